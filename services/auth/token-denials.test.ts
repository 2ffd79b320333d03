/**
 * Tokens that are denied before they expire: by their id, by their grant, or all of a user; and
 * their streams.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { denyTokens } from '#identity/oidc/token-denials.ts';
import { createLiveReader } from '#test/live-reader.ts';
import { hasNats, startNats } from '#test/nats-server.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { type TokenDenials, createTokenDenials } from './token-denials.ts';

let app: OpenServices;
/** Connected with the provider's role. */
let provider: Database;
let user: TestUser;
let number = 0;

beforeAll(async () => {
  app = await openServices();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  provider = connect(app.url, 'carplaza_identity');
  await addAuction(app.owner, { id: 'nl-open', format: 'open' });
});
beforeEach(async () => {
  number += 1;
  user = await addCompanyWithUser(app.owner, `Company ${number}`);
});
afterAll(async () => {
  await provider.end();
  await app.close();
});

function tokenOf(claims: Record<string, unknown>): Promise<string> {
  return app.issuer.token({ subject: user.subject, claims });
}

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.app.inject({ url: '/bidding/bids', headers })).statusCode;
}

test.each([
  ['its id', 'token', 'jti'],
  ['its grant', 'grant', 'grant_id'],
] as const)(
  'a token denied by %s is refused while another one is taken',
  async (_, kind, claim) => {
    const value = randomUUID();
    const [denied, other] = [
      await tokenOf({ [claim]: value }),
      await tokenOf({ [claim]: 'other' }),
    ];
    expect(await statusOf(denied)).toBe(200);
    await denyTokens(provider, { kind, value });
    await expect.poll(() => statusOf(denied)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  },
);

test("a person's earlier tokens are denied, later ones are not", async () => {
  const old = await tokenOf({});
  expect(await statusOf(old)).toBe(200);
  await denyTokens(provider, { kind: 'subject', value: user.subject });
  await expect.poll(() => statusOf(old)).toBe(401);
  // Tokens have whole seconds: one issued in the next second is certainly later.
  await expect.poll(async () => statusOf(await tokenOf({}))).toBe(200);
  expect(await statusOf(old)).toBe(401);
});

test('sixty-one denied tokens are no flood of bad ones', async () => {
  const value = randomUUID();
  const denied = await tokenOf({ grant_id: value });
  await denyTokens(provider, { kind: 'grant', value });
  await expect.poll(() => statusOf(denied)).toBe(401);
  const answers = await Promise.all(Array.from({ length: 61 }, () => statusOf(denied)));
  expect(new Set(answers)).toEqual(new Set([401]));
  expect(await statusOf(await tokenOf({ grant_id: 'fresh' }))).toBe(200);
});

test('open streams of a denied token end, those of others go on', async () => {
  number += 1;
  const lot = await addLot(app.owner, { auctionId: 'nl-open', plate: `D-${number}-NY`, number });
  const [own, other] = [
    await createLiveReader(app, user, lot.path),
    await createLiveReader(app, app.people.claudia, lot.path),
  ];
  expect((await own.next())?.data.kind).toBe('state');
  expect((await other.next())?.data.kind).toBe('state');
  await denyTokens(provider, { kind: 'subject', value: user.subject });
  expect(await own.next()).toBeUndefined();
  const bid = { amount: 9_000, includesVat: false, includesVehicleRegistrationTax: false };
  const payload = { ...bid, currencyCode: 'EUR' };
  const url = `${lot.path}/bids`;
  await app.ask(app.people.anna, { method: 'POST', url, payload });
  expect((await other.next())?.data.kind).toBe('bidPlaced');
  await other.close();
});

test('a suspended user and one of a suspended company are refused at once, though both were known', async () => {
  const fresh = () => tokenOf({});
  expect(await statusOf(await fresh())).toBe(200);
  await inTransaction(app.owner, async (connection) => {
    await connection.query('UPDATE auction.buyer SET suspended_at = now() WHERE id = $1', [
      user.id,
    ]);
    await denyTokens(connection, { kind: 'subject', value: user.subject });
  });
  await expect.poll(async () => statusOf(await fresh())).toBe(403);
  const headers = { authorization: `Bearer ${await fresh()}` };
  const answer = await app.app.inject({ url: '/bidding/bids', headers });
  expect(answer.json()).toMatchObject({ code: 'UserIsSuspended' });
  await app.owner.query('UPDATE auction.buyer SET suspended_at = NULL WHERE id = $1', [user.id]);
  expect(await statusOf(await fresh())).toBe(200);
  await app.owner.query('UPDATE auction.company SET suspended_at = now() WHERE id = $1', [
    user.companyId,
  ]);
  await denyTokens(provider, { kind: 'subject', value: user.subject });
  await expect.poll(async () => statusOf(await fresh())).toBe(403);
});

function holds(denials: TokenDenials, id: string): boolean {
  return denials.covers({ subject: 'nobody', issuedAtMs: 0, id });
}

test('a starting process reads earlier denials, and one of a transaction that was open at its first read', async () => {
  const [before, open] = [randomUUID(), randomUUID()];
  await denyTokens(provider, { kind: 'token', value: before });
  const denials = createTokenDenials(app.database);
  await inTransaction(provider, async (connection) => {
    await denyTokens(connection, { kind: 'token', value: open });
    await denials.poll();
    expect([holds(denials, before), holds(denials, open)]).toEqual([true, false]);
  });
  await denials.poll();
  expect(holds(denials, open)).toBe(true);
});

test('a denial is deleted after the end of the tokens it denies', async () => {
  const value = randomUUID();
  const denials = createTokenDenials(app.database);
  await denyTokens(provider, { kind: 'token', value }, 1);
  await denials.poll();
  expect(holds(denials, value)).toBe(true);
  await expect.poll(() => holds(denials, value)).toBe(false);
});

test.skipIf(!hasNats)(
  'one process publishes to the other by the broker what it alone has read',
  async () => {
    const nats = await startNats();
    const other = await openServices({ env: { EVENTS_URL: nats.url } });
    try {
      // Two databases with one key: the second can learn about the first's table only through the
      // broker.
      const { rows } = await other.owner.query<{ key: Buffer }>(
        'SELECT key FROM auction.stream_key',
      );
      await app.owner.query('UPDATE auction.stream_key SET key = $1', [rows[0]?.key]);
      const sender = await createReader(nats.url);
      const value = randomUUID();
      const token = await other.issuer.token({
        subject: other.people.anna.subject,
        claims: { jti: value },
      });
      const status = async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await other.app.inject({ url: '/bidding/bids', headers })).statusCode;
      };
      const isConnected = async () =>
        (await other.app.inject({ url: '/readyz' })).json() as { events: string };
      await expect.poll(async () => (await isConnected()).events).toBe('broker');
      expect(await status()).toBe(200);
      await denyTokens(provider, { kind: 'token', value });
      await expect.poll(status).toBe(401);
      await sender.close();
    } finally {
      await other.close();
      await nats.kill();
    }
  },
);

/** Another process on the first database. */
async function createReader(eventsUrl: string) {
  const { createServices } = await import('#services/app.ts');
  const { readServicesConfig } = await import('#services/config.ts');
  const { AUTHORITY, AUDIENCE } = {
    AUTHORITY: app.config.authority,
    AUDIENCE: app.config.audience,
  };
  const env = { DATABASE_URL: app.url, AUTHORITY, AUDIENCE, LOG_LEVEL: 'silent' };
  const config = readServicesConfig({ ...env, EVENTS_URL: eventsUrl });
  const services = await createServices({ config, database: app.database });
  return { close: () => services.close() };
}
