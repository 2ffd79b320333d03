/** Two requests with the same key are equal when their hashes are (docs/rules.md, Idempotency). */
import { hash } from 'node:crypto';

/**
 * Returns a hash of the call, its target and its body, independent of the order of the body's
 * fields.
 */
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
