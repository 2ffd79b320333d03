/** The session of this tab: `useSession()`, `credentials()`, `redirectToSignIn()`, `signOut()`. */
import { useSyncExternalStore } from 'react';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { deleteCookie, setCookie, signedInCookie } from '#portal/app/cookies.ts';
import type { Credentials } from './credentials.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import type { AccountManagement } from './account-management.ts';
import { inactivityLimits, phaseAt } from './inactivity.ts';
import {
  beginSession,
  configure,
  hasStoredUser,
  lazySession,
  managerOfPage,
  page,
  sessionTabs,
  startedConfig,
  store,
  watchSession,
} from './page-session.ts';
import { forgetReturnTo } from './return-to.ts';
import type { TypedPassword } from './session-manager.ts';
import { type Session, isBuyer } from './session-store.ts';
import type { SignInWindow } from './sign-in-window.ts';
import type { SignInOptions } from './signing-in.ts';
import { forget } from './sign-out.ts';
import { isCallbackPath } from './return-address.ts';
import { isExpired, type User } from './user.ts';

export { sessionTabs, type Session };

const unknown: Session = { status: 'unknown' };

/** Called once per page, before the first render. */
export function startSession(config: PublicConfig): void {
  configure(config);
  store.subscribe(storeSignedInHint);
  sessionTabs().listen({
    signedOut(reason) {
      // A tab that is signing out itself still needs its ID token for the provider.
      if (!page.isLeaving) void forget(reason);
    },
  });
  // Timers of hidden pages and sleeping machines fire late.
  document.addEventListener('visibilitychange', () => store.reconsider());
  // A page from the browser's back/forward cache must not bring back a session that has ended
  // meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page.isLeaving = false;
    if (!hasStoredUser()) void forget('chosen');
  });
  if (hasStoredUser() || (isAnyTabActive() && mayRestore())) void resume();
  else store.setUser(null);
}

/** While it is true, the session is unknown: no page shows "Sign in" to a signed-in user. */
let isResuming = false;

async function resume(): Promise<void> {
  isResuming = true;
  const user = await resumeSession().catch(() => null);
  isResuming = false;
  if (store.session().status === 'unknown') store.setUser(user);
}

let pendingSignOut: (() => void) | undefined;

/**
 * Reads the stored user before each navigation: the session may have ended or begun unnoticed by
 * this page (docs/rules.md, Addresses). A sign-out applies only to the next page (`settleUser`):
 * the current page's guard would redirect the user away from the destination.
 */
export async function loadCurrentUser(): Promise<void> {
  if (page.isLeaving || isResuming) return;
  pendingSignOut = undefined;
  if (!hasStoredUser()) {
    pendingSignOut = () => store.setUser(null);
    return;
  }
  try {
    const user = await (await managerOfPage()).getUser();
    if (user && !isExpired(user)) store.setUser(user);
    else pendingSignOut = () => store.setUser(user);
  } catch {
    // Without the session's late file nothing new can be read; the known token may have expired.
    pendingSignOut = store.reconsider;
  }
}

/** Applies a sign-out that `loadCurrentUser` found, once the new page is shown. */
export function settleUser(): void {
  pendingSignOut?.();
  pendingSignOut = undefined;
}

/**
 * Resumes the session of an earlier page of this tab, or of another tab. Resolves to the user whose
 * session has ended, or null.
 */
async function resumeSession(): Promise<User | null> {
  const own = await managerOfPage();
  const user = await own.getUser();
  if (user && !isExpired(user)) {
    store.setUser(user);
    watchSession(own);
  } else if (!(await restoreSession())) {
    refusedAt = location.href;
    watchSession(own);
  }
  return user;
}

/** The page on which the session could not be resumed: its guard does not try again. */
let refusedAt: string | undefined;

/**
 * Tries once to restore a session without a valid token here: a new tab, or one that slept. Returns
 * false at once if the user has signed out or the provider has ended the session.
 */
export async function restoreSession(): Promise<boolean> {
  if (!mayRestore()) return false;
  const isRefused = refusedAt === location.href;
  refusedAt = undefined;
  if (isRefused) return false;
  try {
    const own = await managerOfPage();
    const isExpected = hasStoredUser() || isAnyTabActive();
    if (!(await page.maintenance?.restore({ isExpected }))) return false;
    watchSession(own);
    return store.session().status === 'signedIn';
  } catch {
    return false;
  }
}

