/** Keys at rest: a copy of the database opens none, and the way on from a wrong secret works. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { type OpenIdentity, openIdentity } from '#test/open-identity.ts';
import { loadKeys } from './keys.ts';
import { KeySecretError, createSealer } from './sealed-secrets.ts';

const secret = 'the-secret-of-today-0123456789-abcdef';
const other = 'another-secret-of-the-same-length-012';
let operator: TestOperator;
let database: Database;
let owner: Database;
const open: OpenIdentity[] = [];

beforeEach(async () => {
  operator = await openOperator();
  database = connect(operator.databaseUrl, 'carplaza_identity');
  owner = connect(operator.databaseUrl, undefined);
});
afterEach(async () => {
  for (const identity of open.splice(0)) await identity.stop();
  await Promise.all([database.end(), owner.end()]);
  await operator.close();
});

test('opens what it sealed in its place, and nothing that was changed, moved or sealed by others', () => {
  const text = fc.string();
  fc.assert(
    fc.property(text, text, fc.nat(20), (value, place, at) => {
      const sealer = createSealer([secret]);
      const sealed = sealer.seal(value, place);
      expect(sealer.open(sealed, place)).toBe(value);
      expect(createSealer([other, secret]).open(sealed, place)).toBe(value);
      expect(() => sealer.open(sealed, `${place}x`)).toThrow(KeySecretError);
      expect(() => createSealer([other]).open(sealed, place)).toThrow(KeySecretError);
      // The last character of a tag in base64url carries spare bits.
      const [version, name, nonce, body, tag = ''] = sealed.split('.');
      const changed = `${tag.slice(0, at)}${tag[at] === 'A' ? 'B' : 'A'}${tag.slice(at + 1)}`;
      const forged = [version, name, nonce, body, changed].join('.');
      expect(() => sealer.open(forged, place)).toThrow(KeySecretError);
    }),
  );
});

test('stores no key that can be read without the secret', async () => {
  const keys = await loadKeys(database, [secret]);
  const { rows } = await owner.query<{ row: string }>('SELECT k::text AS row FROM identity.key k');
  expect(rows).toHaveLength(5);
  const stored = rows.map(({ row }) => row).join('\n');
  for (const plain of [
    keys.signing[0]?.d ?? '',
    keys.signing[0]?.x ?? '',
    keys.cookies[0] ?? '',
    keys.attempts.toString('base64url'),
    secret,
  ])
    expect(stored).not.toContain(plain);
});

test('a new secret seals anew what the old one sealed, and the old one opens nothing then', async () => {
  const before = await loadKeys(database, [secret]);
  expect(await loadKeys(database, [other, secret])).toEqual(before);
  expect(await loadKeys(database, [other])).toEqual(before);
  await expect(loadKeys(database, [secret])).rejects.toThrow(KeySecretError);
});

test('a wrong secret is refused with a command after which the provider starts', async () => {
  const config = { keySecrets: [secret] };
  const first = await openIdentity({ url: operator.databaseUrl }, config);
  open.push(first);
  const visitor = first.visitor();
  const { refresh_token: token } = await visitor.signIn();
  await first.stop();
  open.length = 0;
  const refusal = await openIdentity({ url: operator.databaseUrl }, { keySecrets: [other] }).then(
    () => undefined,
    (error: Error) => error,
  );
  expect(refusal).toBeInstanceOf(KeySecretError);
  expect(refusal?.message).not.toContain(other);
  const [, words = ''] = /npm run operator -- (.+)/.exec(refusal?.message ?? '') ?? [];
  const renewed = await operator.run(words.split(' '));
  expect(renewed).toMatchObject({ code: 0, err: '' });
  expect(renewed.out).toContain('Sessions ended: 1.');

  const second = await openIdentity({ url: operator.databaseUrl }, { keySecrets: [other] });
  open.push(second);
  visitor.moveTo(second.address);
  expect((await visitor.refresh(token)).status).toBe(400);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  expect(await second.visitor().signIn()).toHaveProperty('access_token');
});

test('the command can order a key, and cannot put in one of its own', async () => {
  const commands = connect(operator.databaseUrl, 'carplaza_operator');
  await expect(
    commands.query(
      `INSERT INTO identity.key (id, purpose, secret) VALUES (gen_random_uuid(), 'signing', 'mine')`,
    ),
  ).rejects.toThrow(/permission denied/);
  await commands.end();
});
