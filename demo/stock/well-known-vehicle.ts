/**
 * Completes a well-known vehicle: fields that its row leaves open are drawn from its plate, so that
 * it is the same under every seed.
 */
import type { Country } from '#contract/calls.ts';
import type { Choice } from './profile.ts';
import { makes } from '#demo/catalogue/makes.ts';
import { minorFromEur } from './countries.ts';
import { type Fixed, drawChosen } from './draw-vehicle.ts';
import { seeded } from './seeded.ts';
import type { StockVehicle } from './vehicle.ts';
import type { WellKnown } from './well-known-facts.ts';

export function wellKnownVehicle(row: WellKnown, country: Country): StockVehicle {
  const fixed: Fixed = {
    mileageKm: row.mileageKm,
    colour: row.colour,
    plateDisplay: row.plate,
    place: row.place,
  };
  const chance = seeded(`well-known:${row.plate}`);
  const vehicle = drawChosen(chance, choiceOf(row), country, fixed);
  return {
    ...vehicle,
    previousUse: row.isMargin ? 'private' : 'lease',
    owners: 1,
    keys: 2,
    serviceHistory: 'complete',
    odometerJudgement: country === 'NL' ? 'logical' : 'unknown',
    vatScheme: row.isMargin ? 'margin' : 'vat',
    damages: row.damages.map(([kind, zone, sizeCm, repairCost]) => ({
      kind,
      zone,
      sizeCm,
      repairCostMinor: repairCost * 100,
    })),
    ...(row.vin && { vin: row.vin }),
    ...(row.inspectionDue && { inspectionDue: row.inspectionDue }),
    ...(row.equipment && { equipment: row.equipment }),
    ...(row.restTax && { registrationTaxMinor: minorFromEur(row.restTax, vehicle.currency) }),
  };
}

function choiceOf({
  car: [makeName, modelName, versionName],
  registered,
  plate,
}: WellKnown): Choice {
  const make = makes.find((entry) => entry.make.name === makeName)?.make;
  const model = make?.models.find(({ name }) => name === modelName);
  const version = model?.versions.find(({ name }) => name === versionName);
  if (!make || !model || !version) throw new Error(`${plate} is not in the catalogue`);
  return { make, model, version, use: 'lease', firstRegistration: registered };
}
