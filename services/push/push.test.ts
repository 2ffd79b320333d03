/** Notifications on devices: who gets which, once, and to whom nothing is ever sent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NoticeKind } from '#contract/notices.ts';
import { type PushDevices, pushDevicesMax } from '#contract/push.ts';
import { inTransaction } from '#database/connect.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { pushesPerHour } from '#services/limits.ts';
import { makeVapidKeys } from '#start/vapid-keys.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type Browser, type PushService, openPushService, pushHost } from '#test/push-service.ts';
import { type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { sendPushes } from './send-pushes.ts';

const keys = { ...makeVapidKeys(), VAPID_SUBJECT: 'mailto:desk@carplaza.example' };
let services: OpenServices;
let pushes: PushService;
let anna: TestUser;
let bram: TestUser;
let lotId: string;

beforeAll(async () => {
  pushes = await openPushService(keys.VAPID_PUBLIC_KEY);
  services = await openServices({
    env: { ...keys, PUSH_SERVICES: pushHost },
    postPush: pushes.post,
  });
  ({ anna, bram } = services.people);
  await addAuction(services.owner, { id: 'nl-push', format: 'open' });
  await addLot(services.owner, { auctionId: 'nl-push', plate: 'P-101-SH', number: 1 });
  const { rows } = await services.owner.query<{ id: string }>('SELECT id FROM auction.lot');
  lotId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await services.close();
  await pushes.close();
});
beforeEach(async () => {
  for (const table of ['push_device', 'user_notice', 'mail_choice', 'quiet_hours'])
    await services.owner.query(`DELETE FROM auction.${table}`);
});

async function post(user: TestUser, path: string, payload: object) {
  const answer = await services.ask(user, { method: 'POST', url: `/bidding/${path}`, payload });
  return { status: answer.statusCode, body: answer.json<PushDevices & { code?: string }>() };
}

async function remove(user: TestUser, id: string): Promise<PushDevices> {
  const url = `/bidding/push-devices/${id}`;
  return (await services.ask(user, { method: 'DELETE', url })).json();
}

async function subscribed(user: TestUser): Promise<Browser> {
  const browser = pushes.browser();
  expect((await post(user, 'push-devices', browser.subscription)).status).toBe(200);
  return browser;
}

async function idOf({ subscription }: Browser): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(subscription.endpoint));
  return Buffer.from(hash).toString('base64url');
}

function note(user: TestUser, kind: NoticeKind, subject = 'one'): Promise<void> {
  return inTransaction(services.database, (connection) =>
    addNotices(connection, [
      {
        kind,
        subject,
        companyId: user.companyId,
        buyerIds: [user.id],
        lotId,
        auctionId: 'nl-push',
      },
    ]),
  );
}

/** Sends what is due; with `isLater`, what waits too. */
async function send({ isLater = false } = {}): Promise<number> {
  if (isLater) await services.owner.query('UPDATE auction.push_message SET next_try_at = now()');
  const { database, config } = services;
  if (!config.push) throw new Error('the keys are configured');
  const log = { warn: () => undefined };
  return sendPushes({ database, push: config.push, log, post: pushes.post });
}

async function waiting(): Promise<{ tries: number; waitS: number }[]> {
  const { rows } = await services.owner.query<{ tries: number; waitS: number }>(
    `SELECT tries, extract(epoch FROM next_try_at - now())::float AS "waitS" FROM auction.push_message`,
  );
  return rows;
}

