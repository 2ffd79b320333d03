/**
 * Who is signed in, as one value that screens can subscribe to. One store over one manager: components that each keep
 * their own copy disagree for seconds after a token has expired.
 */

/** What the provider's user holds, as far as the portal needs it. */
export interface StoredUser {
  access_token: string;
  /** Seconds since 1970. */
  expires_at?: number;
  profile: Readonly<Record<string, unknown>>;
}

export type Session =
  /** On the server and in the first paint: the token lives in the tab, nobody else knows it. */
  { status: 'unknown' } | SignedOut | SignedIn;

interface SignedOut {
  status: 'signedOut';
  /** The token's time is over; it may be renewed still. */
  hasExpired: boolean;
  /** The provider's session has ended, here or elsewhere: nothing is tried before the person signs in. */
  wasEnded?: true;
  /** The provider's tokens do not fit the clock of this device. */
  hasWrongClock?: true;
}

/** What the provider says of the person; undefined where it says nothing. */
export interface SignedIn {
  status: 'signedIn';
  subject: string;
  name: string;
  email: string | undefined;
  roles: readonly string[];
  /** As the provider writes it: `nl-nl`. */
  locale: string | undefined;
  company: string | undefined;
  companyId: string | undefined;
}

interface SessionStore {
  subscribe: (listener: () => void) => () => void;
  /** Told of every token that is another than the one before, also where the session stays the same. */
  subscribeToken: (listener: () => void) => () => void;
  session: () => Session;
  /** The token as long as it is good; undefined otherwise. */
  accessToken: () => string | undefined;
  setUser: (user: StoredUser | null) => void;
  /** The provider says that its session is over. */
  endSession: () => void;
  /** A renewal failed by the device's clock: whoever is signed out hears it, until somebody is signed in. */
  noteWrongClock: () => void;
  /** To be called when a token's time may be over. */
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
      // That the session was ended stays true until somebody signs in.
      if (next === null && 'wasEnded' in session) return;
      const isNewToken = next !== null && next.access_token !== user?.access_token;
      user = next;
      if (isNewToken) hasWrongClock = false;
      clearTimeout(end);
      const leftMs = next?.expires_at === undefined ? undefined : next.expires_at * 1000 - nowMs();
      // The second in which a token's time is over, screens know it.
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

/** The longest that a timer runs; a token's life is minutes. */
const timerMaxMs = 2 ** 31 - 1;

/** Logged in means: a user exists and is not expired (specification point 4). */
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
  };
}

/** Time left of zero or less is expired (specification point 3). */
function isExpired(user: StoredUser, nowMs: number): boolean {
  return user.expires_at !== undefined && user.expires_at - Math.floor(nowMs / 1000) <= 0;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}

/** A renewed token is the same session: nothing on a screen changes by it. */
function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
