/**
 * SQL texts name lot statuses as words, which no type checks. Whoever adds a status, or a place
 * that names one, meets this list and reads each place for it.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lotStatuses } from '#contract/lots.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';

/** The statuses for which every place below was read. */
const stored = [
  'awaitingAward',
  'awarded',
  'open',
  'rejected',
  'sold',
  'unsold',
  'withdrawnBySeller',
];

/** Conditions on the stored status by file. */
const places: Readonly<Record<string, number>> = {
  'database/migrations/002-auction.sql': 4,
  'demo/demo-queries.ts': 5,
  'operator/import/merge-auctions.ts': 1,
  'operator/import/merge-lots.ts': 3,
  'operator/import/merge-vehicles.ts': 1,
  'operator/lots/list-lots.ts': 1,
  'services/auctions/queries.ts': 2,
  'services/auctions/settle-auction.ts': 2,
  'services/bids/own-bids.ts': 1,
  'services/lots/close-due-lots.ts': 1,
  'services/lots/queries.ts': 1,
  'services/lots/store.ts': 1,
  'services/vehicles/filter.ts': 3,
  'services/vehicles/queries.ts': 2,
  'services/vehicles/similar-price.ts': 1,
};

const root = path.resolve(import.meta.dirname, '..');
const condition = /\bstatus\b\s*(?:=|<>|(?:NOT )?IN)\s*\(?\s*('\w+'(?:\s*,\s*'\w+')*)/g;

test('the statuses that are stored are those the SQL texts were read for', () => {
  expect(Object.keys(lotLife).toSorted()).toEqual([...lotStatuses].toSorted());
  expect(lotStatuses.filter((status) => status !== 'scheduled').toSorted()).toEqual(stored);
});

test('the places that name a status are listed, and name statuses that exist', async () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.sql'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(?:database|demo|operator|services)\//.test(file))
    .filter((file) => !/test/.test(file));
  const found: Record<string, number> = {};
  for (const file of files) {
    const conditions = conditionsIn(await readFile(path.join(root, file), 'utf8'));
    if (conditions.length > 0) found[file] = conditions.length;
    expect(conditions.flat().filter((status) => !stored.includes(status))).toEqual([]);
  }
  expect(found).toEqual(places);
});

test('a condition is found in its forms', () => {
  expect(conditionsIn("l.status = 'open' AND status NOT IN ('sold', 'unsold')")).toEqual([
    ['open'],
    ['sold', 'unsold'],
  ]);
});

/** TypeScript compares with ===, so one = is SQL. */
function conditionsIn(text: string): string[][] {
  return [...text.matchAll(condition)].map(([, list]) =>
    (list ?? '').split(',').map((status) => status.trim().slice(1, -1)),
  );
}
