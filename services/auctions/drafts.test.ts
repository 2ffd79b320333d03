/** Drafts: nobody but operators sees them, by any call, until they are published. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { changeLotTerms } from '#services/lots/change-lot-terms.ts';
import { holdLotBack } from '#services/lots/hold-lot-back.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, testOperator, addFile } from '#test/stock.ts';
import { cancelAuction } from './cancel-auction.ts';
import { planClosing } from './plan-closing.ts';
import { publishAuction } from './publish-auction.ts';
import { publishDue } from './publish-due.ts';
import { readDraftLots } from './readiness-queries.ts';
import { relistLot } from './relist-lot.ts';
import { schedulePublication } from './schedule-publication.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let marit: ActContext;

beforeAll(async () => {
  services = await openServices();
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
});
afterAll(() => services.close());

/** A draft: its first lot is complete, the second lacks a reserve, the third has only a drawing. */
async function draftAuction(id: string, minutes = {}): Promise<TestLot[]> {
  await addAuction(services.owner, { id, format: 'open', ...minutes });
  await services.owner.query('UPDATE auction.auction SET published_at = NULL WHERE id = $1', [id]);
  const lots = [];
  for (const [index, more] of [
    { reserveMinor: 700_000 },
    {},
    { reserveMinor: 700_000, pictureKey: 'front' },
  ].entries()) {
    const plate = `${id.slice(3, 6).toUpperCase()}-${index + 1}`;
    const draft = { auctionId: id, plate, number: index + 1, status: 'draft' as const, ...more };
    const lot = await addLot(services.owner, draft);
    if (index < 2) await addFile(services.owner, lot, 'photo');
    await addFile(services.owner, lot, 'document');
    lots.push(lot);
  }
  return lots;
}

/** What each call says of the auction and its first lot, by its status code or its count. */
async function seen(auctionId: string, lot: TestLot, plate: string) {
  const { anna } = services.people;
  const ask = (
    user: typeof anna | undefined,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ) => services.ask(user, { method, url, ...(payload && { payload }) });
  const count = async (user: typeof anna | undefined, payload: object): Promise<number> =>
    (await ask(user, 'POST', '/vehicles/auction', payload)).json().result?.total ?? 0;
  const list = await ask(anna, 'GET', '/bidding/auctions');
  const search = { filterData: { text: plate, status: ['open', 'scheduled', 'ended'] } };
  return {
    listed: list.json().auctions.filter(({ id }: { id: string }) => id === auctionId).length,
    auction: (await ask(undefined, 'GET', `/bidding/auctions/${auctionId}`)).statusCode,
    visitorSearch: await count(undefined, search),
    buyerSearch: await count(anna, { ...search, page: 1 }),
    byPlate: await count(anna, { licensePlates: [plate] }),
    ofAuction: (await ask(anna, 'POST', '/vehicles/auction', { auctionId })).statusCode,
    detail: (await ask(anna, 'GET', `/vehicles/auction/${plate}`)).statusCode,
    bids: (await ask(anna, 'GET', `${lot.path}/bids`)).statusCode,
    bid: (await ask(anna, 'POST', `${lot.path}/bids`, bidOf(8_000))).json().code,
    purchase: (
      await ask(anna, 'POST', `${lot.path}/purchase`, { amount: 1, currencyCode: 'EUR' })
    ).json().code,
  };
}

const unseen = {
  listed: 0,
  auction: 404,
  visitorSearch: 0,
  buyerSearch: 0,
  byPlate: 0,
  ofAuction: 404,
  detail: 404,
  bids: 404,
  bid: 'AuctionIsUnknown',
  purchase: 'AuctionIsUnknown',
};

