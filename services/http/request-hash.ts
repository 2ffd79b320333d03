/** Two requests under one key are the same when they ask the same (design rule 10). */
import { hash } from 'node:crypto';

/** What a request is, for comparing: what is asked, of what, with which body, in whatever order its fields came. */
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
