/**
 * Verifies an ID token before the user counts as signed in (OpenID Connect Core 3.1.3.7;
 * docs/rules.md, Sign-in answers).
 */
import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { clockToleranceSeconds } from '#contract/clock.ts';
import { IdentityError, identityError } from './identity-error.ts';
import type { UserProfile } from './user.ts';

export interface ExpectedIdToken {
  issuer: string;
  clientId: string;
  /** Undefined for an answer without a redirect. */
  nonce?: string | undefined;
  /**
   * The provider's keys; loaded again, once, if none of them made the signature, because keys are
   * rotated.
   */
  keys: (options: { again: boolean }) => Promise<JSONWebKeySet>;
}

/**
 * The algorithms providers sign with. `none` and shared secrets prove nothing to a client without a
 * secret.
 */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'];

/** Returns the token's claims. @throws IdentityError with the reason. */
export async function verifyIdToken(
  token: string | undefined,
  expected: ExpectedIdToken,
): Promise<UserProfile> {
  if (!token) throw identityError('ID Token is missing a subject claim');
  const payload = await verified(token, expected);
  const { aud, azp, iat, nonce } = payload;
  if (expected.nonce !== undefined && nonce !== expected.nonce)
    throw identityError('nonce in id_token does not match nonce in client storage');
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw identityError('azp is missing in an id_token for several clients');
  if (azp !== undefined && azp !== expected.clientId)
    throw identityError('azp in id_token is not this client');
  if ((iat ?? 0) > Date.now() / 1000 + clockToleranceSeconds)
    throw identityError('id_token was issued in the future');
  return payload as UserProfile;
}

async function verified(token: string, expected: ExpectedIdToken): Promise<JWTPayload> {
  const { issuer, clientId, keys } = expected;
  const verify = async (again: boolean) => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keys({ again })), {
      issuer,
      audience: clientId,
      algorithms,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  };
  return verify(false)
    .catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true);
      throw error;
    })
    .catch((error: unknown) => {
      throw asFault(error);
    });
}

function asFault(error: unknown): unknown {
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined;
  // A new token that has already expired means that one of the two clocks is wrong.
  if (error instanceof errors.JWTExpired) return identityError('id_token has expired');
  if (claim === 'nbf') return identityError('id_token is not yet valid');
  if (claim === 'sub') return identityError('ID Token is missing a subject claim');
  if (error instanceof errors.JOSEError)
    return new IdentityError('idTokenInvalid', `id_token: ${error.message}`, { cause: error });
  return error;
}

/**
 * Checks that a renewal keeps the time and party of the sign-in (docs/rules.md, Sign-in answers).
 * @throws IdentityError
 */
export function compareRenewal(before: string, renewed: JWTPayload): void {
  const old = decodeJwt(before);
  if (renewed['auth_time'] !== undefined && renewed['auth_time'] !== old['auth_time'])
    throw identityError('auth_time in id_token does not match original auth_time');
  if (renewed['azp'] === undefined && old['azp'] !== undefined)
    throw identityError('azp not in id_token, but present in original id_token');
  if (renewed['azp'] !== old['azp'])
    throw identityError('azp in id_token does not match original azp');
}
