/**
 * What traders type is found as they mean it (test/trade-searches.ts).
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VehicleFilter, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { languageWords } from '#locales/search-words.ts';
import { tradeNames } from '#domain/trade-names.ts';
import { readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { tradeSearches, tradeStock } from '#test/trade-searches.ts';

interface Car {
  plate: string;
  names: ReadonlySet<string>;
  numbers: Readonly<Record<string, number | string | undefined>>;
}

const searches = Object.values(tradeSearches).flatMap((rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [typed = '', meant = ''] = row.split(' => ');
      return { typed, meant: meant.split(' ') };
    }),
);
const cars: Car[] = [];
let services: OpenServices;

beforeAll(async () => {
  const log: string[] = [];
  services = await openServices({
    env: { SEARCH_INDEX_FROM: '0', LOG_LEVEL: 'info' },
    logTo: { write: (entry) => void log.push(entry) },
  });
  const { owner } = services;
  for (const country of ['NL', 'DE', 'FR', 'ES', 'IT', 'PT', 'PL']) {
    const currency = country === 'PL' ? 'PLN' : 'EUR';
    const id = `${country.toLowerCase()}-trade`;
    await addAuction(owner, { id, format: 'open', country, currency });
  }
  for (const [at, row] of tradeStock.entries()) await addCar(row, at + 1);
  await vi.waitUntil(() => log.join('').includes('built the search index'), 20_000);
});
afterAll(() => services.close());

async function addCar(row: string, number: number): Promise<void> {
  const [make = '', model = '', version = '', codes = '', facts = '', names = ''] = row.split('|');
  const [fuel = '', body = '', gearbox = '', colour = ''] = codes.split(' ');
  const [country = '', km, month = '', price, kw] = facts.split(' ');
  const plate = `ZR-${100 + number}-T`;
  const { assetId } = await addLot(services.owner, {
    auctionId: `${country.toLowerCase()}-trade`,
    plate,
    number: 9_000 + number,
    make,
    model,
    fuel,
    mileageKm: Number(km),
    firstRegistration: `${month}-15`,
    startPriceMinor: Number(price) * 100,
  });
  await describeAnew(services.owner, [assetId], {
    version: version || null,
    body,
    gearbox,
    colour,
    power_kw: Number(kw),
  });
  cars.push({
    plate,
    names: new Set([make, fuel, body, gearbox, colour, country, ...names.split(' ')]),
    numbers: {
      km: Number(km),
      kw: Number(kw),
      month,
      year: Number(month.slice(0, 4)),
      [country === 'PL' ? 'pln' : 'eur']: Number(price),
    },
  });
}

function holds({ names, numbers }: Car, meant: string): boolean {
  const [, name = '', sign, limit = ''] =
    /^(km|kw|year|month|eur|pln)([<>])=(.+)$/.exec(meant) ?? [];
  if (sign === undefined) return meant.split('/').some((one) => names.has(one));
  const own = numbers[name];
  if (own === undefined) return false;
  const bound = name === 'month' ? limit : Number(limit);
  return sign === '<' ? own <= bound : own >= bound;
}

const isNote = (meant: string) => /^[~!?]|.>[^=]/.test(meant);

async function find(typed: string, isVisitor: boolean) {
  const answer = await services.ask(isVisitor ? undefined : services.people.anna, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: { filterData: { text: typed }, pageSize: 100 },
  });
  expect(answer.statusCode, `search of ${typed}`).toBe(200);
  const { resultList, reading } = answer.json<VehicleSearchAnswer>().result;
  const spaced = (text: string) => text.replaceAll(' ', '_');
  return {
    plates: resultList.map(({ licensePlate }) => licensePlate).toSorted(),
    notes: [
      ...(reading?.struck ?? []).map((word) => `~${spaced(word)}`),
      ...(reading?.corrected ?? []).map((one) => spaced(`${one.typed}>${one.meant}`)),
      ...(reading?.leftOut ?? []).map(({ text }) => `!${spaced(text)}`),
      ...(reading?.forBuyers ?? []).map((text) => `?${spaced(text)}`),
    ].toSorted(),
  };
}

/** What the text limits, as the table writes it. */
function limitsOf(typed: string, isBuyer: boolean): string[] {
  const dictionary = createDictionary(languageWords, { trade: tradeNames });
  const { filter, currency } = readSearch(typed, dictionary, { isBuyer });
  const names: Partial<Record<keyof VehicleFilter, string>> = {
    mileageFrom: 'km>=',
    mileageTo: 'km<=',
    powerFrom: 'kw>=',
    powerTo: 'kw<=',
    yearFrom: 'year>=',
    yearTo: 'year<=',
    registeredFrom: 'month>=',
    registeredTo: 'month<=',
    priceFrom: `${(currency ?? 'EUR').toLowerCase()}>=`,
    priceTo: `${(currency ?? 'EUR').toLowerCase()}<=`,
  };
  return Object.entries(filter as Record<string, string | number>).flatMap(([name, value]) => {
    const written = names[name as keyof VehicleFilter];
    return written === undefined ? [] : [`${written}${value}`];
  });
}

test('300 searches in eight languages find what was meant, and name what they leave out', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(300);
  expect(Object.keys(tradeSearches)).toHaveLength(8);
  const wrong: object[] = [];
  for (const { typed, meant } of searches) {
    const isVisitor = meant.some((one) => one.startsWith('?'));
    const found = await find(typed, isVisitor);
    const conditions = meant.filter((one) => !isNote(one));
    const plates = cars
      .filter((car) => conditions.every((one) => holds(car, one)))
      .map(({ plate }) => plate)
      .toSorted();
    const notes = meant.filter(isNote).toSorted();
    const isFound = found.plates.join() === plates.join() && found.notes.join() === notes.join();
    if (!isFound) wrong.push({ typed, meant: plates, found: found.plates, notes: found.notes });
  }
  expect(
    wrong.length / searches.length,
    `wrong: ${JSON.stringify(wrong, null, 1)}`,
  ).toBeLessThanOrEqual(0.05);
});

test.each(searches.map(({ typed, meant }) => [typed, meant] as const))(
  'no amount of “%s” is in another unit or currency',
  (typed, meant) => {
    const isBuyer = !meant.some((one) => one.startsWith('?'));
    expect(limitsOf(typed, isBuyer).toSorted()).toEqual(
      meant.filter((one) => /^(?:km|kw|year|month|eur|pln)[<>]=/.test(one)).toSorted(),
    );
  },
);
