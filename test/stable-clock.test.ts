/**
 * A condition that compares with clock_timestamp(), which is another time for each row, is checked
 * on every row: no index is used. statement_timestamp() is one time, by which an index is searched.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { isDue } from '#services/lots/close-due-lots.ts';
import { openServices } from './open-services.ts';

/** One row by its key each, and the time matters after the wait for its lock. */
const ofOneRow = [
  'services/desk/held/decide-proposal.ts',
  'services/lots/decided-as.ts',
  'services/lots/stretch-auction.ts',
];

const comparison = /[<>]=?\s*clock_timestamp\(\)|clock_timestamp\(\)\s*[<>]|'clock_timestamp\(\)'/;

test('conditions over many rows compare with a time that an index is searched by', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const found: string[] = [];
  for await (const file of glob(['{identity,operator,runtime,services}/**/*.ts'], { cwd: root }))
    if (
      !file.endsWith('.test.ts') &&
      comparison.test(await readFile(path.join(root, file), 'utf8'))
    )
      found.push(file);
  expect(found.toSorted()).toEqual(ofOneRow);
});

test('lots that are due are found by the index of ends', async () => {
  const services = await openServices();
  try {
    const plan = await inTransaction(services.owner, async (connection) => {
      // So few lots are read at once otherwise.
      await connection.query('SET LOCAL enable_seqscan = off');
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT l.id FROM auction.lot l WHERE ${isDue}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: \(effective_ends_at <= auction\.bidding_reached_until\(\)\)/);
  } finally {
    await services.close();
  }
});
