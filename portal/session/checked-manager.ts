/**
 * oidc-client-ts's manager over the checked client. What else the specification asks and the library lacks: the silent
 * time-out on both paths, one tab at a time in a renewal, auth_time and azp compared on both paths.
 */
import { type SigninResponse, type SigninSilentArgs, type User, UserManager } from 'oidc-client-ts';
import { decodeJwt } from 'jose';
import { CheckedClient } from '#portal/session/checked-client.ts';
import { identityConstants } from '#portal/session/identity-constants.ts';
import { IdentityFault } from '#portal/session/identity-fault.ts';

export class CheckedManager extends UserManager {
  constructor(...[settings, ...navigators]: ConstructorParameters<typeof UserManager>) {
    super({ ...settings, loadUserInfo: false }, ...navigators);
    // The library makes its own client and has no other door for another one.
    Object.defineProperty(this, '_client', { value: new CheckedClient(this.settings) });
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

/** One at a time over all tabs of the browser; where there are no locks, each for itself. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
