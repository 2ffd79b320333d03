/** Draws vehicles from the catalogue for an auction's profile. */
import type { Country } from '#contract/calls.ts';
import type { Make, Model, Version } from '#demo/catalogue/catalogue.ts';
import { makes } from '#demo/catalogue/makes.ts';
import type { Seeded } from './seeded.ts';
import { stockDate, yearsBefore } from './stock-date.ts';
import type { Use } from './vehicle.ts';

export interface Profile {
  country: Country;
  uses: Partial<Record<Use, number>>;
  /** `vans` means vans and pick-ups only; `cars` everything else with a van now and then. */
  kind: 'cars' | 'vans' | 'premium';
}

export interface Choice {
  make: Make;
  model: Model;
  version: Version;
  use: Use;
  firstRegistration: string;
}

/** Ages at which vehicles of this use come to auction, in years. */
const ages: Record<Use, [from: number, to: number]> = {
  lease: [2.7, 5.8],
  rental: [0.7, 2.1],
  company: [2.2, 7.6],
  private: [4.2, 9.2],
};

export const premiumMakes: ReadonlySet<string> = new Set([
  'Audi',
  'BMW',
  'Mercedes-Benz',
  'Volvo',
  'Porsche',
  'Lexus',
  'Jaguar',
  'Land Rover',
  'Alfa Romeo',
  'DS',
  'Polestar',
  'Tesla',
]);

export function drawChoice(chance: Seeded, profile: Profile): Choice {
  const use = chance.weighted(
    Object.keys(profile.uses) as Use[],
    (name) => profile.uses[name] ?? 0,
  );
  const [from, to] = ages[use];
  const [earliest, latest] = [yearsBefore(stockDate, to), yearsBefore(stockDate, from)];
  const entry = chance.weighted(fitting(profile, use, earliest, latest), (row) => row.weight);
  const day = chance.between(
    Date.parse(entry.firstDay > earliest ? entry.firstDay : earliest),
    Date.parse(entry.lastDay < latest ? entry.lastDay : latest),
  );
  const { make, model, version } = entry;
  return { make, model, version, use, firstRegistration: workday(day) };
}

interface Row {
  make: Make;
  model: Model;
  version: Version;
  share: number;
  firstDay: string;
  lastDay: string;
}

const catalogue: Row[] = makes.flatMap(({ make, share }) => {
  const models = make.models.reduce((sum, model) => sum + model.share, 0);
  return make.models.flatMap((model) =>
    model.versions.map((version) => ({
      make,
      model,
      version,
      share: (share * model.share) / models / model.versions.length,
      // The first registration is some weeks after the first car is built.
      firstDay: `${model.built[0]}-20`,
      lastDay: `${model.built[1]}-28`,
    })),
  );
});

/** Caches the few filters that are used thousands of times. */
const found = new Map<string, (Row & { weight: number })[]>();

/** Returns the versions registered in these years that fit the auction, with their weights. */
function fitting(profile: Profile, use: Use, earliest: string, latest: string) {
  const key = `${profile.country} ${profile.kind} ${use}`;
  const known = found.get(key);
  if (known) return known;
  const rows = catalogue
    .filter(({ firstDay, lastDay }) => firstDay <= latest && lastDay >= earliest)
    .map((row) => ({ ...row, weight: row.share * leaning(row, profile) }))
    .filter(({ weight }) => weight > 0);
  found.set(key, rows);
  return rows;
}

/** Returns the factor on a version's share: by home country, kind of auction and fuel. */
function leaning({ make, model, version }: Row, { country, kind }: Profile): number {
  const home = make.home === country ? 2 : 1;
  const isWork = model.body === 'van' || model.body === 'pickup';
  if (kind === 'vans') return isWork ? home : 0;
  // Fleets in the south and east have fewer electric cars than those in the north.
  const isElectric = version.drive.fuel === 'electric';
  const current = isElectric ? (electricLeaning[country] ?? 0.5) : 1;
  if (kind === 'premium') return premiumMakes.has(make.name) && !isWork ? home * current : 0;
  return home * current * (isWork ? 0.35 : 1);
}

const electricLeaning: Partial<Record<Country, number>> = {
  NL: 1.4,
  BE: 1,
  DE: 0.9,
  FR: 0.8,
  PL: 0.15,
  IT: 0.35,
  ES: 0.35,
  PT: 0.6,
};

/** Registration offices are closed at the weekend. */
function workday(time: number): string {
  const day = new Date(time);
  const weekend = { 0: 1, 6: -1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + weekend);
  return day.toISOString().slice(0, 10);
}
