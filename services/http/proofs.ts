/** Proofs of possession at the services: each is good once, whichever process it comes to (RFC 9449). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { nameOfProof } from '#program/proof.ts';
import { proofAgeMaxS, proofKeysMax, proofLengthMax } from './bounds.ts';

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
  return async (request, accessToken, thumbprint) => {
    const proof = request.headers.dpop;
    if (typeof proof !== 'string' || proof.length > proofLengthMax) return false;
    const proven = {
      method: request.method,
      url: `${settings.servicesUrl}${request.url}`,
      accessToken,
      thumbprint,
      nowMs: Date.now(),
      ageMaxS: proofAgeMaxS,
    };
    const name = await nameOfProof(proof, proven, keys);
    return name !== undefined && (await useOnce(settings.database, name));
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
