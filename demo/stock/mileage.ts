/** Draws a mileage that fits age, fuel and use. */
import type { Body, Fuel } from '#contract/vehicle-codes.ts';
import type { Seeded } from './seeded.ts';
import type { Use } from './vehicle.ts';

/** Kilometres per year in each use. */
const kmAYear: Record<Use, number> = {
  lease: 25_000,
  rental: 29_000,
  company: 20_000,
  private: 12_500,
};

/** Long-distance drivers choose diesel; city drivers choose a small petrol or an electric car. */
const byFuel: Partial<Record<Fuel, number>> = {
  diesel: 1.25,
  petrol: 0.82,
  electric: 0.88,
  plugInHybrid: 1.05,
  hybrid: 0.95,
};

const vanFactor = 1.12;
/** Delivery, registration and the drive to the yard. */
const firstKm = 60;

export function expectedMileageKm(age: number, fuel: Fuel, use: Use, body: Body): number {
  const van = body === 'van' ? vanFactor : 1;
  return age * kmAYear[use] * (byFuel[fuel] ?? 1) * van;
}

export function drawMileageKm(chance: Seeded, expectedKm: number): number {
  const habit = Math.min(1.75, Math.max(0.45, chance.bell(1, 0.21)));
  const km = expectedKm * habit + firstKm;
  // The odometer may show any last digit; some reports round to tens.
  return chance.chance(0.4) ? Math.round(km / 10) * 10 : Math.round(km);
}