test('a draft is unknown to every call, and its ready lots alone are published', async () => {
  const [ready, , bare] = await draftAuction('nl-aaa');
  if (!ready || !bare) throw new Error('no lots');
  expect(await seen('nl-aaa', ready, 'AAA-1')).toEqual(unseen);
  expect(await readDraftLots(services.database, 'nl-aaa')).toMatchObject([
    { number: 1, blockers: [], hints: ['fewPhotos', 'damageUnknown'] },
    { number: 2, blockers: ['noReserve'] },
    { number: 3, blockers: ['noPhotos'] },
  ]);
  // A file counts once it is ready.
  await addFile(services.owner, bare, 'photo', 'uploaded');
  await services.owner.query("UPDATE auction.document SET kind = 'invoice' WHERE vehicle_id = $1", [
    bare.assetId,
  ]);
  expect(await readDraftLots(services.database, 'nl-aaa')).toMatchObject([
    { number: 1, blockers: [], hints: ['fewPhotos', 'damageUnknown'] },
    { number: 2, photosInWork: 0 },
    { number: 3, blockers: ['noPhotos', 'noConditionReport'], photosInWork: 1 },
  ]);
  expect(await publishAuction(marit, 'nl-aaa', { expectedVersion: 1 })).toMatchObject({
    ok: true,
    auction: { status: 'open', lotCount: 3, draftCount: 2, version: 2 },
  });
  expect(await seen('nl-aaa', ready, 'AAA-1')).toEqual({
    listed: 1,
    auction: 200,
    visitorSearch: 1,
    buyerSearch: 1,
    byPlate: 1,
    ofAuction: 200,
    detail: 200,
    bids: 200,
    bid: undefined,
    purchase: 'LotHasNoBuyNowPrice',
  });
  // A lot that is held back stays unknown in a published auction.
  expect(await seen('nl-aaa', bare, 'AAA-3')).toMatchObject({
    visitorSearch: 0,
    byPlate: 0,
    detail: 404,
    bids: 404,
    bid: 'LotIsUnknown',
  });
  const one = await services.ask(undefined, { method: 'GET', url: '/bidding/auctions/nl-aaa' });
  expect(one.json().auction.lotCount).toBe(1);
  expect(await publishAuction(marit, 'nl-aaa')).toMatchObject({ code: 'AuctionIsPublished' });
  const [act] = await readHistory(services.database, {
    auctionId: 'nl-aaa',
    kind: 'publishAuction',
  });
  expect(act?.after).toMatchObject({ publishedLots: 1, heldBackLots: 2 });
});

test('a lot follows by itself once it is complete, and readers get an event', async () => {
  const [, second] = await draftAuction('nl-bbb');
  if (!second) throw new Error('no lots');
  await publishAuction(marit, 'nl-bbb');
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await changeLotTerms(marit, second, { reserveMinor: 900_000 });
  expect(await holdLotBack(marit, second, true)).toMatchObject({ ok: true });
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await holdLotBack(marit, second, false);
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 1 });
  const { rows } = await services.owner.query(
    'SELECT sequence, kind FROM auction.lot_event WHERE lot_id = $1',
    [second.lotId],
  );
  expect(rows).toEqual([{ sequence: 1, kind: 'published' }]);
  const acts = await readHistory(services.database, { lotId: second.lotId });
  expect(acts.map(({ kind, actor }) => [kind, actor.role])).toEqual([
    ['publishLot', 'job'],
    ['holdLotBack', 'manager'],
    ['holdLotBack', 'manager'],
    ['changeLotTerms', 'manager'],
  ]);
});

test('a job publishes at the moment that was set, and a waived blocker blocks nothing', async () => {
  await draftAuction('nl-ccc');
  const soon = new Date(Date.now() + 600_000);
  expect(await schedulePublication(marit, 'nl-ccc', new Date(0))).toMatchObject({
    code: 'MomentIsPast',
  });
  expect(await schedulePublication(marit, 'nl-ccc', soon)).toMatchObject({ ok: true });
  expect(await publishDue(marit)).toEqual({ auctions: 0, lots: 0 });
  await services.owner.query("UPDATE auction.auction SET publish_at = now() WHERE id = 'nl-ccc'");
  expect(await publishDue(marit)).toEqual({ auctions: 1, lots: 0 });
  await draftAuction('nl-ddd');
  const all = await publishAuction(marit, 'nl-ddd', { waived: ['noReserve', 'noPhotos'] });
  expect(all).toMatchObject({ ok: true, auction: { draftCount: 0 } });
});

test('nothing is published where nothing is ready or the end has passed', async () => {
  await draftAuction('nl-eee');
  await setLots(services.owner, { auctionId: 'nl-eee' }, { reserve_minor: null });
  expect(await publishAuction(marit, 'nl-eee')).toEqual({
    ok: false,
    code: 'NothingIsReady',
    details: { lots: 3 },
  });
  await draftAuction('nl-fff', { endsInMinutes: -1 });
  expect(await publishAuction(marit, 'nl-fff')).toMatchObject({ code: 'MomentIsPast' });
});

