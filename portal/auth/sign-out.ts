/** The end of this tab's session: `signOut()`, `onSignOut()`, and a sign-out in another tab. */
import type { LocaleCode } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';
import { isReloadHeld } from '#portal/build-check/hold-reload.ts';
import {
  lazySession,
  managerOfPage,
  page,
  sessionTabs,
  startedConfig,
  store,
  watchSession,
} from './page-session.ts';
import { returnAddress } from './return-address.ts';
import { forgetReturnTo } from './return-to.ts';
import type { PlaceLeft } from './session-store.ts';
import type { SignOutState } from './signing-out.ts';
import type { SignOutReason } from './tabs.ts';

const listeners = new Set<() => void>();

/**
 * Called when the user begins to sign out in this tab, before the provider has answered. Returns
 * the unsubscribe function.
 */
export function onSignOut(leave: () => void): () => void {
  listeners.add(leave);
  return () => listeners.delete(leave);
}

/**
 * Redirects to the provider to end its session too. Whatever fails there, the user is signed out
 * here, in every tab; `inactive`: because of the time-out, not at the user's request.
 */
export async function signOut(locale: LocaleCode, reason: SignOutReason = 'chosen'): Promise<void> {
  // The warning's last second and its button may both sign out.
  if (page.isLeaving) return;
  page.isLeaving = true;
  page.hasLeft = true;
  const state = { locale, ...(reason === 'inactive' && { wasInactive: placeLeft() }) };
  forgetReturnTo();
  for (const leave of listeners) leave();
  setCookie(languageCookie, locale);
  const leave = () => leaveForProvider(reason, state);
  const outcome = await inOneTab(reason, leave).catch(() => 'stayed' as const);
  if (outcome === 'redirected') return;
  // The tab that signs out publishes it: read too early, it would keep that tab from the provider.
  if (outcome === 'stayed') sessionTabs().publishSignedOut(reason);
  page.isLeaving = false;
  await forget(reason);
}

/**
 * Runs in the first of the tabs that the time-out signs out at the same moment, which holds the
 * lock until its page is gone: a second one would have no session to end.
 */
async function inOneTab(
  reason: SignOutReason,
  leave: () => Promise<boolean>,
): Promise<'redirected' | 'stayed' | 'inAnotherTab'> {
  const first = async () => {
    if (reason === 'inactive' && sessionTabs().hasSignedOut()) return 'inAnotherTab';
    return (await leave()) ? 'redirected' : 'stayed';
  };
  if (!('locks' in navigator)) return first();
  const { authority, clientId } = startedConfig();
  return navigator.locks.request(
    `sign-out:${authority}:${clientId}`,
    { ifAvailable: true },
    (lock) => (lock ? first() : 'inAnotherTab'),
  );
}

/** Takes the ID token before any other tab hears of the sign-out. */
async function leaveForProvider(reason: SignOutReason, state: SignOutState): Promise<boolean> {
  const own = await managerOfPage();
  const { signOut: signOutAtProvider } = await lazySession();
  const idToken = (await own.getUser())?.id_token;
  sessionTabs().publishSignedOut(reason);
  return signOutAtProvider(own, startedConfig(), { idToken, state });
}

/** Called before the page changes. */
function placeLeft(): PlaceLeft {
  const { pathname, search, hash } = location;
  return {
    returnTo: returnAddress(`${pathname}${search}${hash}`),
    hasLostInput: isReloadHeld(),
  };
}

/** Called on the sign-out callback page. Returns the state at the sign-out. */
export async function completeSignOut(url: string): Promise<Partial<SignOutState>> {
  const own = await managerOfPage();
  const state = await own.signoutCallback(url);
  await own.removeUser();
  store.setUser(null);
  watchSession(own);
  return state ?? {};
}

/** Removes the session after it ended here or in another tab. */
export async function forget(reason: SignOutReason): Promise<void> {
  page.hasLeft = true;
  if (store.session().status !== 'signedIn') return;
  if (reason === 'inactive') store.endSession({ wasInactive: placeLeft() });
  else store.setUser(null);
  const own = await managerOfPage();
  await own.removeUser();
}
