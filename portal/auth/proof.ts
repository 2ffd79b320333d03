/**
 * Proof of possession (RFC 9449): shows that a request comes from the holder of the key to which
 * its token is bound. The key cannot be exported from this browser.
 */
import { createStore, del, get, keys, set } from 'idb-keyval';
import * as oauth from 'oauth4webapi';

/** The browser's key for one client; all tabs share it. */
export class ProofKey {
  /** Whether tokens are bound: while false, nothing is proved. */
  isUsed = false;
  readonly #clientId: string;
  readonly #database = createStore('oidc', 'dpop');
  /** Remembers the nonces that servers request. */
  #handle: oauth.DPoPHandle | undefined;

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

  /** Returns undefined if tokens are not bound, or there is no key. */
  async handle(): Promise<oauth.DPoPHandle | undefined> {
    if (!this.isUsed || this.#handle) return this.#handle;
    const stored = await get<{ keys: CryptoKeyPair }>(this.#clientId, this.#database);
    return (this.#handle = stored && oauth.DPoP({}, stored.keys));
  }

  /** Creates the key if there is none. */
  async ensure(): Promise<oauth.DPoPHandle | undefined> {
    if (this.isUsed && !(await this.handle()))
      await set(this.#clientId, { keys: await oauth.generateKeyPair('ES256') }, this.#database);
    return this.handle();
  }

  /** Returns the headers for a request with this token. A proof in them is valid once. */
  async credentials(
    accessToken: string,
    { method, url }: { method: string; url: string },
  ): Promise<Record<string, string>> {
    if (!this.isUsed) return { authorization: `Bearer ${accessToken}` };
    const DPoP = await this.handle();
    // Just signed out: a bound token is never sent as a plain one.
    if (!DPoP) return {};
    let headers = {};
    await oauth.protectedResourceRequest(accessToken, method, new URL(url), undefined, undefined, {
      DPoP,
      [oauth.allowInsecureRequests]: true,
      // Only its headers are used: the caller sends the request.
      [oauth.customFetch]: async (_url, request) => {
        ({ headers } = request);
        return new Response();
      },
    });
    return headers;
  }

  /** Another tab may replace the stored key. */
  forget(): void {
    this.#handle = undefined;
  }

  async remove(): Promise<void> {
    this.forget();
    if (this.isUsed) await del(this.#clientId, this.#database);
  }
}
