/** What this page holds of the session: its store, its tabs, and the manager once it is loaded. */
import type { PublicConfig } from '#portal/app/public-config.ts';
import type { SessionMaintenance } from './maintain-session.ts';
import type { SessionManager } from './session-manager.ts';
import { createSessionStore } from './session-store.ts';
import { type Tabs, tabsOfBrowser } from './tabs.ts';
import type { User } from './user.ts';

export const store = createSessionStore(Date.now, () => config?.operatorRole);
export const page: { isLeaving: boolean; hasLeft: boolean; maintenance?: SessionMaintenance } = {
  isLeaving: false,
  /**
   * Set when the user signs out, in this tab or another one; without storage the browser has no
   * other record of it.
   */
  hasLeft: false,
};
let config: PublicConfig | undefined;
let manager: Promise<SessionManager> | undefined;
let tabs: Tabs | undefined;

export function configure(ownConfig: PublicConfig): void {
  config = ownConfig;
}

export function startedConfig(): PublicConfig {
  if (!config) throw new Error('the session was not started');
  return config;
}

/** Returns the other tabs with this session, once the session has started. */
export function sessionTabs(): Tabs {
  const { authority, clientId } = startedConfig();
  return (tabs ??= tabsOfBrowser(`session:${authority}:${clientId}`));
}

export function lazySession() {
  return import('./lazy-session.ts');
}

export function managerOfPage(): Promise<SessionManager> {
  manager ??= lazySession().then(({ SessionManager, maintainSession, logError }) => {
    const own = new SessionManager(startedConfig());
    if (window.parent === window)
      page.maintenance = maintainSession({
        manager: own,
        page: window,
        document,
        nowMs: Date.now,
        noticeSeconds: startedConfig().expiringNoticeSeconds,
        onWrongClock: store.noteWrongClock,
      });
    own.events.userLoaded.add(store.setUser);
    // During a redirect the page stays as it is until the provider's replaces it.
    own.events.userUnloaded.add(() => {
      if (!page.isLeaving) store.setUser(null);
    });
    own.events.silentRenewError.add((error) => logError('silent renew', error));
    own.events.accessTokenExpired.add(store.reconsider);
    own.events.userSignedOut.add(() => {
      // The redirect of this tab's own sign-out still needs the ID token; a visitor has no session.
      if (page.isLeaving || !own.hasUser()) return;
      store.endSession({ wasEnded: true });
      own.forgetUser();
    });
    // A user has signed in at the provider, in another tab or at another client: sign in here too.
    own.events.userSignedIn.add(() => {
      if (page.isLeaving) return;
      void own.signinSilent().then(
        (user) => user && beginSession(own, user),
        () => undefined,
      );
    });
    return own;
  });
  return manager;
}

/** Called when the user has signed in, here or elsewhere at the provider. */
export function beginSession(own: SessionManager, user: User): void {
  page.hasLeft = false;
  sessionTabs().sendActive(Date.now());
  store.setUser(user);
  watchSession(own);
}

/** Top-level pages only: a hidden frame that only delivers an answer has nothing to monitor. */
export function watchSession(own: SessionManager): void {
  if (window.parent === window && startedConfig().monitorsSession) void own.startMonitoring();
}

export function hasStoredUser(): boolean {
  const { authority, clientId } = startedConfig();
  try {
    return sessionStorage.getItem(`oidc.user:${authority}:${clientId}`) !== null;
  } catch {
    // Without storage the user is in the manager's memory while the page lives.
    return manager !== undefined;
  }
}
