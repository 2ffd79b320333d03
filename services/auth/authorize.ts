/**
 * Authenticates and authorizes each call before its body is read: token, scope, company and rate
 * limit.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Buyer } from './buyers.ts';
import type { ServicesConfig } from '#services/config.ts';
import { challengeOf } from './challenges.ts';
import { type Refused, type SignedIn, createAuthenticator } from './authenticate.ts';
import { refuse } from '#services/http/errors.ts';
import { type RoutePolicy, routePolicyOf } from './scopes.ts';
import type { TokenDenials } from './token-denials.ts';

export type { SignedIn };

/** A symbol, so that only the two functions below access the property. */
const callerKey = Symbol('caller');

declare module 'fastify' {
  interface FastifyRequest {
    [callerKey]: SignedIn | undefined;
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

/** Adds the check to every route; call it before the routes are added. */
export function authorize(
  app: FastifyInstance,
  config: ServicesConfig,
  database: Database,
  denials: TokenDenials,
): void {
  const find = createAuthenticator(config, database, denials);
  app.decorateRequest(callerKey, undefined);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'OPTIONS' && !routePolicyOf(name, url))
        throw new Error(`${name} ${url} is not in the table of scopes (auth/scopes.ts)`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const policy = url === undefined ? undefined : routePolicyOf(request.method, url);
    // Unknown paths and CORS preflights need no check.
    if (!policy) return undefined;
    const found = await find(request, policy);
    // The sent answer ends the request: nothing after this hook runs.
    if (found && 'refusal' in found) return refuseCaller(reply, found, policy);
    request[callerKey] = found;
    return undefined;
  });
}

function refuseCaller(
  reply: FastifyReply,
  { refusal, scheme, retryAfterS, reason }: Refused,
  { scope }: RoutePolicy,
): FastifyReply {
  // Every client that was asleep sends an expired token, so that is not worth a warning.
  if (reason !== undefined)
    reply.log[refusal === 'TokenHasExpired' ? 'info' : 'warn'](
      { code: refusal, reason },
      'a token was refused',
    );
  const challenge = challengeOf(refusal, { scheme, scope });
  if (challenge) void reply.header('www-authenticate', challenge);
  if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
  return refuse(reply, refusal, refusal === 'ScopeIsMissing' && scope ? { scope } : undefined);
}
