/** Draws keys, owners, services, odometer and the next inspection by age and use. */
import type { Country } from '#contract/calls.ts';
import { countryFacts } from './countries.ts';
import type { Seeded } from './seeded.ts';
import { calendarYearsAfter, stockDate } from './stock-date.ts';
import type { StockVehicle, Use } from './vehicle.ts';

export interface Lived {
  country: Country;
  use: Use;
  ageYears: number;
  firstRegistration: string;
}

export type History = Pick<
  StockVehicle,
  'keys' | 'owners' | 'previousUse' | 'serviceHistory' | 'odometerJudgement' | 'inspectionDue'
>;

export function drawHistory(chance: Seeded, car: Lived): History {
  // Fleets complete their service contracts; private owners do so less with the years.
  const share = car.use === 'private' ? 0.72 - car.ageYears * 0.03 : 0.9;
  return {
    keys: chance.chance(car.use === 'rental' ? 0.8 : 0.9) ? 2 : 1,
    owners: ownersOf(chance, car),
    previousUse: car.use,
    serviceHistory: chance.chance(share) ? 'complete' : chance.chance(0.85) ? 'partial' : 'none',
    odometerJudgement: judgement(chance, car.country),
    inspectionDue: nextInspection(car),
  };
}

function ownersOf(chance: Seeded, { use, ageYears }: Lived): number {
  if (use === 'lease' || use === 'rental') return 1;
  if (use === 'company') return chance.chance(0.8) ? 1 : 2;
  return chance.weighted([1, 2, 3], (count) => [5, ageYears / 2, ageYears / 6][count - 1] ?? 0);
}

/** Only the Netherlands and Belgium have a register of readings. */
function judgement(chance: Seeded, country: Country): History['odometerJudgement'] {
  if (country !== 'NL' && country !== 'BE') return 'unknown';
  return chance.weighted(['logical', 'unknown', 'illogical'] as const, (word) =>
    word === 'logical' ? 96 : word === 'unknown' ? 3 : 1,
  );
}

/** Returns the first due day after the stock date, because expired inspections were renewed. */
function nextInspection({ country, firstRegistration }: Lived): string {
  const { first, every } = countryFacts[country].inspection;
  let years = first;
  while (calendarYearsAfter(firstRegistration, years) <= stockDate) years += every;
  return calendarYearsAfter(firstRegistration, years);
}
