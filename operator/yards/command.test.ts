/** Yards by commands: entered, changed, closed for a day, and what is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
/** Nobody closes a day that is over. */
const inDays = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const closed = inDays(30);

beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

async function run(...given: string[]) {
  const { code, out, err } = await operator.run(['yard', ...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const zwolle = [
  '--name=Zwolle',
  '--country=nl',
  '--place=Zwolle',
  '--address=Kade 1, Zwolle',
  '--time-zone=Europe/Amsterdam',
];

test('a yard is entered with its week, changed, and closed and opened for a day', async () => {
  const added = await run('add', ...zwolle, '--hours=1-5=08:00-12:00', '--hours=6=09:00-11:00');
  expect(added).toMatchObject({ version: 1, freed: 0 });
  await run('change', 'Zwolle', '--capacity', '3');
  await run('close-day', 'Zwolle', closed, '--reason', 'Stocktaking');
  const [yard] = await run('list');
  expect(yard).toMatchObject({
    name: 'Zwolle',
    country: 'NL',
    capacity: 3,
    closedDays: [{ day: closed, reason: 'Stocktaking' }],
  });
  expect(yard.hours).toHaveLength(6);
  expect((await operator.run(['yard', 'list'])).out).toContain('6=09:00-11:00');
  await run('open-day', added.yardId, closed);
  expect((await run('list'))[0].closedDays).toEqual([]);
  expect(await run('bookings', 'Zwolle', inDays(29))).toMatchObject({ bookings: [] });
});

test('what is no yard, no hours and no day is refused in words', async () => {
  const refusals: [string[], RegExp][] = [
    [['add', '--name', 'Mute'], /needs --name, --country, --place/],
    [['add', ...zwolle], /Zwolle/],
    [['change', 'Zwolle', '--hours', '8=08:00-12:00'], /1-5=08:00-12:00/],
    [['change', 'Zwolle', '--capacity', '0'], /a whole number from 1 to 20/],
    [['change', 'Zwolle', '--country', 'XX'], /one of /],
    [['close-day', 'Zwolle', '2026-13-40', '--reason', 'x'], /a day such as/],
    [['bookings', 'Nowhere'], /There is no yard Nowhere/],
  ];
  for (const [words, sentence] of refusals) {
    const { code, err } = await operator.run(['yard', ...words]);
    expect([words, code === 0]).toEqual([words, false]);
    expect(err).toMatch(sentence);
  }
});
