/** Parts of a vehicle's field, by the kind of its value; vehicle-fields.ts has the table. */
import { type Static, type TSchema, Type } from 'typebox';
import { CalendarDate, Nullable } from './calls.ts';
import { Amount } from './money.ts';
import { Code, Day, Maybe, Money, Text, Whole } from './stock-values.ts';
import { PlainText } from './text.ts';

/** Units of written numbers. A field's first unit is the one that is stored and answered. */
export const units = ['km', 'mi', 'kW', 'hp', 'cc', 'l'] as const;
export type Unit = (typeof units)[number];

export type FieldKind =
  | { kind: 'text' }
  | { kind: 'date' }
  | { kind: 'number'; units: readonly Unit[]; isWhole: boolean }
  | { kind: 'amount' }
  | { kind: 'code'; codes: readonly string[] };

export type VehicleField = FieldKind & {
  /** A duplicated lot takes over what vehicles of one order share. */
  belongsTo: 'order' | 'vehicle';
  /** Column of auction.description; null where the value is unknown. */
  column: string;
  /** Schema in the answers of the calls. */
  answer: TSchema;
  /** Schema in the stock format. */
  stock: TSchema;
};
export type VehicleFields = Readonly<Record<string, VehicleField>>;

/** One function a kind: its column, limit, and what an operator reads about it, with an example. */
const fieldsOf = <const Of extends VehicleField['belongsTo']>(belongsTo: Of) => ({
  text: <const Column extends string>(
    column: Column,
    maxLength: number,
    description: string,
    example: string,
  ) => ({
    kind: 'text' as const,
    belongsTo,
    column,
    answer: Nullable(PlainText),
    stock: Maybe(Text(maxLength, description, example)),
  }),
  code: <const Column extends string, const Value extends string>(
    column: Column,
    codes: readonly Value[],
    description: string,
  ) => ({
    kind: 'code' as const,
    belongsTo,
    column,
    codes,
    answer: Nullable(Type.Enum(codes as Value[])),
    stock: Maybe(Code(codes, description)),
  }),
  date: <const Column extends string>(column: Column, description: string, example: string) => ({
    kind: 'date' as const,
    belongsTo,
    column,
    answer: Nullable(CalendarDate),
    stock: Maybe(Day(description, example)),
  }),
  whole: <const Column extends string>(
    column: Column,
    maximum: number,
    description: string,
    example: number,
    units: readonly Unit[] = [],
  ) => ({
    kind: 'number' as const,
    isWhole: true,
    units,
    belongsTo,
    column,
    answer: Nullable(Type.Integer()),
    stock: Maybe(Whole(maximum, description, example)),
  }),
  /** A number with one decimal. */
  number: <const Column extends string>(
    column: Column,
    maximum: number,
    description: string,
    example: number,
  ) => ({
    kind: 'number' as const,
    isWhole: false,
    units: [] as readonly Unit[],
    belongsTo,
    column,
    answer: Nullable(Type.Number()),
    stock: Maybe(
      Type.Number({
        minimum: 0,
        maximum,
        description: `${description}; a number up to ${maximum}`,
        examples: [example],
      }),
    ),
  }),
  /** A decimal in calls and in the stock format, whole minor units in the column. */
  amount: <const Column extends `${string}_minor`>(
    column: Column,
    description: string,
    example: number,
  ) => ({
    kind: 'amount' as const,
    belongsTo,
    column,
    answer: Nullable(Amount),
    stock: Maybe(Money(description, example)),
  }),
});

/** Vehicles of one order share it: a duplicated lot takes it over. */
export const OfOrder = fieldsOf('order');
/** One vehicle's own: a duplicated lot leaves it empty. */
export const OfVehicle = fieldsOf('vehicle');

type Schemas<Fields extends VehicleFields, Of extends 'answer' | 'stock'> = {
  -readonly [Name in keyof Fields]: Fields[Name][Of];
};
/** The fields as an answer has them: by name, amounts as decimals. */
export type AnswerOf<Fields extends VehicleFields> = {
  -readonly [Name in keyof Fields]: Static<Fields[Name]['answer']>;
};
/** The fields as a row of auction.description has them: by column, amounts in minor units. */
export type RowOf<Fields extends VehicleFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['column']]: Static<Fields[Name]['answer']>;
};

export function answerSchemas<Fields extends VehicleFields>(fields: Fields) {
  return mapped(fields, ({ answer }) => answer) as Schemas<Fields, 'answer'>;
}

export function stockSchemas<Fields extends VehicleFields>(fields: Fields) {
  return mapped(fields, ({ stock }) => stock) as Schemas<Fields, 'stock'>;
}

export function columnsOf<Fields extends VehicleFields>(fields: Fields) {
  return mapped(fields, ({ column }) => column) as {
    -readonly [Name in keyof Fields]: Fields[Name]['column'];
  };
}

type Value = string | number | null;

export function answerOf<Fields extends VehicleFields>(
  fields: Fields,
  valueOf: (field: VehicleField, name: string & keyof Fields) => Value,
) {
  return mapped(fields, valueOf) as AnswerOf<Fields>;
}

export function rowOf<Fields extends VehicleFields>(
  fields: Fields,
  valueOf: (field: VehicleField, name: string & keyof Fields) => Value,
) {
  const row: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) row[field.column] = valueOf(field, name);
  return row as RowOf<Fields>;
}

function mapped<Fields extends VehicleFields, Result>(
  fields: Fields,
  of: (field: VehicleField, name: string & keyof Fields) => Result,
): Record<string, Result> {
  const result: Record<string, Result> = {};
  for (const [name, field] of Object.entries(fields)) result[name] = of(field, name);
  return result;
}
