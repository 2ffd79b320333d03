/** Tests set stored lots by test/lot-states.ts, so that every setup reads the same. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const update = /\bUPDATE\s+auction\.lot\b(?!_)/i;

/** Suites, journeys and measurements with a statement of their own, and why no fixture has it. */
const ownStatements: Readonly<Record<string, string>> = {
  'services/companies/stored-commitments.test.ts': 'awards by the offer that a lot happens to have',
  'services/lots/closing-by-itself.test.ts': 'an end of its own for each of 120 lots',
  'services/lots/corrections.test.ts': 'a description that the database refuses to follow',
  'services/lots/outcome.test.ts': 'one instant of the lot from another',
  'services/lots/running-acts.test.ts': 'all instants of a lot moved by the same time',
  'services/lots/standing-price.properties.test.ts': 'each drawn price of the one lot',
  'services/sellers/bidders.test.ts': 'the outcomes of many lots, by their ids',
  'services/vehicles/filters.test.ts': 'all lots of an auction by its id',
  'services/vehicles/memory-index/equal-to-sql.test.ts': 'an end with its event in one statement',
  'services/vehicles/public-answers.test.ts': 'ends that equal the auction’s to the microsecond',
  'services/vehicles/page-reads.test.ts': 'changes that no store has made',
  'services/vehicles/shared-rows.test.ts': 'a change that no store has made',
  'services/watch-list/watch-list.test.ts': 'a lot by its number',
  'test/shown-figures/shown-figures.test.ts': 'ends of the demo, each by the same time',
  'test/secret-amounts.test.ts': 'statements that a role tries and may not read by',
  'test/lots-leave-events.test.ts': 'the statement is what is tested',
  'test/lot-states.test.ts': 'this list',
  'e2e/answer-in-view.journey.ts': 'in a stack that is reached by its folder',
  'e2e/desk-awards.journey.ts': 'a lot by its number, in a stack that is reached by its folder',
  'e2e/phone.journey.ts': 'in a stack that is reached by its folder',
  'e2e/second-backend.journey.ts': 'in a stack that is reached by its folder',
  'e2e/unseen-price.journey.ts': 'in a stack that is reached by its folder',
  'e2e/simulated-buyers.ts': 'all instants of an auction moved by the same time',
  'bench/closing.ts': 'an end of its own for each of 200 lots',
  'bench/console.ts': 'prices by the number of each of thousands of lots',
  'bench/history.ts': 'outcomes drawn from the bids of each lot',
  'bench/statements.ts': 'the leader of each of thousands of lots',
};

test('no suite updates lots by a statement of its own, but for those named here', () => {
  const patterns = ['*.test.ts', '*.test.tsx', 'e2e/*.ts', 'bench/*.ts'];
  const suites = execFileSync('git', ['ls-files', ...patterns], { cwd: root })
    .toString()
    .split('\n')
    .filter(Boolean);
  expect(suites.length).toBeGreaterThan(400);
  const own = suites.filter((suite) => update.test(readFileSync(path.join(root, suite), 'utf8')));
  expect(own.filter((suite) => !Object.hasOwn(ownStatements, suite))).toEqual([]);
  // A suite that has none any more leaves the list.
  const named = Object.keys(ownStatements).filter((suite) => suites.includes(suite));
  expect(named.filter((suite) => !own.includes(suite))).toEqual([]);
});

test('a planted statement is found', () => {
  expect(update.test("query('UPDATE auction.lot SET status = 1')")).toBe(true);
  expect(update.test('UPDATE auction.lot_event SET kind = 1')).toBe(false);
});
