/**
 * The popup in which the user signs in again while the page stays as is (docs/rules.md, Session).
 * It opens in the click handler itself, as browsers block later ones.
 */
import { identityConstants } from './identity-constants.ts';
import { identityError, type IdentityMessage } from './identity-error.ts';

export interface SignInWindow {
  /** Sends it to the provider. */
  go: (url: string) => void;
  /** Aborted, with the message, when it is closed before the end. */
  closed: AbortSignal;
  /** Closes the popup when it is finished or another one replaces it. */
  leave: () => void;
}

const { closedCheckMs } = identityConstants.popup;

/**
 * `onUnseen` is called once it is either closed or separated from this page by its provider (COOP),
 * which look the same. @throws IdentityError if the browser blocks the popup.
 */
export function openSignInWindow(page: Window, onUnseen: () => void): SignInWindow {
  const handle = page.open('', `sign-in-${crypto.randomUUID()}`, featuresOf(page));
  if (!handle) throw identityError('Popup blocked by user');
  const closing = new AbortController();
  const abort = (message: IdentityMessage) => closing.abort(message);
  let timesSeenAway = 0;
  const watch = page.setInterval(() => {
    if (!handle.closed) {
      if (isAway(handle)) timesSeenAway += 1;
      return;
    }
    page.clearInterval(watch);
    // A finished popup closes after this page has confirmed its answer.
    if (timesSeenAway >= surelySeen) abort('Popup closed');
    else onUnseen();
  }, closedCheckMs);
  return {
    go: (url) => {
      if (handle.closed) throw identityError('Popup closed');
      handle.location.replace(url);
    },
    closed: closing.signal,
    leave: () => {
      page.clearInterval(watch);
      abort('Window navigation aborted');
      handle.close();
    },
  };
}

/** While a provider separates its popup, one look may find it there. */
const surelySeen = 2;

/** Centres the popup over the page, without the browser's bars. */
function featuresOf(page: Window): string {
  const { height, width } = identityConstants.popup;
  const left = Math.round(page.screenX + (page.outerWidth - width) / 2);
  const top = Math.round(page.screenY + (page.outerHeight - height) / 2);
  const features = { location: 'no', toolbar: 'no', height, width, left, top };
  return Object.entries(features)
    .map(([feature, value]) => `${feature}=${value}`)
    .join(',');
}

/** Whether the popup is at the provider: another origin's location cannot be read. */
function isAway(handle: Window): boolean {
  try {
    return handle.location.origin === undefined;
  } catch {
    return true;
  }
}
