/**
 * Proof of possession (RFC 9449): shows that a request comes from the holder of the key to which
 * its token is bound. The key cannot be exported from this browser.
 */
import { createStore, del, get, keys, set } from 'idb-keyval';
import {
  base64url,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  SignJWT,
} from 'jose';

interface Proven {
  method: string;
  url: string;
  /** Undefined if the request has no token. */
  accessToken?: string;
  /** The nonce the server requested last. */
  nonce?: string | undefined;
}

export interface StoredKey {
  keys: GenerateKeyPairResult;
  /** Requested by the token endpoint. */
  nonce?: string | undefined;
}

/** The browser's key for one client; all tabs share it. */
export class ProofKey {
  /** Whether tokens are bound: while false, nothing is proved. */
  isUsed = false;
  readonly #clientId: string;
  readonly #database = createStore('oidc', 'dpop');

  constructor(clientId: string) {
    this.#clientId = clientId;
  }

  /** Private windows of some browsers cannot store keys. */
  async canBeStored(): Promise<boolean> {
    try {
      await keys(this.#database);
      return true;
    } catch {
      return false;
    }
  }

  async stored(): Promise<StoredKey | undefined> {
    return this.isUsed ? get<StoredKey>(this.#clientId, this.#database) : undefined;
  }

  /** Creates the key if there is none. */
  async ensure(): Promise<StoredKey | undefined> {
    const found = await this.stored();
    if (found || !this.isUsed) return found;
    const created = { keys: await generateKeyPair('ES256') };
    await set(this.#clientId, created, this.#database);
    return created;
  }

  async storeNonce(nonce: string): Promise<void> {
    const key = await this.stored();
    if (key) await set(this.#clientId, { ...key, nonce }, this.#database);
  }

  /** Returns the key's name for the authorization request, which binds the code to it. */
  async thumbprint(): Promise<string | undefined> {
    const key = await this.ensure();
    return key && calculateJwkThumbprint(await exportJWK(key.keys.publicKey));
  }

  /** Returns the headers for a request with this token. A proof in them is valid once. */
  async credentials(
    accessToken: string,
    request: { method: string; url: string },
  ): Promise<Record<string, string>> {
    if (!this.isUsed) return { authorization: `Bearer ${accessToken}` };
    const key = await this.stored();
    // Just signed out: a bound token is never sent as a plain one.
    if (!key) return {};
    const dpop = await proofOf(key.keys, { ...request, accessToken });
    return { authorization: `DPoP ${accessToken}`, dpop };
  }

  async remove(): Promise<void> {
    if (this.isUsed) await del(this.#clientId, this.#database);
  }
}

/** Returns the value of the `DPoP` header, valid for this request alone and for a short time. */
export async function proofOf(
  { publicKey, privateKey }: GenerateKeyPairResult,
  { method, url, accessToken, nonce }: Proven,
): Promise<string> {
  const claims = {
    htm: method,
    htu: url.split(/[?#]/, 1)[0],
    ...(accessToken && { ath: await hashOf(accessToken) }),
    ...(nonce && { nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .sign(privateKey);
}

/** Returns the SHA-256 in base64url. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}
