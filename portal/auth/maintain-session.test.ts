/**
 * A session survives lost requests, sleep and tokens that the services refuse: the real manager, a
 * real provider.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maintainSession, type SessionMaintenance } from './maintain-session.ts';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { openTab, type TestTab } from '#test/session-tab.ts';
import { isExpired, type User } from './user.ts';

let provider: TestProvider;
let tab: TestTab;
let maintenance: SessionMaintenance;
let wrongClocks: number;
let page: EventTarget;
let shown: EventTarget & { hidden: boolean };

beforeEach(async () => {
  provider = await openProvider();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  tab = openTab(provider);
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { hidden: false });
  wrongClocks = 0;
  maintenance = maintainSession({
    manager: tab.manager,
    page,
    document: shown,
    nowMs: Date.now,
    noticeSeconds: 60,
    onWrongClock: () => (wrongClocks += 1),
  });
  await tab.signIn();
  provider.behaviour.tokens = { id_token: undefined };
});
afterEach(async () => {
  vi.useRealTimers();
  await provider.close();
});

describe('a renewal that is lost', () => {
  test('is tried again every five seconds, and succeeds before anybody noticed', async () => {
    lose();
    await pass(241);
    await until(() => renewals() === 1);
    await pass(6);
    await until(() => renewals() === 2);
    provider.behaviour.tokenAnswer = undefined;
    provider.behaviour.tokens = { id_token: undefined, access_token: 'a second one' };
    await pass(6);
    await until(() => renewals() === 3);
    await until(async () => (await tab.manager.getUser())?.access_token === 'a second one');
    expect(renewals()).toBe(3);
  });

  test('ends with the token, and begins again when the network is back', async () => {
    const silent = vi.spyOn(tab.manager, 'signinSilent');
    lose();
    await pass(241);
    await until(() => renewals() === 1);
    await pass(70);
    // One may be on its way still.
    await Promise.allSettled(silent.mock.results.map(({ value }) => value));
    const before = renewals();
    await pass(120);
    expect(renewals()).toBe(before);
    provider.behaviour.tokenAnswer = undefined;
    page.dispatchEvent(new Event('online'));
    await until(async () => isSignedIn(await tab.manager.getUser()));
  });

  test('is not tried again where the provider has refused', async () => {
    provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_client' });
    await pass(241);
    await until(() => tab.framed.length === 1);
    await pass(50);
    expect(renewals()).toBe(1);
  });

  test.each([408, 429, 500, 503])('is tried again where the status is %i', async (status) => {
    provider.behaviour.tokenAnswer = (reply) => reply.code(status).send({ error: 'slow_down' });
    await pass(241);
    await until(() => renewals() === 1);
    await pass(6);
    await until(() => renewals() === 2);
    expect(tab.framed).toHaveLength(0);
  });
});

describe('who comes back', () => {
  test('to a page that slept has a new token at once, when it is seen', async () => {
    lose();
    vi.setSystemTime(Date.now() + 3_600_000);
    shown.hidden = true;
    shown.dispatchEvent(new Event('visibilitychange'));
    await setImmediate();
    expect(renewals()).toBe(0);
    provider.behaviour.tokenAnswer = undefined;
    shown.hidden = false;
    shown.dispatchEvent(new Event('visibilitychange'));
    await until(async () => isSignedIn(await tab.manager.getUser()));
  });

  test('with a refresh token that is good is signed in by one silent try', async () => {
    vi.setSystemTime(Date.now() + 400_000);
    await expect(maintenance.restore({ isExpected: true })).resolves.toBe(true);
    expect(renewals()).toBe(1);
  });

  test('without any session asks the hidden frame', async () => {
    await tab.manager.removeUser();
    provider.behaviour.tokens = {};
    await expect(maintenance.restore({ isExpected: false })).resolves.toBe(true);
    expect(tab.framed[0]?.searchParams.get('prompt')).toBe('none');
  });

  test('and for an unknown user ends with a notice at once', async () => {
    await tab.manager.removeUser();
    tab.frameAnswer = (asked) => ({
      error: 'login_required',
      state: asked.searchParams.get('state') ?? '',
    });
    await expect(maintenance.restore({ isExpected: true })).resolves.toBe(false);
    expect(tab.framed).toHaveLength(1);
  });

  test('waits ten seconds for a provider that does not answer, and no longer', async () => {
    lose();
    vi.setSystemTime(Date.now() + 400_000);
    const restored = maintenance.restore({ isExpected: true });
    let isOver = false;
    void restored.then(() => (isOver = true));
    await until(() => renewals() >= 1);
    await pass(5);
    expect(isOver).toBe(false);
    await pass(6);
    await expect(restored).resolves.toBe(false);
  });
});

describe('a token that the services refuse', () => {
  test('is renewed once, by whoever asks', async () => {
    provider.behaviour.tokens = { id_token: undefined, access_token: 'a second one' };
    const both = [maintenance.renew('an access token'), maintenance.renew('an access token')];
    await expect(Promise.all(both)).resolves.toEqual([true, true]);
    expect(renewals()).toBe(1);
    await expect(maintenance.renew('an access token')).resolves.toBe(true);
    expect(renewals()).toBe(1);
  });

  test('and the provider, too, stays refused', async () => {
    provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_grant' });
    tab.frameAnswer = (asked) => ({
      error: 'login_required',
      state: asked.searchParams.get('state') ?? '',
    });
    await expect(maintenance.renew('an access token')).resolves.toBe(false);
  });
});

describe('tokens that do not fit the clock of this device', () => {
  const aDay = 86_400;
  /** Sets the provider's clock off by `seconds`. */
  function skew(seconds: number): void {
    const now = Math.floor(Date.now() / 1000) + seconds;
    provider.behaviour.tokens = {};
    provider.behaviour.idToken = { iat: now, exp: now + 300, auth_time: undefined };
  }

  test.each([
    ['behind', -aDay],
    ['ahead', aDay],
  ])('are reported where they are renewed in time, %s, and not requested again', async (_, by) => {
    skew(by);
    await pass(241);
    await until(() => wrongClocks === 1);
    await pass(50);
    expect([renewals(), wrongClocks]).toEqual([1, 1]);
  });

  test('are shown to whoever comes back', async () => {
    vi.setSystemTime(Date.now() + 400_000);
    skew(-aDay);
    await expect(maintenance.restore({ isExpected: true })).resolves.toBe(false);
    expect(wrongClocks).toBe(1);
  });

  test('are shown where the services refused the token before', async () => {
    skew(aDay);
    await expect(maintenance.renew('an access token')).resolves.toBe(false);
    expect(wrongClocks).toBe(1);
  });

  test('but not where the network is away', async () => {
    lose();
    await pass(241);
    await until(() => renewals() === 1);
    await pass(6);
    await until(() => renewals() === 2);
    expect(wrongClocks).toBe(0);
  });

  test('and not where the provider refuses', async () => {
    provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_client' });
    await expect(maintenance.renew('an access token')).resolves.toBe(false);
    expect(wrongClocks).toBe(0);
  });
});

function isSignedIn(user: User | null): boolean {
  return user !== null && !isExpired(user);
}

function lose(): void {
  provider.behaviour.tokenAnswer = (reply) => reply.code(502).send();
}

function renewals(): number {
  return provider.tokenRequests.filter((body) => body.get('grant_type') === 'refresh_token').length;
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

/** In real time, because requests are real. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`it never came to that: ${isSo.toString()}`);
    await setImmediate();
  }
}
