/**
 * Messages between the tabs of one browser about the session: a user is active, or has signed out.
 * The time of the last activity is also stored, for the next page and for browsers without
 * channels.
 */

export interface Tabs {
  /** As the last page or tab stored it; undefined after a sign-out. */
  lastActiveMs: () => number | undefined;
  /** The user has signed out, and there was no sign-in in this browser since. */
  hasSignedOut: () => boolean;
  sendActive: (atMs: number) => void;
  publishSignedOut: (reason: SignOutReason) => void;
  /** Listens to other tabs only, not to this one's messages. Returns the unsubscribe function. */
  listen: (listener: TabsListener) => () => void;
}

export interface TabsListener {
  active?: (atMs: number) => void;
  signedOut?: (reason: SignOutReason) => void;
}

export type SignOutReason = 'chosen' | 'inactive';

interface TabsOptions {
  /** The same for all tabs that share a session. */
  name: string;
  /** Undefined if the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Receives `storage` events of other tabs. */
  page: Pick<EventTarget, 'addEventListener'>;
  /** Undefined if the browser has none: then the storage carries the messages. */
  channel: BroadcastChannel | undefined;
}

export function createTabs({ name, storage, page, channel }: TabsOptions): Tabs {
  const listeners = new Set<TabsListener>();
  const key = `${name}.active`;
  const post = channel?.postMessage.bind(channel);

  function hear(news: unknown): void {
    for (const listener of listeners) {
      if (typeof news === 'number') listener.active?.(news);
      else if (isSignOut(news)) listener.signedOut?.(reasons[news]);
    }
  }
  if (channel) channel.addEventListener('message', (event) => hear(event.data));
  else
    page.addEventListener('storage', (event) => {
      const { key: changed, newValue } = event as StorageEvent;
      if (changed === key) hear(isSignOut(newValue) ? newValue : timeOf(newValue));
    });

  return {
    lastActiveMs: () => timeOf(attempt(() => storage?.getItem(key))),
    hasSignedOut: () => isSignOut(attempt(() => storage?.getItem(key))),
    sendActive(atMs) {
      attempt(() => storage?.setItem(key, String(atMs)));
      post?.(atMs);
    },
    publishSignedOut(reason) {
      const news = reason === 'inactive' ? 'signedOutInactive' : 'signedOut';
      attempt(() => storage?.setItem(key, news));
      post?.(news);
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

const reasons = { signedOut: 'chosen', signedOutInactive: 'inactive' } as const;

function isSignOut(news: unknown): news is keyof typeof reasons {
  return typeof news === 'string' && Object.hasOwn(reasons, news);
}

/** Returns a time in ms, or undefined for any other content. */
function timeOf(text: string | null | undefined): number | undefined {
  const ms = Number(text ?? Number.NaN);
  return Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}

/** A browser may forbid storage, and a full one refuses: then this tab works alone. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
