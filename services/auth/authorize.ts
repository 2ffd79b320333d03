/** Authorizes each call before its body is read: token, scope, company and rate limit. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeskError, RequestError } from '#contract/errors.ts';
import { hasRight } from '#domain/company-roles.ts';
import { deskScope } from '#contract/scopes.ts';
import type { Database } from '#database/connect.ts';
import { networkOf } from '#runtime/network.ts';
import { createRateLimiter } from '#runtime/rate-limit/windows.ts';
import type { ServicesConfig } from '#services/config.ts';
import { answerError, refuse } from '#services/http/errors.ts';
import { badTokenLimit, buyerCacheMs, operatorCacheMax, tokenCacheMax } from '#services/limits.ts';
import {
  type Buyer,
  type NoBuyer,
  type NoOperator,
  type Operator,
  type Person,
  resolveBuyer,
  resolveOperator,
} from './users.ts';
import { type Scheme, challengeOf } from './challenges.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { actsOfSchema, missingRole } from './desk-acts.ts';
import { createDpopVerifier } from './dpop.ts';
import { isStrongEnough, weaknessOf } from './second-factor.ts';
import { type RoutePolicy, routePolicyOf } from './scopes.ts';
import type { TokenDenials, TokenIdentity } from './token-denials.ts';
import type { ServerErrorLog } from '#runtime/server-errors.ts';
import { type Claims, type TokenRefusal, createTokenVerifier } from './tokens.ts';

export interface SignedIn {
  buyer: Buyer;
  tokenExpiresAtMs: number;
  token: TokenIdentity;
}

/** A user of the desk; the desk's calls have no buyer, and all other calls have no operator. */
export interface AtDesk {
  operator: Operator;
  tokenExpiresAtMs: number;
  token: TokenIdentity;
}

/** Symbols, so that only the functions below access the properties. */
const callerKey = Symbol('caller');
const operatorKey = Symbol('operator');

declare module 'fastify' {
  interface FastifyRequest {
    [callerKey]: SignedIn | undefined;
    [operatorKey]: AtDesk | undefined;
  }
}

/** The signed-in caller, undefined for an anonymous one. */
export function callerOf(request: FastifyRequest): SignedIn | undefined {
  return request[callerKey];
}

/** The buyer of a call that requires a token. */
export function buyerOf(request: FastifyRequest): Buyer {
  const caller = callerOf(request);
  if (!caller) throw new Error(`${request.routeOptions.url} lets callers in without a token`);
  return caller.buyer;
}

/** The operator of a call of the desk. */
export function operatorOf(request: FastifyRequest): Operator {
  return deskCallerOf(request).operator;
}

/** The operator of a call of the desk, and the token that the call came with. */
export function deskCallerOf(request: FastifyRequest): AtDesk {
  const caller = request[operatorKey];
  if (!caller) throw new Error(`${request.routeOptions.url} is no call of the desk`);
  return caller;
}

