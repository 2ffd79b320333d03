/**
 * The Idempotency-Key header of a write, and the hash by which two requests under one key are
 * compared (docs/rules.md, Idempotency). The specification's calls send no key.
 */
import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader } from '#contract/calls.ts';

/** Returns the key of a request whose call takes KeyHeaders, or a new one. */
export function keyOf(request: FastifyRequest): string {
  const sent = request.headers[idempotencyKeyHeader];
  return sent === undefined ? randomUUID() : String(sent);
}

/** Returns a hash of call, target and body, whatever the order of the body's fields. */
export function requestHash(...parts: unknown[]): Buffer {
  return hash('sha256', JSON.stringify(parts.map(inOrder)), 'buffer');
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const ordered: Record<string, unknown> = {};
  const fields: Record<string, unknown> = { ...value };
  for (const name of Object.keys(fields).toSorted()) ordered[name] = inOrder(fields[name]);
  return ordered;
}
