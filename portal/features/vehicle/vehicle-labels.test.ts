import { expect, test } from 'vitest';
import { answerOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { dutchBuyer, openLot, vatTerms } from '#test/lot-states.ts';
import { keyFacts, vehicleData } from './vehicle-labels.ts';

const labels = { t: await loadTranslator('en'), formats: formatsOf('en') };

/** A vehicle as registers have it: a make, a colour, a date, and little else. */
const registered: VehicleDetail = {
  assetId: '00000000-0000-4000-8000-000000000446',
  licensePlate: 'K-446-FS',
  plateCountry: 'NL',
  salesTarget: { auction: { id: 'nl-fleet-47', auctionId: 'nl-fleet-47', name: 'Fleet' } },
  make: 'Mercedes-Benz',
  model: 'EQC 400 4MATIC',
  ...answerOf({ ...listFields, ...detailFields }, () => null),
  bodyText: 'stationwagen',
  colour: 'blue',
  firstRegistration: '2020-12-11',
  vatScheme: 'vat',
  location: { country: 'NL', place: null },
  damageTotal: 0,
  pictures: [],
  lot: openLot(),
  mine: null,
  buyer: dutchBuyer(),
  seats: 0,
  engineCc: 0,
  inspectionDue: '2024-12-11',
  owners: 0,
  odometerJudgement: 'logical',
  remarks: [],
  similarPrice: null,
  equipment: [],
  damages: [],
  inspected: true,
  seller: 'Noordlease',
  terms: vatTerms({ registrationTax: 0 }),
  saleTerms: {
    claimHours: 48,
    claimLeast: null,
    claimMost: null,
    claimEvidence: [],
    paymentDays: 5,
    collectionDays: 10,
  },
  softCloseMinutes: 5,
};
const known: VehicleDetail = {
  ...registered,
  body: 'estate',
  doors: 5,
  fuel: 'diesel',
  emissionClass: 'Euro 6d',
  gearbox: 'automatic',
  mileageKm: 118_420,
  powerKw: 110,
  location: { country: 'NL', place: 'Lelystad' },
  terms: vatTerms(),
};

test('the six key facts stay in their places, known or not', () => {
  const values = (vehicle: VehicleDetail) =>
    keyFacts(vehicle, labels, 'not known').map(({ value }) => value);
  expect(values(known)).toEqual([
    '12/2020',
    '118,420 km',
    '110 kW (150 hp)',
    'Diesel, Euro 6d',
    'Automatic',
    'Deductible',
  ]);
  expect(values(registered)).toEqual([
    '12/2020',
    'not known',
    'not known',
    'not known',
    'not known',
    'Deductible',
  ]);
});

test('the data has no row without a value, and no zero that only means "nobody knows"', () => {
  const rows = Object.fromEntries(
    vehicleData(registered, labels).map((row) => [row.label, row.value]),
  );
  expect(rows).toEqual({
    Body: 'stationwagen',
    Colour: 'Blue',
    'Previous keepers': '0',
    'Mileage check': 'Consistent',
    'MOT / inspection valid to': '11/12/2024',
    Location: 'Netherlands',
  });
});

test('known values are written out', () => {
  const rows = Object.fromEntries(vehicleData(known, labels).map((row) => [row.label, row.value]));
  expect(rows).toMatchObject({
    Body: 'Estate, 5 doors',
    'Rest-BPM': '€1,846',
    Location: 'Lelystad, Netherlands',
  });
});

test('the order of the rows is fixed', () => {
  const whole: VehicleDetail = {
    ...known,
    seats: 5,
    engineCc: 1968,
    co2GKm: 124,
    batteryKwh: 13,
    vin: 'WVWZZZ3CZJE000001',
    keys: 2,
    previousUse: 'lease',
    serviceHistory: 'complete',
    listPrice: 42_350,
  };
  expect(vehicleData(whole, labels).map(({ label }) => label)).toEqual([
    'Body',
    'Colour',
    'Engine',
    'Battery',
    'CO₂ (WLTP)',
    'Emission class',
    'Seats',
    'VIN',
    'Previous use',
    'Previous keepers',
    'Keys',
    'Service history',
    'Mileage check',
    'MOT / inspection valid to',
    'List price when new',
    'Rest-BPM',
    'Location',
  ]);
});

test('a field that another backend leaves out has no row', () => {
  const { seats: _, listPrice: __, owners: ___, ...partial } = known;
  const rows = vehicleData(partial as VehicleDetail, labels);
  expect(rows.map(({ label }) => label)).not.toContain('Seats');
  expect(JSON.stringify(rows)).not.toContain('NaN');
});
