/** A vehicle of the demo stock, with whole minor units of its country's currency. */
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Body, Colour, EquipmentCode, Fuel, Gearbox } from '#contract/vehicle-codes.ts';
import type { DamageKind, DamageZone } from '#contract/damage-codes.ts';

export type Use = 'lease' | 'rental' | 'company' | 'private';

export interface StockVehicle {
  id: string;
  /** The plate as it is written on the vehicle: K-482-TN. */
  plateDisplay: string;
  country: Country;
  currency: CurrencyCode;
  make: string;
  model: string;
  version: string;
  body: Body;
  colour: Colour;
  fuel: Fuel;
  gearbox: Gearbox;
  firstRegistration: string;
  mileageKm: number;
  powerKw: number;
  engineCc: number | null;
  co2GKm: number;
  batteryKwh: number | null;
  emissionClass: string | null;
  doors: number;
  seats: number;
  vin: string;
  keys: number;
  owners: number;
  previousUse: Use;
  serviceHistory: 'complete' | 'partial' | 'none';
  odometerJudgement: 'logical' | 'illogical' | 'unknown';
  inspectionDue: string;
  listPriceMinor: number;
  grossRegistrationTaxMinor: number | null;
  registrationTaxMinor: number;
  vatScheme: 'vat' | 'margin';
  place: string;
  equipment: EquipmentCode[];
  damages: StockDamage[];
}

export interface StockDamage {
  kind: DamageKind;
  zone: DamageZone;
  sizeCm: number | null;
  repairCostMinor: number;
}

export function damageTotalMinor(vehicle: Pick<StockVehicle, 'damages'>): number {
  return vehicle.damages.reduce((sum, damage) => sum + damage.repairCostMinor, 0);
}
