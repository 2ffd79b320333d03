/**
 * Verifies an ID token before the user counts as signed in (OpenID Connect Core 3.1.3.7;
 * docs/rules.md, Sign-in answers). The library compares subject and nonce; signature, issuer,
 * audience and times are checked here.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { clockToleranceSeconds } from '#contract/clock.ts';
import { IdentityFault } from './identity-fault.ts';

export interface ExpectedIdToken {
  issuer: string;
  clientId: string;
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

/** Returns the token's claims. @throws IdentityFault with the reason. */
export async function verifyIdToken(token: string, expected: ExpectedIdToken): Promise<JWTPayload> {
  const payload = await verified(token, expected);
  const { aud, azp, iat } = payload;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw new IdentityFault('idTokenInvalid', 'azp is missing in an id_token for several clients');
  if (azp !== undefined && azp !== expected.clientId)
    throw new IdentityFault('idTokenInvalid', 'azp in id_token is not this client');
  if ((iat ?? 0) > Date.now() / 1000 + clockToleranceSeconds)
    throw new IdentityFault('clockWrong', 'id_token was issued in the future');
  return payload;
}

async function verified(token: string, expected: ExpectedIdToken): Promise<JWTPayload> {
  try {
    return await verifiedWith(token, expected, await expected.keys({ again: false }));
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw asFault(error);
  }
  try {
    return await verifiedWith(token, expected, await expected.keys({ again: true }));
  } catch (error) {
    throw asFault(error);
  }
}

async function verifiedWith(
  token: string,
  { issuer, clientId }: ExpectedIdToken,
  keys: JSONWebKeySet,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer,
    audience: clientId,
    algorithms,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    clockTolerance: clockToleranceSeconds,
  });
  return payload;
}

function asFault(error: unknown): unknown {
  // A new token that has already expired means that one of the two clocks is wrong.
  if (error instanceof errors.JWTExpired)
    return new IdentityFault('clockWrong', 'id_token has expired', { cause: error });
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'sub')
    return new IdentityFault('idTokenInvalid', 'ID Token is missing a subject claim');
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
    return new IdentityFault('clockWrong', 'id_token is not yet valid', { cause: error });
  if (error instanceof errors.JOSEError)
    return new IdentityFault('idTokenInvalid', `id_token: ${error.message}`, { cause: error });
  return error;
}
