/** Lists where a record does not match its schema, with the value and the expected form. */
import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import type { RowError } from '#services/stock/import/records.ts';
import { shownValue } from '#services/stock/shown-value.ts';

/** A nonsense row has an error in every field; the first few are enough. */
export const errorsMax = 5;

export function schemaErrors(validator: Validator, schema: TSchema, value: unknown): RowError[] {
  const rowErrors = new Map<string, string>();
  for (const error of validator.Errors(value)) {
    const params = error.params as {
      requiredProperties?: string[];
      additionalProperties?: string[];
    };
    const inner = params.requiredProperties ?? params.additionalProperties ?? [];
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    const fields = inner.length > 0 ? inner.map((key) => joined(path, key)) : [path || 'row'];
    for (const field of fields)
      if (!rowErrors.has(field)) rowErrors.set(field, reasonOf(error, schema, value, field));
  }
  return [...rowErrors].slice(0, errorsMax).map(([field, reason]) => ({ field, reason }));
}

interface SchemaError {
  keyword: string;
  message: string;
  params: object;
}

function reasonOf(error: SchemaError, schema: TSchema, value: unknown, field: string): string {
  if (error.keyword === 'additionalProperties' || error.keyword === 'boolean')
    return 'is no field of this format';
  const expected = expectationOf(schema, field.split('.'));
  if (error.keyword === 'required') return expected ? `is missing: ${expected}` : 'is missing';
  const { allowedValues } = error.params as { allowedValues?: unknown[] };
  const needed = expected ?? (allowedValues ? `one of ${allowedValues.join(', ')}` : error.message);
  return `${shownValue(valueAt(value, field.split('.')))} does not fit: ${needed}`;
}

/** Returns the field's description, with an example. */
function expectationOf(schema: TSchema, path: readonly string[]): string | undefined {
  const own = schema as Described;
  const [key, ...rest] = path;
  const inner = own.anyOf?.find((each) => each.type !== 'null') ?? own;
  if (key === undefined) {
    if (inner.description === undefined) return undefined;
    const [example] = inner.examples ?? [];
    return example === undefined
      ? inner.description
      : `${inner.description}, such as ${JSON.stringify(example).replaceAll('"', '')}`;
  }
  const next = /^\d+$/.test(key) ? inner.items : inner.properties?.[key];
  return next && expectationOf(next, rest);
}

interface Described extends TSchema {
  type?: string;
  description?: string;
  examples?: unknown[];
  anyOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? (found as Record<string, unknown>)[key]
        : undefined,
    path[0] === 'row' ? { row: value } : value,
  );
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
