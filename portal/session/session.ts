/** The session of this tab: `useSession()`, `credentials()`, `signIn()`, `signOut()`. */
import type { User } from 'oidc-client-ts';
import { useSyncExternalStore } from 'react';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { dropCookie, keepCookie, languageCookie, signedInCookie } from '#portal/cookies.ts';
import type { Credentials } from '#portal/api/client.ts';
import type { PublicConfig } from '#portal/public-config.ts';
import type {
  AccountManagement,
  CheckedManager,
  TypedPassword,
} from '#portal/session/checked-manager.ts';
import { inactivityBounds, phaseAt } from '#portal/session/inactivity.ts';
import type { SessionMaintenance } from '#portal/session/keep-session.ts';
import { forgetReturnTo } from '#portal/session/return-to.ts';
import { createSessionStore, type Session } from '#portal/session/session-store.ts';
import type { SignInWindow } from '#portal/session/sign-in-window.ts';
import type { SignInOptions } from '#portal/session/signing-in.ts';
import type { SignOutState } from '#portal/session/signing-out.ts';
import { isStation } from '#portal/session/return-address.ts';
import { type Tabs, tabsOfBrowser } from '#portal/session/tabs.ts';

export type { Session };

const store = createSessionStore(Date.now);
const unknown: Session = { status: 'unknown' };
let config: PublicConfig | undefined;
let manager: Promise<CheckedManager> | undefined;
let kept: SessionMaintenance | undefined;
let tabs: Tabs | undefined;
let isLeaving = false;
/** By the person, in this tab or another one; a browser without storage knows it from here alone. */
let hasLeft = false;
const leavers = new Set<() => void>();

/** Once per page, before anything is shown. */
export function startSession(ownConfig: PublicConfig): void {
  config = ownConfig;
  store.subscribe(leaveHint);
  sessionTabs().listen({ signedOut: () => void forget() });
  // Timers of hidden pages and of machines that sleep come late.
  document.addEventListener('visibilitychange', () => store.reconsider());
  // A page that a browser kept for "back" must not bring back a session that has ended meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    if (!hasStoredUser(ownConfig)) void forget();
  });
  if (hasStoredUser(ownConfig)) {
    takeUp().catch(() => store.setUser(null));
  } else {
    store.setUser(null);
  }
}

let lostOnTheWay: (() => void) | undefined;

/**
 * Before each navigation the user is read from where the session is kept: it may have ended, or begun, without a word to
 * this page (specification point 2). That nobody is signed in any more counts for the next page (`settleUser`): the guard
 * of the one that is left would lead elsewhere than the person is going.
 */
export async function loadCurrentUser(): Promise<void> {
  if (isLeaving) return;
  lostOnTheWay = undefined;
  if (!hasStoredUser(startedConfig())) {
    lostOnTheWay = () => store.setUser(null);
    return;
  }
  try {
    const user = await (await managerOfPage()).getUser();
    if (user && !user.expired) store.setUser(user);
    else lostOnTheWay = () => store.setUser(user);
  } catch {
    // Without the library's file nothing new can be learnt; what is known may have run out.
    lostOnTheWay = store.reconsider;
  }
}

/** The page to which the navigation led is shown. */
export function settleUser(): void {
  lostOnTheWay?.();
  lostOnTheWay = undefined;
}

/** The session that an earlier page of this tab has left. */
async function takeUp(): Promise<void> {
  const own = await managerOfPage();
  const user = await own.getUser();
  store.setUser(user);
  if (user?.expired) await restoreSession();
  watchSession(own);
}

/**
 * One silent try for whoever has no good token here: a new tab, or one that slept. False at once for who has signed out,
 * or whose session the provider has ended.
 */
export async function restoreSession(): Promise<boolean> {
  if (!mayRestore()) return false;
  try {
    const own = await managerOfPage();
    const isExpected = hasStoredUser(startedConfig()) || isSomebodyActive();
    if (!(await kept?.restore({ isExpected }))) return false;
    watchSession(own);
    return store.session().status === 'signedIn';
  } catch {
    return false;
  }
}

function mayRestore(): boolean {
  const session = store.session();
  const wasEnded = session.status === 'signedOut' && session.wasEnded === true;
  return !isLeaving && !hasLeft && !wasEnded && !isAside() && !sessionTabs().hasSignedOut();
}

/** In a hidden frame, or on the way to or from the provider: there the page's own call is on its way. */
function isAside(): boolean {
  return window.parent !== window || isStation(location.pathname);
}

/** In any tab of this browser, and not away from the desk for too long. */
function isSomebodyActive(): boolean {
  const bounds = inactivityBounds(startedConfig().inactivityMinutes);
  const lastActiveMs = sessionTabs().lastActiveMs();
  return lastActiveMs !== undefined && phaseAt(lastActiveMs, Date.now(), bounds).name !== 'over';
}

/** In the page itself: a hidden frame that only brings an answer home has nothing to watch. */
function watchSession(own: CheckedManager): void {
  if (window.parent === window && startedConfig().monitorsSession) void own.startMonitoring();
}

/** A guess for the server's next page; see cookies.ts. */
function leaveHint(): void {
  if (store.session().status === 'signedIn') keepCookie(signedInCookie, '1');
  // Other tabs may be signed in while this one is not.
  else if (!isSomebodyActive()) dropCookie(signedInCookie);
}

/** `unknown` on the server and in the first paint. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.session, () => unknown);
}

/** The other tabs with this session, once the session was started. */
export function sessionTabs(): Tabs {
  const { authority, clientId } = startedConfig();
  return (tabs ??= tabsOfBrowser(`session:${authority}:${clientId}`));
}

