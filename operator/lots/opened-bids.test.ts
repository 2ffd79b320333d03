/** Break-glass by commands alone (docs/decisions/254): two people, and refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  addPeople,
  endLotIn,
  testCompanies,
} from '#test/stock.ts';

const people = testCompanies();
let operator: TestOperator;
let owner: Database;
let lot: TestLot;

beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-glass', format: 'sealed' });
  lot = await addLot(owner, { auctionId: 'nl-glass', plate: 'K-401-GL', number: 1 });
  await bid(people.anna, 6_000);
  await bid(people.claudia, 7_000.5);
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

async function bid(buyer: TestUser, amount: number): Promise<void> {
  const flags = { includesVat: false, includesVehicleRegistrationTax: false };
  const body = { amount, ...flags, currencyCode: 'EUR' } as const;
  const queue = openBidQueue({ database: owner, publish: () => undefined });
  const written = await queue.write({
    kind: 'bid',
    buyer,
    address: lot,
    key: `key-${buyer.id}`,
    body,
  });
  expect(written).toMatchObject({ ok: true });
}

const as = (name: string, ...words: string[]) =>
  operator.run([...words, 'nl-glass', '1'], { OPERATOR_NAME: name });
const asked = ['--reason', 'A bidder complains of a shill.'];

test('prints the bids when two people have opened them, and the history without amounts', async () => {
  const alone = await as('Marit', 'opened-bids');
  expect(alone).toMatchObject({ code: 1, out: '' });
  expect(alone.err).toContain('its bids are read by the two who have asked and confirmed');
  const none = await as('Joost', 'act', 'confirmBids');
  expect(none.err).toContain('nobody has asked for its bids within the last hour');
  expect(await as('Marit', 'act', 'askForBids', ...asked)).toMatchObject({ code: 0, err: '' });
  const own = await as('Marit', 'act', 'confirmBids');
  expect(own.err).toContain('another person than the one who proposed it has to approve');
  expect(await as('Joost', 'act', 'confirmBids')).toMatchObject({ code: 0, err: '' });
  const { out } = await as('Joost', 'opened-bids');
  expect(out.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'then')).toBe(
    [
      'bidder  company   user     time (UTC)            net  as entered',
      'B       Lindner   Claudia  then  7000.50     7000.50',
      'A       Van Dijk  Anna     then  6000.00     6000.00',
      '',
    ].join('\n'),
  );
  const printed = await as('Marit', 'opened-bids', '--json');
  expect(JSON.parse(printed.out)).toMatchObject([
    { label: 'B', net: 7_000.5, amount: 7_000.5, includesVat: false },
    { label: 'A', net: 6_000, amount: 6_000 },
  ]);
  const history = await operator.run(['history', 'nl-glass', '--lot', '1', '--json']);
  const acts: { kind: string; actor: { name: string }; after: object }[] = JSON.parse(history.out);
  expect(acts.map(({ kind, actor, after }) => [kind, actor.name, after])).toEqual([
    ['readBids', 'Marit', { bids: 2 }],
    ['readBids', 'Joost', { bids: 2 }],
    ['confirmBids', 'Joost', {}],
    ['askForBids', 'Marit', {}],
  ]);
});

test('is refused when the lot has ended, which the command itself closes', async () => {
  await endLotIn(owner, lot.lotId, -1);
  const late = await as('Marit', 'opened-bids');
  expect(late).toMatchObject({ code: 1, out: '' });
  expect(late.err).toContain('it has been decided already');
});
