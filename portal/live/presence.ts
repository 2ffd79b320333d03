/** Whether the page is visible and online: a stream is open only while both are true. */

export interface Presence {
  isPresent(): boolean;
  /** Calls `listener` on every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Shares one subscription among many listeners, to measure the time hidden without a gap. */
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
 * A glance at another tab is not worth a new connection. Longer would block others: over HTTP/1.1
 * all tabs share six, two of them are the visible page's, and a stream resumes without a gap.
 */
const hiddenForMs = 5_000;

/** One hidden tab of the portal holds it, so that news reaches its title. */
const backgroundLock = 'carplaza.background';

/** `staysInBackground`: a hidden page that gets the lock counts as present. */
export function browserPresence({ staysInBackground = false } = {}): Presence {
  // A page opened in the background has not been seen yet.
  let isHidden = document.hidden;
  return {
    isPresent: () => navigator.onLine && !isHidden,
    subscribe(listener) {
      let leaving: ReturnType<typeof setTimeout> | undefined;
      let giveUp: (() => void) | undefined;
      const set = (next: boolean) => {
        isHidden = next;
        listener();
      };
      const onVisibility = () => {
        clearTimeout(leaving);
        giveUp?.();
        giveUp = undefined;
        if (!document.hidden) {
          set(false);
          return;
        }
        leaving = setTimeout(() => set(true), hiddenForMs);
        if (staysInBackground)
          giveUp = waitForBackground(() => {
            clearTimeout(leaving);
            if (isHidden) set(false);
          });
      };
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        clearTimeout(leaving);
        giveUp?.();
        document.removeEventListener('visibilitychange', onVisibility);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}

/** Calls `granted` once no other tab has the lock; returns the function that gives it back. */
function waitForBackground(granted: () => void): () => void {
  const over = new AbortController();
  const ended = new Promise<void>((resolve) =>
    over.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  // Browsers have locks on secure pages only.
  const locks = navigator.locks as LockManager | undefined;
  locks
    ?.request(backgroundLock, { signal: over.signal }, () => {
      granted();
      return ended;
    })
    .catch(() => undefined);
  return () => over.abort();
}

/** Resolves once the page is visible and online, or when the stream is stopped. */
export function untilPresent(who: Presence, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (who.isPresent() || stopped.aborted) {
      resolve();
      return;
    }
    const settle = () => {
      if (!who.isPresent() && !stopped.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = who.subscribe(settle);
    stopped.addEventListener('abort', settle, { once: true });
  });
}

/** Waits, but ends at once when the network or the user comes back. */
export function pause(waitMs: number, who: Presence, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      unsubscribe();
      stopped.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, waitMs);
    const unsubscribe = who.subscribe(() => who.isPresent() && settle());
    stopped.addEventListener('abort', settle, { once: true });
  });
}
