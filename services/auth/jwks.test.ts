/**
 * The provider's keys: rotated without a restart, requested rarely, and valid while the provider is
 * away.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Issuer, openIssuer, testAudience } from '#test/issuer.ts';
import { keysCooldownMs, keysMaxAgeMs } from '#services/limits.ts';
import { standardClaims } from './claims.ts';
import { createJwks } from './jwks.ts';
import { createTokenVerifier } from './tokens.ts';

let issuer: Issuer;
let nowMs: number;
let verify: (token: string) => Promise<unknown>;

beforeEach(async () => {
  issuer = await openIssuer();
  nowMs = 1_000_000;
  const keys = createJwks(issuer, { nowMs: () => nowMs });
  const { authority } = issuer;
  verify = async (token) => {
    const found = await createTokenVerifier(
      { authority, audience: testAudience, claims: standardClaims },
      keys,
    ).verify(token);
    return 'refusal' in found ? found.refusal : 'good';
  };
});
afterEach(() => issuer.close());

const pass = (ms: number) => (nowMs += ms);

test('a key that the provider begins to sign with is looked up when it first appears', async () => {
  const before = await issuer.token();
  expect(await verify(before)).toBe('good');
  await issuer.rotate('published');
  pass(keysCooldownMs);
  expect(await verify(await issuer.token())).toBe('good');
  expect(await verify(before)).toBe('good');
  expect(issuer.readings).toBe(2);
});

test('a key that is no longer published is refused once the others are known', async () => {
  const before = await issuer.token();
  expect(await verify(before)).toBe('good');
  await issuer.rotate('withdrawn');
  pass(keysCooldownMs);
  expect(await verify(await issuer.token())).toBe('good');
  expect(await verify(before)).toBe('TokenIsInvalid');
});

test('nor for longer than minutes where no new one appears', async () => {
  const before = await issuer.token();
  expect(await verify(before)).toBe('good');
  await issuer.rotate('withdrawn');
  pass(keysMaxAgeMs);
  // The first check afterwards still finds the old keys, and starts fetching the new ones.
  await verify(before);
  await expect.poll(() => verify(before)).toBe('TokenIsInvalid');
});

test("hundreds of forged keys fetch the provider's keys once a cool-down", async () => {
  expect(await verify(await issuer.token())).toBe('good');
  const forged = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      issuer.token({ foreignKey: true, header: { kid: `forged-${number}` } }),
    ),
  );
  pass(keysCooldownMs);
  expect(new Set(await Promise.all(forged.map(verify)))).toEqual(new Set(['TokenIsInvalid']));
  expect(issuer.readings).toBe(2);
  pass(keysCooldownMs - 1);
  expect(new Set(await Promise.all(forged.map(verify)))).toEqual(new Set(['TokenIsInvalid']));
  expect(issuer.readings).toBe(2);
  pass(1);
  await Promise.all(forged.map(verify));
  expect(issuer.readings).toBe(3);
});

test('first calls at once read the keys once', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => issuer.token()));
  expect(new Set(await Promise.all(tokens.map(verify)))).toEqual(new Set(['good']));
  expect(issuer.readings).toBe(1);
});

test('while the provider is unreachable its known keys let new tokens in, however long', async () => {
  expect(await verify(await issuer.token())).toBe('good');
  issuer.isUnavailable = true;
  for (const hour of [1, 2, 3]) {
    pass(3_600_000);
    expect([hour, await verify(await issuer.token())]).toEqual([hour, 'good']);
  }
  // A key that cannot be fetched is an unknown key.
  await issuer.rotate('published');
  pass(keysCooldownMs);
  expect(await verify(await issuer.token())).toBe('TokenIsInvalid');
  issuer.isUnavailable = false;
  pass(keysCooldownMs);
  expect(await verify(await issuer.token())).toBe('good');
});

test('a provider that has never answered decides nothing about a token, and is asked again after a cool-down', async () => {
  issuer.isUnavailable = true;
  const token = await issuer.token();
  expect(await verify(token)).toBe('ServiceIsBusy');
  issuer.isUnavailable = false;
  expect(await verify(token)).toBe('ServiceIsBusy');
  pass(keysCooldownMs);
  expect(await verify(token)).toBe('good');
});

test('the discovery document of another issuer is not believed', async () => {
  const authority = `${issuer.authority}/`;
  const verifier = createTokenVerifier({
    authority,
    audience: testAudience,
    claims: standardClaims,
  });
  const token = await issuer.token({ issuer: authority });
  expect(await verifier.verify(token)).toMatchObject({ refusal: 'ServiceIsBusy' });
});
