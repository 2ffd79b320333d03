/** One spelling of makes and models. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpelling, makeNames, modelSpelling } from './makes.ts';

test.each([
  ['VW', 'Volkswagen'],
  ['volkswagen', 'Volkswagen'],
  ['SKODA', 'Škoda'],
  ['Škoda', 'Škoda'],
  ['Citroen', 'Citroën'],
  ['Mercedes', 'Mercedes-Benz'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Landrover', 'Land Rover'],
  [' alfa ', 'Alfa Romeo'],
  ['SEAT', 'Seat'],
  ['Mini', 'MINI'],
  ['LYNK&CO', 'Lynk & Co'],
  ['Lada', 'Lada'],
  ['  Trabant   IFA ', 'Trabant IFA'],
])('the make %s is written %s', (written, spelling) => {
  expect(makeSpelling(written)).toBe(spelling);
});

test.each([
  ['Volkswagen', 'VW Golf', 'Golf'],
  ['Volkswagen', 'Volkswagen Golf Variant', 'Golf Variant'],
  ['Volkswagen', 'ID3', 'ID.3'],
  ['Volkswagen', 'T ROC', 'T-Roc'],
  ['Alfa Romeo', 'Alfa Romeo Giulia', 'Giulia'],
  ['BMW', '3er Touring', '3 Serie Touring'],
  ['BMW', 'Série 5', '5 Serie'],
  ['BMW', '1 Series', '1 Serie'],
  ['BMW', '320d', '320d'],
  ['Mercedes-Benz', 'A-Class', 'A-Klasse'],
  ['Mercedes-Benz', 'Classe C Cabriolet', 'C-Klasse Cabriolet'],
  ['Mercedes-Benz', 'GLA', 'GLA'],
  ['DS', 'DS 7 Crossback', 'DS 7 Crossback'],
  ['MINI', 'Mini', 'Mini'],
  ['Lada', 'Niva', 'Niva'],
])('of a %s, %s is written %s', (make, written, spelling) => {
  expect(modelSpelling(written, make)).toBe(spelling);
});

test('a spelling is its own spelling, and no name stands for two makes', () => {
  const keys = new Map<string, string>();
  for (const { make, name } of makeNames) {
    expect(makeSpelling(name)).toBe(make);
    const key = name.toLowerCase();
    expect(keys.get(key) ?? make).toBe(make);
    keys.set(key, make);
  }
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.string({ maxLength: 90 }),
      (make, model) => {
        const spelling = makeSpelling(make);
        expect(makeSpelling(spelling)).toBe(spelling);
        expect(typeof modelSpelling(model, spelling)).toBe('string');
      },
    ),
  );
});
