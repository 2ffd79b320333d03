/** What the session uses of its browser; tests put their own in its place. */
import { askInFrame, postAnswer } from './answer-channel.ts';
import { browserStorage } from './browser-storage.ts';
import { identityConstants } from './identity-constants.ts';
import { identityError } from './identity-error.ts';

type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionBrowser {
  userStorage: UserStorage;
  /** Holds requests that wait for their answer; throws where the browser forbids it. */
  requestStorage: () => Storage;
  /** Leaves the page; rejects if it is still there afterwards, or again. */
  redirect: (url: string) => Promise<void>;
  /** Resolves to the provider's answer to a request in a hidden frame. */
  askInFrame: (url: string, requestId: string) => Promise<string>;
  /** Hands an answer to the page that waits for it; false if none does. */
  handOver: (url: string, requestId: string) => Promise<boolean>;
  /** Whether this page is in a frame. */
  isFrame: () => boolean;
  /** Closes this popup, where the browser allows it. */
  close: () => void;
}

export function browserOfPage(): SessionBrowser {
  return {
    userStorage: browserStorage('sessionStorage') ?? memoryStorage(),
    requestStorage: () => localStorage,
    redirect: leavePage,
    askInFrame,
    handOver: postAnswer,
    isFrame: () => window.parent !== window,
    close: () => window.close(),
  };
}

/** Never resolves: the page is gone. */
function leavePage(url: string): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const abort = () => reject(identityError('Redirect aborted'));
  // Back brought the page from the browser's cache, or Stop ended the navigation.
  window.addEventListener('pageshow', abort, { once: true });
  window.navigation?.addEventListener('navigateerror', abort, { once: true });
  const { silentRequestTimeoutSeconds } = identityConstants;
  setTimeout(() => reject(identityError('Network timed out')), silentRequestTimeoutSeconds * 1000);
  location.assign(url);
  return promise;
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
