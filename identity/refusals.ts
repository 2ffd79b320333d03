/** How a refused password is answered, wherever one is typed. */
import type { FastifyReply } from 'fastify';
import { busyRetrySeconds } from './limits.ts';

/** Refusals that every page with a password knows; others are of what was typed. */
type PasswordAttempt = { kind: 'wait'; seconds: number } | { kind: 'busy' } | { kind: string };

/** 429 and 503 say when to come back. */
export function withRefusal(reply: FastifyReply, refusal: PasswordAttempt): FastifyReply {
  if (refusal.kind === 'wait' && 'seconds' in refusal)
    return reply.code(429).header('retry-after', refusal.seconds);
  if (refusal.kind === 'busy') return reply.code(503).header('retry-after', busyRetrySeconds);
  return reply.code(refusal.kind === 'suspended' ? 403 : 422);
}
