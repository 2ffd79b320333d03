/** Names of the trade, as a table. */
import { expect, test } from 'vitest';
import { nameKey } from './fold.ts';
import { makeSpelling } from './makes.ts';
import { generationMonths, tradeNames } from './trade-names.ts';

const series = [...tradeNames.values()].filter(({ isModel }) => !isModel);

test('at least 40 series and generations of the ten largest makes are known', () => {
  const largest = [
    'Volkswagen',
    'BMW',
    'Mercedes-Benz',
    'Audi',
    'Opel',
    'Ford',
    'Renault',
    'Peugeot',
    'Toyota',
    'Škoda',
  ];
  const counted = new Map(largest.map((make) => [make, 0]));
  for (const { meanings } of series)
    for (const { make, model } of meanings)
      if (model !== undefined && counted.has(make)) counted.set(make, (counted.get(make) ?? 0) + 1);
  for (const [make, count] of counted) expect(count, `series of ${make}`).toBeGreaterThanOrEqual(8);
  const ofLargest = series.filter(({ meanings }) =>
    meanings.some(({ make, model }) => model !== undefined && counted.has(make)),
  );
  expect(ofLargest.length).toBeGreaterThanOrEqual(40);
});

test('each name stands for makes as they are written, and each pattern is one for SQL, too', () => {
  for (const [key, { name, meanings }] of tradeNames) {
    expect(nameKey(name)).toBe(key);
    for (const { make, model, registeredFrom, registeredTo } of meanings) {
      expect(makeSpelling(make)).toBe(make);
      // Classes, groups and repetitions alone: no escapes, which the two read otherwise.
      expect(model ?? '').toMatch(/^[\w^$()[\]|?+*. -]*$/);
      expect(() => new RegExp(model ?? '', 'i')).not.toThrow();
      expect((registeredFrom ?? '') <= (registeredTo ?? '9')).toBe(true);
    }
  }
});

test.each<[name: string, make: string, is: readonly string[], isNot: readonly string[]]>([
  [
    '3er',
    'BMW',
    ['3 Serie', '3 Serie Touring', '3ER REIHE', '318i', '330e', 'M340i xDrive', 'M3'],
    ['X3 xDrive30e', '530e', 'i3', 'Z3', '1 Serie', 'iX3'],
  ],
  ['1er', 'BMW', ['1 Serie REIHE', '118I', '128ti'], ['i3', 'X1 sDrive18i', '218i Gran Tourer']],
  [
    'C-Klasse',
    'Mercedes-Benz',
    ['C-Klasse Estate', 'C-KLASSE', 'C 180', 'C 300 de', 'AMG C 63 S', 'C180'],
    ['CLA 180', 'GLC 250', 'E 200', 'A 250 e'],
  ],
  ['E Klasse', 'Mercedes-Benz', ['E-Klasse', 'E 220 d'], ['EQC 400', 'A 250 e', 'C 300 e']],
  ['T-Roc', 'Volkswagen', ['T-Roc', 'T ROC', 'TROC', 'T-ROC'], ['Tiguan']],
  ['ID.3', 'Volkswagen', ['ID.3 Pro 150 kW', 'ID3'], ['ID.4']],
  ['Golf', 'Volkswagen', ['GOLF', 'Golf Sportsvan'], ['Golfer']],
  ['308 II', 'Peugeot', ['308', '308 SW'], ['3008', '208']],
  ['Corolla E210', 'Toyota', ['Corolla', 'COROLLA TOURING SPORTS'], ['Corolla Cross', 'Auris']],
  ['Yaris IV', 'Toyota', ['Yaris', 'Yaris Hybrid'], ['Yaris Cross', 'Yaris Verso']],
  ['Mégane', 'Renault', ['MEGANE', 'Mégane Estate'], ['Meg']],
])('%s is found as registers and suppliers write it', (name, make, is, isNot) => {
  const meanings = tradeNames.get(nameKey(name))?.meanings ?? [];
  const fits = (model: string) =>
    meanings.some((one) => one.make === make && new RegExp(one.model ?? '$^', 'i').test(model));
  expect(is.filter((model) => !fits(model))).toEqual([]);
  expect(isNot.filter(fits)).toEqual([]);
});

test('a generation has its months, and none where the table does not know it', () => {
  expect(generationMonths('Volkswagen', 'Golf Variant', '2018-05-01')).toEqual({
    from: '2012-11',
    to: '2020-05',
  });
  expect(generationMonths('Volkswagen', 'Golf', '2021-01-01')).toEqual({
    from: '2019-12',
    to: '9',
  });
  // Both were registered then.
  expect(generationMonths('Volkswagen', 'Golf', '2020-02-01')).toEqual({
    from: '2012-11',
    to: '9',
  });
  expect(generationMonths('Peugeot', '308', '2021-01-01')).toEqual({
    from: '2013-09',
    to: '2021-12',
  });
  expect(generationMonths('Peugeot', 'Rifter', '2021-01-01')).toEqual({});
});
