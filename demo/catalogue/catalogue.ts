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
  /** Set where the doors or seats differ from what its body usually has. */
  doors?: number;
  seats?: number;
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

/** The last month of models still in production: the latest registration (stock/stock-date.ts). */
export const stillBuilt = '2026-10';

export type Trim = 'basic' | 'comfort' | 'business' | 'sport' | 'luxury' | 'cargo';

export interface Drive {
  fuel: Fuel;
  engineCc: number | null;
  powerKw: number;
  co2GKm: number;
  batteryKwh: number | null;
  gearbox: Gearbox;
}

export interface Version {
  name: string;
  drive: Drive;
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

/** A body's doors and seats where they are not 5. */
const usual: Partial<Record<Body, { doors: number; seats?: number }>> = {
  convertible: { doors: 2, seats: 4 },
  coupe: { doors: 2, seats: 4 },
  pickup: { doors: 4 },
  saloon: { doors: 4 },
  van: { doors: 4, seats: 3 },
};

export function doorsAndSeats({ body, doors, seats }: Model): { doors: number; seats: number } {
  return { doors: doors ?? usual[body]?.doors ?? 5, seats: seats ?? usual[body]?.seats ?? 5 };
}

/** The names of automatic gearboxes that makes put into a version's name. */
const automatics =
  /\b(?:AT\d|DCT|DSG|EAT\d|EDC|PDK|Powershift|S tronic|tiptronic|Xtronic|[79]G-TRONIC)\b/i;

export function version(name: string, drive: Drive, newPriceEur: number, trim: Trim): Version {
  const gearbox = automatics.test(name) ? 'automatic' : drive.gearbox;
  return { name, drive: { ...drive, gearbox }, newPriceEur, trim };
}

function combustion(fuel: Fuel) {
  return (
    engineCc: number,
    powerKw: number,
    co2GKm: number,
    gearbox: Gearbox = 'manual',
  ): Drive => ({ fuel, engineCc, powerKw, co2GKm, batteryKwh: null, gearbox });
}

export const petrol = combustion('petrol');
export const diesel = combustion('diesel');

/** A full hybrid, which takes petrol only; mild hybrids count as petrol or diesel. */
export function hybrid(engineCc: number, powerKw: number, co2GKm: number): Drive {
  return combustion('hybrid')(engineCc, powerKw, co2GKm, 'automatic');
}

export function plugIn(
  engineCc: number,
  powerKw: number,
  co2GKm: number,
  batteryKwh: number,
): Drive {
  return { fuel: 'plugInHybrid', engineCc, powerKw, co2GKm, batteryKwh, gearbox: 'automatic' };
}

export function electric(batteryKwh: number, powerKw: number): Drive {
  const gearbox = 'automatic';
  return { fuel: 'electric', engineCc: null, powerKw, co2GKm: 0, batteryKwh, gearbox };
}

export function gas(fuel: 'lpg' | 'cng', engineCc: number, powerKw: number, co2GKm: number): Drive {
  return combustion(fuel)(engineCc, powerKw, co2GKm);
}
