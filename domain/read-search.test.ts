/** How a typed text is understood, in the words of the eight languages. */
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { VehicleFilter } from '#contract/vehicles.ts';
import { languageWords } from '#locales/search-words.ts';
import { isOneApart, proposalFor, withWord } from './correct-word.ts';
import { readSearch } from './read-search.ts';
import { createDictionary } from './search-dictionary.ts';

const models = [
  { make: 'Volkswagen', model: 'Golf', bodies: ['hatchback'] },
  { make: 'Volkswagen', model: 'Golf Variant', bodies: ['estate'] },
  { make: 'Volkswagen', model: 'ID.3', bodies: ['hatchback'] },
  { make: 'Audi', model: 'A4', bodies: ['saloon'] },
  { make: 'Audi', model: 'A4 Avant', bodies: ['estate'] },
  { make: 'Peugeot', model: '2008', bodies: ['suv'] },
  { make: 'Peugeot', model: '308 SW', bodies: ['estate'] },
  { make: 'Škoda', model: 'Octavia Combi', bodies: ['estate'] },
];
const dictionary = createDictionary(languageWords, { models });
const read = (text: string, isBuyer = true) => readSearch(text, dictionary, { isBuyer });

const of = (make: string, ...models: string[]) => ({
  modelsOfMakes: models.map((model) => ({ make, model })),
});
const golf = of('Volkswagen', 'Golf');
const golfEstate: VehicleFilter = {
  ...of('Volkswagen', 'Golf Variant'),
  body: ['estate'],
  fuel: ['diesel'],
};

describe('a text is understood', () => {
  test.each<[string, VehicleFilter, string?]>([
    ['vw golf', { make: ['Volkswagen'], ...golf }],
    ['vw golf audi', { make: ['Volkswagen', 'Audi'], ...golf }],
    ['golf', golf],
    ['golf variant', of('Volkswagen', 'Golf Variant')],
    ['golf a4', { modelsOfMakes: [...golf.modelsOfMakes, { make: 'Audi', model: 'A4' }] }],
    ['308', {}, '308'],
    ['peugeot 308', { make: ['Peugeot'], ...of('Peugeot', '308 SW') }],
    ['golf combi diesel', golfEstate],
    ['diesel kombi golf', golfEstate],
    ['golf break gazole', golfEstate],
    ['Golf Station Wagon gasolio', golfEstate],
    ['golf carrinha gasóleo', golfEstate],
    ['golf familiar DIÉSEL', golfEstate],
    ['golf stationwagen diesel', golfEstate],
    ['golf estate diesel under 20k', { ...golfEstate, priceTo: 20_000 }],
    ['golf kombi diesel bis 20.000 €', { ...golfEstate, priceTo: 20_000 }],
    ['audi a4 diesel', { make: ['Audi'], ...of('Audi', 'A4'), fuel: ['diesel'] }],
    ['octavia combi', of('Škoda', 'Octavia Combi')],
    ['id 3 électrique', { ...of('Volkswagen', 'ID.3'), fuel: ['electric'] }],
    ['peugeot 2008', { make: ['Peugeot'], ...of('Peugeot', '2008') }],
    ['Skoda from 2019', { make: ['Škoda'], yearFrom: 2019 }],
    ['Škoda ab 2019', { make: ['Škoda'], yearFrom: 2019 }],
    ['skoda à partir de 2019', { make: ['Škoda'], yearFrom: 2019 }],
    ['skoda 2019-2021', { make: ['Škoda'], yearFrom: 2019, yearTo: 2021 }],
    ['skoda 2019', { make: ['Škoda'], yearFrom: 2019, yearTo: 2019 }],
    ['skoda od 03/2022', { make: ['Škoda'], registeredFrom: '2022-03' }],
    ['max 90 000 km', { mileageTo: 90_000 }],
    ['90.000 km', { mileageTo: 90_000 }],
    ['hasta 90k km', { mileageTo: 90_000 }],
    ['min 150 PS automatik', { powerFrom: 110, gearbox: ['automatic'] }],
    ['poniżej 20 tys zł czarny', { priceTo: 20_000, currency: 'PLN', colour: ['black'] }],
    ['moins de 15.000€ rouge', { priceTo: 15_000, colour: ['red'] }],
    ['fino a 15.000 euro, plug-in hybrid', { priceTo: 15_000, fuel: ['plugInHybrid'] }],
    [
      'weiß mit Anhängerkupplung aus Deutschland',
      { colour: ['white'], equipment: ['towBar'], country: ['DE'] },
    ],
    ['trekhaak inspected', { equipment: ['towBar'], inspected: true }],
    ['furgoneta España', { body: ['van'], country: ['ES'] }],
    ['van', { body: ['mpv', 'van'] }],
    ['golf gte', golf, 'gte'],
    ['282', {}, '282'],
    ['2019', {}, '2019'],
    ['bis', {}, 'bis'],
    ['constructor __proto__', {}, 'constructor __proto__'],
    ['', {}],
  ])('%s', (text, filter, words = '') => {
    expect(read(text)).toMatchObject({ words });
    expect(read(text).filter).toEqual(filter);
  });
});

