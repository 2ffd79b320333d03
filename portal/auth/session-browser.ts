/** What the session uses of its browser; tests put their own in its place. */
import { askInFrame } from './answer-channel.ts';
import { browserStorage } from './browser-storage.ts';

type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionBrowser {
  userStorage: UserStorage;
  /** Holds requests that wait for their answer; throws where the browser forbids it. */
  requestStorage: () => Storage;
  /** Leaves the page; resolves if the user comes back to it. */
  redirect: (url: string) => Promise<void>;
  /** Resolves to the provider's answer to a request in a hidden frame. */
  askInFrame: (url: string, requestId: string) => Promise<string>;
}

export function browserOfPage(): SessionBrowser {
  return {
    userStorage: browserStorage('sessionStorage') ?? memoryStorage(),
    requestStorage: () => localStorage,
    redirect: (url) =>
      new Promise((resolve) => {
        window.addEventListener('pageshow', () => resolve(), { once: true });
        location.assign(url);
      }),
    askInFrame,
  };
}

/** The fallback for a browser that forbids storage: the user is lost with the page. */
function memoryStorage(): UserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
