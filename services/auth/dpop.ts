/** Verifies proofs of possession: each counts once, across all processes (RFC 9449). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { nameOfProof } from '#runtime/proof.ts';
import { proofAgeMaxS, proofKeysMax, proofLengthMax, usedProofsMax } from '#services/limits.ts';

export interface DpopVerifier {
  /** The proof's name; undefined when it is invalid, or was seen in this process before. */
  read(request: FastifyRequest, token: string, thumbprint: string): Promise<string | undefined>;
  /** Returns false for a used proof: of two concurrent processes only one gets true. */
  useOnce(proof: string): Promise<boolean>;
}

/** `servicesUrl`: the services' address as browsers see it, which the proof names. */
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

/** A proof is accepted for as long before this clock's time as after it. */
const rememberedS = 2 * proofAgeMaxS;

/** Deletes proofs that are too old to be accepted. */
export async function forgetOldProofs(database: Database): Promise<void> {
  await database.query('DELETE FROM auction.used_proof WHERE expires_at < now()');
}
