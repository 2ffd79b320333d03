/** The fields that a supplier's columns can be mapped to, and how each is parsed. */
import type { StockField } from '#contract/desk/stock-fields.ts';
import type { ShownKind } from '#contract/desk/values.ts';
import { equipmentCodes, vehicleRemarks } from '#contract/vehicle-codes.ts';
import { type FieldKind, columnsOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { countries } from '#contract/calls.ts';
import type { VehicleColumn } from '#services/stock/import/records.ts';
import type { LotTerm } from '#services/lots/store.ts';

type Kind =
  | FieldKind
  | { kind: 'plate' }
  | { kind: 'codes'; codes: readonly string[] }
  /** Addresses and paths of photographs, the front first. */
  | { kind: 'sources' };

const text: Kind = { kind: 'text' };
const amount: Kind = { kind: 'amount' };
const code = (codes: readonly string[]): Kind => ({ kind: 'code', codes });

export const fields = {
  licensePlate: { kind: 'plate' },
  country: code(countries),
  make: text,
  model: text,
  vatScheme: code(['vat', 'margin']),
  ...vehicleFields,
  registrationTax: amount,
  locationCountry: code(countries),
  locationPlace: text,
  equipment: { kind: 'codes', codes: equipmentCodes },
  remarks: { kind: 'codes', codes: vehicleRemarks },
  photos: { kind: 'sources' },
  startPrice: amount,
  reserve: amount,
  buyNowPrice: amount,
  lotNumber: { kind: 'number', units: [], isWhole: true },
  seller: text,
} as const satisfies Record<StockField, Kind>;
export type Field = keyof typeof fields;
export const fieldNames = Object.keys(fields) as Field[];

/** The columns of an existing vehicle that a field overwrites; the others stay unchanged. */
export const vehicleColumnsOf: Partial<Record<Field, VehicleColumn>> = {
  ...columnsOf(vehicleFields),
  make: 'make',
  model: 'model',
  vatScheme: 'vat_scheme',
  registrationTax: 'registration_tax_minor',
  locationCountry: 'location_country',
  locationPlace: 'location_place',
  equipment: 'equipment',
};

export const lotTermsOf: Partial<Record<Field, LotTerm>> = {
  startPrice: 'start_price_minor',
  reserve: 'reserve_minor',
  buyNowPrice: 'buy_now_minor',
};

/** How an operator reads a value of the field; one that is none of these is text. */
export function shownKind(field: string): ShownKind {
  const name = fieldNames.find((one) => one === field);
  const kind = name && fields[name].kind;
  if (kind === 'number' || kind === 'amount') return 'number';
  return kind === 'date' || kind === 'code' ? kind : 'text';
}
