/**
 * The session as one value that screens can subscribe to. One store over one manager: components
 * with their own copies would disagree for seconds after a token has expired.
 */
import { deskScope } from '#contract/scopes.ts';
import { isExpired } from './user.ts';

/** The fields of the provider's user that the portal needs. */
export interface StoredUser {
  access_token: string;
  /** Seconds since 1970. */
  expires_at?: number;
  scope?: string;
  profile: Readonly<Record<string, unknown>>;
}

export type Session =
  /** `unknown` on the server and in the first paint: only the tab has the token. */
  { status: 'unknown' } | SignedOut | SignedIn;

interface SignedOut {
  status: 'signedOut';
  /** The token has expired; a renewal may still succeed. */
  hasExpired: boolean;
  /** The provider's session has ended, here or elsewhere: no renewal before the user signs in. */
  wasEnded?: true;
  /** The provider's tokens do not fit the clock of this device. */
  hasWrongClock?: true;
}

/** The provider's data about the user; undefined where it sends none. */
export interface SignedIn {
  status: 'signedIn';
  subject: string;
  name: string;
  email: string | undefined;
  roles: readonly string[];
  /** In the provider's spelling: `nl-nl`. */
  locale: string | undefined;
  company: string | undefined;
  companyId: string | undefined;
  /** The token has the scope of the operator's desk. */
  mayOpenDesk: boolean;
}

interface SessionStore {
  subscribe: (listener: () => void) => () => void;
  /** Notifies of every changed token, also if the session stays the same. */
  subscribeToken: (listener: () => void) => () => void;
  session: () => Session;
  /** Returns the token while it is valid; undefined otherwise. */
  accessToken: () => string | undefined;
  setUser: (user: StoredUser | null) => void;
  /** Called when the provider reports that its session is over. */
  endSession: () => void;
  /**
   * Called after a renewal failed because of the device's clock: signed-out sessions show it until
   * a user signs in.
   */
  noteWrongClock: () => void;
  /** Called when the token may have expired. */
  reconsider: () => void;
}

export function createSessionStore(nowMs: () => number): SessionStore {
  const listeners = new Set<() => void>();
  const tokenListeners = new Set<() => void>();
  let user: StoredUser | null | undefined;
  let session: Session = { status: 'unknown' };
  let end: ReturnType<typeof setTimeout> | undefined;
  let hasWrongClock = false;

  function reconsider(): void {
    if (user === undefined) return;
    const next = sessionOf(user, nowMs());
    show(next.status === 'signedOut' && hasWrongClock ? { ...next, hasWrongClock } : next);
  }
  function show(next: Session): void {
    if (isSame(session, next)) return;
    session = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToken(listener) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    session: () => session,
    accessToken: () => (user && !isExpired(user, nowMs()) ? user.access_token : undefined),
    setUser(next) {
      // `wasEnded` stays true until a user signs in.
      if (next === null && 'wasEnded' in session) return;
      const isNewToken = next !== null && next.access_token !== user?.access_token;
      user = next;
      if (isNewToken) hasWrongClock = false;
      clearTimeout(end);
      const leftMs = next?.expires_at === undefined ? undefined : next.expires_at * 1000 - nowMs();
      // Updates screens in the second in which the token expires.
      if (leftMs !== undefined && leftMs > 0)
        end = setTimeout(reconsider, Math.min(leftMs, timerMaxMs));
      reconsider();
      if (isNewToken) for (const listener of tokenListeners) listener();
    },
    endSession() {
      user = undefined;
      clearTimeout(end);
      show({ status: 'signedOut', hasExpired: false, wasEnded: true });
    },
    noteWrongClock() {
      hasWrongClock = true;
      reconsider();
    },
    reconsider,
  };
}

/** The longest delay of a timer; a token lives for minutes. */
const timerMaxMs = 2 ** 31 - 1;

/** Signed in means: a user exists and is not expired (docs/rules.md, Session). */
export function sessionOf(user: StoredUser | null, nowMs: number): Session {
  if (!user) return { status: 'signedOut', hasExpired: false };
  if (isExpired(user, nowMs)) return { status: 'signedOut', hasExpired: true };
  const { sub, name, email, roles, locale, company } = user.profile;
  const subject = String(sub);
  return {
    status: 'signedIn',
    subject,
    name: textOf(name) ?? textOf(email) ?? subject,
    email: textOf(email),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    locale: textOf(locale),
    company: textOf(company) ?? textOf(fieldOf(company, 'name')),
    companyId: textOf(fieldOf(company, 'id')),
    mayOpenDesk: user.scope?.split(' ').includes(deskScope) ?? false,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}

/** A signed-in user other than an operator without a company. */
export function isBuyer(session: Session): session is SignedIn {
  if (session.status !== 'signedIn') return false;
  return !session.mayOpenDesk || session.company !== undefined;
}

/** A renewed token is the same session: no screen changes. */
function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
