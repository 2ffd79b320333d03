/**
 * Checks through the provider's frame every two seconds whether its session is still this page's
 * (OpenID Connect Session Management 1.0, section 3).
 */
import { hiddenFrame } from './answer-channel.ts';
import { identityConstants } from './identity-constants.ts';
import { identityErrorOf } from './identity-error.ts';
import type { Answer } from './oidc-client.ts';
import type { Signal } from './signal.ts';
import type { User } from './user.ts';

interface MonitorDeps {
  /** The provider's check_session_iframe. */
  url: string;
  clientId: string;
  user: () => User | null;
  events: Record<'userUnloaded' | 'userSignedIn' | 'userSignedOut', Signal> & {
    userLoaded: Signal<User>;
    userSessionChanged: Signal<string | undefined>;
  };
  /** Asks the provider, because its frame only says that something has changed. */
  query: () => Promise<Answer>;
}

/** The session at the provider; without a subject it is a visitor's. */
interface ProviderSession {
  subject?: string;
  state?: string | null | undefined;
}

/** Errors that mean a visitor (docs/rules.md, Session). */
const visitorErrors = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** A sign-out at the provider may still be under way. */
const settleMs = 1_000;

export function monitorSession({ url, clientId, user, events, query }: MonitorDeps): void {
  const { origin } = new URL(url);
  const frame = hiddenFrame(url);
  let watched: ProviderSession = {};
  let isLoaded = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  frame.addEventListener('load', () => {
    isLoaded = true;
    check();
  });
  window.addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== frame.contentWindow) return;
    if (data === 'changed' || data === 'error') clearInterval(timer);
    if (data === 'changed') void handleChange();
  });
  const known = user();
  if (known) watchUser(known);
  else void watchVisitor();
  events.userLoaded.add(watchUser);
  events.userUnloaded.add(() => {
    clearInterval(timer);
    setTimeout(() => void watchVisitor(), settleMs);
  });

  async function watchVisitor(): Promise<void> {
    const now = await session().catch(() => undefined);
    // A user who has signed in meanwhile is watched already.
    if (now && !user()) watch(now);
  }

  function watchUser({ profile, session_state: state }: User): void {
    watch({ subject: profile.sub, state });
  }
  function watch(next: ProviderSession): void {
    clearInterval(timer);
    watched = next;
    if (!next.state) return;
    timer = setInterval(check, identityConstants.checkSessionIntervalSeconds * 1000);
    check();
  }
  function check(): void {
    if (isLoaded && watched.state)
      frame.contentWindow?.postMessage(`${clientId} ${watched.state}`, origin);
  }
  async function handleChange(): Promise<void> {
    const { subject } = watched;
    const now = await session().catch(() => undefined);
    if (now) watch(now);
    if (now && now.subject === subject) events.userSessionChanged.raise(now.state ?? undefined);
    else if (subject !== undefined) events.userSignedOut.raise();
    else if (now) events.userSignedIn.raise();
  }
  async function session(): Promise<ProviderSession> {
    try {
      const { claims, sessionState } = await query();
      return { subject: claims.sub, state: sessionState };
    } catch (error) {
      const { error: code = '', session_state: state } = identityErrorOf(error).answer;
      if (visitorErrors.has(code)) return { state };
      throw error;
    }
  }
}
