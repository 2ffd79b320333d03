/** What the trade would pay for a vehicle: from its price when new, by age, mileage, make, fuel and damage. Pure. */
import { vatPercentOn } from '#contract/vat-rates.ts';
import type { Country } from '#contract/calls.ts';
import type { Body, Fuel } from '#contract/vehicles.ts';
import { makes } from '../catalogue/makes.ts';
import { expectedMileageKm } from './mileage.ts';
import { stockDate, yearsBetween } from './stock-date.ts';
import type { Use } from './vehicle.ts';

export interface Valued {
  make: string;
  body: Body;
  fuel: Fuel;
  country: Country;
  firstRegistration: string;
  mileageKm: number;
  previousUse: Use;
  vatScheme: 'vat' | 'margin';
  listPriceMinor: number;
  registrationTaxMinor: number;
  damageTotalMinor: number;
}

/** Net minor units that rank as a bid does: without VAT on a VAT vehicle, with it inside on a margin one, never with BPM. */
export function tradeValueMinor(vehicle: Valued): number {
  const age = yearsBetween(vehicle.firstRegistration, stockDate);
  const expectedKm = expectedMileageKm(age, vehicle.fuel, vehicle.previousUse, vehicle.body);
  const kept = keptShare(age) * mileageFactor(vehicle.mileageKm - expectedKm);
  const fashion = holds(vehicle.make) * (fuelFactor[vehicle.fuel] ?? 1);
  const repaired = vehicle.damageTotalMinor * repairShare;
  const grossMinor =
    vehicle.listPriceMinor * kept * fashion - repaired - vehicle.registrationTaxMinor;
  const taxed =
    vehicle.vatScheme === 'vat' ? 1 + vatPercentOn(vehicle.country, stockDate) / 100 : 1;
  // The worst car still has parts and a plate.
  return Math.round(Math.max(grossMinor / taxed, vehicle.listPriceMinor * leastShare));
}

/** Share of the new price at these ages, in years; between them a straight line. */
const curve: [age: number, share: number][] = [
  [0, 0.84],
  [1, 0.74],
  [2, 0.65],
  [3, 0.565],
  [4, 0.49],
  [5, 0.43],
  [6, 0.375],
  [7, 0.32],
  [8, 0.27],
  [10, 0.19],
  [12, 0.13],
  [15, 0.08],
];

/** Electric cars lost most when new ones became cheaper and better. */
const fuelFactor: Partial<Record<Fuel, number>> = {
  electric: 0.78,
  plugInHybrid: 0.92,
  hybrid: 1.05,
  cng: 0.9,
  diesel: 0.99,
};

/** A trader repairs below the estimate. */
const repairShare = 0.6;
const leastShare = 0.04;
/** Ten thousand kilometres more or fewer than usual. */
const perTenThousandKm = 0.022;

function keptShare(age: number): number {
  const next = curve.findIndex(([year]) => year > age);
  const [to, from] = [curve[next], curve[next - 1]];
  if (!to || !from) return next === -1 ? (curve.at(-1)?.[1] ?? 0) : (curve[0]?.[1] ?? 0);
  return from[1] + ((age - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

function mileageFactor(excessKm: number): number {
  return Math.min(1.18, Math.max(0.62, 1 - (excessKm / 10_000) * perTenThousandKm));
}

function holds(make: string): number {
  return makes.find((entry) => entry.make.name === make)?.make.holds ?? 1;
}
