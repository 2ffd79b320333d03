import { expect, test, vi } from 'vitest';
import { createSessionStore, isBuyer, sessionOf, type StoredUser } from './session-store.ts';

const noonMs = Date.parse('2026-11-20T12:00:00Z');
const anna: StoredUser = {
  access_token: 'token-1',
  expires_at: noonMs / 1000 + 300,
  profile: {
    sub: 'anna',
    name: 'Anna van Dijk',
    email: 'anna@vandijk.example',
    roles: ['buyer', 'company-admin'],
    locale: 'nl-nl',
    company: { id: 'dijk', name: 'Van Dijk Automotive' },
  },
};

test("before the tab's storage is read the state is unknown, and no token is returned", () => {
  const store = createSessionStore(() => noonMs);
  expect(store.session()).toEqual({ status: 'unknown' });
  expect(store.accessToken()).toBeUndefined();
});

test('a user with time left is signed in, by name and company', () => {
  expect(sessionOf(anna, noonMs)).toEqual({
    status: 'signedIn',
    subject: 'anna',
    name: 'Anna van Dijk',
    email: 'anna@vandijk.example',
    roles: ['buyer', 'company-admin'],
    locale: 'nl-nl',
    company: 'Van Dijk Automotive',
    companyId: 'dijk',
    isOperator: false,
    hasDeskScope: false,
    mayOpenDesk: false,
  });
});

test.each([
  ['openid desk', ['operator'], true],
  ['openid api://carplaza/desk', ['operator'], true],
  ['desks', ['operator'], false],
  ['openid', ['operator'], false],
  // Many providers give every user each scope that is asked for.
  ['openid desk', ['buyer'], false],
  ['openid desk', undefined, false],
  ['openid desk', 'buyer,operator', true],
  ['openid desk', 'buyer operator', true],
  ['openid desk', 'co-operator', false],
])(
  'a token with the scope %s of a user with the roles %j opens the desk: %s',
  (scope, roles, is) => {
    const user = { ...anna, scope, profile: { ...anna.profile, roles } };
    expect(sessionOf(user, noonMs)).toMatchObject({ mayOpenDesk: is });
  },
);

test.each([
  ['a buyer', ['buyer'], 'openid', true],
  ['a user without roles', undefined, 'openid', true],
  ['an operator', ['operator'], 'openid desk', false],
  ['an operator whose token lacks the scope', ['operator'], 'openid', false],
  ['an operator who is a buyer, too', ['operator', 'buyer'], 'openid desk', true],
])('takes %s with a company for a buyer or not', (_who, roles, scope, is) => {
  const user = { ...anna, scope, profile: { ...anna.profile, roles } };
  expect(isBuyer(sessionOf(user, noonMs))).toBe(is);
});

test('an operator without a company is no buyer, whatever else the roles are', () => {
  const profile = { ...anna.profile, company: undefined, roles: ['operator', 'buyer'] };
  expect(isBuyer(sessionOf({ ...anna, profile }, noonMs))).toBe(false);
});

test('the role of the desk has the name that configuration gives it', () => {
  const user = { ...anna, scope: 'desk', profile: { ...anna.profile, roles: ['auctioneers'] } };
  expect(sessionOf(user, noonMs, 'auctioneers')).toMatchObject({ mayOpenDesk: true });
  expect(sessionOf(user, noonMs)).toMatchObject({ mayOpenDesk: false });
});

test('at the second in which the session ends, subscribers are notified', () => {
  vi.useFakeTimers({ now: noonMs });
  try {
    const store = createSessionStore(Date.now);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.setUser({ ...anna, expires_at: noonMs / 1000 + 300 });
    vi.advanceTimersByTime(200_000);
    store.setUser({ ...anna, expires_at: noonMs / 1000 + 600 });
    listener.mockClear();
    vi.advanceTimersByTime(399_999);
    expect(store.session().status).toBe('signedIn');
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.session()).toEqual({ status: 'signedOut', hasExpired: true });
  } finally {
    vi.useRealTimers();
  }
});

