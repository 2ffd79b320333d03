/** Which rows of a corrected file stand in the place of refused ones. */
import { expect, test } from 'vitest';
import { type CorrectionTask, matchCorrection } from './corrections.ts';
import type { SourceRow } from './input/rows.ts';

const refused = [
  { section: 'vehicles' as const, row: 2, name: 'R-44-KX' },
  { section: 'vehicles' as const, row: 3, name: 'K-482-TN' },
  // Its plate has come in with row 1.
  { section: 'vehicles' as const, row: 4, name: 'A-100-AA' },
];
const task: CorrectionTask = {
  refused,
  accepted: { auctions: new Set(), vehicles: new Set(['A100AA']), lots: new Set(['A100AA']) },
  plateColumn: 'Plate',
  rowsTotal: 4,
};

async function taken(values: object[], how: Partial<CorrectionTask> = {}) {
  async function* rows(): AsyncGenerator<SourceRow[]> {
    yield values.map((value, index) => ({ section: 'vehicles', line: index + 1, value }));
  }
  const { taken: found, left } = await matchCorrection(rows(), { ...task, ...how });
  return { rows: found.map(({ row, values: { Plate } }) => `${row} ${String(Plate)}`), left };
}
const plates = (...all: string[]) => all.map((Plate) => ({ Plate }));

test('rows are found by their plates in any order, and those that came in before stay', async () => {
  expect(await taken(plates('a100aa', 'k 482 tn', 'X-999-XX'))).toEqual({
    rows: ['3 k 482 tn'],
    left: 2,
  });
});

test('a corrected plate is found by its place in a file of the same length, and in no other', async () => {
  const whole = plates('A-100-AA', 'R-441-KX', 'K-482-TN', 'B-200-BB');
  expect(await taken(whole)).toEqual({
    rows: ['3 K-482-TN', '2 R-441-KX', '4 B-200-BB'],
    left: 1,
  });
  expect(await taken(whole.slice(0, 3))).toEqual({ rows: ['3 K-482-TN'], left: 2 });
  expect(await taken(whole, { rowsTotal: null })).toMatchObject({ rows: ['3 K-482-TN'] });
  // Still the plate of row 1, which came in.
  expect(await taken(plates('A-100-AA', 'x', 'y', 'A-100-AA'))).toMatchObject({ left: 2 });
});

test('rows that were written out are found by the number of their row', async () => {
  const out = [
    { row: '2', refused: 'licensePlate: …', Plate: 'R-441-KX' },
    { row: '1', refused: '', Plate: 'Q-1' },
    { row: '2', refused: '', Plate: 'S-1' },
  ];
  expect(await taken(out)).toEqual({ rows: ['2 R-441-KX'], left: 2 });
});

test('a plate of two refused rows is found by its place alone', async () => {
  const both = [2, 3].map((row) => ({ section: 'vehicles' as const, row, name: 'K-482-TN' }));
  const how = { refused: both, rowsTotal: 3 };
  expect(await taken(plates('x', 'K-482-TN', 'L-1'), how)).toEqual({
    rows: ['2 K-482-TN', '3 L-1'],
    left: 1,
  });
  expect(await taken(plates('K-482-TN'), how)).toEqual({ rows: [], left: 1 });
});
