/** Changes one field of a vehicle. */
import { Value } from 'typebox/value';
import { type EditableFieldName, editableFields } from '#contract/editable-fields.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { LotAddress } from '#domain/lot.ts';
import { makeSpelling, modelSpelling } from '#domain/makes.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { type LockedVehicle, type VehicleActed, actOnVehicle } from './act-on-vehicle.ts';

export type FieldValue = string | number | boolean | null | string[];

export function changeVehicle(
  context: ActContext,
  address: LotAddress,
  change: { field: EditableFieldName; value: FieldValue },
  options: ActOptions = {},
): Promise<VehicleActed> {
  const { field } = change;
  const value = typeof change.value === 'string' ? change.value.trim() : change.value;
  const { column } = editableFields[field];
  return actOnVehicle(
    context,
    address,
    { ...options, kind: 'changeVehicle' },
    (vehicle) => {
      const wrong = whatIsWrong(field, value);
      if (wrong !== undefined) return refused('ValueIsInvalid', { field, reason: wrong });
      const spelled = spelling(field, value, vehicle);
      const stored = editableFields[field].kind === 'amount' ? minor(spelled) : spelled;
      return {
        columns: { [column]: stored },
        before: { [field]: fieldValue(field, vehicle) },
        after: { [field]: spelled },
      };
    },
    (vehicle): Refused['details'] => ({
      field,
      sent: inDetails(value),
      now: inDetails(fieldValue(field, vehicle)),
    }),
  );
}

/** Makes and models are written as searches and facets read them. */
function spelling(
  field: EditableFieldName,
  value: FieldValue,
  { make }: LockedVehicle,
): FieldValue {
  // In the order of the table, so that equal lists read the same.
  if (Array.isArray(value)) return inOrder(field, value);
  if (typeof value !== 'string') return value;
  if (field === 'make') return makeSpelling(value);
  return field === 'model' ? modelSpelling(value, String(make)) : value;
}

function inOrder(field: EditableFieldName, chosen: readonly string[]): FieldValue {
  const entry = editableFields[field];
  return entry.kind === 'codes' ? entry.codes.filter((code) => chosen.includes(code)) : [...chosen];
}

function inDetails(value: FieldValue) {
  return typeof value === 'object' ? (value?.join(', ') ?? null) : value;
}

/** A column's value as calls have it. */
export function fieldValue(field: EditableFieldName, row: LockedVehicle): FieldValue {
  const { column, kind } = editableFields[field];
  const value = row[column] as FieldValue;
  return kind === 'amount' && typeof value === 'number' ? fromMinor(value) : value;
}

function whatIsWrong(field: EditableFieldName, value: FieldValue): string | undefined {
  const { kind, stock } = editableFields[field];
  if (!Value.Check(stock, value)) return Value.Errors(stock, value)[0]?.message ?? 'is wrong';
  if (kind === 'amount' && value !== null && minor(value) === undefined) return 'is no amount';
  const isFuture = field === 'firstRegistration' && String(value) > new Date().toISOString();
  return isFuture ? 'lies in the future' : undefined;
}

function minor(value: FieldValue): number | null | undefined {
  return typeof value === 'number' ? toMinor(value) : null;
}
