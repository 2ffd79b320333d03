/**
 * The Idempotency-Key header of a write (docs/rules.md, Idempotency); the specification's calls
 * send none.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { idempotencyKeyHeader } from '#contract/calls.ts';

/** Visible characters, up to the length that the database stores. */
export const KeyHeaders = Type.Object({
  [idempotencyKeyHeader]: Type.Optional(
    Type.String({
      pattern: '^[!-~]{8,128}$',
      description: 'The same key gives the same answer. Without one a retry counts as a new write.',
    }),
  ),
});

/**
 * Returns the key of a request that was validated against KeyHeaders, or a new key if it has none.
 */
export function keyOf(request: FastifyRequest): string {
  const sent = request.headers[idempotencyKeyHeader];
  return sent === undefined ? randomUUID() : String(sent);
}
