/** A supplier's mapping file, YAML or JSON: each column's field, and what its values mean. */
import { readFile, stat } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { countries } from '#contract/calls.ts';
import { currencies } from '#contract/money.ts';
import { plainPattern } from '#contract/text.ts';
import { units } from '#contract/vehicle-field.ts';
import { OperatorError } from '#services/operator-error.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { type Field, fieldNames, fields } from './fields.ts';

export const mappingFormat = 'carplaza-mapping';

const closed = { additionalProperties: false };
const Words = Type.String({ minLength: 1, maxLength: 200, pattern: plainPattern });
const Constant = Type.Union([Words, Type.Number()]);

const Column = Type.Object(
  {
    field: Type.Enum(fieldNames as [Field, ...Field[]]),
    /** Written value → code; null leaves the field empty. Case and spaces are ignored. */
    values: Type.Optional(
      Type.Record(Type.String(), Type.Union([Words, Type.Number(), Type.Null()])),
    ),
    /** The handling of an unknown value: the row is refused, or the field stays empty. */
    unknown: Type.Optional(Type.Enum(['refuse', 'empty'])),
    /** The unit of numbers without one. */
    unit: Type.Optional(Type.Enum([...units])),
    /** Multiplies amounts and numbers: 0.8403 takes 19 percent VAT out of a price. */
    factor: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
    /** The value where the column is empty. */
    default: Type.Optional(Constant),
    /** Separates several codes in one cell. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 5 })),
  },
  closed,
);
export type Column = Static<typeof Column>;

const ColumnRule = Type.Union([
  Type.Null(),
  Type.Enum(fieldNames as [Field, ...Field[]]),
  Column,
  Type.Array(Column, { minItems: 1, maxItems: 10 }),
]);

const Mapping = Type.Object(
  {
    format: Type.Literal(mappingFormat),
    version: Type.Literal(1),
    /** Distinguishes the references of vehicles without a plate from another supplier's. */
    supplier: Words,
    country: Type.Enum([...countries]),
    currency: Type.Enum([...currencies]),
    /** The decimal sign in written numbers. */
    decimal: Type.Enum([',', '.']),
    /** Whether the day stands before the month in 03/04/2018; the year is last. */
    dayFirst: Type.Optional(Type.Boolean()),
    columns: Type.Record(Type.String({ maxLength: 200 }), ColumnRule),
    defaults: Type.Optional(
      Type.Partial(Type.Record(Type.Enum(fieldNames as [Field, ...Field[]]), Constant)),
    ),
    /** Further notations for an empty value. */
    empty: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50 })),
    /** The columns that identify a vehicle without a plate. */
    identity: Type.Optional(
      Type.Object(
        {
          columns: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
          /** Equal rows are refused as one vehicle written twice, or numbered as several. */
          repeats: Type.Optional(Type.Enum(['refuse', 'number'])),
        },
        closed,
      ),
    ),
    /** Rows with one of these values are left out: column → values. */
    skip: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 100 }))),
  },
  closed,
);
export type Mapping = Static<typeof Mapping>;

/** A mapping is a page or two; a larger file is something else. */
const fileBytesMax = 1024 * 1024;

/** @throws OperatorError with the position of each error. */
export async function readMapping(file: string): Promise<Mapping> {
  let value: unknown;
  try {
    if ((await stat(file)).size > fileBytesMax) throw new Error('it is larger than 1 MB');
    const text = await readFile(file, 'utf8');
    value = parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
  } catch (error) {
    throw new OperatorError(`The mapping ${file} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  const rowErrors = mappingErrors(value);
  if (rowErrors.length > 0 || !Value.Check(Mapping, value))
    throw new OperatorError(
      `The mapping ${file} does not fit: ${rowErrors.slice(0, 5).join('; ')}.`,
    );
  return value;
}

/** Returns the errors, each with its position. */
function mappingErrors(value: unknown): string[] {
  if (!Value.Check(Mapping, value)) return schemaErrors(value);
  const rowErrors: string[] = [];
  const mapped = mappedFields(value);
  const given = new Set<string>([...mapped.map(({ field }) => field), ...defaultsOf(value)]);
  for (const field of ['make', 'model', 'vatScheme'])
    if (!given.has(field))
      rowErrors.push(`no column and no default is ${field}: add one under columns or defaults`);
  if (!given.has('licensePlate') && !value.identity && !given.has('vin'))
    rowErrors.push(
      'nothing identifies a vehicle: map licensePlate or vin, or name identity.columns',
    );
  for (const { column, rule } of mapped) rowErrors.push(...ruleErrors(column, rule));
  const columns = new Set(Object.keys(value.columns));
  for (const column of value.identity?.columns ?? [])
    if (!columns.has(column))
      rowErrors.push(`identity.columns: there is no column ${column} above`);
  for (const column of Object.keys(value.skip ?? {}))
    if (!columns.has(column)) rowErrors.push(`skip: there is no column ${column} above`);
  return rowErrors;
}

function ruleErrors(column: string, rule: Column): string[] {
  const kind = fields[rule.field];
  const rowErrors: string[] = [];
  const allowed: readonly string[] | undefined = 'codes' in kind ? kind.codes : undefined;
  for (const [written, meant] of Object.entries(rule.values ?? {}))
    if (allowed && meant !== null && !allowed.includes(String(meant)))
      rowErrors.push(
        `columns.${column}.values.${written}: ${shownValue(meant)} is none of ${allowed.join(', ')}`,
      );
  const known: readonly string[] = kind.kind === 'number' ? kind.units : [];
  if (rule.unit && !known.includes(rule.unit))
    rowErrors.push(`columns.${column}.unit: ${rule.field} is not in ${rule.unit}`);
  return rowErrors;
}

function schemaErrors(value: unknown): string[] {
  const rowErrors = new Map<string, string>();
  for (const error of Value.Errors(Mapping, value)) {
    const place = error.instancePath.slice(1).replaceAll('/', '.');
    const names =
      (error.params as { requiredProperties?: string[]; additionalProperties?: string[] })
        .requiredProperties ??
      (error.params as { additionalProperties?: string[] }).additionalProperties;
    const reason = names
      ? `${error.keyword === 'required' ? 'lacks' : 'must not have'} ${names.join(', ')}`
      : error.message;
    if (!rowErrors.has(place)) rowErrors.set(place, `${place || 'the file'} ${reason}`);
  }
  return [...rowErrors.values()];
}

/** Returns every field that a column gives, in the mapping's order. */
export function mappedFields(mapping: Mapping): { column: string; field: Field; rule: Column }[] {
  return Object.entries(mapping.columns).flatMap(([column, written]) => {
    if (written === null) return [];
    const rules = Array.isArray(written) ? written : [written];
    return rules.map((one) => {
      const rule: Column = typeof one === 'string' ? { field: one } : one;
      return { column, field: rule.field, rule };
    });
  });
}

export function defaultsOf(mapping: Mapping): Field[] {
  return Object.keys(mapping.defaults ?? {}) as Field[];
}