test('a device learns what happened, in the language of its user, without an amount', async () => {
  await services.owner.query(`UPDATE auction.buyer SET locale = 'de-de' WHERE id = $1`, [anna.id]);
  const [browser, another] = [await subscribed(anna), await subscribed(bram)];
  await note(anna, 'won', lotId);
  await send();
  await expect.poll(() => browser.taken).toHaveLength(1);
  const [{ content, headers, claims } = { content: null, headers: { topic: '' }, claims: null }] =
    browser.taken;
  expect(content?.title).toMatch(/^Sie haben den Zuschlag für .*P-101-SH erhalten\.$/);
  expect(content?.path).toBe('/de-de/my-account/assigned-bids?vehicle=P-101-SH&auctionId=nl-push');
  expect(content?.tag).toBe(headers.topic);
  expect(JSON.stringify(content)).not.toMatch(/€|EUR/);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(claims).toMatchObject({ aud: `https://${pushHost}`, sub: keys.VAPID_SUBJECT });
  expect((claims?.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000);
  await expect.poll(waiting).toEqual([]);
  expect([browser.taken.length, another.taken.length]).toEqual([1, 0]);
});

test.each([
  `http://${pushHost}/to/one`,
  `https://${pushHost}:8443/to/one`,
  `https://user@${pushHost}/to/one`,
  `https://evil-${pushHost}/to/one`,
  `https://${pushHost}.evil.example/to/one`,
  'https://127.0.0.1/to/one',
  'https://[::1]/to/one',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/to/one',
  'no address at all',
])('nothing is ever sent to %s', async (endpoint) => {
  const { subscription } = pushes.browser();
  const { status, body } = await post(anna, 'push-devices', { ...subscription, endpoint });
  expect([status, body.code]).toEqual([400, 'PushServiceIsUnknown']);
});

test('a user has five devices, and a browser the user who turned it on last', async () => {
  const browsers = [];
  for (let count = 0; count <= pushDevicesMax; count += 1) browsers.push(await subscribed(anna));
  const [first, second] = browsers;
  if (!first || !second) throw new Error('there are six');
  const own = async (user: TestUser) =>
    (await services.ask(user, { method: 'GET', url: '/bidding/push-devices' })).json<PushDevices>();
  const { devices, publicKey } = await own(anna);
  expect(publicKey).toBe(keys.VAPID_PUBLIC_KEY);
  const ids = devices.map(({ id }) => id);
  expect(ids).toHaveLength(pushDevicesMax);
  expect(ids).not.toContain(await idOf(first));
  expect(JSON.stringify(devices)).not.toContain(pushHost);
  // Of another user nothing is removed.
  const id = await idOf(second);
  await remove(bram, id);
  expect((await own(anna)).devices).toHaveLength(pushDevicesMax);
  await post(bram, 'push-devices', second.subscription);
  expect((await own(anna)).devices.map((one) => one.id)).not.toContain(id);
  expect((await own(bram)).devices.map((one) => one.id)).toEqual([id]);
  expect((await remove(bram, id)).devices).toEqual([]);
});

test('a position that changed back, was read or is not wanted is sent to nobody', async () => {
  const browser = await subscribed(anna);
  await endLotIn(services.owner, lotId, 3_600);
  await note(anna, 'outbid', lotId);
  const [message] = await waiting();
  expect(message?.waitS).toBeGreaterThan(0);
  await services.owner.query('DELETE FROM auction.user_notice');
  expect(await send({ isLater: true })).toBe(0);
  await note(anna, 'statement');
  await services.owner.query('UPDATE auction.user_notice SET read_at = now()');
  await post(anna, 'mail-choices', { kinds: [{ kind: 'release', byPush: false }] });
  await note(anna, 'released');
  expect(await send({ isLater: true })).toBe(0);
  expect(await waiting()).toEqual([]);
  expect(browser.taken).toEqual([]);
});

test('a service that is busy is asked again, one that knows the device no more ends it', async () => {
  const browser = await subscribed(anna);
  browser.answers.push(503, 429);
  await note(anna, 'statement');
  await send();
  await expect.poll(waiting).toMatchObject([{ tries: 1 }]);
  const [first] = await waiting();
  await send({ isLater: true });
  await expect.poll(waiting).toMatchObject([{ tries: 2 }]);
  const [second] = await waiting();
  expect(second?.waitS).toBeGreaterThan(first?.waitS ?? Infinity);
  await send({ isLater: true });
  await expect.poll(() => browser.taken).toHaveLength(1);
  await expect.poll(waiting).toEqual([]);
  // A redirect is not followed, and not asked again.
  browser.answers.push(302);
  await note(anna, 'reminder');
  await send();
  await expect.poll(waiting).toEqual([]);
  browser.answers.push(410);
  await note(anna, 'claim');
  await send();
  await expect
    .poll(async () => (await services.owner.query('SELECT FROM auction.push_device')).rowCount)
    .toBe(0);
  expect(browser.taken).toHaveLength(1);
});

test('ten notifications an hour, one that leads to the inbox, then none, by two processes', async () => {
  const browser = await subscribed(anna);
  for (let count = 0; count < pushesPerHour + 3; count += 1) await note(anna, 'claim', `${count}`);
  await Promise.all([send(), send()]);
  await expect.poll(waiting).toEqual([]);
  const paths = browser.taken.map(({ content }) => content.path);
  expect(paths).toHaveLength(pushesPerHour + 1);
  expect(new Set(browser.taken.map(({ content }) => content.tag)).size).toBe(pushesPerHour + 1);
  expect(paths.filter((path) => path.endsWith('/my-account/notifications'))).toHaveLength(1);
});

/** An offer to Anna's company that stands for so long. */
async function offerFor(minutes: number): Promise<void> {
  await services.owner.query('DELETE FROM auction.counter_offer');
  await services.owner.query(
    `INSERT INTO auction.counter_offer (lot_id, company_id, amount_minor, made_at, expires_at)
     VALUES ($1, $2, 100, now(), now() + make_interval(mins => $3))`,
    [lotId, anna.companyId, minutes],
  );
  await note(anna, 'offered', lotId);
}

test('an offer of minutes is urgent, is held no longer than it stands, and breaks quiet hours', async () => {
  const browser = await subscribed(anna);
  // All day but a minute of the past.
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString().slice(11, 16);
  const quietHours = { from: minute(2), to: minute(3), timeZone: 'UTC' };
  await post(anna, 'mail-choices', { quietHours });
  await offerFor(5);
  await send();
  await expect.poll(() => browser.taken).toHaveLength(1);
  const { headers } = browser.taken[0] ?? {};
  expect(headers?.urgency).toBe('high');
  expect(Number(headers?.ttl)).toBeGreaterThan(0);
  expect(Number(headers?.ttl)).toBeLessThanOrEqual(300);
  // One that can be answered after them waits for their end.
  await services.owner.query('DELETE FROM auction.user_notice');
  await offerFor(3 * 1_440);
  await send();
  await expect.poll(async () => (await waiting())[0]?.waitS).toBeGreaterThan(3_600);
  expect(browser.taken).toHaveLength(1);
});

test('quiet hours hold a notification, and a blocked user has no device', async () => {
  const browser = await subscribed(anna);
  // All day but a minute of the past.
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString().slice(11, 16);
  const quietHours = { from: minute(2), to: minute(3), timeZone: 'UTC' };
  expect((await post(anna, 'mail-choices', { quietHours })).status).toBe(200);
  await note(anna, 'statement');
  await send();
  await expect.poll(async () => (await waiting())[0]?.waitS).toBeGreaterThan(3_600);
  expect(browser.taken).toEqual([]);
  await services.owner.query('UPDATE auction.buyer SET suspended_at = now() WHERE id = $1', [
    anna.id,
  ]);
  expect(await waiting()).toEqual([]);
  const { rowCount } = await services.owner.query('SELECT FROM auction.push_device');
  expect(rowCount).toBe(0);
});
