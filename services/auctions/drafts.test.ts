/** Drafts: nobody but operators sees them, by any call, until they are published. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addFile, draftAuction, testOperator } from '#test/stock.ts';
import { cancelAuction } from './cancel-auction.ts';
import { planClosing } from './plan-closing.ts';
import { publishAuction } from './publish-auction.ts';
import { readDraftLots } from './readiness-queries.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let marit: ActContext;

beforeAll(async () => {
  services = await openServices();
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
});
afterAll(() => services.close());

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
  const [ready, , bare] = await draftAuction(services.owner, 'nl-aaa');
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

test('nothing is published where nothing is ready or the end has passed', async () => {
  await draftAuction(services.owner, 'nl-eee');
  await setLots(services.owner, { auctionId: 'nl-eee' }, { reserve_minor: null });
  expect(await publishAuction(marit, 'nl-eee')).toEqual({
    ok: false,
    code: 'NothingIsReady',
    details: { lots: 3 },
  });
  await draftAuction(services.owner, 'nl-fff', { endsInMinutes: -1 });
  expect(await publishAuction(marit, 'nl-fff')).toMatchObject({ code: 'MomentIsPast' });
});

test('lots end one after the other by a plan, each for itself, until the auction opens', async () => {
  const lots = await draftAuction(services.owner, 'nl-ggg', {
    startsInMinutes: 10,
    endsInMinutes: 60,
  });
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
  const [first] = await draftAuction(services.owner, 'nl-hhh');
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
