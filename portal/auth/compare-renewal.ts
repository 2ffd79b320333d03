import { decodeJwt } from 'jose';
import { IdentityFault } from './identity-fault.ts';

/**
 * Checks that time and subject of the sign-in stay the same over a renewal (docs/rules.md, Sign-in
 * answers).
 * @throws IdentityFault
 */
export function compareRenewal(before: string, after: string): void {
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
