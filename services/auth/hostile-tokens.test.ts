/**
 * Tokens and proofs as an attacker makes them, each with a bid that would otherwise count. Each is
 * refused with its code and challenge (RFC 6750, RFC 9449), and nothing is stored: no bid, no key,
 * no used proof, no buyer's subject.
 */
import { createHash, createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { type JWK, SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import { proofLengthMax, tokenLengthMax } from '#services/limits.ts';

let services: OpenServices;
let lot: TestLot;
let holder: Keys;
let boundToken: string;
interface Keys {
  privateKey: CryptoKey;
  jwk: JWK;
}

beforeAll(async () => {
  services = await openServices();
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, name, email) VALUES ($1, $2, 'Fien', 'fien@vandijk.test')`,
    [randomUUID(), services.people.anna.companyId],
  );
  holder = await makeKeys();
  boundToken = await bound();
});
afterAll(() => services.close());

const subject = () => services.people.anna.subject;
const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: services.issuer.authority,
  aud: services.config.audience,
  sub: subject(),
  scope: 'bids',
  iat: seconds(),
  exp: seconds() + 300,
  ...changes,
});
/** Returns a token whose signature `sign` makes from header and payload. */
const forged = (header: object, sign: (signed: string) => string, changes = {}) => {
  const signed = `${part(header)}.${part(claims(changes))}`;
  return `${signed}.${sign(signed)}`;
};
const secretOf = (jwk: JWK) =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
const hmac = (secret: string | Buffer) => (signed: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url');

const invalid = [401, 'TokenIsInvalid', 'Bearer error="invalid_token"'];
const expired = [
  401,
  'TokenHasExpired',
  'Bearer error="invalid_token", error_description="expired"',
];
const withoutScope = [403, 'ScopeIsMissing', 'Bearer error="insufficient_scope", scope="bids"'];

type Made = () => string | Promise<string>;

test('the same bid with a good token counts', async () => {
  const answer = await bid(
    { authorization: `Bearer ${await services.issuer.token(good())}` },
    6_000,
  );
  expect(answer).toEqual([200, undefined, undefined]);
});

test.each<[string, Made, unknown[]]>([
  ['signed by nobody', () => forged({ alg: 'none', typ: 'at+jwt' }, () => ''), invalid],
  ['signed by None', () => forged({ alg: 'None', typ: 'at+jwt', kid: 'test' }, () => ''), invalid],
  [
    'signed with the public key as if it were a secret',
    () => forged(hs256(), hmac(secretOf(services.issuer.publicKey()))),
    invalid,
  ],
  [
    'signed with the text of the public key as if it were a secret',
    () => forged(hs256(), hmac(JSON.stringify(services.issuer.publicKey()))),
    invalid,
  ],
  [
    'with a key of its own in the header',
    async () => {
      const own = await makeKeys();
      return new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: own.jwk, kid: 'test' })
        .sign(own.privateKey);
    },
    invalid,
  ],
  [
    'that says where its key is to be had',
    () => token({ foreignKey: true, header: { jku: 'http://127.0.0.1:9/jwks' } }),
    invalid,
  ],
  [
    'with a key that is a path',
    () => token({ foreignKey: true, header: { kid: '../../etc' } }),
    invalid,
  ],
  [
    'with a critical extension nobody knows',
    () => forged({ alg: 'ES256', typ: 'at+jwt', kid: 'test', crit: ['x'], x: 1 }, () => 'AA'),
    invalid,
  ],
  ['for another audience', () => token({ audience: 'http://elsewhere.test' }), invalid],
  ['for the portal', () => token({ audience: 'CarPlaza' }), invalid],
  ['without an audience', () => token({ claims: { aud: undefined }, audience: '' }), invalid],
  ['of another issuer', () => token({ issuer: 'https://elsewhere.test' }), invalid],
  [
    'of an issuer that begins alike',
    () => token({ issuer: `${services.issuer.authority}.test` }),
    invalid,
  ],
  ['without a subject', () => token({ subject: '' }), invalid],
  ['that ended a second ago', () => token({ expiresInS: -1 }), expired],
  ['that begins in six minutes', () => token({ claims: { nbf: seconds() + 360 } }), invalid],
  ['of another type', () => token({ header: { typ: 'dpop+jwt' } }), invalid],
  ['that is an ID token by its type', () => token({ header: { typ: 'id_token+jwt' } }), invalid],
  ['without the scope', () => token({ scope: 'openid auction-search bids:read' }), withoutScope],
  ['with the scope in another case', () => token({ scope: 'BIDS' }), withoutScope],
  ['bound by a certificate', () => token({ claims: { cnf: { 'x5t#S256': 'x' } } }), invalid],
  ['bound to nothing', () => token({ claims: { cnf: {} } }), invalid],
  ['bound to null', () => token({ claims: { cnf: null } }), invalid],
  ['longer than any', async () => `${await token({})}${'x'.repeat(tokenLengthMax)}`, invalid],
  [
    'as long as claims make it',
    () => token({ claims: { roles: 'x'.repeat(tokenLengthMax) } }),
    invalid,
  ],
  ['cut short', async () => (await token({})).slice(0, -1), invalid],
  ['of two parts', async () => (await token({})).split('.').slice(0, 2).join('.'), invalid],
  ['of words', () => 'null', invalid],
  ['of which a part is another token’s', swapped, invalid],
])('a token %s', async (_what, make, refusal) => {
  const own = await make();
  expect(await nothingComesOf(() => bid({ authorization: `Bearer ${own}` }))).toEqual(refusal);
});

test('the address of a buyer without a subject is not taken by a token that is refused', async () => {
  const own = await token({
    subject: 'sub-thief',
    scope: 'openid',
    claims: { email: 'fien@vandijk.test', email_verified: true },
  });
  expect(await nothingComesOf(() => bid({ authorization: `Bearer ${own}` }))).toEqual(withoutScope);
});

const noProof = [401, 'ProofIsInvalid', 'DPoP error="invalid_dpop_proof", algs="ES256"'];
const unbound = [401, 'TokenIsInvalid', 'Bearer error="invalid_token"'];
const notBearer = [401, 'TokenIsInvalid', 'DPoP error="invalid_token", algs="ES256"'];

test.each<[string, () => Options]>([
  ['of another method', () => ({ claims: { htm: 'DELETE' } })],
  ['of the method in small letters', () => ({ claims: { htm: 'post' } })],
  ['for another path', () => ({ claims: { htu: `${origin()}/bidding/bids` } })],
  ['for the path in capitals', () => ({ claims: { htu: address().toUpperCase() } })],
  ['for a longer path', () => ({ claims: { htu: `${address()}/` } })],
  ['for another host', () => ({ claims: { htu: address().replace('//', '//evil.') } })],
  ['for another scheme', () => ({ claims: { htu: address().replace(/^http:/, 'https:') } })],
  ['for another port', () => ({ claims: { htu: `http://services.test:81${path()}` } })],
  ['for an address in a query', () => ({ claims: { htu: `${origin()}/?${address()}` } })],
  ['for no address', () => ({ claims: { htu: undefined } })],
  ['for a list of addresses', () => ({ claims: { htu: [address()] } })],
  ['with the hash of another token', () => ({ claims: { ath: hashOf('another') } })],
  ['without a hash', () => ({ claims: { ath: undefined } })],
  ['that is too old', () => ({ claims: { iat: seconds() - 301 } })],
  ['from the future', () => ({ claims: { iat: seconds() + 310 } })],
  ['whose time is a word', () => ({ claims: { iat: 'now' } })],
  ['without a time', () => ({ claims: { iat: undefined } })],
  ['that has expired', () => ({ claims: { exp: seconds() - 1 } })],
  ['that is not valid yet', () => ({ claims: { nbf: seconds() + 60 } })],
  ['without a number', () => ({ claims: { jti: undefined } })],
  ['with an empty number', () => ({ claims: { jti: '' } })],
  ['whose number is an object', () => ({ claims: { jti: { a: 1 } } })],
  ['of another type', () => ({ header: { typ: 'jwt' } })],
  ['without a type', () => ({ header: { typ: undefined } })],
  ['without a key', () => ({ header: { jwk: undefined } })],
  ['with its key only named', () => ({ header: { jwk: undefined, kid: 'test' } })],
  [
    'that is as long as its claims make it',
    () => ({ claims: { more: 'x'.repeat(proofLengthMax) } }),
  ],
])('a proof %s', async (_what, options) => {
  const dpop = await proof(options());
  expect(await nothingComesOf(() => bid({ authorization: `DPoP ${boundToken}`, dpop }))).toEqual(
    noProof,
  );
});

test('a proof of another key, with the private key shown, or unsigned', async () => {
  const thief = await makeKeys();
  const shown = await generateKeyPair('ES256', { extractable: true });
  const payload = proofClaims();
  const hs = `${part({ alg: 'HS256', typ: 'dpop+jwt', jwk: holder.jwk })}.${part(payload)}`;
  for (const dpop of [
    await proof({ keys: thief }),
    await proof({ keys: { ...thief, jwk: holder.jwk } }),
    await proof({ keys: { privateKey: shown.privateKey, jwk: await exportJWK(shown.privateKey) } }),
    `${part({ alg: 'none', typ: 'dpop+jwt', jwk: holder.jwk })}.${part(payload)}.`,
    `${hs}.${hmac(JSON.stringify(holder.jwk))(hs)}`,
    `${part({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct', k: 'AA' } })}.${part(payload)}.x`,
    'nonsense',
    '',
  ])
    expect(await nothingComesOf(() => bid({ authorization: `DPoP ${boundToken}`, dpop }))).toEqual(
      noProof,
    );
  expect(await nothingComesOf(() => bid({ authorization: `DPoP ${boundToken}` }))).toEqual(noProof);
});

test('a proof is good once, for one call', async () => {
  const dpop = await proof();
  const headers = { authorization: `DPoP ${boundToken}`, dpop };
  expect((await bid(headers, 6_500))[0]).toBe(200);
  expect(await nothingComesOf(() => bid(headers))).toEqual(noProof);
});

test('a bound token without its scheme, and a plain one with another’s', async () => {
  const dpop = await proof();
  expect(await nothingComesOf(() => bid({ authorization: `Bearer ${boundToken}`, dpop }))).toEqual(
    notBearer,
  );
  expect(await nothingComesOf(() => bid({ authorization: `Bearer ${boundToken}` }))).toEqual(
    notBearer,
  );
  const plain = await token({});
  const own = await proof({ claims: { ath: hashOf(plain) } });
  expect(await nothingComesOf(() => bid({ authorization: `DPoP ${plain}`, dpop: own }))).toEqual(
    unbound,
  );
});

test('the challenge of a bound token names its scheme', async () => {
  const elsewhere = await bound({ scope: 'openid' });
  const dpop = await proof({ claims: { ath: hashOf(elsewhere) } });
  const answer = await bid({ authorization: `DPoP ${elsewhere}`, dpop });
  expect(answer).toEqual([
    403,
    'ScopeIsMissing',
    'DPoP error="insufficient_scope", scope="bids", algs="ES256"',
  ]);
  const old = await bound({ expiresInS: -5 });
  expect(await nothingComesOf(() => bid({ authorization: `DPoP ${old}` }))).toEqual([
    401,
    'TokenHasExpired',
    'DPoP error="invalid_token", error_description="expired", algs="ES256"',
  ]);
});

const invalidRequest = [
  400,
  'RequestIsInvalid',
  'Bearer error="invalid_request", error_description="one token, in one header"',
];

test('a token in the address, alone or beside one in the header', async () => {
  const own = await token({});
  for (const query of [`?access_token=${own}`, `?a=b&ACCESS_TOKEN=${own}`]) {
    expect(await nothingComesOf(() => bid({}, 9_000, query))).toEqual(invalidRequest);
    const headers = { authorization: `Bearer ${own}` };
    expect(await nothingComesOf(() => bid(headers, 9_000, query))).toEqual(invalidRequest);
  }
});

test('a token in the body is none', async () => {
  const answer = await services.app.inject({
    method: 'POST',
    url: path(),
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    payload: { ...bidOf(9_000), access_token: await token({}) },
  });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
    401,
    'Bearer, DPoP algs="ES256"',
  ]);
});

