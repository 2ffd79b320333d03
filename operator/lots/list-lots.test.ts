import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  addPeople,
  endLotIn,
  testCompanies,
  testOperator,
} from '#test/stock.ts';
import { listLots } from './list-lots.ts';

let fresh: TestDatabase;
let owner: Database;
let operator: ActContext;
let services: ActContext;
const people = testCompanies();
const lots: TestLot[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  operator = contextOf('carplaza_operator');
  services = contextOf('carplaza_services');
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
  for (const number of [1, 2, 3])
    lots.push(await addLot(owner, { auctionId: 'nl-sealed', plate: `K-10${number}-AB`, number }));
});

afterAll(async () => {
  await operator.database.end();
  await services.database.end();
  await owner.end();
  await fresh.drop();
});

function contextOf(role: 'carplaza_operator' | 'carplaza_services'): ActContext {
  return { database: connect(fresh.url, role), publish: () => undefined, actor: testOperator };
}

async function bid(lot: TestLot, user: TestUser, amount: number): Promise<void> {
  const written = await openBidQueue(services).write({
    kind: 'bid',
    buyer: user,
    address: lot,
    key: `key-${user.id}-${lot.lotId}`,
    body: {
      amount,
      includesVat: false,
      includesVehicleRegistrationTax: false,
      currencyCode: 'EUR',
    },
  });
  expect(written).toMatchObject({ ok: true });
}

test('the operator sees the best sealed bid, awards it, and rejects or withdraws the others', async () => {
  const [first, second, third] = lots as [TestLot, TestLot, TestLot];
  await bid(first, people.anna, 6_000);
  await bid(first, people.claudia, 7_000);
  await bid(second, people.anna, 6_500);
  // Until the end of a sealed lot, the operator cannot read amounts or bidders either.
  expect(await listLots(operator.database, 'nl-sealed', '1')).toMatchObject([
    { status: 'open', best: null, company: null },
  ]);
  expect(await withdrawLot(operator, third)).toMatchObject({ ok: true });
  for (const lot of [first, second]) await endLotIn(owner, lot.lotId, -1);
  await closeDueLots(operator);
  expect(await listLots(operator.database, 'nl-sealed')).toMatchObject([
    { number: 1, status: 'awaitingAward', best: 7_000, company: 'Lindner' },
    { number: 2, status: 'awaitingAward', best: 6_500, company: 'Van Dijk' },
    { number: 3, status: 'withdrawnBySeller', best: null, company: null },
  ]);
  expect(await awardLot(operator, first)).toMatchObject({ ok: true });
  expect(await rejectLot(operator, second)).toMatchObject({ ok: true });
  expect(await awardLot(operator, second)).toEqual({ ok: false, code: 'LotIsNotAwaitingAward' });
  expect(await listLots(operator.database, 'nl-sealed')).toMatchObject([
    { status: 'awarded', best: 7_000, company: 'Lindner' },
    { status: 'rejected' },
    { status: 'withdrawnBySeller' },
  ]);
});

test.each([['2'], ['K102AB'], ['k-102-ab'], ['K 102 AB']])(
  'lot %s is found by number or by plate',
  async (one) => {
    expect(await listLots(operator.database, 'nl-sealed', one)).toMatchObject([
      { number: 2, licensePlate: 'K-102-AB' },
    ]);
  },
);

test.each(['9', 'K999AB', '', '???'])('there is no lot "%s"', async (one) => {
  expect(await listLots(operator.database, 'nl-sealed', one)).toEqual([]);
});
