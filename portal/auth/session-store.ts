/**
 * The session as one value that screens can subscribe to. One store over one manager: components
 * with their own copies would disagree for seconds after a token has expired.
 */
import { rolesOf } from '#contract/claims.ts';
import { deskScope } from '#contract/scopes.ts';
import { operatorRoleDefault } from '#portal/app/public-config.ts';
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
  /** The user was inactive for too long, in every tab: no renewal before the user signs in. */
  wasInactive?: PlaceLeft;
  /** The provider's tokens do not fit the clock of this device. */
  hasWrongClock?: true;
}

/** Where an inactive user was signed out. */
export interface PlaceLeft {
  /** Path and query; undefined for a page that is no destination. */
  returnTo: string | undefined;
  /** A typed bid or an open confirmation is gone. */
  hasLostInput: boolean;
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
  /** The user has the operators' role. */
  isOperator: boolean;
  /** The token has the scope of the desk. */
  hasDeskScope: boolean;
  /**
   * The token has the scope of the desk, which many providers give to every user, and the user has
   * the operators' role. The services decide further.
   */
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
  /** Called when the session has ended for a reason that the user is shown. */
  endSession: (reason: Pick<SignedOut, 'wasEnded' | 'wasInactive'>) => void;
  /**
   * Called after a renewal failed because of the device's clock: signed-out sessions show it until
   * a user signs in.
   */
  noteWrongClock: () => void;
  /** Called when the token may have expired. */
  reconsider: () => void;
}

export function createSessionStore(
  nowMs: () => number,
  operatorRole: () => string | undefined = () => undefined,
): SessionStore {
  const listeners = new Set<() => void>();
  const tokenListeners = new Set<() => void>();
  let user: StoredUser | null | undefined;
  let session: Session = { status: 'unknown' };
  let end: ReturnType<typeof setTimeout> | undefined;
  let hasWrongClock = false;

  function reconsider(): void {
    if (user === undefined) return;
    const next = sessionOf(user, nowMs(), operatorRole());
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
      // The reason of an end stays until a user signs in.
      if (next === null && ('wasEnded' in session || 'wasInactive' in session)) return;
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
    endSession(reason) {
      user = undefined;
      clearTimeout(end);
      show({ status: 'signedOut', hasExpired: false, ...reason });
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
export function sessionOf(
  user: StoredUser | null,
  nowMs: number,
  operatorRole: string = operatorRoleDefault,
): Session {
  if (!user) return { status: 'signedOut', hasExpired: false };
  if (isExpired(user, nowMs)) return { status: 'signedOut', hasExpired: true };
  const { sub, name, email, roles, locale, company } = user.profile;
  const subject = String(sub);
  // Some providers write the resource before a scope's name: `api://carplaza/desk`.
  const scopes = user.scope?.split(' ').map((scope) => scope.split('/').at(-1)) ?? [];
  const isOperator = rolesOf(roles).includes(operatorRole);
  return {
    status: 'signedIn',
    subject,
    name: textOf(name) ?? textOf(email) ?? subject,
    email: textOf(email),
    roles: rolesOf(roles),
    locale: textOf(locale),
    company: textOf(company) ?? textOf(fieldOf(company, 'name')),
    companyId: textOf(fieldOf(company, 'id')),
    isOperator,
    hasDeskScope: scopes.includes(deskScope),
    mayOpenDesk: scopes.includes(deskScope) && isOperator,
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

/**
 * A signed-in user other than an operator, who bids for nobody. Many providers give everybody a
 * company, the auction house's own people too, so that who is both needs a buyer's role.
 */
export function isBuyer(session: Session): session is SignedIn {
  if (session.status !== 'signedIn') return false;
  return !session.isOperator || (session.company !== undefined && session.roles.includes('buyer'));
}

/** A renewed token is the same session: no screen changes. */
function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
