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
  const { code, out, err } = await operator.run([...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const zwolle = [
  'Zwolle',
  '--country=NL',
  '--place=Zwolle',
  '--address=Kade 1, Zwolle',
  '--time-zone=Europe/Amsterdam',
];

test('a yard is entered with its week, changed, and closed and opened for a day', async () => {
  const added = await run(
    'act',
    'addYard',
    ...zwolle,
    '--hours=1-5=08:00-12:00',
    '--hours=6=09:00-11:00',
  );
  expect(added).toMatchObject({ version: 1, freed: 0 });
  await run('act', 'changeYard', 'Zwolle', '--capacity', '3');
  await run('act', 'closeYardDay', 'Zwolle', `--day=${closed}`, '--reason=Stocktaking');
  const [yard] = await run('yard', 'list');
  expect(yard).toMatchObject({
    name: 'Zwolle',
    country: 'NL',
    capacity: 3,
    closedDays: [{ day: closed, reason: 'Stocktaking' }],
  });
  expect(yard.hours).toHaveLength(6);
  expect((await operator.run(['yard', 'list'])).out).toContain('6=09:00-11:00');
  await run('act', 'openYardDay', added.yardId, '--day', closed);
  expect((await run('yard', 'list'))[0].closedDays).toEqual([]);
  expect(await run('yard', 'bookings', 'Zwolle', inDays(29))).toMatchObject({ bookings: [] });
});

test('what is no yard, no hours and no day is refused in words', async () => {
  const refusals: [string[], RegExp][] = [
    [['act', 'addYard', 'Mute'], /required option '--country <value>'/],
    [['act', 'addYard', ...zwolle], /Zwolle/],
    [['act', 'changeYard', 'Zwolle', '--hours', '8=08:00-12:00'], /1-5=08:00-12:00/],
    [['act', 'changeYard', 'Zwolle', '--capacity', '0'], /a whole number from 1 to 20/],
    [['act', 'changeYard', 'Zwolle', '--country', 'XX'], /NL, DE, FR/],
    [['act', 'closeYardDay', 'Zwolle', '--day=2026-13-40', '--reason=x'], /a day such as/],
    [['yard', 'bookings', 'Nowhere'], /There is no yard Nowhere/],
  ];
  for (const [words, sentence] of refusals) {
    const { code, err } = await operator.run(words);
    expect([words, code === 0]).toEqual([words, false]);
    expect(err).toMatch(sentence);
  }
});

test('an operator of the role yard is assigned to yards, to others, and to none', async () => {
  const wim = 'wim@auctions.test';
  await operator.run(['operators', 'add', wim, '--name', 'Wim', '--role', 'yard']);
  await run('act', 'addYard', ...zwolle.map((one) => one.replaceAll('Zwolle', 'Hoorn')));
  const listed = async () =>
    JSON.parse((await operator.run(['operators', '--json'])).out).find(
      ({ email }: { email: string }) => email === wim,
    ).yards;
  expect(await listed()).toEqual([]);
  const assign = (...names: string[]) => operator.run(['operators', 'yards', ...names]);
  expect((await assign(wim, 'Zwolle', 'Hoorn', 'Zwolle')).out).toMatch(/yard +Hoorn, Zwolle/);
  expect(await listed()).toEqual(['Hoorn', 'Zwolle']);
  expect((await assign(wim.toUpperCase(), 'Hoorn')).code).toBe(0);
  expect(await listed()).toEqual(['Hoorn']);
  expect(await assign(wim, 'Hoorn', 'Nowhere')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no yard Nowhere'),
  });
  expect(await listed()).toEqual(['Hoorn']);
  expect(await assign('nobody@auctions.test', 'Hoorn')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no operator with nobody@auctions.test'),
  });
  expect((await assign(wim)).out).toMatch(/yard +none/);
  expect(await listed()).toEqual([]);
});
