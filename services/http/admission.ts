/** Who makes a call, found out before its body is read: token, scope, company, and how often. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { Fault } from '#contract/errors.ts';
import { type Buyer, type NoBuyer, type Person, recogniseBuyer } from '../buyers.ts';
import type { ServicesConfig } from '../config.ts';
import { badTokensPerMinuteMax, buyerCacheMs, tokenCacheMax } from './bounds.ts';
import { type Scheme, challengeOf } from './challenges.ts';
import { credentialsOf } from './credentials.ts';
import { refuse } from './errors.ts';
import { type Admission, admissionOf } from './scopes.ts';
import { createProofChecker } from './proofs.ts';
import { createTokenVerifier } from './tokens.ts';

/** A signed-in caller. */
export interface SignedIn {
  buyer: Buyer;
  tokenExpiresAtMs: number;
}

const callers = new WeakMap<FastifyRequest, SignedIn>();

/** The signed-in caller, undefined for an anonymous one. */
export function callerOf(request: FastifyRequest): SignedIn | undefined {
  return callers.get(request);
}

/** The buyer of a call that cannot be made without a token. */
export function buyerOf(request: FastifyRequest): Buyer {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.routeOptions.url} lets callers in without a token`);
  return caller.buyer;
}

/** Puts the door in front of every route. Needs @fastify/rate-limit; call it before the routes are added. */
export function guard(app: FastifyInstance, config: ServicesConfig, database: Database): void {
  const admit = createDoor(app, config, database);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'OPTIONS' && !admissionOf(name, url))
        throw new Error(`${name} ${url} is not in the table of scopes (http/scopes.ts)`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const admission = url === undefined ? undefined : admissionOf(request.method, url);
    // Unknown paths and CORS preflights have nothing to guard.
    if (!admission) return;
    const result = await admit(request, admission, (seconds) => {
      void reply.header('retry-after', String(seconds));
    });
    // An answer that was sent ends the request: nothing after this hook runs.
    if (result && 'refusal' in result) await refuseCaller(reply, result, admission);
    else if (result) callers.set(request, result);
  });
}

/** Tells the caller after how many seconds to come back. */
type SayWhen = (seconds: number) => void;

function createDoor(app: FastifyInstance, config: ServicesConfig, database: Database) {
  const tokens = createTokenVerifier(config);
  const isProven = createProofChecker({ servicesUrl: config.servicesUrl, database });
  const buyers = new LRUCache<string, Buyer>({ max: tokenCacheMax, ttl: buyerCacheMs });
  const minuteMs = 60_000;
  const anonymousLimit = app.createRateLimit({
    max: config.requestsPerMinuteAnonymous,
    timeWindow: minuteMs,
    keyGenerator: (request) => `anonymous ${request.ip}`,
  });
  const badTokenLimit = app.createRateLimit({
    max: badTokensPerMinuteMax,
    timeWindow: minuteMs,
    keyGenerator: (request) => `bad token ${request.ip}`,
  });
  const subjects = new WeakMap<FastifyRequest, string>();
  const signedInLimit = app.createRateLimit({
    max: config.requestsPerSecondSignedIn,
    timeWindow: 1000,
    keyGenerator: (request) => `subject ${subjects.get(request) ?? request.ip}`,
  });
  const buyerBehind = async (person: Person): Promise<Buyer | NoBuyer> => {
    const known = buyers.get(person.subject);
    if (known) return known;
    const found = await recogniseBuyer(database, person);
    // Who has no buyer may be let in at any moment.
    if (typeof found !== 'string') buyers.set(person.subject, found);
    return found;
  };
  const isOver = (limit: Awaited<ReturnType<typeof anonymousLimit>>, sayWhen: SayWhen) => {
    if (limit.isAllowed || !limit.isExceeded) return false;
    sayWhen(limit.ttlInSeconds);
    return true;
  };

  return async (
    request: FastifyRequest,
    admission: Admission,
    sayWhen: SayWhen,
  ): Promise<SignedIn | Refused | undefined> => {
    const credentials = credentialsOf(request);
    if (credentials === undefined || !admission.scope) {
      // Health checks and pictures come in numbers that only the network bounds.
      if (!admission.scope && !admission.isCounted) return undefined;
      if (isOver(await anonymousLimit(request), sayWhen)) return { refusal: 'TooManyRequests' };
      return admission.anonymous ? undefined : { refusal: 'TokenIsMissing' };
    }
    // Colleagues behind the same address go on: only tokens that are not known to be good are turned away.
    const isFlooded = async () =>
      isOver(await badTokenLimit(request, { increment: false }), sayWhen);
    if (typeof credentials === 'string') {
      if (await isFlooded()) return { refusal: 'TooManyRequests' };
      await badTokenLimit(request);
      return { refusal: credentials };
    }
    const { scheme, token } = credentials;
    const claims =
      tokens.recall(token) ??
      ((await isFlooded()) ? 'TooManyRequests' : await tokens.verify(token));
    if (typeof claims === 'string') {
      if (claims === 'TokenIsInvalid') await badTokenLimit(request);
      return { refusal: claims, scheme };
    }
    const needed: Scheme = claims.boundTo === undefined ? 'Bearer' : 'DPoP';
    // A bound token that comes as a plain one is stolen; so is one whose holder cannot prove to be it (RFC 9449).
    if (scheme !== needed) return { refusal: 'TokenIsInvalid', scheme: needed };
    // Counted before anything is looked up: who may not make the call, or is nobody's buyer, asks no oftener than others.
    subjects.set(request, claims.person.subject);
    if (isOver(await signedInLimit(request), sayWhen)) return { refusal: 'TooManyRequests' };
    if (claims.boundTo !== undefined && !(await isProven(request, token, claims.boundTo)))
      return { refusal: 'ProofIsInvalid' };
    if (!claims.scopes.has(admission.scope)) return { refusal: 'ScopeIsMissing', scheme };
    const buyer = await buyerBehind(claims.person);
    if (typeof buyer === 'string') return { refusal: buyer };
    return { buyer, tokenExpiresAtMs: claims.expiresAtMs };
  };
}

interface Refused {
  refusal: Fault;
  /** How the token should have come, where that is known. */
  scheme?: Scheme;
}

function refuseCaller(
  reply: FastifyReply,
  { refusal, scheme }: Refused,
  { scope }: Admission,
): FastifyReply {
  const challenge = challengeOf(refusal, { scheme, scope });
  if (challenge) void reply.header('www-authenticate', challenge);
  return refuse(reply, refusal, refusal === 'ScopeIsMissing' && scope ? { scope } : undefined);
}
