/** The trade value of a demo vehicle on the stock date. */
import type { Country } from '#contract/calls.ts';
import type { Body, Fuel } from '#contract/vehicle-codes.ts';
import { yearsBetween } from '#domain/calendar.ts';
import { tradeValueMinor } from '#domain/trade-value.ts';
import { vatPercentOn } from '#domain/vat-rates.ts';
import { makes } from '#demo/catalogue/makes.ts';
import { expectedMileageKm } from './mileage.ts';
import { stockDate } from './stock-date.ts';
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

/** Returns net minor units from the vehicle's data. */
export function stockValueMinor(vehicle: Valued): number {
  const { fuel, previousUse, body, make } = vehicle;
  const age = yearsBetween(vehicle.firstRegistration, stockDate);
  const excessKm = vehicle.mileageKm - expectedMileageKm(age, fuel, previousUse, body);
  const makeFactor = makes.find((entry) => entry.make.name === make)?.make.holds;
  const known = { ...vehicle, excessKm, makeFactor };
  return tradeValueMinor(known, vatPercentOn(vehicle.country, stockDate), stockDate);
}
