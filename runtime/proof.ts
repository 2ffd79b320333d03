/**
 * Verifies DPoP proofs, which come with tokens that are bound to a key (RFC 9449, section 4.3), for
 * provider and services.
 */
import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  type JWK,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose';

/** The request that the proof came with. */
export interface ProvenRequest {
  method: string;
  /** As the caller sees it; the proof does not cover the query. */
  url: string;
  accessToken: string;
  /** Thumbprint of the key that the token is bound to. */
  thumbprint: string;
  nowMs: number;
  /** How far the signer's clock may differ, in seconds. */
  ageMaxS: number;
}

/** Imported keys by thumbprint, for processes that check many proofs of the same clients. */
export interface KnownKeys {
  get(thumbprint: string): CryptoKey | undefined;
  set(thumbprint: string, key: CryptoKey): unknown;
}

/**
 * Returns the name under which to remember the proof, so that it is accepted once; undefined when
 * the proof is invalid. The caller checks whether it was used before.
 */
export async function nameOfProof(
  proof: string,
  request: ProvenRequest,
  known?: KnownKeys,
): Promise<string | undefined> {
  try {
    const key = await keyOf(proof, request.thumbprint, known);
    if (!key) return undefined;
    const { payload } = await jwtVerify(proof, key, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(request.nowMs),
    });
    const { htm, htu, ath, iat, jti } = payload;
    const fits =
      htm === request.method &&
      withoutQuery(htu) === withoutQuery(request.url) &&
      ath === createHash('sha256').update(request.accessToken).digest('base64url') &&
      Math.abs(request.nowMs / 1000 - (iat ?? 0)) <= request.ageMaxS;
    // A `jti` that is not a string would give all proofs of its holder the same name.
    return fits && typeof jti === 'string' && jti !== ''
      ? `${request.thumbprint} ${jti}`
      : undefined;
  } catch {
    // What jose cannot parse is no proof.
    return undefined;
  }
}

/** Returns the proof's key if it is the one that the token is bound to. */
async function keyOf(
  proof: string,
  thumbprint: string,
  known: KnownKeys | undefined,
): Promise<CryptoKey | undefined> {
  const { jwk } = decodeProtectedHeader(proof);
  if (!isPublicKey(jwk) || (await calculateJwkThumbprint(jwk)) !== thumbprint) return undefined;
  const own = known?.get(thumbprint);
  if (own) return own;
  const imported = await importJWK(jwk, 'ES256');
  if (imported instanceof Uint8Array) return undefined;
  known?.set(thumbprint, imported);
  return imported;
}

function isPublicKey(jwk: JWK | undefined): jwk is JWK {
  return jwk?.kty === 'EC' && jwk.crv === 'P-256' && jwk.d === undefined;
}

function withoutQuery(address: unknown): string | undefined {
  return typeof address === 'string' ? address.split(/[?#]/, 1)[0] : undefined;
}
