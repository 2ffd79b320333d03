/**
 * The catalogue's types: makes, their models by generation, and each model's versions. Prices are
 * new prices in the Netherlands with VAT and without registration tax, in whole euros; other
 * countries' prices derive from them.
 */
import type { Body, Fuel, Gearbox } from '#contract/vehicle-codes.ts';

export interface Make {
  name: string;
  /** World manufacturer identifier: the first three characters of its VINs. */
  wmi: string;
  /** The country where the make sells more than its share. */
  home?: string;
  /** How well the make's price holds; 1 is average. */
  holds?: number;
  models: Model[];
}

export interface Model {
  name: string;
  body: Body;
  /** First and last month of first registrations of this generation, yyyy-mm. */
  built: [first: string, last: string];
  doors: number;
  seats: number;
  /** How often the model is in a fleet auction, relative to the others. */
  share: number;
  /** Characters 4 to 9 of the VIN, as far as they are fixed. */
  vds?: string;
  /**
   * Set when the make sells the model under its engine's name, the first words of the version,
   * which this text follows. A "3 Serie Touring" 320d is listed as "320d Touring".
   */
  suffix?: string;
  /** Set when this model's VIN begins with another identifier than the make's. */
  wmi?: string;
  versions: Version[];
}

/**
 * The last month of models still in production: the stock has no later registration
 * (stock/stock-date.ts).
 */
export const stillBuilt = '2026-10';

export type Trim = 'basic' | 'comfort' | 'business' | 'sport' | 'luxury' | 'cargo';

export interface Drive {
  fuel: Fuel;
  engineCc: number | null;
  powerKw: number;
  co2GKm: number;
  batteryKwh: number | null;
}

export interface Version {
  name: string;
  drive: Drive;
  gearbox: Gearbox;
  newPriceEur: number;
  trim: Trim;
}

/** Returns model and version as lists show them. */
export function soldAs(model: Model, version: Version): { model: string; version: string } {
  const engine = /^[A-Z]+ \d+(?: [de])?(?= )|^\S+/.exec(version.name)?.[0];
  if (model.suffix === undefined || !engine) return { model: model.name, version: version.name };
  return {
    model: `${engine} ${model.suffix}`.trim(),
    version: version.name.slice(engine.length).trim(),
  };
}

export function version(
  name: string,
  drive: Drive,
  gearbox: Gearbox,
  newPriceEur: number,
  trim: Trim,
): Version {
  return { name, drive, gearbox, newPriceEur, trim };
}

export function petrol(engineCc: number, powerKw: number, co2GKm: number): Drive {
  return { fuel: 'petrol', engineCc, powerKw, co2GKm, batteryKwh: null };
}

export function diesel(engineCc: number, powerKw: number, co2GKm: number): Drive {
  return { fuel: 'diesel', engineCc, powerKw, co2GKm, batteryKwh: null };
}

/** A full hybrid, which takes petrol only; mild hybrids count as petrol or diesel. */
export function hybrid(engineCc: number, powerKw: number, co2GKm: number): Drive {
  return { fuel: 'hybrid', engineCc, powerKw, co2GKm, batteryKwh: null };
}

export function plugIn(
  engineCc: number,
  powerKw: number,
  co2GKm: number,
  batteryKwh: number,
): Drive {
  return { fuel: 'plugInHybrid', engineCc, powerKw, co2GKm, batteryKwh };
}

export function electric(batteryKwh: number, powerKw: number): Drive {
  return { fuel: 'electric', engineCc: null, powerKw, co2GKm: 0, batteryKwh };
}

export function gas(fuel: 'lpg' | 'cng', engineCc: number, powerKw: number, co2GKm: number): Drive {
  return { fuel, engineCc, powerKw, co2GKm, batteryKwh: null };
}
