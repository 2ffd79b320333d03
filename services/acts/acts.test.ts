/** What operators do is logged once, for good, and never over somebody else's change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { settleAuction } from '#services/auctions/settle-auction.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn, testOperator } from '#test/stock.ts';
import type { ActContext } from './actor.ts';
import { readHistory } from './history.ts';

let services: OpenServices;
let marit: ActContext;
let joost: ActContext;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  const { database } = services;
  marit = { database, publish: () => undefined, actor: testOperator };
  joost = { ...marit, actor: { id: 'test:joost', name: 'Joost', role: 'auctioneer' } };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

/** A lot with two bids under its reserve that waits for its award. */
async function waitingLot(): Promise<TestLot> {
  number += 1;
  const lot = await addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `A-${100 + number}-CT`,
    number,
    reserveMinor: 2_000_000,
  });
  for (const [who, amount] of [
    [services.people.anna, 8_000],
    [services.people.claudia, 9_000],
  ] as const)
    await services.ask(who, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  return lot;
}

test('an award names who, when, what it was and what it is, and why', async () => {
  const lot = await waitingLot();
  const awarded = await awardLot(marit, lot, { reason: 'The seller agreed by phone.' });
  expect(awarded).toMatchObject({ ok: true, lot: { version: 2 } });
  const [act, ...others] = await readHistory(services.database, { lotId: lot.lotId });
  expect(others).toMatchObject([
    {
      kind: 'closeLot',
      actor: { name: 'CarPlaza', role: 'job' },
      after: { status: 'awaitingAward' },
    },
  ]);
  expect(act).toMatchObject({
    actor: { id: 'test:marit', name: 'Marit', role: 'manager' },
    kind: 'awardLot',
    auctionId: 'nl-open',
    company: 'Lindner',
    before: { status: 'awaitingAward', hammerPriceMinor: null },
    after: { status: 'awarded', hammerPriceMinor: 810_000 },
    reason: 'The seller agreed by phone.',
  });
});

test('the next best gets the lot for its own bid, and the best one learns that it lost', async () => {
  const lot = await waitingLot();
  const { companyId } = services.people.anna;
  expect(await awardLot(marit, lot, { companyId })).toMatchObject({
    ok: true,
    lot: { awardedCompanyId: companyId, hammerPriceMinor: 800_000 },
  });
  const seen = await services.ask(services.people.claudia, {
    method: 'GET',
    url: `${lot.path}/bids`,
  });
  expect(seen.json().mine).toMatchObject({ standing: 'lost' });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const other = await waitingLot();
  expect(await awardLot(marit, other, { companyId: nobody })).toEqual({
    ok: false,
    code: 'CompanyHasNoBid',
  });
});

test('of two operators at once one decides, and the other learns what has changed', async () => {
  const lot = await waitingLot();
  const expectedVersion = 1;
  const both = await Promise.all([
    awardLot(marit, lot, { expectedVersion }),
    rejectLot(joost, lot, { expectedVersion }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual({
    ok: false,
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2 },
  });
  const acts = await readHistory(services.database, { lotId: lot.lotId });
  expect(acts.filter(({ actor }) => actor.role !== 'job')).toHaveLength(1);
});

test('a bid does not make an operator’s version old', async () => {
  number += 1;
  const lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'A-001-BD', number });
  await services.ask(services.people.anna, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(8_000),
  });
  expect(await withdrawLot(marit, lot, { expectedVersion: 1 })).toMatchObject({ ok: true });
});

test('what is refused leaves no trace in the log', async () => {
  const before = await readHistory(services.database, {});
  expect(await settleAuction(marit, 'nl-open')).toMatchObject({ code: 'AuctionHasNotClosed' });
  expect(await settleAuction(marit, 'nl-none')).toMatchObject({ code: 'AuctionIsUnknown' });
  expect(await readHistory(services.database, {})).toEqual(before);
});

test('nobody changes or deletes what was logged', async () => {
  const statements = [
    "UPDATE auction.act SET actor_name = 'Nobody'",
    'DELETE FROM auction.act',
    'TRUNCATE auction.act',
  ];
  const operator = connect(services.url, 'carplaza_operator');
  const refusals: [Database, RegExp][] = [
    [services.database, /permission denied/],
    [operator, /permission denied/],
    [services.owner, /append-only/],
  ];
  for (const [database, refusal] of refusals)
    for (const statement of statements)
      await expect(database.query(statement)).rejects.toThrow(refusal);
  await operator.end();
});