test('lots end one after the other by a plan, each for itself, until the auction opens', async () => {
  const lots = await draftAuction('nl-ggg', { startsInMinutes: 10, endsInMinutes: 60 });
  const ends = async () => {
    const { rows } = await services.owner.query<{ number: number; after: number }>(
      `SELECT l.number, extract(epoch FROM l.planned_ends_at - a.closing_starts_at)::integer AS after
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE a.id = 'nl-ggg' ORDER BY l.number`,
    );
    return rows.map(({ after }) => after);
  };
  expect(await planClosing(marit, 'nl-ggg', { intervalSeconds: 45 })).toMatchObject({ ok: true });
  expect(await ends()).toEqual([0, 45, 90]);
  await planClosing(marit, 'nl-ggg', { intervalSeconds: 300, groupSize: 2, order: [3, 1, 2] });
  expect(await ends()).toEqual([0, 300, 0]);
  const wrong = await planClosing(marit, 'nl-ggg', { intervalSeconds: 300, order: [3, 1] });
  expect(wrong).toMatchObject({ code: 'LotOrderIsIncomplete' });
  await publishAuction(marit, 'nl-ggg', { waived: ['noReserve', 'noPhotos'] });
  const planned = await planClosing(marit, 'nl-ggg', { intervalSeconds: 60, order: 'plate' });
  if (!planned.ok) throw new Error(planned.code);
  const { firstEndsAt, endsAt } = planned.auction;
  expect(endsAt.getTime() - firstEndsAt.getTime()).toBe(120_000);
  const answer = await services.ask(undefined, { method: 'GET', url: '/bidding/auctions/nl-ggg' });
  expect(answer.json().auction).toMatchObject({
    isStaggered: true,
    firstEndsAt: firstEndsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });
  // Visitors see the end of each lot, and the list sorts by it.
  const found = await services.ask(undefined, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: { auctionId: 'nl-ggg', sort: 'closing', sortorder: 'desc' },
  });
  const listed: { lot: { lotNumber: number; endsAt: string } }[] = found.json().result.resultList;
  expect(listed.map(({ lot }) => lot.lotNumber)).toEqual([3, 2, 1]);
  expect(new Set(listed.map(({ lot }) => lot.endsAt)).size).toBe(3);
  expect(lots).toHaveLength(3);
  await services.owner.query(
    `UPDATE auction.auction SET starts_at = now() - interval '1 hour' WHERE id = 'nl-ggg'`,
  );
  expect(await planClosing(marit, 'nl-ggg', null)).toMatchObject({ code: 'AuctionHasOpened' });
});

test('a cancelled auction shows its reason, and its lots are withdrawn', async () => {
  const [first] = await draftAuction('nl-hhh');
  if (!first) throw new Error('no lots');
  await publishAuction(marit, 'nl-hhh');
  expect(await cancelAuction(marit, 'nl-hhh', 'technical')).toMatchObject({
    ok: true,
    auction: { status: 'cancelled' },
  });
  const answer = await services.ask(undefined, { method: 'GET', url: '/bidding/auctions/nl-hhh' });
  expect(answer.json().auction).toMatchObject({ status: 'cancelled', cancelReason: 'technical' });
  const bid = await services.ask(services.people.anna, {
    method: 'POST',
    url: `${first.path}/bids`,
    payload: bidOf(8_000),
  });
  expect(bid.json().code).toBe('LotIsWithdrawnBySeller');
  expect(await cancelAuction(marit, 'nl-hhh', 'other')).toMatchObject({ code: 'AuctionHasEnded' });
});

test('what was not sold is offered again, and follows once it is ready', async () => {
  const [first, second] = await draftAuction('nl-iii');
  if (!first || !second) throw new Error('no lots');
  await publishAuction(marit, 'nl-iii', { waived: ['noReserve', 'noPhotos'] });
  await addAuction(services.owner, { id: 'nl-jjj', format: 'open' });
  expect(await relistLot(marit, first, 'nl-jjj')).toMatchObject({ code: 'LotIsNotUnsold' });
  await setLots(services.owner, { auctionId: 'nl-iii' }, { status: 'unsold' });
  expect(await relistLot(marit, first, 'nl-iii')).toMatchObject({ code: 'AuctionTakesNoLots' });
  expect(await relistLot(marit, first, 'nl-none')).toMatchObject({ code: 'AuctionIsUnknown' });
  const [one, other] = await Promise.all([
    relistLot(marit, first, 'nl-jjj', { terms: { startPriceMinor: 400_000 } }),
    relistLot(marit, first, 'nl-jjj'),
  ]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
  expect(await publishDue(marit)).toMatchObject({ lots: 1 });
  const { rows } = await services.owner.query(
    `SELECT l.number, l.status, o.auction_id AS "from" FROM auction.lot l JOIN auction.lot o ON o.id = l.relisted_from
     WHERE l.auction_id = 'nl-jjj'`,
  );
  expect(rows).toEqual([{ number: 1, status: 'open', from: 'nl-iii' }]);
  const [act] = await readHistory(services.database, { lotId: first.lotId, kind: 'relistLot' });
  expect(act?.after).toMatchObject({ auctionId: 'nl-jjj', number: 1 });
});
