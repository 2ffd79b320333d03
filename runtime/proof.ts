/** Proofs of possession that come with tokens which are bound to a key (RFC 9449, section 4.3), for provider and services. */
import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  type JWK,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose';

/** The request that a proof came with. */
export interface ProvenRequest {
  method: string;
  /** As the caller sees it; the query is no part of what a proof names. */
  url: string;
  accessToken: string;
  /** Of the key that the token is bound to. */
  thumbprint: string;
  nowMs: number;
  /** How far the clock of whoever signed may be off, in seconds. */
  ageMaxS: number;
}

/** Imported keys by thumbprint, for who checks many proofs of the same people. */
export interface KnownKeys {
  get(thumbprint: string): CryptoKey | undefined;
  set(thumbprint: string, key: CryptoKey): unknown;
}

/**
 * The name under which the proof is to be remembered, so that it is good once; undefined when it proves nothing. Whether it
 * was used before is for the caller to find out.
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
    // A number that is no text would name every proof of its holder alike.
    return fits && typeof jti === 'string' && jti !== ''
      ? `${request.thumbprint} ${jti}`
      : undefined;
  } catch {
    // What jose cannot read is no proof.
    return undefined;
  }
}

/** The proof's own key, when it is the one that the token is bound to. */
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
