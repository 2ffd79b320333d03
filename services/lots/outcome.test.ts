/**
 * What bidders learn when a lot is decided, by its auction's `outcomeShown`: never more, and other
 * readers learn nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type AuctionOptions,
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import type { BidHistory } from '#contract/bid-history.ts';
import type { NoticeList } from '#contract/notices.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { sendNotices } from '#services/notices/send-notices.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from './withdraw-lot.ts';

let services: OpenServices;
let context: ActContext;
let anna: TestUser;
let claudia: TestUser;
let elise: TestUser;
let looker: TestUser;

beforeAll(async () => {
  services = await openServices();
  context = { database: services.database, publish: () => undefined, actor: testOperator };
  ({ anna, claudia } = services.people);
  elise = await addCompanyWithUser(services.owner, 'Elise');
  looker = await addCompanyWithUser(services.owner, 'Looker');
  for (const format of ['open', 'sealed'] as const)
    for (const outcomeShown of ['won', 'price', 'rank'] as const)
      await addAuction(services.owner, {
        id: `nl-${format}-${outcomeShown}`,
        format,
        outcomeShown,
      });
});
afterAll(() => services.close());

const shown = {
  won: { hammerPrice: null, rank: null },
  price: { hammerPrice: 7_000, rank: null },
  rank: { hammerPrice: 7_000, rank: 2 },
};

test.each(['won', 'price', 'rank'] as const)(
  'under seal, with "%s", the second learns no more than that',
  async (outcomeShown) => {
    const lot = await decided({ format: 'sealed', outcomeShown });
    const winner = {
      standing: 'won',
      hammerPrice: 7_000,
      rank: outcomeShown === 'rank' ? 1 : null,
    };
    expect(await position(anna, lot)).toEqual(winner);
    expect(await position(claudia, lot)).toEqual({ standing: 'lost', ...shown[outcomeShown] });
    const third = { ...shown[outcomeShown], ...(outcomeShown === 'rank' && { rank: 3 }) };
    expect(await position(elise, lot)).toEqual({ standing: 'lost', ...third });
    // A company that did not bid learns nothing, and the public fields reveal nothing.
    expect(await position(looker, lot)).toEqual({
      standing: 'none',
      hammerPrice: null,
      rank: null,
    });
    expect(await everybodys(claudia, lot)).toMatchObject({
      status: 'awarded',
      price: null,
      bidCount: null,
      leader: null,
    });
  },
);

test('won is dated by the award, however long after the end it comes', async () => {
  const lot = await newLot({ format: 'sealed', outcomeShown: 'won' });
  await bid(anna, lot, 7_000);
  await end(lot);
  await awardLot(context, lot);
  await services.owner.query(
    `UPDATE auction.lot SET awarded_at = effective_ends_at + interval '3 days' WHERE id = $1`,
    [lot.lotId],
  );
  const seen = await services.ask(anna, { method: 'GET', url: `${lot.path}/bids` });
  const { lot: state, mine } = seen.json();
  expect(Date.parse(mine.wonAt) - Date.parse(state.endsAt)).toBe(3 * 86_400_000);
});

test('in open format the second sees price and rank; of equals the earlier is before the later', async () => {
  const lot = await newLot({ format: 'open', outcomeShown: 'rank' });
  await bid(claudia, lot, 6_000);
  await bid(elise, lot, 6_000);
  await bid(anna, lot, 7_000);
  await end(lot);
  expect(await position(anna, lot)).toMatchObject({ standing: 'won', hammerPrice: 6_100, rank: 1 });
  expect(await position(claudia, lot)).toMatchObject({ standing: 'lost', rank: 2 });
  expect(await position(elise, lot)).toMatchObject({
    standing: 'lost',
    hammerPrice: 6_100,
    rank: 3,
  });
});

test('a bid that was withdrawn has no rank and moves nobody down', async () => {
  const lot = await newLot({ format: 'sealed', outcomeShown: 'rank' });
  await bid(elise, lot, 9_000);
  await services.ask(elise, { method: 'DELETE', url: `${lot.path}/bids` });
  await bid(anna, lot, 7_000);
  await bid(claudia, lot, 6_000);
  await end(lot);
  await awardLot(context, lot);
  expect(await position(claudia, lot)).toMatchObject({ rank: 2 });
  expect(await position(elise, lot)).toEqual({
    standing: 'withdrawn',
    hammerPrice: null,
    rank: null,
  });
});

test('before the award the outcome is visible to nobody', async () => {
  const lot = await newLot({ format: 'sealed', outcomeShown: 'rank' });
  await bid(anna, lot, 7_000);
  await bid(claudia, lot, 6_000);
  const nothing = { hammerPrice: null, rank: null };
  expect(await position(claudia, lot)).toEqual({ standing: 'sealed', ...nothing });
  await end(lot);
  expect(await position(claudia, lot)).toEqual({ standing: 'awaitingAward', ...nothing });
  await rejectLot(context, lot);
  expect(await position(claudia, lot)).toEqual({ standing: 'lost', hammerPrice: null, rank: 2 });
});

test('lets every bidder of an open lot wait when its reserve is not met', async () => {
  const lot = await newLot({ format: 'open', outcomeShown: 'won' }, { reserveMinor: 900_000 });
  await bid(claudia, lot, 6_000);
  await bid(anna, lot, 7_000);
  await end(lot);
  const nothing = { hammerPrice: null, rank: null };
  for (const user of [anna, claudia])
    expect(await position(user, lot)).toEqual({ standing: 'awaitingAward', ...nothing });
  const history = await services.ask(claudia, { method: 'GET', url: '/bidding/bid-history' });
  expect(history.json<BidHistory>().rows).toContainEqual(
    expect.objectContaining({ assetId: lot.assetId, outcome: 'withSeller' }),
  );
  await rejectLot(context, lot);
  expect(await position(claudia, lot)).toEqual({ standing: 'lost', ...nothing });
});

test('notifies every bidder, by inbox and mail, when the seller takes a lot back', async () => {
  const lot = await newLot({ format: 'open', outcomeShown: 'won' });
  await bid(claudia, lot, 6_000);
  await bid(anna, lot, 7_000);
  expect(await withdrawLot(context, lot)).toMatchObject({ ok: true });
  for (const user of [anna, claudia]) {
    const inbox = await services.ask(user, { method: 'GET', url: '/bidding/notices' });
    expect(inbox.json<NoticeList>().notices[0]).toMatchObject({
      kind: 'takenBack',
      lot: { licensePlate: plates.get(lot.lotId) },
    });
  }
  const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://api.example' };
  await sendNotices({ database: services.database, hasMail: true, ...urls });
  const { rows } = await services.owner.query<{ recipient: string }>(
    'SELECT recipient FROM auction.mail_outbox WHERE reference = $1',
    [`${lot.auctionId}/${number}`],
  );
  const { rows: users } = await services.owner.query<{ email: string }>(
    'SELECT email FROM auction.buyer WHERE company_id IN ($1, $2)',
    [anna.companyId, claudia.companyId],
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
    users.map(({ email }) => email).toSorted(),
  );
});

test('names the reason of the auction house when a lot is cancelled with its auction', async () => {
  const id = 'nl-to-cancel';
  await addAuction(services.owner, { id, format: 'open' });
  const lot = await addLot(services.owner, { auctionId: id, plate: 'H-777-CA', number: 7 });
  await bid(claudia, lot, 6_000);
  expect(await cancelAuction(context, id, 'technical')).toMatchObject({ ok: true });
  expect(await everybodys(claudia, lot)).toMatchObject({
    status: 'withdrawnBySeller',
    pausedAt: null,
    pauseReason: 'technical',
  });
});

test('a purchase at once has no ranking', async () => {
  const lot = await newLot(
    { format: 'open', outcomeShown: 'rank' },
    { reserveMinor: 800_000, buyNowMinor: 900_000 },
  );
  await bid(claudia, lot, 6_000);
  const bought = await services.ask(anna, {
    method: 'POST',
    url: `${lot.path}/purchase`,
    payload: { amount: 9_000, currencyCode: 'EUR' },
  });
  expect(bought.statusCode).toBe(200);
  expect(await position(claudia, lot)).toEqual({
    standing: 'lost',
    hammerPrice: 9_000,
    rank: null,
  });
});

test('the list of own bids and the vehicle’s page agree', async () => {
  const lot = await decided({ format: 'sealed', outcomeShown: 'rank' });
  const own = await position(claudia, lot);
  const list = await services.ask(claudia, { method: 'GET', url: '/bidding/bids' });
  const listed = list
    .json()
    .bids.find(({ vehicleId }: { vehicleId: string }) => vehicleId === lot.assetId);
  expect(listed.mine).toMatchObject(own);
  const page = await services.ask(claudia, {
    method: 'GET',
    url: `/vehicles/auction/${plates.get(lot.lotId)}?auctionId=${lot.auctionId}`,
  });
  expect(page.json().result.mine).toMatchObject(own);
});

let number = 0;
const plates = new Map<string, string>();

async function newLot(
  { format, outcomeShown }: Pick<AuctionOptions, 'format' | 'outcomeShown'>,
  options: Partial<LotOptions> = {},
): Promise<TestLot> {
  number += 1;
  const plate = `Z-${100 + number}-OU`;
  const auctionId = `nl-${format}-${outcomeShown}`;
  const lot = await addLot(services.owner, { auctionId, plate, number, ...options });
  plates.set(lot.lotId, plate);
  return lot;
}

async function decided(auction: Pick<AuctionOptions, 'format' | 'outcomeShown'>): Promise<TestLot> {
  const lot = await newLot(auction);
  await bid(elise, lot, 5_500);
  await bid(claudia, lot, 6_000);
  await bid(anna, lot, 7_000);
  await end(lot);
  await awardLot(context, lot);
  return lot;
}

async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const url = `${lot.path}/bids`;
  const answer = await services.ask(user, { method: 'POST', url, payload: bidOf(amount) });
  expect(answer.statusCode).toBe(200);
}

async function end(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

async function position(user: TestUser, lot: TestLot) {
  const answer = await services.ask(user, { method: 'GET', url: `${lot.path}/bids` });
  const { standing, hammerPrice, rank } = answer.json().mine;
  return { standing, hammerPrice, rank };
}

async function everybodys(user: TestUser, lot: TestLot) {
  return (await services.ask(user, { method: 'GET', url: `${lot.path}/bids` })).json().lot;
}
