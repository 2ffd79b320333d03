/** Searches as people make them: none to four filters, mostly the first page. */
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import type { Seeded } from '#demo/stock/seeded.ts';

const makes = [
  'Volkswagen',
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'Ford',
  'Renault',
  'Toyota',
  'Peugeot',
];
const choices: Record<string, (chance: Seeded) => Partial<VehicleSearchRequest['filterData']>> = {
  make: (chance) => ({
    make: [chance.pick(makes), ...(chance.chance(0.3) ? [chance.pick(makes)] : [])],
  }),
  fuel: (chance) => ({ fuel: [chance.pick(['petrol', 'diesel', 'electric'] as const)] }),
  body: (chance) => ({ body: [chance.pick(['hatchback', 'estate', 'suv', 'van'] as const)] }),
  country: (chance) => ({ country: [chance.pick(['NL', 'DE', 'FR', 'ES'] as const)] }),
  gearbox: () => ({ gearbox: ['automatic'] }),
  colour: (chance) => ({ colour: [chance.pick(['black', 'white', 'grey', 'blue'] as const)] }),
  vatScheme: () => ({ vatScheme: ['vat'] }),
  mileage: (chance) => ({ mileageTo: chance.whole(4, 30) * 5_000 }),
  year: (chance) => ({ yearFrom: chance.whole(2016, 2024) }),
  price: (chance) => ({ priceTo: chance.whole(5, 40) * 1_000 }),
  power: (chance) => ({ powerFrom: chance.whole(6, 15) * 10 }),
};
const sorts = ['makeModel', 'makeModel', 'closing', 'price', 'price', 'mileage', 'year'] as const;

export function drawQuery(chance: Seeded): VehicleSearchRequest {
  const names = chance.shuffled(Object.keys(choices)).slice(0, chance.whole(0, 4));
  return {
    filterData: Object.assign({}, ...names.map((name) => choices[name]?.(chance))) as object,
    sort: chance.pick(sorts),
    sortorder: chance.pick(['asc', 'desc']),
    page: chance.chance(0.8) ? 1 : chance.whole(2, 30),
    pageSize: 20,
  };
}

const texts = [
  'golf',
  'audi a4',
  'vw',
  'bmw diesel',
  'golf estate under 20k',
  'a',
  'skoda octavia',
];

/** As the field in the header is used: a few words, and mostly nothing else. */
export function drawText(chance: Seeded): VehicleSearchRequest {
  const drawn = drawQuery(chance);
  const text = chance.pick(texts);
  return chance.chance(0.7)
    ? { filterData: { text }, pageSize: 20 }
    : { ...drawn, filterData: { ...drawn.filterData, text } };
}

const typedTexts = [...texts, 'volkswagen golf', 'golf diesel in utrecht', 'k482', 'komb'];

/** A text as far as it is typed: each letter is asked for. */
export function drawTyped(chance: Seeded): string {
  const text = chance.pick(typedTexts);
  return text.slice(0, chance.whole(1, text.length)).trim();
}
