/** Whether anybody can see the page and the network is there: a stream is only kept while both are so. */

export interface Presence {
  isPresent(): boolean;
  /** Tells every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** One subscription held for as long as it is needed, told to many: the time hidden is counted without a gap. */
export function sharedPresence(presence: Presence): Presence & { close(): void } {
  const listeners = new Set<() => void>();
  const unsubscribe = presence.subscribe(() => {
    for (const listener of listeners) listener();
  });
  return {
    isPresent: () => presence.isPresent(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unsubscribe,
  };
}

/**
 * A glance at another tab is not worth a new connection. Longer it is not kept: over HTTP/1.1 all
 * tabs share six, two of them are the seen page's, and a stream resumes without a gap.
 */
const hiddenForMs = 5_000;

export function browserPresence(): Presence {
  // Opened behind the page that is looked at: nobody has seen it yet.
  let isAway = document.hidden;
  return {
    isPresent: () => navigator.onLine && !isAway,
    subscribe(listener) {
      let leaving: ReturnType<typeof setTimeout> | undefined;
      const onVisibility = () => {
        clearTimeout(leaving);
        if (document.hidden) {
          leaving = setTimeout(() => {
            isAway = true;
            listener();
          }, hiddenForMs);
        } else {
          isAway = false;
          listener();
        }
      };
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        clearTimeout(leaving);
        document.removeEventListener('visibilitychange', onVisibility);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}
