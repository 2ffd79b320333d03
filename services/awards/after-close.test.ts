/** After the close: counter-offers, four eyes, and sales of what nobody got, on a real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { publishDue } from '#services/auctions/publish-due.ts';
import { relistLot } from '#services/auctions/relist-lot.ts';
import { setFourEyes } from '#services/auctions/set-four-eyes.ts';
import { settleAuction } from '#services/auctions/settle-auction.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addFile,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { awardLot } from './award-lot.ts';
import { makeCounterOffer, withdrawOffer } from './counter-offer.ts';
import { lapseOffers } from './lapse-offers.ts';
import { approve, refuse } from './proposals.ts';
import { rejectLot } from './reject-lot.ts';
import { reverseAward } from './reverse-award.ts';
import { endSale, sellAtFixedPrice } from './sell-at-fixed-price.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let marit: ActContext;
let joost: ActContext;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let elise: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  elise = await addCompanyWithUser(services.owner, 'Moreau');
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
  joost = { ...marit, actor: { id: 'test:joost', name: 'Joost', role: 'manager' } };
  for (const id of ['nl-open', 'nl-eyes', 'nl-cancel', 'nl-later'])
    await addAuction(services.owner, { id, format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await setFourEyes(marit, 'nl-eyes', true);
});
afterAll(() => services.close());

/** A closed lot: Claudia leads at 8,100 under the reserve of 20,000, and Anna bid 8,000. */
async function waitingLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  const lot = await newLot({ reserveMinor: 2_000_000, ...options });
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await close(lot);
  return lot;
}

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `C-${100 + number}-NT`;
  return addLot(services.owner, { auctionId: 'nl-open', plate, number, ...options });
}

async function close(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const answer = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(amount),
  });
  expect(answer.statusCode).toBe(200);
}

const soon = () => new Date(Date.now() + 3_600_000);
const offer = (lot: TestLot, to = claudia, amountMinor = 1_500_000, context = marit) =>
  makeCounterOffer(context, lot, { companyId: to.companyId, amountMinor, expiresAt: soon() });