test('two Authorization headers, and two proofs', async () => {
  const own = await token({});
  const twice = await overSocket([`authorization: Bearer ${own}`, 'Authorization: Bearer x']);
  expect(twice).toContain('400 Bad Request');
  expect(twice).toContain('RequestIsInvalid');
  const [one, other] = [await proof(), await proof()];
  const proofs = await overSocket([
    `Authorization: DPoP ${boundToken}`,
    `DPoP: ${one}`,
    `dpop: ${other}`,
  ]);
  expect(proofs).toContain('ProofIsInvalid');
});

test('headers beyond every bound never become a request', async () => {
  const answer = await overSocket([`Authorization: Bearer ${'x'.repeat(40_000)}`]);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('TokenIsInvalid');
});

function good() {
  return { subject: subject() };
}

function token(options: Parameters<OpenServices['issuer']['token']>[0]): Promise<string> {
  return services.issuer.token({ ...good(), ...options });
}

function hs256() {
  return { alg: 'HS256', typ: 'at+jwt', kid: 'test' };
}

async function swapped(): Promise<string> {
  const [header, , signature] = (await token({})).split('.');
  const [, payload] = (await token({ subject: services.people.claudia.subject })).split('.');
  return `${header}.${payload}.${signature}`;
}

async function bound(options: { scope?: string; expiresInS?: number } = {}): Promise<string> {
  return token({ ...options, claims: { cnf: { jkt: await calculateJwkThumbprint(holder.jwk) } } });
}

