/** Tokens that are bound to a key: every call needs a proof of possession. */
import { createHash, randomUUID } from 'node:crypto';
import { type JWK, SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { createServices } from '#services/app.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { forgetOldProofs } from './dpop.ts';

let services: OpenServices;
let holder: { privateKey: CryptoKey; jwk: JWK };
let thief: { privateKey: CryptoKey; jwk: JWK };
let token: string;

beforeAll(async () => {
  services = await openServices();
  holder = await makeKeys();
  thief = await makeKeys();
  token = await services.issuer.token({
    subject: services.people.anna.subject,
    claims: { cnf: { jkt: await calculateJwkThumbprint(holder.jwk) } },
  });
});
afterAll(() => services.close());

const path = '/bidding/bids';
interface Options {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  keys?: typeof holder;
}

test('the holder of the key gets in, with a new proof each time', async () => {
  expect((await call(await proof())).statusCode).toBe(200);
  expect((await call(await proof())).statusCode).toBe(200);
});

test('the query is no part of what a proof names', async () => {
  const url = '/bidding/auctions?options=%7B%7D';
  const own = await proof({ claims: { htu: `${services.config.servicesUrl}/bidding/auctions` } });
  expect((await call(own, { url })).statusCode).toBe(200);
});

test('a proof is good once', async () => {
  const own = await proof();
  expect((await call(own)).statusCode).toBe(200);
  expect(await refusalOf(call(own))).toEqual(refusal);
});

test('a proof that comes to two processes at once is good in one of them', async () => {
  const database = connect(services.url, 'carplaza_services');
  const second = await createServices({ config: services.config, database });
  try {
    const own = await proof();
    const statuses = await Promise.all([call(own), call(own, { app: second })]);
    expect(
      statuses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 401]);
  } finally {
    await second.close();
    await database.end();
  }
});

test.each<[string, () => Options]>([
  ['of another method', () => ({ claims: { htm: 'POST' } })],
  [
    'for another address',
    () => ({ claims: { htu: `${services.config.servicesUrl}/bidding/auctions` } }),
  ],
  ['for another host', () => ({ claims: { htu: `https://other.example${path}` } })],
  ['for another token', () => ({ claims: { ath: hashOf('another') } })],
  ['without a token’s hash', () => ({ claims: { ath: undefined } })],
  ['made an hour ago', () => ({ claims: { iat: Date.now() / 1000 - 3600 } })],
  ['made in an hour', () => ({ claims: { iat: Date.now() / 1000 + 3600 } })],
  ['without a time', () => ({ claims: { iat: undefined } })],
  ['without a number', () => ({ claims: { jti: undefined } })],
  ['of another type', () => ({ header: { typ: 'JWT' } })],
  ['of another’s key', () => ({ keys: thief })],
  [
    'that shows the holder’s key and is signed with another',
    () => ({ keys: { ...thief, jwk: holder.jwk } }),
  ],
])('a proof %s is none', async (_what, options) => {
  expect(await refusalOf(call(await proof(options())))).toEqual(refusal);
});

test('a proof that shows a private key, one that is no JWT and none at all are refused', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const shown = await proof({ keys: { privateKey, jwk: await exportJWK(privateKey) } });
  expect(await refusalOf(call(shown))).toEqual(refusal);
  expect(await refusalOf(call('nonsense'))).toEqual(refusal);
  expect(await refusalOf(call(undefined))).toEqual(refusal);
});

test('a bound token is no bearer token, and a plain one needs no proof', async () => {
  const asBearer = await call(await proof(), { scheme: 'Bearer' });
  expect(asBearer.json()).toMatchObject({ code: 'TokenIsInvalid' });
  const plain = await services.issuer.token({ subject: services.people.anna.subject });
  const asDpop = await call(await proof({ claims: { ath: hashOf(plain) } }), { own: plain });
  expect(asDpop.json()).toMatchObject({ code: 'TokenIsInvalid' });
  expect((await call(undefined, { scheme: 'Bearer', own: plain })).statusCode).toBe(200);
});

test('a token that is bound in an unknown way is refused', async () => {
  const own = await services.issuer.token({
    subject: services.people.anna.subject,
    claims: { cnf: { 'x5t#S256': 'x' } },
  });
  const answer = await call(await proof({ claims: { ath: hashOf(own) } }), { own });
  expect(answer.json()).toMatchObject({ code: 'TokenIsInvalid' });
});

test('a stolen bound token, even with a proof of it, does not use up its owner’s rate', async () => {
  const database = connect(services.url, 'carplaza_services');
  const config = { ...services.config, requestsPerSecondSignedIn: 5 };
  const app = await createServices({ config, database });
  try {
    const used = await proof();
    expect((await call(used, { app })).statusCode).toBe(200);
    const stolen = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) =>
        call([used, undefined, await proof({ keys: thief })][turn % 3], { app }),
      ),
    );
    expect(new Set(stolen.map((answer) => answer.json().code))).toEqual(
      new Set(['ProofIsInvalid']),
    );
    expect((await call(await proof(), { app })).statusCode).toBe(200);
    // The owner's calls are counted.
    const own = await Promise.all(
      Array.from({ length: 20 }, async () => call(await proof(), { app })),
    );
    expect(own.some(({ statusCode }) => statusCode === 429)).toBe(true);
  } finally {
    await app.close();
    await database.end();
  }
});

test('used proofs are deleted when they have expired', async () => {
  await call(await proof());
  await services.owner.query(
    `UPDATE auction.used_proof SET expires_at = now() - interval '1 second'`,
  );
  await forgetOldProofs(services.database);
  const { rows } = await services.owner.query('SELECT 1 FROM auction.used_proof');
  expect(rows).toEqual([]);
});

const refusal = [401, 'ProofIsInvalid', 'DPoP error="invalid_dpop_proof", algs="ES256"'];

async function refusalOf(attempt: ReturnType<typeof call>): Promise<unknown[]> {
  const answer = await attempt;
  return [answer.statusCode, answer.json().code, answer.headers['www-authenticate']];
}

function call(
  dpop: string | undefined,
  { url = path, scheme = 'DPoP', own = token, app = services.app } = {},
) {
  return app.inject({
    method: 'GET',
    url,
    headers: { authorization: `${scheme} ${own}`, ...(dpop !== undefined && { dpop }) },
  });
}

function proof({ claims, header, keys = holder }: Options = {}): Promise<string> {
  const good = {
    htm: 'GET',
    htu: `${services.config.servicesUrl}${path}`,
    ath: hashOf(token),
    iat: Date.now() / 1000,
    jti: randomUUID(),
  };
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: keys.jwk, ...header })
    .sign(keys.privateKey);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { privateKey, jwk: await exportJWK(publicKey) };
}
