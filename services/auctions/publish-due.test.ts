/** The job that publishes, beside no running services: theirs would publish first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { changeLotTerms } from '#services/lots/change-lot-terms.ts';
import { holdLotBack } from '#services/lots/hold-lot-back.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { setLots } from '#test/lot-states.ts';
import { addAuction, draftAuction, testOperator } from '#test/stock.ts';
import { publishAuction } from './publish-auction.ts';
import { publishDue } from './publish-due.ts';
import { relistLot } from './relist-lot.ts';
import { schedulePublication } from './schedule-publication.ts';

let fresh: TestDatabase;
let owner: Database;
let database: Database;
let marit: ActContext;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  marit = { database, publish: () => undefined, actor: testOperator };
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

test('a lot follows by itself once it is complete, and readers get an event', async () => {
  const [, second] = await draftAuction(owner, 'nl-bbb');
  if (!second) throw new Error('no lots');
  await publishAuction(marit, 'nl-bbb');
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await changeLotTerms(marit, second, { reserveMinor: 900_000 });
  expect(await holdLotBack(marit, second, true)).toMatchObject({ ok: true });
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await holdLotBack(marit, second, false);
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 1 });
  const { rows } = await owner.query(
    'SELECT sequence, kind FROM auction.lot_event WHERE lot_id = $1',
    [second.lotId],
  );
  expect(rows).toEqual([{ sequence: 1, kind: 'published' }]);
  const acts = await readHistory(database, { lotId: second.lotId });
  expect(acts.map(({ kind, actor }) => [kind, actor.role])).toEqual([
    ['publishLot', 'job'],
    ['holdLotBack', 'manager'],
    ['holdLotBack', 'manager'],
    ['changeLotTerms', 'manager'],
  ]);
});

test('a job publishes at the moment that was set, and a waived blocker blocks nothing', async () => {
  await draftAuction(owner, 'nl-ccc');
  const soon = new Date(Date.now() + 600_000);
  expect(await schedulePublication(marit, 'nl-ccc', new Date(0))).toMatchObject({
    code: 'MomentIsPast',
  });
  expect(await schedulePublication(marit, 'nl-ccc', soon)).toMatchObject({ ok: true });
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await owner.query("UPDATE auction.auction SET publish_at = now() WHERE id = 'nl-ccc'");
  expect(await publishDue(marit)).toEqual({ auctions: 1, lots: 0 });
  await draftAuction(owner, 'nl-ddd');
  const all = await publishAuction(marit, 'nl-ddd', { waived: ['noReserve', 'noPhotos'] });
  expect(all).toMatchObject({ ok: true, auction: { draftCount: 0 } });
});

test('what was not sold is offered again, and follows once it is ready', async () => {
  const [first, second] = await draftAuction(owner, 'nl-iii');
  if (!first || !second) throw new Error('no lots');
  await publishAuction(marit, 'nl-iii', { waived: ['noReserve', 'noPhotos'] });
  await addAuction(owner, { id: 'nl-jjj', format: 'open' });
  expect(await relistLot(marit, first, 'nl-jjj')).toMatchObject({ code: 'LotIsNotUnsold' });
  await setLots(owner, { auctionId: 'nl-iii' }, { status: 'unsold' });
  expect(await relistLot(marit, first, 'nl-iii')).toMatchObject({ code: 'AuctionTakesNoLots' });
  expect(await relistLot(marit, first, 'nl-none')).toMatchObject({ code: 'AuctionIsUnknown' });
  const [one, other] = await Promise.all([
    relistLot(marit, first, 'nl-jjj', { terms: { startPriceMinor: 400_000 } }),
    relistLot(marit, first, 'nl-jjj'),
  ]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
  expect(await publishDue(marit)).toMatchObject({ lots: 1 });
  const { rows } = await owner.query(
    `SELECT l.number, l.status, o.auction_id AS "from" FROM auction.lot l JOIN auction.lot o ON o.id = l.relisted_from
     WHERE l.auction_id = 'nl-jjj'`,
  );
  expect(rows).toEqual([{ number: 1, status: 'open', from: 'nl-iii' }]);
  const [act] = await readHistory(database, { lotId: first.lotId, kind: 'relistLot' });
  expect(act?.after).toMatchObject({ auctionId: 'nl-jjj', number: 1 });
});
