/** Proofs of possession at the services: each is good once, whichever process it comes to (RFC 9449). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { nameOfProof } from '#runtime/proof.ts';
import { proofAgeMaxS, proofKeysMax, proofLengthMax, usedProofsMax } from '#services/limits.ts';

export interface DpopVerifier {
  /** The proof's name; undefined where it does not prove to have the key, or was seen in this process before. */
  read(request: FastifyRequest, token: string, thumbprint: string): Promise<string | undefined>;
  /** False for what was used before: of two processes that ask at once one is told true. */
  useOnce(proof: string): Promise<boolean>;
}

/** `servicesUrl`: as browsers see the services, because the proof names the address that was asked. */
export function createDpopVerifier(settings: {
  servicesUrl: string;
  database: Database;
}): DpopVerifier {
  const keys = new LRUCache<string, CryptoKey>({ max: proofKeysMax });
  const seen = new LRUCache<string, true>({ max: usedProofsMax, ttl: rememberedS * 1_000 });
  return {
    async read(request, accessToken, thumbprint) {
      const proof = request.headers.dpop;
      if (typeof proof !== 'string' || proof.length > proofLengthMax) return undefined;
      const proven = {
        method: request.method,
        url: `${settings.servicesUrl}${request.url}`,
        accessToken,
        thumbprint,
        nowMs: Date.now(),
        ageMaxS: proofAgeMaxS,
      };
      const name = await nameOfProof(proof, proven, keys);
      if (name === undefined || seen.has(name)) return undefined;
      seen.set(name, true);
      return name;
    },
    async useOnce(proof) {
      const { rowCount } = await settings.database.query(
        `INSERT INTO auction.used_proof (id_hash, expires_at)
         VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
        [createHash('sha256').update(proof).digest(), rememberedS],
      );
      return rowCount === 1;
    },
  };
}

/** Accepted as long before our clock as after it. */
const rememberedS = 2 * proofAgeMaxS;

/** Removes what is too old to be accepted anyway. */
export async function forgetOldProofs(database: Database): Promise<void> {
  await database.query('DELETE FROM auction.used_proof WHERE expires_at < now()');
}
