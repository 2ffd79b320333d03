/** What a column of a supplier's table can be. */
import { vehicleFields } from '#contract/vehicle-fields.ts';

const vehicleNames = Object.keys(vehicleFields) as (keyof typeof vehicleFields)[];

/** In the order in which an operator chooses; the last of them are the lot's. */
export const stockFields = [
  'licensePlate',
  'country',
  'make',
  'model',
  ...vehicleNames,
  'registrationTax',
  'vatScheme',
  'locationCountry',
  'locationPlace',
  'equipment',
  'remarks',
  'photos',
  'startPrice',
  'reserve',
  'buyNowPrice',
  'lotNumber',
  'seller',
] as const;
export type StockField = (typeof stockFields)[number];