test.each([
  ['lot 282', 282],
  ['Los 282', 282],
  ['kavel 7', 7],
  ['n° de lot 12', 12],
  ['lotto 3', 3],
])('%s is the lot %i', (text, number) => {
  expect(read(text)).toMatchObject({ lotNumber: number, words: '', filter: {} });
});

test('what visitors cannot filter by stays words for them', () => {
  expect(read('golf towbar', false)).toMatchObject({ words: 'towbar' });
  expect(read('golf towbar', false).filter).toEqual(golf);
});

test.each([
  ['volkswagn', 'Volkswagen'],
  ['golf vokswagen', 'golf Volkswagen'],
  ['audi dieesl', 'audi diesel'],
  ['Oktavia', 'Octavia'],
  ['volks', undefined],
  ['glf', undefined],
])('of %s the proposal is %s, and nothing is corrected', (text, proposal) => {
  const found = read(text);
  expect(proposalFor(text, found.plain, dictionary)).toBe(proposal);
  expect(found.words).not.toBe('');
});

/** The first word of each value, as a chip would be typed. */
const typed = Object.entries(languageWords.codeWords).flatMap(([filter, codes]) =>
  Object.entries(codes).map(([code, names]) => ({
    text: names.split(', ')[0] ?? '',
    filter: { [filter]: [code] } as VehicleFilter,
  })),
);
/** The word for a van is in some languages that for another body. */
const pieces = fc.uniqueArray(
  fc.constantFrom(
    ...typed,
    { text: 'up to 90,000 km', filter: { mileageTo: 90_000 } },
    { text: 'from 2019', filter: { yearFrom: 2019 } },
    { text: 'under €20,000', filter: { priceTo: 20_000 } },
    { text: 'Audi', filter: { make: ['Audi'] } },
  ),
  { maxLength: 6, selector: ({ filter }) => Object.keys(filter)[0] },
);

test('a filter in words is read back, and a word that is taken off takes its filter along', () => {
  fc.assert(
    fc.property(pieces, (chosen) => {
      const textOf = (some: typeof chosen) => some.map(({ text }) => text).join(' ');
      const filterOf = (some: typeof chosen) =>
        Object.assign({}, ...some.map(({ filter }) => filter)) as VehicleFilter;
      const whole = read(textOf(chosen));
      const plain = (filter: VehicleFilter) =>
        filter.body?.includes('van') ? { ...filter, body: ['van'] } : filter;
      expect(plain(whole.filter)).toEqual(filterOf(chosen));
      for (const { start, end, filter } of whole.pieces) {
        const text = textOf(chosen);
        const names = Object.keys(filter);
        const rest = chosen.filter(({ filter: own }) => !names.includes(Object.keys(own)[0] ?? ''));
        expect(plain(read(text.slice(0, start) + text.slice(end)).filter)).toEqual(filterOf(rest));
      }
    }),
    { numRuns: 60 },
  );
});

test('any text is read, and only pieces of it are understood', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('golf', 'bis', '20k', '€', 'km', '2019', 'lot'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      let last = 0;
      for (const { start, end } of read(text).pieces) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(200);
    }),
    { numRuns: 100 },
  );
});

test('each word of a language is for a code of the contract', () => {
  for (const { filter } of typed) expect([...Value.Errors(VehicleFilter, filter)]).toEqual([]);
});

test('one letter apart', () => {
  expect(isOneApart('golf', 'golf')).toBe(false);
  expect(isOneApart('gold', 'golf')).toBe(true);
  expect(isOneApart('glof', 'golf')).toBe(true);
  expect(isOneApart('glfo', 'golf')).toBe(false);
});

const units: readonly [unit: string, filter: string, factor: number][] = [
  [' km', 'mileageTo', 1],
  ['km', 'mileageTo', 1],
  ['tkm', 'mileageTo', 1_000],
  [' tys. km', 'mileageTo', 1_000],
  [' Tsd. km', 'mileageTo', 1_000],
  [' mil km', 'mileageTo', 1_000],
  [' mila km', 'mileageTo', 1_000],
  [' kW', 'powerTo', 1],
  ['€', 'priceTo', 1],
  [' EUR', 'priceTo', 1],
  ['k€', 'priceTo', 1_000],
  [' tys. zł', 'priceTo', 1_000],
  [' zł', 'priceTo', 1],
  [' PLN', 'priceTo', 1],
];
const foreign = ['£', 'GBP', 'CHF', '$', 'USD', 'Kč', 'SEK', 'miles', 'kronor', 'cc', '%', 'Jahre'];

