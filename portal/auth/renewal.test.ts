/** Renewal before the token expires: on both paths, in time, and by one tab at a time. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#test/memory-storage.ts';
import { IdentityError } from './identity-error.ts';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { errorOf, openTab, type TestTab } from '#test/session-tab.ts';

let provider: TestProvider;
let tab: TestTab;

beforeEach(async () => {
  provider = await openProvider();
  tab = openTab(provider);
});
afterEach(async () => {
  vi.useRealTimers();
  await provider.close();
});

test('a renewal brings new tokens and new user info', async () => {
  await tab.signIn();
  provider.behaviour.tokens = { access_token: 'a second one', id_token: undefined };
  provider.behaviour.userInfo = { name: 'Anna Verhoeven-Smit' };
  await expect(tab.manager.signinSilent()).resolves.toMatchObject({
    access_token: 'a second one',
    profile: { name: 'Anna Verhoeven-Smit' },
  });
});

const ways: [way: string, signInOf: (own: TestTab) => Promise<unknown>][] = [
  ['by refresh token', (own) => own.signIn()],
  [
    'by hidden frame',
    (own) => {
      provider.behaviour.tokens = { refresh_token: undefined };
      return own.signIn();
    },
  ],
];

describe.each(ways)('a renewal %s', (way, signInFor) => {
  const isFramed = way === 'by hidden frame';
  beforeEach(() => signInFor(tab));

  test('goes that way, for the same person', async () => {
    want({ auth_time: await tab.authTime() });
    await expect(tab.manager.signinSilent()).resolves.toMatchObject({ profile: { sub: 'anna' } });
    expect(tab.framed.length).toBe(isFramed ? 1 : 0);
    const grants = provider.tokenRequests.map((body) => body.get('grant_type'));
    expect(grants.at(-1)).toBe(isFramed ? 'authorization_code' : 'refresh_token');
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'another time of signing in',
      { auth_time: 1 },
      'auth_time in id_token does not match original auth_time',
    ],
    [
      'another authorised party',
      { azp: 'CarPlaza' },
      'azp in id_token does not match original azp',
    ],
  ])('for %s is refused', async (_what, claims, message) => {
    want({ auth_time: await tab.authTime(), ...claims });
    expect((await errorOf(tab.manager.signinSilent())).message).toBe(message);
    expect(await tab.manager.getUser()).toMatchObject({ access_token: 'an access token' });
  });

  test('for somebody else is refused', async () => {
    want({ auth_time: await tab.authTime(), sub: 'jonas' });
    provider.behaviour.userInfo = { sub: 'jonas' };
    expect((await errorOf(tab.manager.signinSilent())).message).toBe(
      isFramed ? 'login_required' : 'sub in id_token does not match current sub',
    );
    expect(await tab.manager.getUser()).toMatchObject({ profile: { sub: 'anna' } });
  });

  test('that a sign-out overtakes stores nobody', async () => {
    want({ auth_time: await tab.authTime() });
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    provider.behaviour.tokenAnswer = async () => {
      asked();
      await mayAnswer;
    };
    const renewal = tab.manager.signinSilent();
    await isAsked;
    await tab.manager.removeUser();
    answer();
    expect(await renewal).toBeNull();
    expect(await tab.manager.getUser()).toBeNull();
  });

  test('with a forged ID token is refused', async () => {
    want({ auth_time: await tab.authTime() });
    provider.behaviour.isForged = true;
    expect(await errorOf(tab.manager.signinSilent())).toMatchObject({ kind: 'idTokenInvalid' });
  });
});

test('a party that was authorised at the sign-in must stay', async () => {
  want({ azp: 'CarPlaza' });
  await tab.signIn();
  want({ auth_time: await tab.authTime(), azp: undefined });
  expect((await errorOf(tab.manager.signinSilent())).message).toBe(
    'azp not in id_token, but present in original id_token',
  );
});

test('a refresh token that is over is no reason to sign out: the hidden frame is asked', async () => {
  await tab.signIn();
  const authTime = await tab.authTime();
  want({ auth_time: authTime });
  provider.behaviour.tokenAnswer = (reply, body) =>
    body.get('grant_type') === 'refresh_token'
      ? reply.code(400).send({ error: 'invalid_grant' })
      : undefined;
  await expect(tab.manager.signinSilent()).resolves.toMatchObject({ profile: { sub: 'anna' } });
  expect(tab.framed[0]?.searchParams.get('prompt')).toBe('none');
});

test('a renewal whose user info fails stores the new refresh token', async () => {
  await tab.signIn();
  provider.behaviour.tokens = { refresh_token: 'refresh 1', id_token: undefined };
  provider.behaviour.userInfoAnswer = (reply) => reply.code(503).send();
  await errorOf(tab.manager.signinSilent());
  expect(await tab.manager.getUser()).toMatchObject({ access_token: 'an access token' });
  provider.behaviour.userInfoAnswer = undefined;
  provider.behaviour.tokens = { access_token: 'a second one', id_token: undefined };
  await expect(tab.manager.signinSilent()).resolves.toMatchObject({ access_token: 'a second one' });
  expect(usedRefreshTokens()).toEqual(['a refresh token', 'refresh 1']);
});

describe('in time', () => {
  const errors: unknown[] = [];
  beforeEach(async () => {
    errors.length = 0;
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    tab = openTab(provider, {
      settings: { silentRenewRetriesMax: 2 },
    });
    tab.manager.events.silentRenewError.add((error) => void errors.push(error));
    await tab.signIn();
  });

  test('begins 60 s before the end, times out after 10 s, and tries again after 5 s', async () => {
    provider.behaviour.tokenAnswer = never;
    const expiring = vi.fn<() => void>();
    tab.manager.events.accessTokenExpiring.add(expiring);
    await pass(239);
    expect([renewals(), expiring.mock.calls.length]).toEqual([0, 0]);
    await pass(2);
    expect(expiring).toHaveBeenCalledOnce();
    await until(() => renewals() === 1);
    // Ten seconds of waiting and five of pause.
    await pass(13);
    expect(renewals()).toBe(1);
    await pass(3);
    await until(() => renewals() === 2);
    expect(errors).toEqual([]);
  });

  test('fails when it has timed out again and again', async () => {
    provider.behaviour.tokenAnswer = never;
    await pass(241);
    for (const count of [1, 2, 3]) {
      await until(() => renewals() === count);
      await pass(16);
    }
    await until(() => errors.length === 1);
    expect(errors).toMatchObject([{ message: 'Network timed out' }]);
    await pass(60);
    expect(renewals()).toBe(3);
  });

  test('fails at once when the provider refuses, and does not try again', async () => {
    provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_client' });
    await pass(241);
    await until(() => errors.length === 1);
    expect(errors[0]).toBeInstanceOf(IdentityError);
    expect(errors[0]).toMatchObject({ kind: 'refused', message: 'invalid_client' });
    await pass(60);
    expect(renewals()).toBe(1);
  });

  test('the expired event comes a second after the end, wherever the clock jumped', async () => {
    provider.behaviour.tokenAnswer = never;
    const expired = vi.fn<() => void>();
    tab.manager.events.accessTokenExpired.add(expired);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    // Timers delayed by sleep check the clock at least every five seconds.
    await pass(5);
    expect(expired).toHaveBeenCalledOnce();
  });
});

describe('in several tabs', () => {
  let twin: TestTab;
  beforeEach(async () => {
    let count = 0;
    provider.behaviour.tokens = { id_token: undefined };
    await signInWithIdToken();
    provider.behaviour.tokenAnswer = () => ({
      access_token: `token ${(count += 1)}`,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: `refresh ${count}`,
    });
    twin = openTab(provider, { user: copyOf(tab.user) });
  });

  test('two that renew at once use a refresh token once, and both go on', async () => {
    const renewed = await Promise.all([tab.manager.signinSilent(), twin.manager.signinSilent()]);
    expect(renewed.map((user) => user?.access_token)).toEqual(['token 1', 'token 1']);
    expect(usedRefreshTokens()).toEqual(['a refresh token']);
    expect(await twin.manager.getUser()).toMatchObject({ refresh_token: 'refresh 1' });
  });

  test('one that did nothing has what the other got', async () => {
    const loaded = new Promise((resolve) => twin.manager.events.userLoaded.add(resolve));
    await tab.manager.signinSilent();
    await loaded;
    await expect(twin.manager.signinSilent()).resolves.toMatchObject({ access_token: 'token 2' });
    expect(usedRefreshTokens()).toEqual(['a refresh token', 'refresh 1']);
  });

  test('one that slept through the news does not use the token again', async () => {
    vi.stubGlobal('window', { localStorage: new MemoryStorage() });
    try {
      const before = copyOf(tab.user);
      const awake = openTab(provider, { user: tab.user });
      await awake.manager.signinSilent();
      const asleep = openTab(provider, { user: before });
      provider.behaviour.tokenAnswer = undefined;
      provider.behaviour.tokens = {};
      want({ auth_time: await asleep.authTime() });
      await asleep.manager.signinSilent();
      expect(asleep.framed).toHaveLength(1);
      expect(usedRefreshTokens()).toEqual(['a refresh token']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('one with another session stays with it', async () => {
    const other = openTab(provider);
    provider.behaviour.tokenAnswer = undefined;
    provider.behaviour.tokens = { access_token: 'own', refresh_token: 'own' };
    await other.signIn();
    await tab.manager.signinSilent();
    // An extra turn of the event loop handles the messages first.
    await setImmediate();
    expect(await other.manager.getUser()).toMatchObject({ access_token: 'own' });
  });

  test('two calls in one tab are one renewal', async () => {
    await Promise.all([tab.manager.signinSilent(), tab.manager.signinSilent()]);
    expect(usedRefreshTokens()).toEqual(['a refresh token']);
  });

  test('who was signed out while it waited stays signed out', async () => {
    const [, second] = await Promise.all([
      tab.manager.signinSilent().then(() => undefined),
      twin.manager.signinSilent(),
      twin.manager.removeUser(),
    ]);
    expect(second).toBeNull();
    expect(await twin.manager.getUser()).toBeNull();
  });

  async function signInWithIdToken(): Promise<void> {
    provider.behaviour.tokens = {};
    await tab.signIn();
    provider.behaviour.tokens = { id_token: undefined };
  }
});

/** As a browser duplicates a tab: with its session storage. */
function copyOf(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage();
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at) ?? '';
    copy.setItem(key, storage.getItem(key) ?? '');
  }
  return copy;
}

function usedRefreshTokens(): (string | null)[] {
  return provider.tokenRequests
    .filter((body) => body.get('grant_type') === 'refresh_token')
    .map((body) => body.get('refresh_token'));
}

function renewals(): number {
  return usedRefreshTokens().length;
}

function want(claims: Record<string, unknown>): void {
  provider.behaviour.idToken = claims;
}

/** An answer that never comes. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

/** In real time, because requests are real. */
async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + 30_000;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`it never came to that: ${isSo.toString()}`);
    await setImmediate();
  }
}
