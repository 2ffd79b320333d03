/** The fields that a supplier's columns can be mapped to, and how each is parsed. */
import {
  bodies,
  colours,
  equipmentCodes,
  fuels,
  gearboxes,
  vehicleRemarks,
} from '#contract/vehicle-codes.ts';
import { countries } from '#contract/calls.ts';
import type { VehicleColumn } from '#operator/import/merge-vehicles.ts';
import type { LotTerm } from '#services/lots/store.ts';

export type FieldKind =
  | { kind: 'text' }
  | { kind: 'plate' }
  | { kind: 'date' }
  | { kind: 'number'; units: readonly Unit[]; isWhole: boolean }
  | { kind: 'amount' }
  | { kind: 'code'; codes: readonly string[] }
  | { kind: 'codes'; codes: readonly string[] };

/** A field's first unit applies to numbers without a unit. */
export const units = ['km', 'mi', 'kW', 'hp', 'cc', 'l'] as const;
export type Unit = (typeof units)[number];

const text: FieldKind = { kind: 'text' };
const amount: FieldKind = { kind: 'amount' };
const date: FieldKind = { kind: 'date' };
const whole = (...of: Unit[]): FieldKind => ({ kind: 'number', units: of, isWhole: true });
const code = (codes: readonly string[]): FieldKind => ({ kind: 'code', codes });

export const fields = {
  licensePlate: { kind: 'plate' },
  country: code(countries),
  make: text,
  model: text,
  version: text,
  vatScheme: code(['vat', 'margin']),
  body: code(bodies),
  bodyText: text,
  colour: code(colours),
  fuel: code(fuels),
  gearbox: code(gearboxes),
  firstRegistration: date,
  mileageKm: whole('km', 'mi'),
  powerKw: whole('kW', 'hp'),
  engineCc: whole('cc', 'l'),
  co2GKm: whole(),
  batteryKwh: { kind: 'number', units: [], isWhole: false },
  emissionClass: text,
  doors: whole(),
  seats: whole(),
  vin: text,
  keys: whole(),
  owners: whole(),
  previousUse: code(['lease', 'rental', 'company', 'private']),
  serviceHistory: code(['complete', 'partial', 'none']),
  odometerJudgement: code(['logical', 'illogical', 'unknown']),
  inspectionDue: date,
  listPrice: amount,
  grossRegistrationTax: amount,
  registrationTax: amount,
  locationCountry: code(countries),
  locationPlace: text,
  equipment: { kind: 'codes', codes: equipmentCodes },
  remarks: { kind: 'codes', codes: vehicleRemarks },
  startPrice: amount,
  reserve: amount,
  buyNowPrice: amount,
  lotNumber: whole(),
} as const satisfies Record<string, FieldKind>;
export type Field = keyof typeof fields;
export const fieldNames = Object.keys(fields) as Field[];

/** The columns of an existing vehicle that a field overwrites; the others stay unchanged. */
export const vehicleColumnsOf: Partial<Record<Field, VehicleColumn>> = {
  make: 'make',
  model: 'model',
  version: 'version',
  vatScheme: 'vat_scheme',
  body: 'body',
  bodyText: 'body_text',
  colour: 'colour',
  fuel: 'fuel',
  gearbox: 'gearbox',
  firstRegistration: 'first_registration',
  mileageKm: 'mileage_km',
  powerKw: 'power_kw',
  engineCc: 'engine_cc',
  co2GKm: 'co2_g_km',
  batteryKwh: 'battery_kwh',
  emissionClass: 'emission_class',
  doors: 'doors',
  seats: 'seats',
  vin: 'vin',
  keys: 'keys',
  owners: 'owners',
  previousUse: 'previous_use',
  serviceHistory: 'service_history',
  odometerJudgement: 'odometer_judgement',
  inspectionDue: 'inspection_due',
  listPrice: 'list_price_minor',
  grossRegistrationTax: 'gross_registration_tax_minor',
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
