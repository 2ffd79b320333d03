/** What a duplicated lot's vehicle takes from the one that it is like. */
import { vehicleFields } from '#contract/vehicle-fields.ts';

/** Columns of auction.description. */
export const likeColumns: readonly string[] = [
  'plate_country',
  'make',
  'model',
  'registration_tax_minor',
  'vat_scheme',
  'location_country',
  'location_place',
  'equipment',
  ...Object.values(vehicleFields).flatMap(({ belongsTo, column }) =>
    belongsTo === 'order' ? [column] : [],
  ),
];