/** Adds the check to every route; call it before the routes are added. */
export function authorize(
  app: FastifyInstance,
  config: ServicesConfig,
  database: Database,
  denials: TokenDenials,
): void {
  const find = createAuthenticator(config, database, denials, app.log);
  app.decorateRequest(callerKey, undefined);
  app.decorateRequest(operatorKey, undefined);
  app.addHook('onRoute', (route) => {
    for (const name of [route.method].flat())
      if (name !== 'OPTIONS' && !routePolicyOf(name, route.url))
        throw new Error(`${name} ${route.url} is declared without a policy (contract/calls/)`);
    // A body that cannot be parsed never comes to the hook below.
    route.errorHandler = (error, request, reply) =>
      refuseRole(request, reply) ?? answerError(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const policy = url === undefined ? undefined : routePolicyOf(request.method, url);
    // Unknown paths and CORS preflights need no check.
    if (!policy) return undefined;
    const found = await find(request, policy);
    // The sent answer ends the request: nothing after this hook runs.
    if (found && 'refusal' in found) return refuseCaller(reply, found, policy, config);
    if (found && 'operator' in found) request[operatorKey] = found;
    else request[callerKey] = found;
    return undefined;
  });
  // The body is not validated yet: whoever may not act learns that, whatever else is wrong.
  app.addHook('preValidation', async (request, reply) => refuseRole(request, reply));
}

function refuseRole(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const caller = request[operatorKey];
  if (!caller) return undefined;
  const { url = '', schema } = request.routeOptions;
  const acts = routePolicyOf(request.method, url)?.acts ?? actsOfSchema(schema?.body);
  const role = missingRole(caller.operator.role, acts, request.body);
  return role && refuse(reply, 'DeskRoleIsMissing', { role });
}

function refuseCaller(
  reply: FastifyReply,
  { refusal, scheme, retryAfterS, reason }: Refused,
  { scope }: RoutePolicy,
  { secondFactor }: ServicesConfig,
): FastifyReply {
  // Every client that was asleep sends an expired token, so that is not worth a warning.
  if (reason !== undefined)
    reply.log[refusal === 'TokenHasExpired' ? 'info' : 'warn'](
      { code: refusal, reason },
      'a token was refused',
    );
  const challenge = challengeOf(refusal, { scheme, scope, acr: secondFactor?.acr });
  if (challenge) void reply.header('www-authenticate', challenge);
  if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
  return refuse(reply, refusal, detailsOf(refusal, scope));
}

function detailsOf(
  refusal: Refused['refusal'],
  scope: RoutePolicy['scope'],
): Record<string, string> | undefined {
  if (refusal === 'ScopeIsMissing') return scope && { scope };
  // The least role that reads.
  return refusal === 'DeskRoleIsMissing' ? { role: 'viewer' } : undefined;
}

interface Refused {
  refusal: RequestError | DeskError;
  /** The scheme that the token needs, where it is known. */
  scheme?: Scheme;
  /** Seconds until the caller may try again. */
  retryAfterS?: number;
  /** Reason for the log; never contains the token. */
  reason?: string;
}

/** Undefined for an anonymous caller who may make the call. */
type AuthResult = SignedIn | AtDesk | Refused | undefined;

type Authenticator = (request: FastifyRequest, policy: RoutePolicy) => Promise<AuthResult>;

function scopeReason({ scope }: RoutePolicy, { scopes }: Claims): string {
  const names = [...scopes]
    .join(' ')
    .slice(0, 300)
    .replaceAll(/[^\x20-\x7e]/g, '?');
  return `the call needs the scope ${scope}, and the token has "${names}"`;
}

/** Names the user only by the provider's subject, under which the operator finds the account. */
function userReason({ subject, email, hasVerifiedEmail }: Person, user: string): string {
  const name = subject.slice(0, 100).replaceAll(/[^\x20-\x7e]/g, '?');
  const verified = hasVerifiedEmail ? 'verified' : 'not verified';
  const address = email === undefined ? 'no e-mail address' : `an e-mail address, ${verified}`;
  return `no ${user} is the subject "${name}", whose token has ${address}`;
}

/** Returns a function that finds the user of a token, and caches users, but never a refusal. */
function createUserFinder<User extends object, Missing extends string>(
  database: Database,
  denials: TokenDenials,
  resolve: (database: Database, person: Person) => Promise<User | Missing>,
  max: number,
): (person: Person) => Promise<User | Missing> {
  const known = new LRUCache<string, User>({ max, ttl: buyerCacheMs });
  denials.onAdded((added) => {
    for (const { kind, value } of added) if (kind === 'subject') known.delete(value);
  });
  return async (person) => {
    const cached = known.get(person.subject);
    if (cached) return cached;
    const found = await resolve(database, person);
    // Somebody without a user is asked for again: the operator may admit them at any moment.
    if (typeof found !== 'string' && !denials.concerns(person.subject))
      known.set(person.subject, found);
    return found;
  };
}

function createAuthenticator(
  config: ServicesConfig,
  database: Database,
  denials: TokenDenials,
  log: ServerErrorLog,
): Authenticator {
  const tokens = createTokenVerifier({ ...config, log });
  const proofs = createDpopVerifier({ servicesUrl: config.servicesUrl, database });
  const findBuyer = createUserFinder<Buyer, NoBuyer>(
    database,
    denials,
    resolveBuyer,
    tokenCacheMax,
  );
  const findOperator = createUserFinder<Operator, NoOperator>(
    database,
    denials,
    resolveOperator,
    operatorCacheMax,
  );
  const anonymousCalls = createRateLimiter({
    max: config.requestsPerMinuteAnonymous,
    withinS: 60,
  });
  const badTokens = createRateLimiter(badTokenLimit);
  const signedInCalls = createRateLimiter({ max: config.requestsPerSecondSignedIn, withinS: 1 });

  function admitAnonymous(request: FastifyRequest, policy: RoutePolicy): AuthResult {
    // Health checks and pictures are not rate limited; only the network limits them.
    if (!policy.scope && !policy.isCounted) return undefined;
    const retryAfterS = anonymousCalls.count(networkOf(request.ip));
    if (retryAfterS !== undefined) return { refusal: 'TooManyRequests', retryAfterS };
    return policy.anonymous ? undefined : { refusal: 'TokenIsMissing' };
  }

  /** Limits bad tokens per network: other users behind the same address are not affected. */
  function refuseToken(
    request: FastifyRequest,
    { refusal, reason }: TokenRefusal,
    scheme?: Scheme,
  ): Refused {
    if (refusal === 'TokenIsInvalid' || !scheme) {
      const retryAfterS = badTokens.count(networkOf(request.ip));
      if (retryAfterS !== undefined) return { refusal: 'TooManyRequests', retryAfterS };
    }
    return scheme ? { refusal, reason, scheme } : { refusal, reason };
  }

  function refuseBusy(subject: string): Refused | undefined {
    const retryAfterS = signedInCalls.count(subject);
    return retryAfterS === undefined ? undefined : { refusal: 'TooManyRequests', retryAfterS };
  }

  async function admitHolder(
    request: FastifyRequest,
    policy: RoutePolicy,
    { scheme, token }: Credentials,
    claims: Claims,
  ): Promise<AuthResult> {
    const { boundTo, identity, person, scopes } = claims;
    const needed: Scheme = boundTo === undefined ? 'Bearer' : 'DPoP';
    // Denied tokens are not guesses, so they do not count as bad tokens of a whole office.
    if (denials.covers(identity))
      return { refusal: 'TokenIsInvalid', scheme: needed, reason: 'it was ended before its time' };
    // A bound token sent as a Bearer token is stolen, and so is one without a valid proof (RFC
    // 9449).
    if (scheme !== needed) {
      const reason = `it came as ${scheme} and is a ${needed} token`;
      return { refusal: 'TokenIsInvalid', scheme: needed, reason };
    }
    const proof = boundTo === undefined ? undefined : await proofs.read(request, token, boundTo);
    if (boundTo !== undefined && proof === undefined) return { refusal: 'ProofIsInvalid' };
    // Count before any lookup, so that callers without the scope or without a buyer are limited
    // like others, but only with a valid proof: a stolen token must not use up its owner's limit.
    const busy = refuseBusy(person.subject);
    if (busy) return busy;
    if (proof && !(await proofs.useOnce(proof))) return { refusal: 'ProofIsInvalid' };
    if (!policy.scope || !scopes.has(policy.scope))
      return { refusal: 'ScopeIsMissing', scheme, reason: scopeReason(policy, claims) };
    if (policy.scope === deskScope) return admitOperator(claims, policy);
    const buyer = await findBuyer(person);
    if (typeof buyer === 'string') return { refusal: buyer, reason: userReason(person, 'buyer') };
    if (policy.right && !hasRight(buyer.role, policy.right))
      return { refusal: 'CompanyRoleIsMissing' };
    return { buyer, tokenExpiresAtMs: claims.expiresAtMs, token: identity };
  }

  /**
   * Checks role and row at every call: the provider says that somebody is an operator, and the
   * auction house says what this one may do.
   */
  async function admitOperator(claims: Claims, policy: RoutePolicy): Promise<AtDesk | Refused> {
    const { person, identity: token, expiresAtMs: tokenExpiresAtMs } = claims;
    const { operatorRole: role, secondFactor } = config;
    if (!person.roles?.includes(role))
      return { refusal: 'UserIsNoOperator', reason: `the token has no role "${role}"` };
    // Before the first sight binds an operator to a subject.
    if (secondFactor && !isStrongEnough(secondFactor, claims.signIn))
      return {
        refusal: 'SecondFactorIsMissing',
        scheme: claims.boundTo === undefined ? 'Bearer' : 'DPoP',
        reason: weaknessOf(secondFactor, claims.signIn),
      };
    const operator = await findOperator(person);
    if (typeof operator === 'string')
      return { refusal: operator, reason: userReason(person, 'operator') };
    return operator.role === 'yard' && !policy.forYard
      ? { refusal: 'DeskRoleIsMissing' }
      : { operator, tokenExpiresAtMs, token };
  }

  return async (request, policy) => {
    const credentials = credentialsOf(request);
    if (credentials === undefined || !policy.scope) return admitAnonymous(request, policy);
    if (typeof credentials === 'string')
      return refuseToken(request, {
        refusal: credentials,
        reason: 'it did not come in one header',
      });
    const { scheme, token } = credentials;
    const claims = await tokens.verify(token);
    return 'refusal' in claims
      ? refuseToken(request, claims, scheme)
      : admitHolder(request, policy, credentials, claims);
  };
}
