/** Validates a source's data against its schema and reports the place of each error. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ContentError } from './source.ts';

export type Checked<T> = { value: T } | { errors: ContentError[] };

/** `place` is the file or the address; the path within it is appended. */
export function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): Checked<Static<Schema>> {
  if (Value.Check(schema, value)) return { value };
  const errors = Value.Errors(schema, value).map(({ instancePath, keyword, message }) => ({
    place: `${place} ${instancePath}`.trim(),
    // The keyword of a field that the schema does not allow.
    problem: keyword === 'boolean' ? 'must not be here' : message,
  }));
  return { errors: errors.slice(0, errorsMax) };
}

/** Limits the errors per file: this many already show that it is the wrong file. */
const errorsMax = 10;

/** Describes what is wrong with a value: the value, and what it should be. */
export function describeErrors(schema: TSchema, value: unknown): string {
  const { description } = schema as { description?: unknown };
  if (typeof description === 'string') return `${shown(value)} must be ${description}`;
  const [error] = Value.Errors(schema, value);
  return `${shown(value)} ${error?.message ?? 'does not fit'}`;
}

/** Returns enough of a value for an error message to find it again. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}
const shownMax = 60;
