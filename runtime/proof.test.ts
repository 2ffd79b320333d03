import { createHash, randomUUID } from 'node:crypto';
import { type CryptoKey, SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { type ProvenRequest, nameOfProof } from './proof.ts';

const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
const jwk = await exportJWK(publicKey);
const request: ProvenRequest = {
  method: 'POST',
  url: 'https://services.example/bids?active=true',
  accessToken: 'a token',
  thumbprint: await calculateJwkThumbprint(jwk),
  nowMs: 1_800_000_000_000,
  ageMaxS: 300,
};

test('a proof that fits has a name of its own, made of key and number', async () => {
  expect(await nameOfProof(await proof({ jti: 'one' }), request)).toBe(`${request.thumbprint} one`);
});

test.each<[string, Record<string, unknown>]>([
  ['of another method', { htm: 'GET' }],
  ['for another path', { htu: 'https://services.example/bid' }],
  ['for another token', { ath: hashOf('another') }],
  ['without a number', { jti: undefined }],
  ['with a number that is no text', { jti: { a: 1 } }],
  ['with an empty number', { jti: '' }],
  ['without a time', { iat: undefined }],
  ['a second too old', { iat: request.nowMs / 1000 - 301 }],
  ['a second too early', { iat: request.nowMs / 1000 + 301 }],
  ['that says itself to be over', { exp: request.nowMs / 1000 - 1 }],
])('a proof %s proves nothing', async (_what, claims) => {
  expect(await nameOfProof(await proof(claims), request)).toBeUndefined();
});

test.each<[string, Record<string, unknown>]>([
  ['of another type', { typ: 'JWT' }],
  ['without a key', { jwk: undefined }],
  ['with a secret for a key', { jwk: { kty: 'oct', k: 'c2VjcmV0' } }],
  ['with a private key', { jwk: await exportJWK(privateKey) }],
])('a proof %s proves nothing', async (_what, header) => {
  expect(await nameOfProof(await proof({}, header), request)).toBeUndefined();
});

test('neither a shared secret nor no signature makes a proof', async () => {
  const secret = new TextEncoder().encode('secret '.repeat(8));
  const header = { alg: 'HS256', typ: 'dpop+jwt', jwk };
  const shared = await new SignJWT(good()).setProtectedHeader(header).sign(secret);
  expect(await nameOfProof(shared, request)).toBeUndefined();
  const bare = [{ ...header, alg: 'none' }, good()]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  expect(await nameOfProof(`${bare}.`, request)).toBeUndefined();
  expect(await nameOfProof('nonsense', request)).toBeUndefined();
});

test('a key that is known is not imported again, and is still compared', async () => {
  const known = new Map<string, CryptoKey>();
  await nameOfProof(await proof(), request, known);
  expect([...known.keys()]).toEqual([request.thumbprint]);
  const other = await generateKeyPair('ES256');
  const stolen = await proof({}, { jwk: await exportJWK(other.publicKey) }, other.privateKey);
  expect(await nameOfProof(stolen, request, known)).toBeUndefined();
  const disguised = await proof({}, { jwk }, other.privateKey);
  expect(await nameOfProof(disguised, request, known)).toBeUndefined();
});

function proof(
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key: CryptoKey = privateKey,
): Promise<string> {
  return new SignJWT({ ...good(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(key);
}

function good() {
  return {
    htm: 'POST',
    htu: 'https://services.example/bids',
    ath: hashOf('a token'),
    iat: request.nowMs / 1000,
    jti: randomUUID(),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
