/**
 * oidc-client-ts's manager over the checked client. What else the specification asks and the library lacks: the silent
 * time-out on both paths, one tab at a time in a renewal, auth_time and azp compared on both paths.
 */
import {
  IndexedDbDPoPStore,
  SessionMonitor,
  type SigninResponse,
  type SigninSilentArgs,
  type User,
  UserManager,
} from 'oidc-client-ts';
import { decodeJwt } from 'jose';
import { CheckedClient } from '#portal/session/checked-client.ts';
import { identityConstants } from '#portal/session/identity-constants.ts';
import { IdentityFault } from '#portal/session/identity-fault.ts';
import { proofOf } from '#portal/session/proof.ts';

export class CheckedManager extends UserManager {
  constructor(...[settings, ...navigators]: ConstructorParameters<typeof UserManager>) {
    super({ ...settings, loadUserInfo: false }, ...navigators);
    // The library makes its own client and has no other door for another one.
    Object.defineProperty(this, '_client', { value: new CheckedClient(this.settings) });
  }

  #isMonitored = false;

  /** Asks the provider's frame every two seconds whether its session is still the one of this page. */
  startMonitoring(): void {
    if (this.#isMonitored) return;
    this.#isMonitored = true;
    // It lives on through the events that it listens to.
    void new SessionMonitor(this);
  }

  /** Whatever the provider says to it: signing out goes on. */
  async revokeQuietly(): Promise<void> {
    for (const type of identityConstants.revokedOnSignOut)
      await this.revokeTokens([type]).catch(() => undefined);
  }

  /** A session that was begun with bound tokens goes on with them. */
  override async getUser(raiseEvent?: boolean): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    if (user?.token_type.toLowerCase() === 'dpop') this.#bindTokens();
    return user;
  }

  /**
   * Before a sign-in: from here on tokens are bound to a key that never leaves this browser (RFC 9449), where the provider
   * can do that and the browser can keep a key. Otherwise they stay plain.
   */
  async bindTokensIfPossible(): Promise<void> {
    const metadata = (await this.metadataService.getMetadata()) as ProvingMetadata;
    const isAnnounced = metadata.dpop_signing_alg_values_supported?.includes('ES256') ?? false;
    if (isAnnounced && (await canKeepKeys())) this.#bindTokens();
  }

  #bindTokens(): void {
    // The library reads the setting with each request, and knows no other way to set it later.
    if (!this.settings.dpop)
      Object.assign(this.settings, {
        dpop: { store: new IndexedDbDPoPStore(), bind_authorization_code: true },
      });
  }

  /** Headers for a request with this token. A proof in them is good once. */
  async credentials(
    accessToken: string,
    request: { method: string; url: string },
  ): Promise<Record<string, string>> {
    if (!this.settings.dpop) return { authorization: `Bearer ${accessToken}` };
    const keys = (await this.settings.dpop.store.get(this.settings.client_id))?.keys;
    // Signed out this moment: a bound token never leaves as a plain one.
    if (!keys) return {};
    return {
      authorization: `DPoP ${accessToken}`,
      dpop: await proofOf(keys, { ...request, accessToken }),
    };
  }

  /** Two tabs with one refresh token would use it twice, and the provider would take that for theft. */
  override signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    const renew = () =>
      super.signinSilent({
        // On the refresh path the library loses the setting where the call names none.
        silentRequestTimeoutInSeconds: identityConstants.silentRequestTimeoutSeconds,
        ...args,
      });
    return inTurn(`renew:${this.settings.authority}:${this.settings.client_id}`, renew);
  }

  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    const before = verifySub === undefined ? null : await this._loadUser();
    if (before?.id_token && response.id_token && before.profile.sub === response.profile.sub)
      compareRenewal(before.id_token, response.id_token);
    return super._buildUser(response, verifySub);
  }
}

interface ProvingMetadata {
  dpop_signing_alg_values_supported?: string[];
}

/** Who signed in, when and for whom stays the same over a renewal (specification point 5). */
function compareRenewal(before: string, after: string): void {
  const [old, renewed] = [decodeJwt(before), decodeJwt(after)];
  if (renewed.auth_time !== undefined && renewed.auth_time !== old.auth_time)
    throw new IdentityFault(
      'otherPerson',
      'auth_time in id_token does not match original auth_time',
    );
  if (renewed.azp !== undefined && renewed.azp !== old.azp)
    throw new IdentityFault('otherPerson', 'azp in id_token does not match original azp');
  if (renewed.azp === undefined && old.azp !== undefined)
    throw new IdentityFault('otherPerson', 'azp not in id_token, but present in original id_token');
}

/** Not in a private window of some browsers. */
async function canKeepKeys(): Promise<boolean> {
  try {
    await new IndexedDbDPoPStore().getAllKeys();
    return true;
  } catch {
    return false;
  }
}

/** One at a time over all tabs of the browser; where there are no locks, each for itself. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
