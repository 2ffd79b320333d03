/**
 * What the tabs of one browser tell each other about the session: that somebody is active, and that somebody signed out.
 * The time of the last activity also stays in the storage: for the page that comes next, and for browsers without channels.
 */

export interface Tabs {
  /** As the last page or tab left it; undefined after a sign-out. */
  lastActiveMs: () => number | undefined;
  /** The person has signed out, and nobody has signed in in this browser since. */
  hasSignedOut: () => boolean;
  tellActive: (atMs: number) => void;
  tellSignedOut: () => void;
  /** Other tabs only: what this one tells does not come back. Gives back how to stop listening. */
  listen: (listener: TabsListener) => () => void;
}

export interface TabsListener {
  active?: (atMs: number) => void;
  signedOut?: () => void;
}

interface TabsOptions {
  /** The same for all tabs that share a session. */
  name: string;
  /** Undefined where the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Where `storage` events of other tabs arrive. */
  page: Pick<EventTarget, 'addEventListener'>;
  /** Undefined where the browser has none: then the storage carries the news. */
  channel: BroadcastChannel | undefined;
}

export function createTabs({ name, storage, page, channel }: TabsOptions): Tabs {
  const listeners = new Set<TabsListener>();
  const key = `${name}.active`;
  const post = channel?.postMessage.bind(channel);

  function hear(news: unknown): void {
    for (const listener of listeners) {
      if (typeof news === 'number') listener.active?.(news);
      else if (news === signedOut) listener.signedOut?.();
    }
  }
  if (channel) channel.addEventListener('message', (event) => hear(event.data));
  else
    page.addEventListener('storage', (event) => {
      const { key: changed, newValue } = event as StorageEvent;
      if (changed === key) hear(newValue === signedOut ? signedOut : timeOf(newValue));
    });

  return {
    lastActiveMs: () => timeOf(attempt(() => storage?.getItem(key))),
    hasSignedOut: () => attempt(() => storage?.getItem(key)) === signedOut,
    tellActive(atMs) {
      attempt(() => storage?.setItem(key, String(atMs)));
      post?.(atMs);
    },
    tellSignedOut() {
      attempt(() => storage?.setItem(key, signedOut));
      post?.(signedOut);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** In the browser. */
export function tabsOfBrowser(name: string): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return createTabs({ name, storage: attempt(() => localStorage), page: window, channel });
}

const signedOut = 'signedOut';

/** A time in ms, or undefined for whatever else somebody has put there. */
function timeOf(text: string | null | undefined): number | undefined {
  const ms = Number(text ?? Number.NaN);
  return Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}

/** A browser may forbid storage, and a full one refuses: then this tab is on its own. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