interface Options {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  keys?: Keys;
}

function origin(): string {
  return services.config.servicesUrl;
}
function path(): string {
  return `${lot.path}/bids`;
}
function address(): string {
  return `${origin()}${path()}`;
}

function proofClaims() {
  return {
    htm: 'POST',
    htu: address(),
    ath: hashOf(boundToken),
    iat: seconds(),
    jti: randomUUID(),
  };
}

function proof(options: Options = {}): Promise<string> {
  const keys = options.keys ?? holder;
  return new SignJWT({ ...proofClaims(), ...options.claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: keys.jwk, ...options.header })
    .sign(keys.privateKey);
}

async function makeKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { privateKey, jwk: await exportJWK(publicKey) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Each call comes from another address, because the services limit bad tokens per address. */
let callers = 0;

async function bid(headers: Record<string, string>, amount = 9_000, query = '') {
  callers += 1;
  const answer = await services.app.inject({
    method: 'POST',
    url: `${path()}${query}`,
    remoteAddress: `203.0.113.${callers % 250}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: bidOf(amount),
  });
  return [answer.statusCode, answer.json().code, answer.headers['www-authenticate']];
}

/** Sends raw bytes on a real connection, because client libraries would correct them. */
function overSocket(headers: string[]): Promise<string> {
  const { port } = services.app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(
      [
        `GET /bidding/bids HTTP/1.1`,
        'Host: services.test',
        ...headers,
        'Connection: close',
        '',
        '',
      ].join('\r\n'),
    );
  });
}

async function nothingComesOf<T>(attempt: () => Promise<T>): Promise<T> {
  const before = await stored();
  const answer = await attempt();
  expect(await stored()).toEqual(before);
  return answer;
}

async function stored() {
  const { rows } = await services.owner.query(
    `SELECT (SELECT count(*) FROM auction.bid) AS bids, (SELECT count(*) FROM auction.lot_event) AS events,
       (SELECT count(*) FROM auction.idempotency_key) AS keys, (SELECT count(*) FROM auction.used_proof) AS proofs,
       (SELECT string_agg(coalesce(subject, '-'), ',' ORDER BY id) FROM auction.buyer) AS subjects`,
  );
  return rows[0];
}