function mayRestore(): boolean {
  const session = store.session();
  const wasEnded = session.status === 'signedOut' && session.wasEnded === true;
  return (
    !page.isLeaving &&
    !page.hasLeft &&
    !wasEnded &&
    !isFrameOrCallback() &&
    !sessionTabs().hasSignedOut()
  );
}

/** True in a hidden frame and on the callback pages, which make their own calls. */
function isFrameOrCallback(): boolean {
  return window.parent !== window || isCallbackPath(location.pathname);
}

/** Whether a user was active in any tab of this browser within the time-out. */
function isAnyTabActive(): boolean {
  const limits = inactivityLimits(startedConfig().inactivityMinutes);
  const lastActiveMs = sessionTabs().lastActiveMs();
  return lastActiveMs !== undefined && phaseAt(lastActiveMs, Date.now(), limits).name !== 'over';
}

/** Sets a guess for the server's next page; see cookies.ts. */
function storeSignedInHint(): void {
  if (store.session().status === 'signedIn') setCookie(signedInCookie, '1');
  // Other tabs may be signed in while this one is not.
  else if (!isAnyTabActive()) deleteCookie(signedInCookie);
}

/** `unknown` on the server and in the first paint. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.session, () => unknown);
}

/** Called once the page rests: a visitor who signs in elsewhere is signed in here, too. */
export async function watchVisitor(): Promise<void> {
  if (!startedConfig().monitorsSession || hasStoredUser() || isFrameOrCallback()) return;
  watchSession(await managerOfPage());
}

/**
 * Returns the authentication headers of a product call; none for a visitor or an expired session.
 */
export const credentials: Credentials = async (request) => {
  const accessToken = store.accessToken();
  if (accessToken === undefined) return {};
  return (await managerOfPage()).client.key.credentials(accessToken, request);
};

/** Like `credentials`, and none for an operator without a company, who reads as a visitor. */
export const buyerCredentials: Credentials = async (request) => {
  const session = store.session();
  return session.status === 'signedIn' && !isBuyer(session) ? {} : credentials(request);
};

/**
 * Calls `renewed` when `credentials` would use another token than before; returns the unsubscribe
 * function.
 */
export function onCredentials(renewed: () => void): () => void {
  return store.subscribeToken(renewed);
}

/**
 * Called after the services refused an unexpired token; resolves to true if there is another one
 * now.
 */
export async function renewCredentials(): Promise<boolean> {
  const refused = store.accessToken();
  if (refused === undefined) return hasStoredUser() && restoreSession();
  await managerOfPage();
  return (await page.maintenance?.renew(refused)) ?? false;
}

/**
 * Redirects to the provider, which returns to `returnTo` (path and query). Throws if the provider
 * cannot be reached.
 */
export async function redirectToSignIn(options: SignInOptions): Promise<void> {
  const own = await managerOfPage();
  await (await lazySession()).requestSignIn(own, startedConfig(), options);
}

/**
 * Called once on the callback page: signs the user in and returns the next address; undefined if
 * there is none. A repeated answer changes nothing; throws the reason of a failure.
 */
export async function completeSignIn(
  url: string,
  options: SignInOptions,
): Promise<{ returnTo: string } | undefined> {
  const own = await managerOfPage();
  const lazy = await lazySession();
  try {
    const done = await lazy.completeSignIn(own, startedConfig(), { url, ...options });
    if (done) beginSession(own, done.user);
    if (done) forgetReturnTo();
    return done;
  } catch (error) {
    const user = lazy.isUnknownRequest(error) ? await own.getUser() : null;
    if (!user || isExpired(user)) throw error;
    return { returnTo: options.returnTo };
  }
}

/**
 * Signs the same user in again in a popup, so that the page stays as it is. Throws the reason of a
 * failure.
 */
export async function signInAgain(options: {
  locale: LocaleCode;
  window: SignInWindow;
}): Promise<void> {
  const own = await managerOfPage();
  beginSession(own, await (await lazySession()).signInAgain(own, startedConfig(), options));
}

/** Signs in with the password grant, on this page. Throws the reason of a failure. */
export async function signInByPassword(typed: TypedPassword): Promise<void> {
  const own = await managerOfPage();
  beginSession(own, await (await lazySession()).signInByPassword(own, typed));
}

/** Returns the provider's pages for managing the account; null if it names none. */
export async function accountManagement(locale: LocaleCode): Promise<AccountManagement | null> {
  const [{ client }, { accountManagementOf }] = [await managerOfPage(), await lazySession()];
  return accountManagementOf(await client.provider.metadata(), localeOf(locale).language);
}
