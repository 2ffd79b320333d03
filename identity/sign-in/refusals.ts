/** Responses to a refused password, shared by all pages with a password field. */
import type { FastifyReply } from 'fastify';
import { busyRetrySeconds } from '#identity/limits.ts';

/** The refusals that all pages with a password field share; the others concern the input. */
type PasswordAttempt = { kind: 'wait'; seconds: number } | { kind: 'busy' } | { kind: string };

/** Sets 429 or 503 with Retry-After. */
export function withRefusal(reply: FastifyReply, refusal: PasswordAttempt): FastifyReply {
  if ('seconds' in refusal) return reply.code(429).header('retry-after', refusal.seconds);
  if (refusal.kind === 'busy') return reply.code(503).header('retry-after', busyRetrySeconds);
  return reply.code(refusal.kind === 'suspended' ? 403 : 422);
}
