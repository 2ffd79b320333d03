/** A vehicle's facts. Lists leave out unknown values, key facts say that they are unknown. */
import type { ReactNode } from 'react';
import { minorOf } from '#contract/money.ts';
import { isRegistrationTaxDue } from '#contract/tax-case.ts';
import type { AnsweredField } from '#contract/vehicle-fields.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import type { Spec } from '#portal/ui/spec-list.tsx';

export interface VehicleLabels {
  t: Translate;
  formats: Formats;
}

/** Below the photo: always six, so that vehicles can be compared by position. */
export function keyFacts(
  vehicle: VehicleDetail,
  { t, formats }: VehicleLabels,
  unknown: ReactNode,
): Spec[] {
  const { firstRegistration, mileageKm, gearbox } = vehicle;
  return [
    {
      label: t('list.filterGroup.year'),
      value: firstRegistration === null ? unknown : formats.monthYear(firstRegistration),
    },
    {
      label: t('list.filterGroup.mileage'),
      value: mileageKm === null ? unknown : formats.distanceKm(mileageKm),
    },
    { label: t('list.filterGroup.power'), value: power(vehicle, { t, formats }) ?? unknown },
    { label: t('list.filterGroup.fuel'), value: fuel(vehicle, t) ?? unknown },
    {
      label: t('vehicle.fact.gearbox'),
      value: gearbox === null ? unknown : t(`gearbox.${gearbox}`),
    },
    { label: t('vat.short.vat'), value: t(`vehicle.vat.${vehicle.vatScheme}`) },
  ];
}

/** One kilowatt in metric horsepower. */
const hpPerKw = 1.359_62;

function power({ powerKw }: VehicleDetail, { t, formats }: VehicleLabels): string | null {
  if (powerKw === null) return null;
  const hp = formats.number(Math.round(powerKw * hpPerKw));
  return t('vehicle.powerHp', { kw: formats.powerKw(powerKw), hp });
}

function fuel({ fuel, emissionClass }: VehicleDetail, t: Translate): string | null {
  if (fuel === null) return emissionClass;
  const word = t(`fuel.${fuel}`);
  return emissionClass === null
    ? word
    : t('vehicle.fuelWithClass', { fuel: word, class: emissionClass });
}

/** Fields that the page shows in its head, among the key facts or within another row. */
type ShownElsewhere =
  | 'version'
  | 'firstRegistration'
  | 'mileageKm'
  | 'powerKw'
  | 'fuel'
  | 'gearbox'
  | 'bodyText'
  | 'doors';
type DataRow = Exclude<AnsweredField, ShownElsewhere> | 'registrationTax' | 'location';

/** The rows of the data table in their order; rows without a value are left out. */
export function vehicleData(vehicle: VehicleDetail, labels: VehicleLabels): Spec[] {
  return Object.values(dataRows(vehicle, labels)).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
}

/** Every row of the data table, also without a value. */
export function dataRows(
  vehicle: VehicleDetail,
  labels: VehicleLabels,
): Record<DataRow, [label: string, value: string | null]> {
  const { t, formats } = labels;
  const { currencyCode } = vehicle.lot;
  const money = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const { location } = vehicle;
  const country = t(`country.${location.country}`);
  return {
    body: [t('list.filterGroup.body'), body(vehicle, labels)],
    colour: [t('list.filterGroup.colour'), vehicle.colour && t(`colour.${vehicle.colour}`)],
    engineCc: [
      t('vehicle.data.engine'),
      positive(vehicle.engineCc, (cc) => t('vehicle.data.engineCc', { cc: formats.number(cc) })),
    ],
    batteryKwh: [
      t('vehicle.data.battery'),
      positive(vehicle.batteryKwh, (kwh) =>
        t('vehicle.data.batteryKwh', { kwh: formats.number(kwh) }),
      ),
    ],
    co2GKm: [
      t('vehicle.data.co2'),
      known(vehicle.co2GKm, (grams) => t('vehicle.data.co2GKm', { grams: formats.number(grams) })),
    ],
    emissionClass: [t('vehicle.data.emissionClass'), vehicle.emissionClass],
    seats: [t('vehicle.data.seats'), positive(vehicle.seats, (seats) => formats.number(seats))],
    vin: [t('vehicle.data.vin'), vehicle.vin],
    previousUse: [
      t('vehicle.data.previousUse'),
      vehicle.previousUse && t(`vehicle.use.${vehicle.previousUse}`),
    ],
    owners: [t('vehicle.data.owners'), known(vehicle.owners, (owners) => formats.number(owners))],
    keys: [t('vehicle.data.keys'), known(vehicle.keys, (keys) => formats.number(keys))],
    serviceHistory: [
      t('vehicle.data.serviceHistory'),
      vehicle.serviceHistory && t(`vehicle.service.${vehicle.serviceHistory}`),
    ],
    odometerJudgement: [
      t('vehicle.data.odometer'),
      vehicle.odometerJudgement && t(`vehicle.odometer.${vehicle.odometerJudgement}`),
    ],
    inspectionDue: [
      t('vehicle.data.inspection'),
      known(vehicle.inspectionDue, (date) => formats.date(date, 'UTC')),
    ],
    listPrice: [t('vehicle.data.listPrice'), positive(vehicle.listPrice, money)],
    registrationTax: [
      t('bid.sum.tax'),
      positive(vehicle.terms.registrationTax, (tax) =>
        isRegistrationTaxDue(vehicle.buyer)
          ? money(tax)
          : t('vehicle.data.registrationTaxAbroad', { amount: money(tax) }),
      ),
    ],
    location: [
      t('vehicle.data.location'),
      location.place === null ? country : `${location.place}, ${country}`,
    ],
  };
}

function body({ body, bodyText, doors }: VehicleDetail, { t }: VehicleLabels): string | null {
  const word = body === null ? bodyText : t(`body.${body}`);
  if (!word || !doors) return word;
  return t('vehicle.data.doors', { body: word, count: doors });
}

/** Another backend may leave a field out. */
type Maybe<Value> = Value | null | undefined;

function known<Value>(value: Maybe<Value>, write: (value: Value) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}

/** Vehicle registers send zero for a missing value. */
function positive(value: Maybe<number>, write: (value: number) => string): string | null {
  return known(value, (number) => (number <= 0 ? '' : write(number)));
}
