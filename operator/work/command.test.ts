/** The day's work by commands: listed, assigned and put off as at the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
  const owner = connect(operator.databaseUrl, undefined);
  await owner.query(
    `INSERT INTO auction.request (reference, kind, locale, name, email, subject, message)
     VALUES ('Q7K4-M2XD', 'contact', 'en', 'Joris', 'joris@bakker.example', 'bidding', 'Hello')`,
  );
  await owner.end();
  for (const [email, role] of [
    ['eva@auctions.example', 'editor'],
    ['vic@auctions.example', 'viewer'],
  ] as const)
    await operator.run(['operators', 'add', email, '--name', email.slice(0, 3), '--role', role]);
});
afterAll(() => operator.close());

async function run(...given: string[]) {
  const { code, out, err } = await operator.run([...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('an item is assigned and put off, and both are taken back and logged', async () => {
  const [item] = await run('work');
  expect(item).toMatchObject({ kind: 'request', name: 'Joris', assignee: null, workVersion: 0 });
  const { id } = item;
  expect(await run('act', 'assignWork', id, '--operator-id=EVA@auctions.example')).toMatchObject({
    id,
    assignee: { name: 'eva', isOwn: false },
    workVersion: 1,
  });
  const later = await run('act', 'postponeWork', id, '--until=+2h');
  expect(Date.parse(later.laterUntil)).toBeGreaterThan(Date.now());
  expect(later).toMatchObject({ assignee: { name: 'eva' }, workVersion: 2 });
  expect((await operator.run(['work'])).out).toMatch(/request +Joris +eva +\d{4}-.* Q7K4-M2XD/);
  expect(await run('act', 'postponeWork', id, '--until=none')).toMatchObject({ laterUntil: null });
  expect(await run('act', 'assignWork', id, '--operator-id=none')).toMatchObject({
    assignee: null,
    workVersion: 4,
  });
  const acts = await run('history');
  expect(acts.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'assignWork',
    'assignWork',
    'postponeWork',
    'postponeWork',
  ]);
});

test.each([
  [
    ['assignWork', 'AAAA-AAAA', '--operator-id=eva@auctions.example'],
    /There is no item "AAAA-AAAA"/,
  ],
  [
    ['assignWork', 'ITEM', '--operator-id=vic@auctions.example'],
    /vic@auctions\.example is no operator who can be given/,
  ],
  [['postponeWork', 'ITEM', '--until=soon'], /--until "soon" is no moment/],
  [['postponeWork', 'ITEM', '--until=2026-01-01T00:00:00Z'], /that moment has passed/],
  [['postponeWork', 'ITEM', '--until=+15d'], /two weeks ahead at most/],
])('act %j is refused in words, and changes nothing', async (words, sentence) => {
  const [item] = await run('work');
  const asked = ['act', ...words.map((word) => (word === 'ITEM' ? item.id : word))];
  const { code, err } = await operator.run(asked);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
  expect(await run('work')).toEqual([item]);
});
