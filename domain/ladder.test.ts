import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeLadders, incrementLadders, ladder } from './auction-defaults.ts';
import { ladderProblem, ladderValueMinor } from './ladder.ts';

test('the bands are half-open: each holds its start and not its end', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 1_100_000 }), (found, priceMinor) => {
      const bandStarts = [0, ...found.sort((one, other) => one - other)];
      const ladder = bandStarts.map((fromMinor, index) => ({ fromMinor, valueMinor: index + 1 }));
      const band = ladderValueMinor(ladder, priceMinor) - 1;
      expect(bandStarts[band]).toBeLessThanOrEqual(priceMinor);
      expect(bandStarts[band + 1] ?? Infinity).toBeGreaterThan(priceMinor);
    }),
  );
});

test('a price below every band is an error of the ladder, not a price', () => {
  expect(() => ladderValueMinor([], 1)).toThrow(RangeError);
});

test.each([
  ['begins above nothing: prices below have no step', [[500, 25]], 0, 'gap'],
  [
    'has a band that begins where another holds',
    [
      [0, 25],
      [1_000, 50],
      [900, 75],
    ],
    2,
    'overlap',
  ],
  [
    'has two bands from one price',
    [
      [0, 25],
      [1_000, 50],
      [1_000, 75],
    ],
    2,
    'overlap',
  ],
  [
    'falls',
    [
      [0, 50],
      [1_000, 25],
    ],
    1,
    'noRise',
  ],
  [
    'says the same twice',
    [
      [0, 50],
      [1_000, 50],
    ],
    1,
    'noRise',
  ],
  ['has a fraction of a cent', [[0, 0.001]], 0, 'noAmount'],
  ['goes below nothing', [[0, -5]], 0, 'noAmount'],
  ['is empty', [], 0, 'empty'],
] as const)('a ladder that %s is refused at that band', (_, bands, band, problem) => {
  const given = ladder(...bands.map(([from, value]): [number, number] => [from, value]));
  for (const kind of ['increment', 'fee'] as const)
    expect(ladderProblem(given, kind)).toEqual({ band, problem });
});

test('a price rises by something, and a fee may begin at nothing', () => {
  const free = ladder([0, 0], [1_000, 50]);
  expect(ladderProblem(free, 'increment')).toEqual({ band: 0, problem: 'noStep' });
  expect(ladderProblem(free, 'fee')).toBeUndefined();
});

test('every default ladder has no problem', () => {
  for (const currency of ['EUR', 'PLN'] as const) {
    expect(ladderProblem(incrementLadders[currency], 'increment')).toBeUndefined();
    expect(ladderProblem(feeLadders[currency], 'fee')).toBeUndefined();
  }
});
