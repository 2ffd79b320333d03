/**
 * A vehicle's facts, formatted for the reader. Lists leave out unknown values, key facts say that
 * they are unknown.
 */
import type { ReactNode } from 'react';
import { minorOf } from '#contract/money.ts';
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
      label: t('vehicle.fact.firstRegistration'),
      value: firstRegistration === null ? unknown : formats.monthYear(firstRegistration),
    },
    {
      label: t('vehicle.fact.mileage'),
      value: mileageKm === null ? unknown : formats.distanceKm(mileageKm),
    },
    { label: t('vehicle.fact.power'), value: power(vehicle, { t, formats }) ?? unknown },
    { label: t('vehicle.fact.fuel'), value: fuel(vehicle, t) ?? unknown },
    {
      label: t('vehicle.fact.gearbox'),
      value: gearbox === null ? unknown : t(`gearbox.${gearbox}`),
    },
    { label: t('vehicle.fact.vat'), value: t(`vehicle.vat.${vehicle.vatScheme}`) },
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

/** The rows of the data table; rows without a value are left out. */
export function vehicleData(vehicle: VehicleDetail, labels: VehicleLabels): Spec[] {
  const { t, formats } = labels;
  const { currencyCode } = vehicle.lot;
  const money = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const { location } = vehicle;
  const country = t(`country.${location.country}`);
  const rows: [Parameters<Translate>[0] & `vehicle.data.${string}`, string | null][] = [
    ['vehicle.data.body', body(vehicle, labels)],
    ['vehicle.data.colour', vehicle.colour && t(`colour.${vehicle.colour}`)],
    [
      'vehicle.data.engine',
      positive(vehicle.engineCc, (cc) => t('vehicle.data.engineCc', { cc: formats.number(cc) })),
    ],
    [
      'vehicle.data.battery',
      positive(vehicle.batteryKwh, (kwh) =>
        t('vehicle.data.batteryKwh', { kwh: formats.number(kwh) }),
      ),
    ],
    [
      'vehicle.data.co2',
      known(vehicle.co2GKm, (grams) => t('vehicle.data.co2GKm', { grams: formats.number(grams) })),
    ],
    ['vehicle.data.emissionClass', vehicle.emissionClass],
    ['vehicle.data.seats', positive(vehicle.seats, (seats) => formats.number(seats))],
    ['vehicle.data.vin', vehicle.vin],
    ['vehicle.data.previousUse', vehicle.previousUse && t(`vehicle.use.${vehicle.previousUse}`)],
    ['vehicle.data.owners', known(vehicle.owners, (owners) => formats.number(owners))],
    ['vehicle.data.keys', known(vehicle.keys, (keys) => formats.number(keys))],
    [
      'vehicle.data.serviceHistory',
      vehicle.serviceHistory && t(`vehicle.service.${vehicle.serviceHistory}`),
    ],
    [
      'vehicle.data.odometer',
      vehicle.odometerJudgement && t(`vehicle.odometer.${vehicle.odometerJudgement}`),
    ],
    ['vehicle.data.inspection', known(vehicle.inspectionDue, (date) => formats.date(date, 'UTC'))],
    ['vehicle.data.listPrice', positive(vehicle.listPrice, money)],
    ['vehicle.data.registrationTax', positive(vehicle.terms.registrationTax, money)],
    ['vehicle.data.location', location.place === null ? country : `${location.place}, ${country}`],
  ];
  return rows.flatMap(([key, value]) =>
    value ? [{ label: t(key as 'vehicle.data.body'), value }] : [],
  );
}

function body({ body, bodyText, doors }: VehicleDetail, { t }: VehicleLabels): string | null {
  const word = body === null ? bodyText : t(`body.${body}`);
  if (!word || !doors) return word;
  return t('vehicle.data.doors', { body: word, count: doors });
}

function known<Value>(value: Value | null, write: (value: Value) => string): string | null {
  return value === null ? null : write(value);
}

/** Vehicle registers send zero for a missing value. */
function positive(value: number | null, write: (value: number) => string): string | null {
  return value === null || value <= 0 ? null : write(value);
}