test('an amount with a unit or currency is understood exactly, or left out and named', () => {
  const amount = fc.integer({ min: 3, max: 999 });
  const limit = fc.constantFrom(
    'max',
    'bis',
    'bis maximal',
    'tot',
    'jusqu’à',
    'hasta',
    'fino a',
    'até',
    'do',
    '<',
  );
  const mark = fc.constantFrom('', '.', ',', ' ', '’');
  fc.assert(
    fc.property(amount, limit, fc.constantFrom(...units), (value, before, [unit, name, factor]) => {
      const { filter, leftOut, words } = read(`${before} ${value}${unit}`);
      const isPolish = /z|PLN/.test(unit);
      const currency = isPolish ? { currency: 'PLN' } : {};
      expect(filter).toEqual({ [name]: value * factor, ...currency });
      expect([leftOut, words]).toEqual([[], '']);
    }),
  );
  fc.assert(
    fc.property(amount, mark, limit, (value, thousands, before) => {
      const written = `${value}${thousands}000`;
      for (const unit of foreign) {
        const text = `${before} ${written} ${unit}`;
        const found = read(text);
        expect(found.filter).toEqual({});
        expect(found.leftOut.map((one) => one.text)).toEqual([text]);
      }
      expect(read(`${before} ${written} km`).filter).toEqual({ mileageTo: value * 1_000 });
      expect(read(`${before} €${written},-`).filter).toEqual({ priceTo: value * 1_000 });
    }),
  );
});

test.each<[string, VehicleFilter]>([
  ['von 10 bis 20k €', { priceFrom: 10_000, priceTo: 20_000 }],
  ['20-30k€', { priceFrom: 20_000, priceTo: 30_000 }],
  ['50 - 80 tkm', { mileageFrom: 50_000, mileageTo: 80_000 }],
  ['od 50000 do 60000 zł', { priceFrom: 50_000, priceTo: 60_000, currency: 'PLN' }],
  ['ab 2019 bis 100.000 km', { yearFrom: 2019, mileageTo: 100_000 }],
  ['diesel 2019 - 2021', { fuel: ['diesel'], yearFrom: 2019, yearTo: 2021 }],
  ['2020+ diesel', { fuel: ['diesel'], yearFrom: 2020 }],
  ['20.000 € max', { priceTo: 20_000 }],
  ['przebieg do 100000', { mileageTo: 100_000 }],
  ['Laufleistung unter 2019', { mileageTo: 2019 }],
  ['bis Bj. 2018', { yearTo: 2018 }],
  ['onder de 15.000 euro', { priceTo: 15_000 }],
  ['2020 oder neuer', { yearFrom: 2020 }],
  ['20k or less', { priceTo: 20_000 }],
  ['100000 km maxi', { mileageTo: 100_000 }],
  ['tussen de 10 en 15 duizend euro', { priceFrom: 10_000, priceTo: 15_000 }],
  ['diesel Euro 6 bis 15 Tsd', { fuel: ['diesel'], priceTo: 15_000 }],
  ['diesel R135', { fuel: ['diesel'] }],
  ['max 20000 Fr.', {}],
  ['EZ 19', { yearFrom: 2019, yearTo: 2019 }],
  ['golf 7 150 PS', { powerFrom: 110, ...of('Volkswagen', 'Golf') }],
  ['od 150 KM', { powerFrom: 110 }],
  ['bis 150 km', { mileageTo: 150 }],
  ['max 5000 € bis 20000 zł', { priceTo: 5_000 }],
])('the amounts of %s', (text, filter) => {
  expect(read(text).filter).toEqual(filter);
});

test('a visitor’s amounts of what buyers alone are answered are named as such', () => {
  expect(read('golf 7 seats', false)).toMatchObject({ filter: golf, forBuyers: ['7 seats'] });
  expect(read('golf 7 seats').filter).toEqual({ ...golf, seatsFrom: 7, seatsTo: 7 });
});

test('each word that was read can be taken out of any text', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('ZZ-999-Z', '<20k', 'a+b', 'golf,', '≤*', '12-34'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(' ');
      for (const one of read(text).plain)
        expect(withWord(text, one, '').length).toBe(text.length - one.length);
    }),
  );
});
