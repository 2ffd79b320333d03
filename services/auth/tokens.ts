/** Verifies JWT access tokens of the configured issuer by its published keys (RFC 9068). */
import { hash } from 'node:crypto';
import { type JWTPayload, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { clockToleranceSeconds } from '#contract/clock.ts';
import { claimAt } from '#contract/claims.ts';
import type { RequestError } from '#contract/errors.ts';
import type { Person } from './users.ts';
import { type ClaimRules, listOf, personOf } from './claims.ts';
import type { SignInStrength } from './second-factor.ts';
import type { TokenIdentity } from './token-denials.ts';
import { tokenCacheMax, tokenCacheMs, tokenLengthMax } from '#services/limits.ts';
import type { ServerErrorLog } from '#runtime/server-errors.ts';
import { type FindKey, KeysUnavailable, createJwks } from './jwks.ts';

/** The content of a verified token. */
export interface Claims {
  person: Person;
  scopes: ReadonlySet<string>;
  signIn: SignInStrength;
  expiresAtMs: number;
  /** The values by which it can be denied before it expires. */
  identity: TokenIdentity;
  /** Thumbprint of the key that the holder must prove (RFC 9449); undefined for a bearer token. */
  boundTo: string | undefined;
}

export interface TokenRefusal {
  refusal: RequestError;
  /** A text for the services' log, without secrets. */
  reason: string;
}

export interface TokenVerifier {
  verify(token: string): Promise<Claims | TokenRefusal>;
}

export interface ExpectedToken {
  authority: string;
  metadataUrl?: string | undefined;
  audience: string;
  claims: ClaimRules;
  log?: ServerErrorLog | undefined;
}

/** Caches valid tokens by SHA-256 for a minute at most, within their expiry; never others. */
export function createTokenVerifier(
  expected: ExpectedToken,
  findKey: FindKey = createJwks(expected, { log: expected.log }),
): TokenVerifier {
  const known = new LRUCache<string, Claims>({ max: tokenCacheMax, ttl: tokenCacheMs });
  return {
    async verify(token) {
      if (token.length > tokenLengthMax)
        return invalid(`it is longer than ${tokenLengthMax} characters`);
      const name = nameOf(token);
      const cached = known.get(name);
      if (cached) return unlessExpired(cached);
      const claims = await verify(token, findKey, expected);
      if (!('refusal' in claims)) known.set(name, claims);
      return claims;
    },
  };
}

/** Hashed, so that a copy of the cache contains no usable token. */
function nameOf(token: string): string {
  return hash('sha256', token, 'base64');
}

/** No HMAC: the keys are public, so a signature with a shared secret proves nothing. */
const algorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'EdDSA'];
/** Access tokens have the type at+jwt (RFC 9068), or JWT; others have another purpose. */
const tokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt', undefined]);

async function verify(
  token: string,
  findKey: FindKey,
  expected: ExpectedToken,
): Promise<Claims | TokenRefusal> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, findKey, {
      issuer: expected.authority,
      audience: expected.audience,
      algorithms,
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
    });
    const { typ: type } = protectedHeader;
    if (!tokenTypes.has(type?.toLowerCase()))
      return invalid(`its type is "${shown(type)}", and an access token's is at+jwt or JWT`);
    const claims = claimsOf(payload, expected);
    return 'refusal' in claims ? claims : unlessExpired(claims);
  } catch (error) {
    if (error instanceof KeysUnavailable)
      return { refusal: 'ServiceIsBusy', reason: 'the keys of the provider could not be read yet' };
    if (error instanceof errors.JWTExpired) return expired(error.payload.exp);
    return invalid(reasonOf(error, expected));
  }
}

/** Covers all failures: bytes that are no JWT, a key that does not fit its algorithm. */
function reasonOf(error: unknown, { authority, audience }: ExpectedToken): string {
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = error;
    const found = shown(payload[claim]);
    if (claim === 'iss') return `its issuer is "${found}", and AUTHORITY is "${authority}"`;
    if (claim === 'aud') return `its audience is "${found}", and AUDIENCE is "${audience}"`;
    if (claim === 'nbf') return 'it is not good yet: is a clock wrong?';
    return `its claim ${claim} is missing or wrong`;
  }
  if (error instanceof errors.JWKSNoMatchingKey) return 'no key of the provider has signed it';
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `it is signed with an algorithm other than ${algorithms.join(', ')}`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature is wrong';
  return 'it is no signed JWT: does the provider write opaque access tokens?';
}

function invalid(reason: string): TokenRefusal {
  return { refusal: 'TokenIsInvalid', reason };
}

function expired(expS: number | undefined): TokenRefusal {
  const agoS = Math.round(Date.now() / 1000 - (expS ?? 0));
  return { refusal: 'TokenHasExpired', reason: `it expired ${agoS} s ago` };
}

/** A caller's value, shortened and without characters that could break a log entry. */
function shown(value: unknown): string {
  return String(value)
    .slice(0, 200)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

/** The clock tolerance never applies to the expiry, neither on the first call nor later. */
function unlessExpired(claims: Claims): Claims | TokenRefusal {
  return claims.expiresAtMs > Date.now() ? claims : expired(claims.expiresAtMs / 1_000);
}

/**
 * An ID token gives no access (OpenID Connect Core, section 2). It is recognised by claims that
 * belong to a sign-in, because some providers sign both kinds of tokens alike, for the same
 * audience.
 */
function isIdToken(payload: JWTPayload): boolean {
  return idTokenMarks.some((mark) => payload[mark] !== undefined);
}

const idTokenMarks = ['nonce', 'at_hash', 'c_hash', 's_hash'];

function claimsOf(
  payload: JWTPayload,
  { authority, claims: rules }: ExpectedToken,
): Claims | TokenRefusal {
  const { exp = 0, iat = 0, jti, cnf } = payload;
  const boundTo = (cnf as { jkt?: unknown } | null | undefined)?.jkt;
  // A token with a binding that the services cannot check must not pass as an unbound one.
  if (cnf !== undefined && typeof boundTo !== 'string')
    return invalid('it is bound to its holder in another way than by DPoP');
  const person = personOf(payload, { issuer: authority, rules });
  if (!person) return invalid(`it has no text in its claim ${rules.subject} (SUBJECT_CLAIM)`);
  if (isIdToken(payload))
    return invalid('it is an ID token, which says who signed in and opens nothing');
  return {
    person,
    scopes: new Set([...listOf(payload['scope']), ...listOf(payload['scp'])]),
    signIn: {
      acr: typeof payload['acr'] === 'string' ? payload['acr'] : undefined,
      amr: listOf(claimAt(payload, rules.methods)),
    },
    expiresAtMs: exp * 1000,
    identity: {
      subject: person.subject,
      issuedAtMs: iat * 1000,
      id: typeof jti === 'string' ? jti : undefined,
      grantId: typeof payload['grant_id'] === 'string' ? payload['grant_id'] : undefined,
    },
    boundTo: boundTo as string | undefined,
  };
}
