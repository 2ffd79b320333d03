/** Proofs of possession that come with tokens which are bound to a key (RFC 9449, section 4.3). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type CryptoKey,
  type JWK,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { proofAgeMaxS, proofKeysMax } from './bounds.ts';

export type ProofChecker = (
  request: FastifyRequest,
  token: string,
  thumbprint: string,
) => Promise<boolean>;

/** `servicesUrl`: as browsers see the services, because the proof names the address that was asked. */
export function createProofChecker(settings: {
  servicesUrl: string;
  database: Database;
}): ProofChecker {
  const keys = new LRUCache<string, CryptoKey>({ max: proofKeysMax });

  /** The proof's own key, when it is the one that the token is bound to. */
  async function keyOf(proof: string, thumbprint: string): Promise<CryptoKey | undefined> {
    const known = keys.get(thumbprint);
    const { jwk } = decodeProtectedHeader(proof);
    if (!isPublicKey(jwk) || (await calculateJwkThumbprint(jwk)) !== thumbprint) return undefined;
    if (known) return known;
    const imported = await importJWK(jwk, 'ES256');
    if (imported instanceof Uint8Array) return undefined;
    keys.set(thumbprint, imported);
    return imported;
  }

  /** The proof's own number, when it fits this request. */
  async function numberOf(
    request: FastifyRequest,
    token: string,
    thumbprint: string,
  ): Promise<string | undefined> {
    const proof = request.headers.dpop;
    if (typeof proof !== 'string') return undefined;
    const key = await keyOf(proof, thumbprint);
    if (!key) return undefined;
    const { payload } = await jwtVerify(proof, key, { typ: 'dpop+jwt', algorithms: ['ES256'] });
    const { htm, htu, ath, iat, jti } = payload;
    const fits =
      htm === request.method &&
      withoutQuery(htu) === `${settings.servicesUrl}${withoutQuery(request.url)}` &&
      ath === createHash('sha256').update(token).digest('base64url') &&
      Math.abs(Date.now() / 1000 - (iat ?? 0)) <= proofAgeMaxS;
    return fits ? jti : undefined;
  }

  return async (request, token, thumbprint) => {
    // What jose cannot read is no proof.
    const number = await numberOf(request, token, thumbprint).catch(() => undefined);
    return number !== undefined && (await useOnce(settings.database, `${thumbprint} ${number}`));
  };
}

/** Removes what is too old to be accepted anyway. */
export async function forgetOldProofs(database: Database): Promise<void> {
  await database.query('DELETE FROM house.used_proof WHERE expires_at < now()');
}

/** False for what was used before: of two processes that ask at once one is told true. */
async function useOnce(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO house.used_proof (id_hash, expires_at)
     VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
    // Accepted as long before our clock as after it.
    [createHash('sha256').update(id).digest(), 2 * proofAgeMaxS],
  );
  return rowCount === 1;
}

function isPublicKey(jwk: JWK | undefined): jwk is JWK {
  return jwk?.kty === 'EC' && jwk.crv === 'P-256' && jwk.d === undefined;
}

function withoutQuery(address: unknown): string | undefined {
  return typeof address === 'string' ? address.split(/[?#]/, 1)[0] : undefined;
}
