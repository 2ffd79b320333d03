/** The session of this tab: `useSession()`, `credentials()`, `signIn()`, `signOut()`. */
import type { User } from 'oidc-client-ts';
import { useSyncExternalStore } from 'react';
import type { LocaleCode } from '#locales/locales.ts';
import { dropCookie, keepCookie, languageCookie, signedInCookie } from '#portal/cookies.ts';
import type { Credentials } from '#portal/api/client.ts';
import type { PublicConfig } from '#portal/public-config.ts';
import type { CheckedManager } from '#portal/session/checked-manager.ts';
import { createSessionStore, type Session } from '#portal/session/session-store.ts';
import type { SignInWindow } from '#portal/session/sign-in-window.ts';
import type { SignInOptions } from '#portal/session/signing-in.ts';
import type { SignOutState } from '#portal/session/signing-out.ts';
import { type Tabs, tabsOfBrowser } from '#portal/session/tabs.ts';

export type { Session };

const store = createSessionStore(Date.now);
const unknown: Session = { status: 'unknown' };
let config: PublicConfig | undefined;
let manager: Promise<CheckedManager> | undefined;
let tabs: Tabs | undefined;
let isLeaving = false;
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

/**
 * Before each navigation the user is read from where the session is kept: it may have ended, or begun, without a word to
 * this page (specification point 2).
 */
export async function loadCurrentUser(): Promise<void> {
  if (isLeaving) return;
  if (!hasStoredUser(startedConfig())) return store.setUser(null);
  try {
    store.setUser(await (await managerOfPage()).getUser());
  } catch {
    // Without the library's file nothing new can be learnt; what is known may have run out.
    store.reconsider();
  }
}

/** The session that an earlier page of this tab has left. */
async function takeUp(): Promise<void> {
  const own = await managerOfPage();
  store.setUser(await own.getUser());
  watchSession(own);
}

/** In the page itself: a hidden frame that only brings an answer home has nothing to watch. */
function watchSession(own: CheckedManager): void {
  if (window.parent === window && startedConfig().monitorsSession) void own.startMonitoring();
}

/** A guess for the server's next page; see cookies.ts. */
function leaveHint(): void {
  if (store.session().status === 'signedIn') keepCookie(signedInCookie, '1');
  else dropCookie(signedInCookie);
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

function begin(own: CheckedManager, user: User): void {
  sessionTabs().tellActive(Date.now());
  store.setUser(user);
  watchSession(own);
}

/** Where a person settles how he signs in; null where the provider names no page for it. */
export async function accountManagementUrl(): Promise<string | null> {
  return (await managerOfPage()).accountManagementUrl();
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
  if (store.session().status !== 'signedIn') return;
  store.setUser(null);
  const own = await managerOfPage();
  await own.removeUser();
}

function library() {
  return import('#portal/session/library.ts');
}

function managerOfPage(): Promise<CheckedManager> {
  manager ??= library().then(({ createManager, logFault }) => {
    const own = createManager(startedConfig());
    // The library may raise an event twice; all of these may be said twice.
    own.events.addUserLoaded((user: User) => store.setUser(user));
    // On the way out the page stays as it is until the provider's takes its place.
    own.events.addUserUnloaded(() => {
      if (!isLeaving) store.setUser(null);
    });
    own.events.addSilentRenewError((error) => logFault('silent renew', error));
    own.events.addAccessTokenExpired(() => store.reconsider());
    own.events.addUserSignedOut(() => void own.forgetUser());
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
