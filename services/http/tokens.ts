/** Access tokens: JWTs of the configured issuer, verified against its published keys (RFC 9068). */
import { createHash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Fault } from '#contract/errors.ts';
import {
  clockToleranceS,
  discoveryCooldownMs,
  discoveryMaxAgeMs,
  discoveryTimeoutMs,
  tokenCacheMax,
  tokenCacheMs,
} from './bounds.ts';

/** What a verified token says. */
interface Claims {
  subject: string;
  scopes: ReadonlySet<string>;
  expiresAtMs: number;
  /** Thumbprint of the key that its holder must prove to have (RFC 9449); undefined for a plain bearer token. */
  boundTo: string | undefined;
}

export interface TokenVerifier {
  /** What a token that was found good within the last minute says; undefined for one that must be verified. */
  recall(token: string): Claims | Fault | undefined;
  verify(token: string): Promise<Claims | Fault>;
}

/** Remembers good tokens by their SHA-256 for at most a minute and never beyond their end; bad ones never. */
export function createTokenVerifier(expected: {
  authority: string;
  audience: string;
}): TokenVerifier {
  const keys = discoveredKeys(expected.authority);
  const known = new LRUCache<string, Claims>({ max: tokenCacheMax, ttl: tokenCacheMs });
  return {
    recall(token) {
      const claims = known.get(nameOf(token));
      if (!claims) return undefined;
      return claims.expiresAtMs > Date.now() ? claims : 'TokenHasExpired';
    },
    async verify(token) {
      const claims = await verify(token, await keys(), expected);
      if (typeof claims !== 'string') known.set(nameOf(token), claims);
      return claims;
    },
  };
}

function nameOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

const algorithms = ['ES256', 'RS256', 'PS256'];
/** Access tokens say at+jwt (RFC 9068); some providers say JWT. Anything else is a token for another purpose. */
const tokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt', undefined]);

async function verify(
  token: string,
  keys: JWTVerifyGetKey | undefined,
  expected: { authority: string; audience: string },
): Promise<Claims | Fault> {
  if (!keys) return 'ServiceIsBusy';
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: expected.authority,
      audience: expected.audience,
      algorithms,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockToleranceS,
    });
    if (!tokenTypes.has(protectedHeader.typ?.toLowerCase())) return 'TokenIsInvalid';
    return claimsOf(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'TokenHasExpired';
    if (error instanceof errors.JWKSTimeout) return 'ServiceIsBusy';
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC')
      return 'TokenIsInvalid';
    // The keys could not be read: that says nothing about the token.
    return 'ServiceIsBusy';
  }
}

function claimsOf(payload: JWTPayload): Claims | Fault {
  const { scope, scp, cnf } = payload;
  const boundTo = (cnf as { jkt?: unknown } | undefined)?.jkt;
  // Bound in a way that we cannot check: as if it were not would be wrong.
  if (cnf !== undefined && typeof boundTo !== 'string') return 'TokenIsInvalid';
  const words = typeof scope === 'string' ? scope.split(' ') : Array.isArray(scp) ? scp : [];
  return {
    subject: payload.sub ?? '',
    scopes: new Set(words.map(String)),
    expiresAtMs: (payload.exp ?? 0) * 1000,
    boundTo: boundTo as string | undefined,
  };
}

/** The issuer's keys, found through its discovery document when first needed. Undefined while it cannot be read. */
function discoveredKeys(authority: string): () => Promise<JWTVerifyGetKey | undefined> {
  let found: { keys: Promise<JWTVerifyGetKey | undefined>; retryAtMs: number } | undefined;
  return async () => {
    if (!found || Date.now() >= found.retryAtMs) {
      const before = await found?.keys;
      const attempt = { keys: discover(authority), retryAtMs: Date.now() + discoveryCooldownMs };
      found = attempt;
      const keys = await attempt.keys;
      if (keys) attempt.retryAtMs = Date.now() + discoveryMaxAgeMs;
      // Keys once read stay good while the issuer is away.
      else if (before) attempt.keys = Promise.resolve(before);
    }
    return found.keys;
  };
}

async function discover(authority: string): Promise<JWTVerifyGetKey | undefined> {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(discoveryTimeoutMs) });
    const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (document.issuer !== authority || typeof document.jwks_uri !== 'string') return undefined;
    return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: discoveryTimeoutMs });
  } catch {
    return undefined;
  }
}
