/** Access tokens: JWTs of the configured issuer, verified against its published keys (RFC 9068). */
import { hash } from 'node:crypto';
import { type JWTPayload, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Fault } from '#contract/errors.ts';
import type { Person } from '../buyers.ts';
import type { TokenIdentity } from './token-denials.ts';
import { clockToleranceS, tokenCacheMax, tokenCacheMs, tokenLengthMax } from './bounds.ts';
import { type FindKey, KeysAreAway, createIssuerKeys } from './issuer-keys.ts';

/** What a verified token says. */
export interface Claims {
  person: Person;
  scopes: ReadonlySet<string>;
  expiresAtMs: number;
  /** By what it can be denied before that. */
  identity: TokenIdentity;
  /** Thumbprint of the key that its holder must prove to have (RFC 9449); undefined for a plain bearer token. */
  boundTo: string | undefined;
}

export interface TokenVerifier {
  /** What a token that was found good within the last minute says; undefined for one that must be verified. */
  recall(token: string): Claims | Fault | undefined;
  verify(token: string): Promise<Claims | Fault>;
}

interface Expected {
  authority: string;
  metadataUrl?: string | undefined;
  audience: string;
}

/** Remembers good tokens by their SHA-256 for at most a minute and never beyond their end; bad ones never. */
export function createTokenVerifier(
  expected: Expected,
  findKey: FindKey = createIssuerKeys(expected),
): TokenVerifier {
  const known = new LRUCache<string, Claims>({ max: tokenCacheMax, ttl: tokenCacheMs });
  return {
    recall(token) {
      if (token.length > tokenLengthMax) return 'TokenIsInvalid';
      const claims = known.get(nameOf(token));
      return claims && unlessExpired(claims);
    },
    async verify(token) {
      const claims = await verify(token, findKey, expected);
      if (typeof claims !== 'string') known.set(nameOf(token), claims);
      return claims;
    },
  };
}

/** No copy of the cache opens anything. */
function nameOf(token: string): string {
  return hash('sha256', token, 'base64');
}

/** What is signed with a shared secret proves nothing: the keys are public. */
const algorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'EdDSA'];
/** Access tokens say at+jwt (RFC 9068); some providers say JWT. Anything else is a token for another purpose. */
const tokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt', undefined]);

async function verify(
  token: string,
  findKey: FindKey,
  expected: Expected,
): Promise<Claims | Fault> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, findKey, {
      issuer: expected.authority,
      audience: expected.audience,
      algorithms,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockToleranceS,
    });
    if (!tokenTypes.has(protectedHeader.typ?.toLowerCase())) return 'TokenIsInvalid';
    const claims = claimsOf(payload, expected.authority);
    return typeof claims === 'string' ? claims : unlessExpired(claims);
  } catch (error) {
    if (error instanceof KeysAreAway) return 'ServiceIsBusy';
    if (error instanceof errors.JWTExpired) return 'TokenHasExpired';
    // Bytes that are no JWT, a key that does not fit its algorithm: whatever it is, it is no token.
    return 'TokenIsInvalid';
  }
}

/** The tolerance is for beginnings only: an end is an end, at first sight and later. */
function unlessExpired(claims: Claims): Claims | Fault {
  return claims.expiresAtMs > Date.now() ? claims : 'TokenHasExpired';
}

function claimsOf(payload: JWTPayload, issuer: string): Claims | Fault {
  const { sub = '', exp = 0, iat = 0, jti, cnf, email, email_verified: isVerified } = payload;
  const boundTo = (cnf as { jkt?: unknown } | null | undefined)?.jkt;
  // Bound in a way that we cannot check: as if it were not would be wrong.
  if (cnf !== undefined && typeof boundTo !== 'string') return 'TokenIsInvalid';
  if (sub === '') return 'TokenIsInvalid';
  return {
    person: {
      issuer,
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      // The word "true" is no truth: providers that write it mean other things by it, too.
      hasVerifiedEmail: isVerified === true,
    },
    scopes: new Set([...wordsOf(payload['scope']), ...wordsOf(payload['scp'])]),
    expiresAtMs: exp * 1000,
    identity: {
      subject: sub,
      issuedAtMs: iat * 1000,
      id: typeof jti === 'string' ? jti : undefined,
      grantId: typeof payload['grant_id'] === 'string' ? payload['grant_id'] : undefined,
    },
    boundTo: boundTo as string | undefined,
  };
}

/** A text with spaces (RFC 9068), or a list as some providers write it. */
function wordsOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(' ');
  return Array.isArray(claim) ? claim.map(String) : [];
}
