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
