/** Where places are, by names as vehicles and buyers have them. */
import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { beforeAll, expect, test } from 'vitest';
import { countries } from '#contract/calls.ts';
import { townNames } from '#locales/town-names.ts';
import { type PlaceIndex, createPlaceIndex, distanceKm } from './place-index.ts';
import { readTowns } from './read-towns.ts';

let places: PlaceIndex;
beforeAll(async () => {
  places = createPlaceIndex(await readTowns(), townNames);
});

test.each([
  ['NL', 'Utrecht', 52.09, 5.12],
  ['NL', 'den haag', 52.08, 4.3],
  ['NL', "'s-Hertogenbosch", 51.7, 5.3],
  ['NL', '1315 BT Almere', 52.37, 5.22],
  ['DE', 'München', 48.14, 11.58],
  ['DE', 'Monachium', 48.14, 11.58],
  ['DE', '10623 Berlin', 52.52, 13.41],
  ['DE', 'Garching b. München', 48.25, 11.65],
  ['DE', 'GROSS-GERAU', 49.92, 8.48],
  ['PL', 'Lodz', 51.77, 19.46],
  ['PL', '00-001 Warszawa', 52.23, 21.01],
  ['BE', 'B-2000 Anvers', 51.22, 4.4],
  ['IT', 'Milano (MI)', 45.46, 9.19],
])('%s %s is found', (country, place, latitude, longitude) => {
  const found = places.find(country, place);
  expect(found && distanceKm(found, { latitude, longitude })).toBeLessThan(12);
});

test('a place of another country, an unknown one and one of many of its name are not found', () => {
  expect(places.find('FR', 'Utrecht')).toBeUndefined();
  expect(places.find('NL', 'Nergenshuizen')).toBeUndefined();
  expect(places.find('NL', '')).toBeUndefined();
  expect(places.find('DE', 'Neustadt')).toBeUndefined();
});

test('names are proposed in the language in which they are typed', () => {
  expect(places.suggest('mün', 3)[0]).toEqual({ country: 'DE', name: 'München' });
  expect(places.suggest('utr', 3)[0]).toEqual({ country: 'NL', name: 'Utrecht' });
  expect(places.suggest('monachium', 3)).toEqual([{ country: 'DE', name: 'Monachium' }]);
  expect(places.suggest('utrecht', 1)).toEqual([{ country: 'NL', name: 'Utrecht' }]);
  expect(places.suggest('aken', 1)).toEqual([{ country: 'DE', name: 'Aken' }]);
  expect(places.suggest('a', 8)).toHaveLength(8);
  expect(places.suggest(' - ', 8)).toEqual([]);
});

test('every town of the table of names is there, under all of them', () => {
  for (const [country, ...names] of townNames)
    for (const name of names)
      expect([name, places.find(country, name)]).not.toEqual([name, undefined]);
});

test('no text breaks it, and what it proposes it finds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.string({ unit: 'binary', maxLength: 80 }),
      (country, text) => {
        places.find(country, text);
        for (const town of places.suggest(text, 4))
          expect(places.find(town.country, town.name)).toBeDefined();
      },
    ),
    { numRuns: randomRuns(100) },
  );
});

test('distances are those of the map', () => {
  const find = (country: string, place: string) => {
    const found = places.find(country, place);
    if (!found) throw new Error(`${place} is unknown`);
    return found;
  };
  const from = find('NL', 'Amsterdam');
  expect(distanceKm(from, from)).toBe(0);
  expect(distanceKm(from, find('FR', 'Paris'))).toBeCloseTo(430, -1);
  expect(distanceKm(find('PL', 'Warszawa'), find('PT', 'Lisboa'))).toBeCloseTo(2_760, -2);
});
