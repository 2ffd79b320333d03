/**
 * SQL texts name statuses as words, which no type checks: each must be one of the life cycles in
 * domain/, and a list of statuses is made there (services/lots/decided-as.ts) or equal to one.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { auctionStatuses } from '#contract/auctions.ts';
import { lotStatuses } from '#contract/lots.ts';
import { lotLife, statusesOf, storedLotStatuses } from '#domain/lot-life-cycle.ts';

/** The statuses for which every condition in SQL was read. */
const readFor = [
  'draft',
  'open',
  'paused',
  'awaitingAward',
  'counterOffered',
  'forSale',
  'awarded',
  'sold',
  'rejected',
  'unsold',
  'withdrawnBySeller',
];

interface Place {
  at: string;
  operator: string;
  statuses: string[];
}

const root = path.resolve(import.meta.dirname, '..');
const texts = new Map<string, string>();
beforeAll(async () => {
  const files = glob(['{database,demo,identity,operator,services}/**/*.{ts,sql}'], { cwd: root });
  for await (const file of files)
    if (!/\.test\.ts$|\/test\//.test(file))
      texts.set(file, await readFile(path.join(root, file), 'utf8'));
});

/** A status beside a word in quotation marks. TypeScript compares with ===, so one = is SQL. */
const comparison =
  /\bstatus\s*(?<operator>=|<>|!=|(?:NOT\s+)?IN|IS\s+(?:NOT\s+)?DISTINCT\s+FROM|(?:=|<>)\s*(?:ANY|ALL)|(?:NOT\s+)?I?LIKE|~)\s*(?:\(|ARRAY\[|\s)*(?<list>'[^']*'(?:\s*,\s*'[^']*')*)/gi;

function placesIn(file: string, text: string): Place[] {
  return [...text.matchAll(comparison)].map(({ groups, index }) => ({
    at: `${file}:${text.slice(0, index).split('\n').length}`,
    operator: (groups?.operator ?? '').toUpperCase().replaceAll(/\s+/g, ' '),
    statuses: (groups?.list ?? '').split(',').map((status) => status.trim().slice(1, -1)),
  }));
}
const allPlaces = (): Place[] => [...texts].flatMap(([file, text]) => placesIn(file, text));

test('a status is added to every condition, or left out on purpose', () => {
  const places = allPlaces().map(({ at }) => at);
  expect(places.length).toBeGreaterThan(15);
  expect(
    storedLotStatuses,
    `read these conditions for the new status, then add it above:\n${places.join('\n')}\n`,
  ).toEqual(readFor);
  expect([...storedLotStatuses, 'scheduled'].toSorted()).toEqual(Object.keys(lotLife).toSorted());
  const forBuyers = Object.keys(lotLife).filter(
    (one) => one !== 'draft' && one !== 'counterOffered',
  );
  expect(forBuyers.toSorted()).toEqual([...lotStatuses].toSorted());
});

test('a condition names statuses that are stored, in a form that can be read here', () => {
  const wrong = allPlaces().filter(
    ({ operator, statuses }) =>
      !['=', '<>', 'IN', 'NOT IN'].includes(operator) ||
      statuses.some((status) => !readFor.includes(status)),
  );
  expect(wrong).toEqual([]);
});

test('a list of statuses is one of the life cycle: none is left out silently', () => {
  const lists = new Set(
    [
      storedLotStatuses,
      ...(['unpublished', 'undecided', 'sold', 'unsold', 'withdrawn'] as const).map(statusesOf),
    ].map((list) => list.toSorted().join()),
  );
  const written = allPlaces().filter(({ statuses }) => statuses.length > 1);
  expect(written.filter(({ statuses }) => !lists.has(statuses.toSorted().join()))).toEqual([]);
  // Code makes its lists; a migration cannot.
  expect(written.filter(({ at }) => !at.includes('.sql:'))).toEqual([]);
  expect(written).toHaveLength(8);
});

test("SQL derives an auction's status from the clock as the life cycle does", () => {
  const text = texts.get('services/auctions/queries.ts') ?? '';
  const named = [...text.matchAll(/\b(?:WHEN|THEN|ELSE) '(\w+)'/g)].map(([, status]) => status);
  expect(new Set(named)).toEqual(new Set(auctionStatuses));
});

test('every form of a condition is found', () => {
  const forms: [sql: string, operator: string, statuses: string[]][] = [
    ["l.status = 'open' AND", '=', ['open']],
    ["status NOT IN ('sold',\n  'unsold')", 'NOT IN', ['sold', 'unsold']],
    ["l.status IS DISTINCT FROM 'gone'", 'IS DISTINCT FROM', ['gone']],
    ["l.status = ANY(ARRAY['open', 'sold'])", '= ANY', ['open', 'sold']],
    ["l.status != 'open'", '!=', ['open']],
  ];
  for (const [sql, operator, statuses] of forms)
    expect([sql, placesIn('x.sql', sql).map((place) => [place.operator, place.statuses])]).toEqual([
      sql,
      [[operator, statuses]],
    ]);
});
