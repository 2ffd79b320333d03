/** Estimates a used vehicle's trade price from its list price and what else is known. */
import type { Fuel } from '#contract/vehicle-codes.ts';
import { yearsBetween } from './calendar.ts';

export interface ValuedVehicle {
  /** The price when new, including VAT and registration tax. */
  listPriceMinor: number;
  /** The registration tax that remains. */
  registrationTaxMinor: number;
  /** yyyy-mm-dd */
  firstRegistration: string;
  vatScheme: 'vat' | 'margin';
  fuel?: Fuel | null;
  /** Kilometres above the usual mileage at this age; negative when below. */
  excessKm?: number;
  /** 1 for an average make, above 1 for a make that holds its value. */
  makeFactor?: number;
  damageTotalMinor?: number;
}

/**
 * Returns net minor units comparable with a bid: excluding VAT on a VAT vehicle, including it on a
 * margin vehicle, excluding BPM.
 */
export function tradeValueMinor(vehicle: ValuedVehicle, vatPercent: number, on: string): number {
  const { listPriceMinor, excessKm = 0, makeFactor = 1, damageTotalMinor = 0 } = vehicle;
  const share = shareAt(yearsBetween(vehicle.firstRegistration, on)) * mileageFactor(excessKm);
  const fashion = makeFactor * ((vehicle.fuel && fuelFactor[vehicle.fuel]) ?? 1);
  const grossMinor =
    listPriceMinor * share * fashion -
    damageTotalMinor * repairShare -
    vehicle.registrationTaxMinor;
  const taxed = vehicle.vatScheme === 'vat' ? 1 + vatPercent / 100 : 1;
  // Even the worst car has a value for its parts and its plate.
  return Math.round(Math.max(grossMinor, listPriceMinor * leastShare) / taxed);
}

/** Share of the list price at these ages in years; linear in between, constant after the last. */
const shares: [age: number, share: number][] = [
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
  [20, 0.04],
];

/** Electric cars lost most value when new ones became cheaper and better. */
const fuelFactor: Partial<Record<Fuel, number>> = {
  electric: 0.78,
  plugInHybrid: 0.92,
  hybrid: 1.05,
  cng: 0.9,
  diesel: 0.99,
};

/** A trader repairs for less than the estimate. */
const repairShare = 0.6;
const leastShare = 0.04;
/** Change of value per ten thousand kilometres above or below the usual mileage. */
const perTenThousandKm = 0.022;

function shareAt(age: number): number {
  const next = shares.findIndex(([year]) => year > age);
  const [to, from] = [shares[next], shares[next - 1]];
  if (!to || !from) return (next === -1 ? shares.at(-1) : shares[0])?.[1] ?? 0;
  return from[1] + ((age - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

function mileageFactor(excessKm: number): number {
  return Math.min(1.18, Math.max(0.62, 1 - (excessKm / 10_000) * perTenThousandKm));
}
