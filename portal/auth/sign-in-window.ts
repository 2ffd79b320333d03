/**
 * The popup in which the user signs in again while the page stays as is (docs/rules.md, Session).
 * It opens in the click handler itself, as browsers block later ones.
 */
import { identityConstants } from './identity-constants.ts';
import { identityError } from './identity-error.ts';

export interface SignInWindow {
  /** Sends it to the provider. */
  go: (url: string) => void;
  /** Aborted when the user closes it before the end. */
  closed: AbortSignal;
  /** Closes the popup when it is finished or another one replaces it. */
  leave: () => void;
}

const { closedCheckMs, answerMs } = identityConstants.popup;

/** @throws IdentityError if the browser blocks the popup. */
export function openSignInWindow(page: Window): SignInWindow {
  const handle = page.open('', `sign-in-${crypto.randomUUID()}`, featuresOf(page));
  if (!handle) throw identityError('Popup blocked by user');
  const closing = new AbortController();
  let wasSeenAway = false;
  let closedChecks = 0;
  const watch = page.setInterval(() => {
    if (!handle.closed) {
      wasSeenAway ||= isAway(handle);
      return;
    }
    // A finished popup posts its answer and closes: on a busy machine the closing is seen first.
    closedChecks += 1;
    if (closedChecks * closedCheckMs <= answerMs) return;
    page.clearInterval(watch);
    // A provider may separate its popup from ours (COOP): that looks the same, although the user
    // has not closed it.
    if (wasSeenAway) closing.abort('Popup closed');
  }, closedCheckMs);
  return {
    go: (url) => {
      if (handle.closed) throw identityError('Popup closed');
      handle.location.replace(url);
    },
    closed: closing.signal,
    leave: () => {
      page.clearInterval(watch);
      closing.abort('Popup closed');
      handle.close();
    },
  };
}

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