/** For product calls: the headers that go with this request. None for a visitor and for an expired session. */
export const credentials: Credentials = async (request) => {
  const accessToken = store.accessToken();
  if (accessToken === undefined) return {};
  return (await managerOfPage()).credentials(accessToken, request);
};

/** Tells when `credentials` shows another token than before. Gives what stops it. */
export function onCredentials(renewed: () => void): () => void {
  return store.subscribeToken(renewed);
}

/** After the services have refused a token before its end: whether there is another one now. */
export async function renewCredentials(): Promise<boolean> {
  const refused = store.accessToken();
  if (refused === undefined) return hasStoredUser(startedConfig()) && restoreSession();
  await managerOfPage();
  return (await kept?.renew(refused)) ?? false;
}

/** Leaves for the provider and comes back to `returnTo` (path and query). Throws when the provider cannot be reached. */
export async function signIn(options: SignInOptions): Promise<void> {
  const own = await managerOfPage();
  await (await library()).signIn(own, startedConfig(), options);
}

/** On the callback page, once: the person is signed in and the answer says where to go on. Throws what went wrong. */
export async function completeSignIn(url: string): Promise<{ returnTo: string } | undefined> {
  const own = await managerOfPage();
  const done = await (await library()).completeSignIn(own, startedConfig(), url);
  if (done) begin(own, done.user);
  if (done) forgetReturnTo();
  return done;
}

/** The same person again in a window of its own: the page stays as it is. Throws what went wrong. */
export async function signInAgain(options: {
  locale: LocaleCode;
  window: SignInWindow;
}): Promise<void> {
  const own = await managerOfPage();
  begin(own, await (await library()).signInAgain(own, startedConfig(), options));
}

/** By the password grant, here on the page. Throws what went wrong. */
export async function signInByPassword(typed: TypedPassword): Promise<void> {
  const own = await managerOfPage();
  begin(own, await (await library()).signInByPassword(own, typed));
}

function begin(own: CheckedManager, user: User): void {
  hasLeft = false;
  sessionTabs().tellActive(Date.now());
  store.setUser(user);
  watchSession(own);
}

/** Where a person settles how he signs in; null where the provider names no page for it. */
export async function accountManagement(locale: LocaleCode): Promise<AccountManagement | null> {
  return (await managerOfPage()).accountManagement(localeOf(locale).language);
}

/** Called when the person begins to sign out in this tab, before the provider has answered. Gives what takes it back. */
export function onSignOut(leave: () => void): () => void {
  leavers.add(leave);
  return () => leavers.delete(leave);
}

/**
 * Leaves for the provider to end its session too. Whatever fails there, here the person is signed out, in every tab.
 * `wasInactive`: the time ran out, nobody asked for it.
 */
export async function signOut(
  locale: LocaleCode,
  { wasInactive = false }: { wasInactive?: boolean } = {},
): Promise<void> {
  // Asked twice: the warning's last second and its button.
  if (isLeaving) return;
  isLeaving = true;
  hasLeft = true;
  forgetReturnTo();
  for (const leave of leavers) leave();
  keepCookie(languageCookie, locale);
  sessionTabs().tellSignedOut();
  try {
    const own = await managerOfPage();
    await (await library()).signOut(own, startedConfig(), { locale, wasInactive });
  } catch {
    isLeaving = false;
    await forget();
  }
}

/** On the sign-out callback page. Gives the language in which the person left, and whether the time had run out. */
export async function completeSignOut(url: string): Promise<Partial<SignOutState>> {
  const own = await managerOfPage();
  const answer = await own.signoutCallback(url);
  await own.removeUser();
  store.setUser(null);
  return (answer?.userState as Partial<SignOutState> | undefined) ?? {};
}

/** The session has ended, here or in another tab: nothing of it stays. */
async function forget(): Promise<void> {
  hasLeft = true;
  if (store.session().status !== 'signedIn') return;
  store.setUser(null);
  const own = await managerOfPage();
  await own.removeUser();
}

function library() {
  return import('#portal/session/library.ts');
}

function managerOfPage(): Promise<CheckedManager> {
  manager ??= library().then(({ createManager, maintainSession, logFault }) => {
    const own = createManager(startedConfig());
    if (window.parent === window)
      kept = maintainSession({
        manager: own,
        page: window,
        document,
        nowMs: Date.now,
        noticeSeconds: startedConfig().expiringNoticeSeconds,
        onWrongClock: store.noteWrongClock,
      });
    // The library may raise an event twice; all of these may be said twice.
    own.events.addUserLoaded((user: User) => store.setUser(user));
    // On the way out the page stays as it is until the provider's takes its place.
    own.events.addUserUnloaded(() => {
      if (!isLeaving) store.setUser(null);
    });
    own.events.addSilentRenewError((error) => logFault('silent renew', error));
    own.events.addAccessTokenExpired(() => store.reconsider());
    own.events.addUserSignedOut(() => {
      store.endSession();
      void own.forgetUser();
    });
    // Somebody has signed in at the provider, in another tab or at another of its clients: here too, then.
    own.events.addUserSignedIn(() => void own.signinSilent().catch(() => undefined));
    return own;
  });
  return manager;
}

function hasStoredUser({ authority, clientId }: PublicConfig): boolean {
  try {
    return sessionStorage.getItem(`oidc.user:${authority}:${clientId}`) !== null;
  } catch {
    // Without storage the user is in the manager's memory, as long as the page lives.
    return manager !== undefined;
  }
}

function startedConfig(): PublicConfig {
  if (!config) throw new Error('the session was not started');
  return config;
}