test('a provider that sends few claims leaves the rest open, and one that sends nonsense too', () => {
  const profile = { sub: 'anna', name: '', roles: 7, locale: 7, company: null };
  expect(sessionOf({ ...anna, profile }, noonMs)).toEqual({
    status: 'signedIn',
    subject: 'anna',
    name: 'anna',
    roles: [],
    isOperator: false,
    hasDeskScope: false,
    mayOpenDesk: false,
  });
});

test.each([0, -1])('with %i seconds left the user is expired', (secondsLeft) => {
  const user = { ...anna, expires_at: noonMs / 1000 + secondsLeft };
  expect(sessionOf(user, noonMs)).toEqual({ status: 'signedOut', hasExpired: true });
});

test('an expired token is not returned, even before anybody noticed', () => {
  let nowMs = noonMs;
  const store = createSessionStore(() => nowMs);
  store.setUser(anna);
  expect(store.accessToken()).toBe('token-1');
  nowMs += 300_000;
  expect(store.accessToken()).toBeUndefined();
  store.reconsider();
  expect(store.session()).toEqual({ status: 'signedOut', hasExpired: true });
});

test('a renewed token changes the token and disturbs no screen', () => {
  const store = createSessionStore(() => noonMs);
  store.setUser(anna);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  const before = store.session();
  store.setUser({ ...anna, access_token: 'token-2', expires_at: noonMs / 1000 + 600 });
  expect(store.accessToken()).toBe('token-2');
  expect(store.session()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});

test('a session that the provider ended has that state until somebody signs in', () => {
  const store = createSessionStore(() => noonMs);
  store.setUser(anna);
  store.endSession({ wasEnded: true });
  store.setUser(null);
  store.reconsider();
  expect(store.session()).toEqual({ status: 'signedOut', hasExpired: false, wasEnded: true });
  expect(store.accessToken()).toBeUndefined();
  store.setUser(anna);
  expect(store.session()).toMatchObject({ status: 'signedIn', subject: 'anna' });
});

test('signing out notifies once', () => {
  const store = createSessionStore(() => noonMs);
  store.setUser(anna);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.setUser(null);
  store.setUser(null);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.session()).toEqual({ status: 'signedOut', hasExpired: false });
});

test('a user without a name is called by e-mail', () => {
  const user = { ...anna, profile: { sub: '7', email: 'piet@example.nl' } };
  expect(sessionOf(user, noonMs)).toMatchObject({ name: 'piet@example.nl', company: undefined });
});

test('a renewed token notifies although the session is the same; the same token does not', () => {
  const store = createSessionStore(() => noonMs);
  let sessions = 0;
  let tokens = 0;
  store.subscribe(() => void (sessions += 1));
  store.subscribeToken(() => void (tokens += 1));
  store.setUser(anna);
  store.setUser({ ...anna });
  expect([sessions, tokens]).toEqual([1, 1]);
  store.setUser({ ...anna, access_token: 'token-2' });
  expect([sessions, tokens]).toEqual([1, 2]);
  store.setUser(null);
  expect([sessions, tokens]).toEqual([2, 2]);
});

test("a user signed out by the device's clock has that state until somebody is signed in", () => {
  let now = noonMs;
  const store = createSessionStore(() => now);
  store.setUser(anna);
  store.noteWrongClock();
  expect(store.session().status).toBe('signedIn');
  now += 300_000;
  store.reconsider();
  expect(store.session()).toEqual({ status: 'signedOut', hasExpired: true, hasWrongClock: true });
  store.setUser({ ...anna, access_token: 'token-2', expires_at: now / 1000 + 300 });
  now += 300_000;
  store.reconsider();
  expect(store.session()).toEqual({ status: 'signedOut', hasExpired: true });
});
