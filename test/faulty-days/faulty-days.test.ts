/**
 * The short form; `npm run simulate` is the long one. The checker is tested as well: it finds each
 * error that is planted in a day without any.
 */
import { expect, test } from 'vitest';
import { checkDay } from './check-day.ts';
import { plantedErrors } from './planted-errors.ts';
import { runDay } from './run-day.ts';
import { sampleDay } from './sample-day.ts';

test.each([8, 30])('breaks no promise when the day goes wrong as seed %i has it', async (seed) => {
  const day = await runDay({ seed, buyers: 6, troubles: 2, lastsMs: 4_000, paceMs: 80 });
  const command = `npm run simulate -- --seed ${seed} --buyers 6 --troubles 2 --seconds 4 --pace 80`;
  expect({ command, errors: checkDay(day) }).toEqual({ command, errors: [] });
  // A day on which nothing happened proves nothing.
  expect(day.entries.length).toBeGreaterThan(0);
  expect(day.closings.length).toBeGreaterThan(0);
});

test('finds nothing when every promise holds', () => {
  expect(checkDay(sampleDay())).toEqual([]);
});

test.each(Object.entries(plantedErrors))('finds the error when %s', (_, [code, plant]) => {
  const day = sampleDay();
  plant(day);
  expect(checkDay(day).map(({ code: one }) => one)).toContain(code);
});
