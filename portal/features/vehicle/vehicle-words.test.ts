import { expect, test } from 'vitest';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { openLot, vatTerms } from '#portal/features/bidding/test-lots.ts';
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
  version: null,
  body: null,
  bodyText: 'stationwagen',
  colour: 'blue',
  fuel: null,
  gearbox: null,
  firstRegistration: '2020-12-11',
  mileageKm: null,
  powerKw: null,
  vatScheme: 'vat',
  location: { country: 'NL', place: null },
  damageTotal: 0,
  pictures: [],
  lot: openLot(),
  mine: null,
  vin: null,
  doors: null,
  seats: 0,
  engineCc: 0,
  co2GKm: null,
  emissionClass: null,
  batteryKwh: null,
  inspectionDue: '2024-12-11',
  keys: null,
  owners: 0,
  previousUse: null,
  serviceHistory: null,
  odometerJudgement: 'logical',
  remarks: [],
  listPrice: null,
  similarPrice: null,
  equipment: [],
  damages: [],
  inspected: true,
  seller: 'Noordlease',
  terms: vatTerms({ registrationTax: 0 }),
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

test('the six key facts keep their places, known or not', () => {
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

test('what is known is written out', () => {
  const rows = Object.fromEntries(vehicleData(known, labels).map((row) => [row.label, row.value]));
  expect(rows).toMatchObject({
    Body: 'Estate, 5 doors',
    'Rest-BPM': '€1,846',
    Location: 'Lelystad, Netherlands',
  });
});
