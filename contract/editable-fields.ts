/** What the desk changes of a vehicle, field by field, with the schema of each value. */
import { type TSchema, Type } from 'typebox';
import { countries } from './calls.ts';
import { Code, Money, Text } from './stock-values.ts';
import { equipmentCodes, vehicleRemarks } from './vehicle-codes.ts';
import { type FieldKind, OfOrder } from './vehicle-field.ts';
import { vehicleFields } from './vehicle-fields.ts';

type EditableField = (
  | FieldKind
  | { kind: 'flag' }
  | { kind: 'codes'; codes: readonly string[] }
) & { column: string; stock: TSchema };

const list = <const Column extends string>(column: Column, codes: readonly string[]) => ({
  kind: 'codes' as const,
  column,
  codes,
  stock: Type.Array(Type.Enum([...codes]), { uniqueItems: true }),
});

const make = OfOrder.text('make', 80, 'the make as people write it', 'Volkswagen');
const model = OfOrder.text('model', 120, 'the model without the make', 'Passat Variant');
const scheme = 'vat: VAT shown and deductible; margin: margin scheme';
const country = 'the country where it stands, which decides the tax';
const tax = 'what is left of the registration tax (rest-BPM)';

export const editableFields = {
  make: { ...make, stock: Text(80, 'the make as people write it', 'Volkswagen') },
  model: { ...model, stock: Text(120, 'the model without the make', 'Passat Variant') },
  ...vehicleFields,
  locationPlace: OfOrder.text('location_place', 120, 'the place where it stands', 'München'),
  locationCountry: {
    ...OfOrder.code('location_country', countries, country),
    stock: Code(countries, country),
  },
  vatScheme: {
    ...OfOrder.code('vat_scheme', ['vat', 'margin'], scheme),
    stock: Code(['vat', 'margin'], scheme),
  },
  registrationTax: {
    ...OfOrder.amount('registration_tax_minor', tax, 640),
    stock: Money(tax, 640),
  },
  equipment: list('equipment', equipmentCodes),
  remarks: list('remarks', vehicleRemarks),
  /** An inspection that found nothing is another thing than none. */
  isInspected: { kind: 'flag' as const, column: 'is_inspected', stock: Type.Boolean() },
} as const satisfies Record<string, EditableField>;
export type EditableFieldName = keyof typeof editableFields;
export const editableFieldNames = Object.keys(editableFields) as EditableFieldName[];
