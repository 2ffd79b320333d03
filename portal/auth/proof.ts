/**
 * Proof of possession (RFC 9449): shows that a request comes from the holder of the key to which
 * its token is bound.
 */
import { type JWK, SignJWT } from 'jose';

export interface Proven {
  method: string;
  url: string;
  /** Undefined if the request has no token. */
  accessToken?: string;
  /** The nonce the server requested last. */
  nonce?: string;
}

/** Returns the value of the `DPoP` header, valid for this request alone and for a short time. */
export async function proofOf(keys: CryptoKeyPair, proven: Proven): Promise<string> {
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JWK;
  const claims = {
    htm: proven.method,
    htu: proven.url.split(/[?#]/, 1)[0],
    ...(proven.accessToken && { ath: await hashOf(proven.accessToken) }),
    ...(proven.nonce && { nonce: proven.nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } })
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .sign(keys.privateKey);
}

/** Returns the SHA-256 in base64url. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
