import { decodeJwt } from 'jose';
import { freshDatabase } from '#test/database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type OpenIdentity,
  type Tokens,
  anna,
  openIdentity,
  testConfig,
} from '#test/open-identity.ts';
import { loadKeys } from '#identity/keys/keys.ts';
import { purge, rememberOnce } from './store.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const open: OpenIdentity[] = [];

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const identity of open.splice(0)) await identity.stop();
  await database.drop();
});

async function start(): Promise<OpenIdentity> {
  const identity = await openIdentity(database);
  open.push(identity);
  return identity;
}

test('a restart forgets nothing: keys, session, refresh token and a sign-in under way', async () => {
  const before = await start();
  const visitor = before.visitor();
  const tokens = await visitor.signIn();
  const jwks = await (await visitor.send('/jwks')).json();
  const other = before.visitor();
  const page = await other.follow(other.request().address);
  await before.stop();
  open.length = 0;

  const after = await start();
  visitor.moveTo(after.address);
  other.moveTo(after.address);
  expect(await (await visitor.send('/jwks')).json()).toEqual(jwks);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('code')).toBeTruthy();
  const renewed = (await (await visitor.refresh(tokens.refresh_token)).json()) as Tokens;
  expect(decodeJwt(renewed.id_token).sub).toBe(anna.subject);
  const late = await other.type(page.url, { email: anna.email, password: anna.password });
  expect(late.url.searchParams.get('code')).toBeTruthy();
});

test('two providers on one database are one: what one began the other finishes', async () => {
  const [one, two] = [await start(), await start()];
  const visitor = one.visitor();
  const page = await visitor.follow(visitor.request().address);
  visitor.moveTo(two.address);
  const { url } = await visitor.type(page.url, { email: anna.email, password: anna.password });
  expect(url.searchParams.get('code')).toBeTruthy();
});

test('processes that start at the same moment make the keys once', async () => {
  const { database: pool } = await start();
  await pool.query('DELETE FROM identity.key');
  const all = await Promise.all(
    Array.from({ length: 4 }, () => loadKeys(pool, testConfig.keySecrets)),
  );
  expect(new Set(all.map((keys) => keys.signing[0]?.kid)).size).toBe(1);
  expect(all[0]?.signing).toHaveLength(1);
});

test('expired entries are deleted, and nothing else', async () => {
  const identity = await start();
  const pool = identity.database;
  const buyer = identity.visitor();
  const { refresh_token: token } = await buyer.signIn();
  await pool.query(
    `INSERT INTO identity.artifact (model, id_hash, payload, expires_at)
     SELECT 'Proof', sha256(n::text::bytea), '{}', now() - interval '1 second'
     FROM generate_series(1, 2500) AS n`,
  );
  await pool.query(
    `INSERT INTO public.rate_limit_hit (counter, key_hash, hit_at)
     VALUES ('account', sha256('old'), now() - interval '25 hours')`,
  );
  expect(await purge(pool)).toBe(2_501);
  expect(await purge(pool)).toBe(0);
  expect((await buyer.refresh(token)).status).toBe(200);
});

test('an expired row is as good as none before it is purged', async () => {
  const identity = await start();
  const pool = identity.database;
  const buyer = identity.visitor();
  const { refresh_token: token } = await buyer.signIn();
  await pool.query(`UPDATE identity.artifact SET expires_at = now() WHERE model = 'RefreshToken'`);
  expect((await buyer.refresh(token)).status).toBe(400);
});

test('of many who remember the same thing at once exactly one is the first', async () => {
  const { database: pool } = await start();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rememberOnce(pool, 'Proof', 'the same', 60)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});
