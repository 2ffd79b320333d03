/** What a duplicated lot's vehicle takes from the one that it is like. */
import { vehicleFields } from '#contract/vehicle-fields.ts';

/** `order`: vehicles of one order share it. `vehicle`: it is one vehicle's own, and left empty. */
const belongsTo: Readonly<Record<keyof typeof vehicleFields, 'order' | 'vehicle'>> = {
  version: 'order',
  body: 'order',
  colour: 'order',
  fuel: 'order',
  gearbox: 'order',
  firstRegistration: 'order',
  mileageKm: 'vehicle',
  powerKw: 'order',
  vin: 'vehicle',
  bodyText: 'order',
  doors: 'order',
  seats: 'order',
  engineCc: 'order',
  co2GKm: 'order',
  emissionClass: 'order',
  batteryKwh: 'order',
  inspectionDue: 'vehicle',
  keys: 'vehicle',
  owners: 'vehicle',
  previousUse: 'order',
  serviceHistory: 'vehicle',
  odometerJudgement: 'vehicle',
  listPrice: 'order',
  grossRegistrationTax: 'order',
};

const fields = Object.entries(vehicleFields) as [keyof typeof vehicleFields, { column: string }][];

/** Columns of auction.vehicle. */
export const likeColumns: readonly string[] = [
  'plate_country',
  'make',
  'model',
  'registration_tax_minor',
  'vat_scheme',
  'location_country',
  'location_place',
  'equipment',
  ...fields.filter(([name]) => belongsTo[name] === 'order').map(([, { column }]) => column),
];