async function answer(user: TestUser, lot: TestLot, given: 'accept' | 'decline', amount = 15_000) {
  const answered = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/counter-offer`,
    payload: { answer: given, amount },
  });
  return { statusCode: answered.statusCode, ...answered.json() };
}
const seen = async (user: TestUser, lot: TestLot) =>
  (await services.ask(user, { method: 'GET', url: `${lot.path}/bids` })).json();
const history = async (lot: TestLot) =>
  (await readHistory(services.database, { lotId: lot.lotId })).toReversed();
/** The passing of time. */
const letLapse = (lot: TestLot) =>
  services.owner.query(
    `UPDATE auction.counter_offer SET made_at = now() - interval '2 hours', expires_at = clock_timestamp()
     WHERE lot_id = $1 AND state = 'open'`,
    [lot.lotId],
  );

test('an offer is accepted by a colleague, and the lot is awarded at its amount', async () => {
  const lot = await waitingLot();
  const before = await seen(anna, lot);
  expect(await offer(lot)).toMatchObject({ ok: true, status: 'counterOffered' });
  expect(await seen(claudia, lot)).toMatchObject({
    lot: { status: 'awaitingAward' },
    mine: { standing: 'offered', counterOffer: { amount: 15_000 } },
  });
  const { serverTime: _before, ...unchanged } = before;
  const { serverTime: _after, ...others } = await seen(anna, lot);
  expect(others).toEqual(unchanged);
  expect(await answer(services.people.jonas, lot, 'accept')).toMatchObject({
    statusCode: 200,
    lot: { status: 'awarded' },
    mine: { standing: 'won', hammerPrice: 15_000, counterOffer: null },
  });
  expect(await seen(anna, lot)).toMatchObject({ mine: { standing: 'lost', hammerPrice: null } });
  // The same answer again, for instance after a lost connection.
  expect(await answer(claudia, lot, 'accept')).toMatchObject({ mine: { standing: 'won' } });
  const acts = await history(lot);
  expect(acts.map(({ kind, actor }) => [kind, actor.role, actor.name])).toEqual([
    ['closeLot', 'job', 'CarPlaza'],
    ['counterOffer', 'manager', 'Marit'],
    ['acceptCounterOffer', 'buyer', 'Jonas'],
  ]);
  expect(acts[1]?.after).toMatchObject({ amountMinor: 1_500_000, status: 'counterOffered' });
});

test('declined, lapsed or taken back, a lot is to be decided again, and nothing is awarded', async () => {
  const lot = await waitingLot();
  await offer(lot);
  expect(await answer(claudia, lot, 'decline')).toMatchObject({
    lot: { status: 'awaitingAward' },
    mine: { standing: 'awaitingAward', counterOffer: null },
  });
  expect(await answer(claudia, lot, 'accept')).toMatchObject({ code: 'CounterOfferIsOver' });
  await offer(lot, anna, 900_000);
  expect(await seen(claudia, lot)).toMatchObject({ mine: { counterOffer: null } });
  expect(await seen(bram, lot)).toMatchObject({ mine: { counterOffer: { amount: 9_000 } } });
  await letLapse(lot);
  expect(await answer(anna, lot, 'accept', 9_000)).toMatchObject({
    statusCode: 410,
    code: 'CounterOfferIsOver',
  });
  await lapseOffers(marit);
  await expect.poll(async () => (await history(lot)).at(-1)?.kind).toBe('lapseCounterOffer');
  await offer(lot, anna, 900_000);
  expect(await withdrawOffer(joost, lot, { reason: 'The seller asks.' })).toMatchObject({
    ok: true,
    status: 'awaitingAward',
  });
  expect(await answer(anna, lot, 'accept', 9_000)).toMatchObject({ code: 'CounterOfferIsOver' });
  expect(await awardLot(marit, lot, { companyId: anna.companyId })).toMatchObject({
    lot: { hammerPriceMinor: 800_000 },
  });
});

test('an offer is accepted within the company’s limits alone, as a bid is placed', async () => {
  const limited = await addCompanyWithUser(services.owner, 'Limited Cars');
  const limits = (columns: Record<string, unknown>) =>
    services.owner.query(
      `UPDATE auction.company SET limit_per_bid_minor = (c.limits->>'bid')::bigint, limit_per_day_minor = (c.limits->>'day')::bigint,
         blocked_from = c.limits->>'blocked',
         buying_countries = CASE WHEN c.limits ? 'country' THEN ARRAY[c.limits->>'country'] END
       FROM (SELECT $2::jsonb AS limits) c WHERE id = $1`,
      [limited.companyId, JSON.stringify(columns)],
    );
  const lot = await newLot({ reserveMinor: 2_000_000 });
  const other = await newLot();
  await bid(limited, lot, 9_000);
  await bid(limited, other, 9_000);
  await close(lot);
  await offer(lot, limited);
  await limits({ bid: 1_499_999 });
  expect(await answer(limited, lot, 'accept')).toMatchObject({
    statusCode: 400,
    code: 'BidIsAboveLimitPerBid',
    details: { limit: 14_999.99, currencyCode: 'EUR' },
  });
  // It owes the maximum of the other lot; its own bid here makes room for the offer.
  await limits({ day: 2_399_999 });
  expect(await answer(limited, lot, 'accept')).toMatchObject({
    code: 'BidIsAboveDailyLimit',
    details: { limit: 23_999.99, left: 14_999.99 },
  });
  await limits({ country: 'DE' });
  expect(await answer(limited, lot, 'accept')).toMatchObject({
    code: 'CountryIsNotAllowed',
    details: { country: 'NL' },
  });
  await limits({ blocked: 'now' });
  expect(await answer(limited, lot, 'accept')).toMatchObject({ code: 'CompanyIsBlocked' });
  // Nothing was decided by that, and the offer stands for a company that may take it.
  expect(await seen(limited, lot)).toMatchObject({ mine: { counterOffer: { amount: 15_000 } } });
  await limits({ bid: 1_500_000, day: 2_400_000, blocked: 'afterRunningBids' });
  expect(await answer(limited, lot, 'accept')).toMatchObject({ mine: { standing: 'won' } });
  await limits({});
});

test('an offer is refused outside its bounds, to companies without a bid, and in the past', async () => {
  const lot = await waitingLot();
  const expiresAt = soon();
  const to = (companyId: string, amountMinor: number, until = expiresAt) =>
    makeCounterOffer(marit, lot, { companyId, amountMinor, expiresAt: until });
  const bounds = { above: 8_100, upTo: 20_000 };
  // The leader's maximum of 9,000 is no bound: it would tell of it.
  expect(await to(claudia.companyId, 810_000)).toMatchObject({ details: bounds });
  expect(await to(claudia.companyId, 2_000_001)).toMatchObject({
    code: 'CounterOfferIsOutOfBounds',
    details: bounds,
  });
  expect(await to(anna.companyId, 800_000)).toMatchObject({ details: { above: 8_000 } });
  expect(await to(elise.companyId, 900_000)).toMatchObject({ code: 'CompanyHasNoBid' });
  expect(await to(anna.companyId, 900_000, new Date(0))).toMatchObject({ code: 'MomentIsPast' });
  expect(await to(anna.companyId, 900_000, new Date(Date.now() + 15 * 86_400_000))).toMatchObject({
    code: 'DeadlineIsTooLate',
  });
  expect(await to(claudia.companyId, 2_000_000)).toMatchObject({ ok: true });
  expect(await to(anna.companyId, 900_000)).toMatchObject({ code: 'LotIsNotAwaitingAward' });
  expect(await answer(anna, lot, 'accept', 20_000)).toMatchObject({ code: 'CounterOfferIsOver' });
  expect(await answer(elise, lot, 'accept', 20_000)).toMatchObject({ code: 'CounterOfferIsOver' });
  expect(await answer(claudia, lot, 'accept', 19_999)).toMatchObject({
    code: 'CounterOfferIsOver',
  });
});

test('a sealed lot without a reserve is offered to a bidder for more than its amount', async () => {
  const lot = await newLot({ auctionId: 'nl-sealed' });
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await close(lot);
  expect(await offer(lot, claudia, 900_000)).toMatchObject({ code: 'CounterOfferIsOutOfBounds' });
  expect(await offer(lot, claudia, 950_000)).toMatchObject({ ok: true });
  expect(JSON.stringify(await seen(anna, lot))).not.toMatch(/9500|9000/);
  expect(await answer(claudia, lot, 'accept', 9_500)).toMatchObject({ mine: { standing: 'won' } });
});

test('of everything at once on one offer, one thing happens and the others learn it', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const lot = await waitingLot();
    const [one, two] = await Promise.all([offer(lot), offer(lot, anna, 1_000_000, joost)]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
    const [user, colleague, amount] = one.ok
      ? [claudia, services.people.jonas, 15_000]
      : [anna, bram, 10_000];
    const isLate = turn % 2 === 1;
    if (isLate) await letLapse(lot);
    const [accepted, declined, takenBack] = await Promise.all([
      answer(user, lot, 'accept', amount),
      answer(colleague, lot, 'decline', amount),
      withdrawOffer(joost, lot),
      lapseOffers(marit),
    ]);
    const done = (await history(lot)).map(({ kind }) => kind).slice(2);
    expect(done).toHaveLength(1);
    expect(done[0] === 'acceptCounterOffer').toBe(accepted.statusCode === 200);
    expect(done[0] === 'declineCounterOffer').toBe(declined.statusCode === 200);
    expect(done[0] === 'withdrawOffer').toBe(takenBack.ok);
    const refusals = [accepted, declined].filter(({ statusCode }) => statusCode === 410);
    expect(refusals.length).toBeGreaterThanOrEqual(isLate ? 2 : 1);
    const { rows } = await services.owner.query(
      "SELECT state FROM auction.counter_offer WHERE lot_id = $1 AND state <> 'open'",
      [lot.lotId],
    );
    expect(rows).toHaveLength(1);
    const { lot: state } = await seen(elise, lot);
    expect(state.status).toBe(done[0] === 'acceptCounterOffer' ? 'awarded' : 'awaitingAward');
  }
});

test('an award under reserve waits for a second person, and both are in the log', async () => {
  const lot = await waitingLot({ auctionId: 'nl-eyes' });
  const proposed = await awardLot(marit, lot, { reason: 'By phone.' });
  expect(proposed).toMatchObject({ ok: true, isProposed: true, status: 'awaitingAward' });
  expect(await seen(claudia, lot)).toMatchObject({ mine: { standing: 'awaitingAward' } });
  for (const barred of [
    awardLot(joost, lot),
    rejectLot(joost, lot),
    withdrawLot(joost, lot),
    offer(lot, claudia, 2_000_000, joost),
  ])
    expect(await barred).toMatchObject({ code: 'ProposalIsWaiting' });
  expect(await approve(marit, lot, {})).toMatchObject({ code: 'SecondPersonIsNeeded' });
  const editor: ActContext = { ...joost, actor: { ...joost.actor, role: 'editor' } };
  expect(await approve(editor, lot, {})).toMatchObject({
    code: 'DeskRoleIsMissing',
    details: { role: 'auctioneer' },
  });
  expect(await approve(joost, lot, { proposalId: randomUUID() })).toMatchObject({
    code: 'ProposalIsOver',
  });
  const both = await Promise.all([
    approve(joost, lot, {}),
    refuse({ ...joost, actor: { ...joost.actor, id: 'test:third' } }, lot, {}),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const acts = await history(lot);
  expect(acts.map(({ kind, actor }) => [kind, actor.name])).toEqual([
    ['closeLot', 'CarPlaza'],
    ['propose', 'Marit'],
    [both[0].ok ? 'approve' : 'refuse', 'Joost'],
  ]);
  expect(acts[1]).toMatchObject({
    company: 'Lindner',
    after: { act: 'awardLot', amountMinor: 810_000 },
    reason: 'By phone.',
  });
  expect(acts[2]?.after).toMatchObject({ act: 'awardLot', proposedBy: 'Marit' });
});

test('a reversal and an offer under reserve wait too; at the reserve one person is enough', async () => {
  const lot = await waitingLot({ auctionId: 'nl-eyes' });
  expect(await offer(lot)).toMatchObject({ ok: true, isProposed: true });
  expect(await seen(claudia, lot)).toMatchObject({ mine: { counterOffer: null } });
  expect(await refuse(marit, lot, { reason: 'A slip.' })).toMatchObject({ ok: true });
  expect(await offer(lot)).toMatchObject({ isProposed: true });
  expect(await approve(joost, lot, {})).toMatchObject({ ok: true, status: 'counterOffered' });
  expect(await answer(claudia, lot, 'decline')).toMatchObject({ statusCode: 200 });
  expect(await offer(lot, claudia, 2_000_000)).toMatchObject({ status: 'counterOffered' });
  expect(await answer(claudia, lot, 'accept', 20_000)).toMatchObject({ statusCode: 200 });
  expect(await reverseAward(marit, lot, {})).toMatchObject({ code: 'ReasonIsMissing' });
  const reason = 'The buyer is insolvent.';
  expect(await reverseAward(marit, lot, { reason })).toMatchObject({ isProposed: true });
  expect(await seen(claudia, lot)).toMatchObject({ mine: { standing: 'won' } });
  expect(await approve(joost, lot, {})).toMatchObject({ ok: true, status: 'awaitingAward' });
  expect(await seen(claudia, lot)).toMatchObject({ mine: { standing: 'awaitingAward' } });
});

test('of two who propose at once one waits for the other', async () => {
  const lot = await waitingLot({ auctionId: 'nl-eyes' });
  const both = await Promise.all([awardLot(marit, lot), awardLot(joost, lot)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'ProposalIsWaiting' });
});

const buy = async (user: TestUser, lot: TestLot, amount: number) =>
  (
    await services.ask(user, {
      method: 'POST',
      url: `${lot.path}/purchase`,
      payload: { amount, currencyCode: 'EUR' },
    })
  ).json();

test('what nobody got is sold at a fixed price to the first who buys', async () => {
  const lot = await waitingLot();
  const endsAt = soon();
  const sale = { amountMinor: 1_200_000, endsAt };
  expect(await sellAtFixedPrice(marit, lot, sale)).toMatchObject({ code: 'LotIsNotUnsold' });
  await rejectLot(marit, lot);
  expect(await sellAtFixedPrice(marit, lot, { ...sale, amountMinor: 0 })).toMatchObject({
    code: 'AmountIsInvalid',
  });
  expect(await sellAtFixedPrice(marit, lot, sale)).toMatchObject({ ok: true, status: 'forSale' });
  expect(await seen(elise, lot)).toMatchObject({
    lot: {
      status: 'forSale',
      buyNowPrice: 12_000,
      minimumBid: null,
      endsAt: endsAt.toISOString(),
    },
  });
  const found = await services.ask(elise, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: {},
  });
  expect(found.body).toContain(lot.assetId);
  const visitors = await services.ask(undefined, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: { auctionId: 'nl-open', pageSize: 100 },
  });
  const shown = visitors
    .json()
    .result.resultList.find(({ assetId }: { assetId: string }) => assetId === lot.assetId);
  expect(shown.lot).toMatchObject({ status: 'ended', buyNowPrice: null });
  const url = `${lot.path}/bids`;
  const [tooLate, withdrawal] = [
    await services.ask(elise, { method: 'POST', url, payload: bidOf(12_000) }),
    await services.ask(anna, { method: 'DELETE', url }),
  ];
  expect(tooLate.json()).toMatchObject({ code: 'LotIsForBuyNowOnly' });
  expect(withdrawal.json()).toMatchObject({ code: 'LotIsClosed' });
  expect(await buy(elise, lot, 11_000)).toMatchObject({ code: 'BuyNowPriceHasChanged' });
  const bought = await Promise.all([anna, claudia, elise].map((user) => buy(user, lot, 12_000)));
  expect(bought.filter(({ outcome }) => outcome === 'bought')).toHaveLength(1);
  expect(bought.filter(({ code }) => code?.startsWith('CannotBuyVehicle'))).toHaveLength(2);
  expect(await endSale(marit, lot)).toMatchObject({ code: 'LotIsNotForSale' });
  expect(await verifyBidLog(services.database)).toMatchObject({ errors: [] });
});

test('a sale ends by its moment or by an operator, and then nobody buys', async () => {
  const lot = await newLot();
  await close(lot);
  await sellAtFixedPrice(marit, lot, { amountMinor: 700_000, endsAt: soon() });
  expect(await settleAuction(marit, 'nl-open')).toMatchObject({ ok: false });
  expect(await endSale(joost, lot, { reason: 'Sold elsewhere.' })).toMatchObject({
    ok: true,
    status: 'unsold',
  });
  expect(await buy(elise, lot, 7_000)).toMatchObject({ code: 'LotIsClosed' });
  await sellAtFixedPrice(marit, lot, { amountMinor: 600_000, endsAt: soon() });
  await setLots(services.owner, { lotId: lot.lotId }, { sale_ends_at: fromNow(0) });
  expect(await buy(elise, lot, 6_000)).toMatchObject({ code: 'LotIsClosed' });
  await lapseOffers(marit);
  await expect.poll(async () => (await history(lot)).at(-1)?.kind).toBe('lapseSale');
  const relisted = await relistLot(marit, lot, 'nl-later');
  expect(relisted).toMatchObject({ ok: true });
  expect(
    await sellAtFixedPrice(marit, lot, { amountMinor: 600_000, endsAt: soon() }),
  ).toMatchObject({ code: 'VehicleIsOnSale' });
});

test('offered again, the vehicle is a new lot for buyers: no old price is in it as a bid', async () => {
  const lot = await waitingLot();
  const plate = `C${100 + number}NT`;
  await rejectLot(marit, lot);
  await addFile(services.owner, lot, 'photo');
  await addFile(services.owner, lot, 'document');
  const terms = { startPriceMinor: 700_000 };
  expect(await relistLot(marit, lot, 'nl-later', { terms })).toMatchObject({ ok: true });
  await publishDue(marit);
  const again = { ...lot, path: lot.path.replace('nl-open', 'nl-later') };
  for (const user of [claudia, anna, elise]) {
    const page = await services.ask(user, { method: 'GET', url: `/vehicles/auction/${plate}` });
    expect(page.json().result).toMatchObject({
      salesTarget: { auction: { id: 'nl-later' } },
      lot: { status: 'open', price: null, minimumBid: 7_000 },
    });
    const now = await seen(user, again);
    expect(now).toMatchObject({ lot: { status: 'open', price: null }, bids: [], receipt: null });
    expect(JSON.stringify(now)).not.toMatch(/8000|8100|9000/);
  }
  expect(await seen(claudia, lot)).toMatchObject({ lot: { status: 'rejected' }, bids: [{}, {}] });
  await bid(claudia, again, 7_500);
  expect(await seen(claudia, again)).toMatchObject({
    mine: { standing: 'leading', amount: 7_500 },
  });
});

test('a cancelled auction ends offers and proposals', async () => {
  const offered = await waitingLot({ auctionId: 'nl-cancel' });
  await offer(offered);
  expect(await cancelAuction(marit, 'nl-cancel', 'seller')).toMatchObject({ ok: true });
  expect(await answer(claudia, offered, 'accept')).toMatchObject({ code: 'CounterOfferIsOver' });
  const { rows } = await services.owner.query(
    'SELECT state FROM auction.counter_offer WHERE lot_id = $1',
    [offered.lotId],
  );
  expect(rows).toEqual([{ state: 'takenBack' }]);
});
