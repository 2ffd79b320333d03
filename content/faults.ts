/** Holds what a source gave against its schema, and says for each fault where it is. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ContentFault } from './source.ts';

export type Checked<T> = { value: T } | { faults: ContentFault[] };

/** `place` is the file, or the address; the place inside it is added. */
export function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): Checked<Static<Schema>> {
  if (Value.Check(schema, value)) return { value };
  const faults = Value.Errors(schema, value).map(({ instancePath, keyword, message }) => ({
    place: `${place} ${instancePath}`.trim(),
    // The field before which the schema has no place.
    problem: keyword === 'boolean' ? 'must not be here' : message,
  }));
  return { faults: faults.slice(0, faultsMax) };
}

/** Of one file: who has read this many knows that it is the wrong file. */
const faultsMax = 10;

/** What is wrong with a value: the value itself, and what it should be. */
export function describeFaults(schema: TSchema, value: unknown): string {
  const { description } = schema as { description?: unknown };
  if (typeof description === 'string') return `${shown(value)} must be ${description}`;
  const [error] = Value.Errors(schema, value);
  return `${shown(value)} ${error?.message ?? 'does not fit'}`;
}

/** A value in a fault: enough of it to find it again. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}
const shownMax = 60;
