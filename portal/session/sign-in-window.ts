/**
 * The window in which somebody signs in again while the page stays as it is (specification point 9). Opened at the press
 * itself: browsers let no window open later. The library finds it by its name.
 */
import { identityConstants } from '#portal/session/identity-constants.ts';
import { IdentityFault } from '#portal/session/identity-fault.ts';

export interface SignInWindow {
  name: string;
  /** Aborted when the person closes it before the end. */
  closed: AbortSignal;
  /** It is done with, or another one takes its place. */
  leave: () => void;
}

/** @throws IdentityFault where the browser allows no window. */
export function openSignInWindow(page: Window): SignInWindow {
  const name = `sign-in-${crypto.randomUUID()}`;
  const handle = page.open('', name, featuresOf(page));
  if (!handle) throw new IdentityFault('popupBlocked', 'Popup blocked by user');
  const closing = new AbortController();
  let wasSeenAway = false;
  const watch = page.setInterval(() => {
    if (!handle.closed) {
      wasSeenAway ||= isAway(handle);
      return;
    }
    page.clearInterval(watch);
    // A provider may cut its window off from ours (COOP): that looks the same, but nobody has closed anything.
    if (wasSeenAway) closing.abort('Popup closed');
  }, identityConstants.popup.closedCheckMs);
  return {
    name,
    closed: closing.signal,
    leave: () => {
      page.clearInterval(watch);
      closing.abort('Popup closed');
      handle.close();
    },
  };
}

/** In the middle of the page, without the browser's bars. */
function featuresOf(page: Window): string {
  const { height, width } = identityConstants.popup;
  const left = Math.round(page.screenX + (page.outerWidth - width) / 2);
  const top = Math.round(page.screenY + (page.outerHeight - height) / 2);
  const features = { location: 'no', toolbar: 'no', height, width, left, top };
  return Object.entries(features)
    .map(([feature, value]) => `${feature}=${value}`)
    .join(',');
}

/** At the provider: what another origin shows cannot be read. */
function isAway(handle: Window): boolean {
  try {
    return handle.location.origin === undefined;
  } catch {
    return true;
  }
}
