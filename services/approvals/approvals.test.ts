/** Bids above their user's limit wait for a colleague (docs/rules.md, Approvals). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyRole } from '#contract/desk/values.ts';
import { connect } from '#database/connect.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let buyer: TestUser;
let approver: TestUser;
let manager: TestUser;
let number = 0;
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open', softCloseSeconds: 0 });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, {
    id: 'pl-open',
    format: 'open',
    country: 'PL',
    currency: 'PLN',
  });
  const { companyId } = await addCompanyWithUser(services.owner, 'Approving');
  buyer = await addUser(companyId, 'buyer', 800_000);
  approver = await addUser(companyId, 'approver');
  manager = await addUser(companyId, 'company-admin');
});
afterAll(() => services.close());

test('a bid above the limit waits, is seen by who approves, and becomes the asker’s bid', async () => {
  const lot = await newLot();
  expect(await bid(buyer, lot, 9_000)).toMatchObject({ code: 'BidIsAboveUserLimit' });
  const asked = await ask(buyer, lot, 9_000, 'A customer takes it');
  expect(asked).toMatchObject({ state: 'waiting', amount: 9_000, isOwn: true, askedBy: 'buyer' });
  // Asked twice, as after a lost connection: one request.
  expect(await ask(buyer, lot, 9_000, 'A customer takes it')).toMatchObject({ id: asked.id });
  // Not a bid: nobody leads.
  expect((await see(buyer, lot)).lot).toMatchObject({ bidCount: 0 });
  expect((await list(buyer)).limitsPerBid).toEqual({ user: 8_000, company: null });
  for (const user of [approver, manager])
    expect(await list(user)).toMatchObject({
      role: user.name,
      approvals: [{ id: asked.id, state: 'waiting', isOwn: false, note: 'A customer takes it' }],
    });
  const other = await addUser(buyer.companyId, 'buyer');
  expect(await list(other)).toEqual({
    role: 'buyer',
    company: expect.stringMatching(/\w/),
    approvals: [],
    approvers: ['approver', 'company-admin'],
    administrators: ['company-admin'],
    limitsPerBid: { user: null, company: null },
    serverTime: expect.any(String),
  });
  expect((await list(services.people.anna)).approvals).toEqual([]);
  expect(await decide(approver, asked.id, 'approve')).toMatchObject({
    state: 'approved',
    decidedBy: 'approver',
    mine: { standing: 'leading' },
  });
  const { bids } = await see(approver, lot);
  expect(bids).toMatchObject([{ own: true, amount: 9_000, placedBy: 'buyer' }]);
  expect(await decide(manager, asked.id, 'approve')).toMatchObject({ code: 'BidApprovalIsOver' });
});

test('who asks, who only bids, other companies and removed colleagues approve nothing', async () => {
  const lot = await newLot();
  const { id } = await ask(buyer, lot, 9_000);
  const other = await addUser(buyer.companyId, 'buyer');
  const removed = await addUser(buyer.companyId, 'approver');
  const lowered = await addUser(buyer.companyId, 'approver', 850_000);
  // The process remembers both from here on.
  expect(await list(removed)).toMatchObject({ role: 'approver' });
  await services.owner.query('UPDATE auction.buyer SET suspended_at = now() WHERE id = $1', [
    removed.id,
  ]);
  expect(await decide(removed, id, 'approve')).toMatchObject({ code: 'CompanyRoleIsMissing' });
  expect(await decide(removed, id, 'decline')).toMatchObject({ code: 'CompanyRoleIsMissing' });
  expect(await decide(other, id, 'approve')).toMatchObject({ code: 'CompanyRoleIsMissing' });
  expect(await decide(other, id, 'takeBack')).toMatchObject({ code: 'CompanyRoleIsMissing' });
  expect(await decide(services.people.anna, id, 'approve')).toMatchObject({
    code: 'BidApprovalIsOver',
  });
  expect(await decide(lowered, id, 'approve')).toMatchObject({
    code: 'BidIsAboveUserLimit',
    details: { limit: 8_500 },
  });
  // Another amount than the one that was read.
  expect(await decide(approver, id, 'approve', 9_001)).toMatchObject({ code: 'BidApprovalIsOver' });
  const own = await addUser(buyer.companyId, 'approver', 800_000);
  const asked = await ask(own, lot, 9_000);
  expect(await decide(own, asked.id, 'approve')).toMatchObject({
    code: 'BidApprovalNeedsColleague',
  });
  expect((await see(buyer, lot)).lot).toMatchObject({ bidCount: 0 });
});

test('declined with a reason, taken back and replaced requests are over', async () => {
  const lot = await newLot();
  const first = await ask(buyer, lot, 9_000);
  const second = await ask(buyer, lot, 9_500);
  expect(await decide(approver, first.id, 'approve')).toMatchObject({ code: 'BidApprovalIsOver' });
  expect(await decide(approver, second.id, 'decline', 9_500, { reason: 'Too dear' })).toMatchObject(
    {
      state: 'declined',
      reason: 'Too dear',
    },
  );
  expect((await list(buyer)).approvals).toContainEqual(
    expect.objectContaining({ id: second.id, state: 'declined', reason: 'Too dear' }),
  );
  const third = await ask(buyer, lot, 9_000);
  expect(await decide(buyer, third.id, 'takeBack')).toMatchObject({ state: 'takenBack' });
  expect(await decide(approver, third.id, 'approve')).toMatchObject({ code: 'BidApprovalIsOver' });
});

test('ends what waits and notifies its company when a correction ends the bids', async () => {
  const lot = await newLot();
  const asked = await ask(buyer, lot, 9_000);
  await bid(services.people.anna, lot, 7_000);
  const database = connect(services.url, 'carplaza_operator');
  const operator = { database, publish: () => undefined, actor: testOperator };
  const change = { field: 'vatScheme', value: 'margin' } as const;
  expect(
    await changeVehicle(operator, lot, change, { reason: 'It is a margin car' }),
  ).toMatchObject({
    ok: true,
  });
  await database.end();
  expect(await decide(approver, asked.id, 'approve')).toMatchObject({ code: 'BidApprovalIsOver' });
  expect((await list(buyer)).approvals).toContainEqual(
    expect.objectContaining({ id: asked.id, state: 'takenBack' }),
  );
  const { rows } = await services.owner.query(
    `SELECT company_id FROM auction.bidder_notice WHERE lot_id = $1 AND kind = 'bidsEnded'`,
    [lot.lotId],
  );
  expect(rows).toContainEqual({ company_id: buyer.companyId });
});

test('what needs no approval, or is refused anyway, cannot wait', async () => {
  const lot = await newLot();
  expect(await ask(buyer, lot, 7_000)).toMatchObject({ code: 'BidNeedsNoApproval' });
  expect(await ask(buyer, lot, 1)).toMatchObject({ code: 'BidAmountIsBelowMinimumBidAmount' });
  const alone = await addCompanyWithUser(services.owner, 'Alone');
  await services.owner.query(
    'UPDATE auction.buyer SET limit_per_bid_minor = 100000 WHERE id = $1',
    [alone.id],
  );
  expect(await ask(alone, lot, 9_000)).toMatchObject({ code: 'BidApprovalNeedsColleague' });
  await endLotIn(services.owner, lot.lotId, -1);
  expect(await ask(buyer, lot, 9_000)).toMatchObject({ code: 'LotIsClosed' });
});

test('an amount that no colleague’s own limit reaches cannot wait', async () => {
  const lot = await newLot();
  const { companyId } = await addCompanyWithUser(services.owner, 'Reaching');
  await services.owner.query("UPDATE auction.buyer SET role = 'buyer' WHERE company_id = $1", [
    companyId,
  ]);
  const asker = await addUser(companyId, 'buyer', 800_000);
  await addUser(companyId, 'approver', 900_000);
  expect(await ask(asker, lot, 9_500)).toMatchObject({ code: 'BidApprovalNeedsColleague' });
  expect(await ask(asker, lot, 9_000)).toMatchObject({ state: 'waiting' });
});

test('a bid in złotys of a user with a limit in euros waits for a colleague without one', async () => {
  const { companyId } = await addCompanyWithUser(services.owner, 'Zloty');
  await services.owner.query("UPDATE auction.buyer SET role = 'buyer' WHERE company_id = $1", [
    companyId,
  ]);
  const asker = await addUser(companyId, 'buyer', 800_000);
  const reaching = await addUser(companyId, 'approver', 100_000_000);
  const lot = await newLot('pl-open');
  const zloty = { currencyCode: 'PLN' };
  // The limit of a colleague reaches as little as the own one, whatever the amounts.
  expect(await ask(asker, lot, 7_000, undefined, zloty)).toMatchObject({
    code: 'BidApprovalNeedsColleague',
  });
  const free = await addUser(companyId, 'approver');
  const { id, state } = await ask(asker, lot, 7_000, undefined, zloty);
  expect(state).toBe('waiting');
  expect(await decide(reaching, id, 'approve', 7_000)).toMatchObject({
    code: 'UserLimitIsInOtherCurrency',
    details: { currencyCode: 'EUR' },
  });
  // At the same moment: what one may not approve does not keep the other from it.
  const decided = await Promise.all(
    [reaching, free, reaching, free].map((user) => decide(user, id, 'approve', 7_000)),
  );
  expect(decided.filter((one) => one.state === 'approved')).toHaveLength(1);
  for (const { state: outcome, code } of decided)
    expect(['approved', 'BidApprovalIsOver', 'UserLimitIsInOtherCurrency']).toContain(
      code ?? outcome,
    );
  const { bids } = await see(asker, lot);
  expect(bids).toMatchObject([{ own: true, amount: 7_000, placedBy: 'buyer' }]);
});

test('a limit that an approver gets while approving a bid in złotys decides it or not, never both', async () => {
  const { companyId } = await addCompanyWithUser(services.owner, 'Zloty race');
  const askers = await Promise.all(
    Array.from({ length: 10 }, () => addUser(companyId, 'buyer', 800_000)),
  );
  const free = await addUser(companyId, 'approver');
  const zloty = { currencyCode: 'PLN' };
  const asked = await Promise.all(
    askers.map(async (asker) => ask(asker, await newLot('pl-open'), 7_000, undefined, zloty)),
  );
  const [, ...results] = await Promise.all([
    services.owner.query('UPDATE auction.buyer SET limit_per_bid_minor = 100000000 WHERE id = $1', [
      free.id,
    ]),
    ...asked.map(({ id }) => decide(free, id, 'approve', 7_000)),
  ]);
  for (const { state, code } of results)
    expect(['approved', 'UserLimitIsInOtherCurrency']).toContain(state ?? code);
  const { rows } = await services.owner.query<{ bids: number }>(
    'SELECT count(*)::int AS bids FROM auction.bid WHERE company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ bids: results.filter((one) => one.state === 'approved').length }]);
});

test('a colleague approves less than was asked, and never more', async () => {
  const lot = await newLot();
  const { id } = await ask(buyer, lot, 9_000);
  const approve = (approvedAmount: number) =>
    decide(approver, id, 'approve', 9_000, { approvedAmount });
  expect(await approve(9_001)).toMatchObject({ code: 'BidAmountIsInvalid' });
  expect(await approve(1)).toMatchObject({ code: 'BidAmountIsBelowMinimumBidAmount' });
  expect((await list(buyer)).approvals).toContainEqual(
    expect.objectContaining({ id, state: 'waiting', approvedAmount: null }),
  );
  expect(await approve(8_500)).toMatchObject({
    state: 'approved',
    amount: 9_000,
    approvedAmount: 8_500,
    mine: { standing: 'leading' },
  });
  const { bids } = await see(buyer, lot);
  expect(bids).toMatchObject([{ own: true, amount: 8_500, placedBy: 'buyer' }]);
  const other = await newLot('nl-open', 1_200_000);
  const purchase = await askToBuy(buyer, other, 12_000);
  expect(
    await decide(approver, purchase.id, 'approve', 12_000, { approvedAmount: 11_000 }),
  ).toMatchObject({ code: 'BidAmountIsInvalid' });
});

test('of ten approvals of other amounts at once one becomes the bid, and the row has its amount', async () => {
  const lot = await newLot();
  const { id } = await ask(buyer, lot, 9_000);
  const amounts = Array.from({ length: 10 }, (_, index) => 8_100 + 100 * index);
  const answers = await Promise.all(
    amounts.map((approvedAmount, index) =>
      decide(index % 2 === 0 ? approver : manager, id, 'approve', 9_000, { approvedAmount }),
    ),
  );
  const [approved, ...rest] = answers.filter(({ state }) => state === 'approved');
  expect(rest).toEqual([]);
  const { bids } = await see(buyer, lot);
  expect(bids).toMatchObject([{ own: true, amount: approved?.approvedAmount ?? approved?.amount }]);
});

test('a reason of one tap is a code that the asker reads', async () => {
  const lot = await newLot();
  const { id } = await ask(buyer, lot, 9_000);
  expect(await decide(approver, id, 'decline', 9_000, { reasonCode: 'rude' })).toMatchObject({
    code: 'RequestIsInvalid',
  });
  const declined = { state: 'declined', reasonCode: 'askMe', reason: 'Before noon' };
  expect(
    await decide(approver, id, 'decline', 9_000, { reasonCode: 'askMe', reason: 'Before noon' }),
  ).toMatchObject(declined);
  expect((await list(buyer)).approvals).toContainEqual(
    expect.objectContaining({ id, ...declined }),
  );
});

test('a request shows what is left of the nearer limit of the day, raises counted once', async () => {
  const { companyId } = await addCompanyWithUser(services.owner, 'Daily');
  const asker = await addUser(companyId, 'buyer', 800_000);
  const decider = await addUser(companyId, 'approver');
  const leftOf = async (id: string) =>
    (await list(decider)).approvals.find((one: { id: string }) => one.id === id).leftOfDay;
  const limit = (table: string, id: string, minor: number) =>
    services.owner.query(`UPDATE auction.${table} SET limit_per_day_minor = $2 WHERE id = $1`, [
      id,
      minor,
    ]);
  const [first, second] = [await newLot(), await newLot()];
  const { id } = await ask(asker, first, 9_000);
  expect(await leftOf(id)).toBeNull();
  await limit('company', companyId, 5_000_000);
  expect(await leftOf(id)).toBe(50_000);
  expect(await decide(decider, id, 'approve')).toMatchObject({ leftOfDay: null });
  const raised = await ask(asker, first, 9_500);
  const other = await ask(asker, second, 9_500);
  expect([await leftOf(raised.id), await leftOf(other.id)]).toEqual([50_000, 41_000]);
  await limit('buyer', asker.id, 2_000_000);
  expect([await leftOf(raised.id), await leftOf(other.id)]).toEqual([20_000, 11_000]);
});

test('a purchase above the limit waits and is bought by its approval', async () => {
  const lot = await newLot('nl-open', 1_200_000);
  const payload = { amount: 12_000, currencyCode: 'EUR' };
  const bought = await services.ask(buyer, {
    method: 'POST',
    url: `${lot.path}/purchase`,
    payload,
  });
  expect(bought.json()).toMatchObject({ code: 'BidIsAboveUserLimit' });
  expect(await askToBuy(buyer, lot, 11_000)).toMatchObject({ code: 'BuyNowPriceHasChanged' });
  const asked = await askToBuy(buyer, lot, 12_000);
  expect(asked).toMatchObject({ state: 'waiting', kind: 'purchase', amount: 12_000, net: 12_000 });
  expect(await askToBuy(buyer, lot, 12_000)).toMatchObject({ id: asked.id });
  const approved = await decide(approver, asked.id, 'approve', 12_000);
  expect(approved).toMatchObject({ state: 'approved', mine: { standing: 'won' } });
  const { bids } = await see(approver, lot);
  expect(bids).toMatchObject([{ kind: 'purchase', own: true, placedBy: 'buyer' }]);
});

test('a purchase is over once its price has changed or somebody has bought', async () => {
  const lot = await newLot('nl-open', 1_200_000);
  const { id } = await askToBuy(buyer, lot, 12_000);
  const price = (minor: number) =>
    setLots(services.owner, { lotId: lot.lotId }, { buy_now_minor: minor });
  await price(1_300_000);
  expect(await decide(approver, id, 'approve', 12_000)).toMatchObject({
    code: 'BuyNowPriceHasChanged',
  });
  await price(1_200_000);
  const { anna } = services.people;
  const payload = { amount: 12_000, currencyCode: 'EUR' };
  await services.ask(anna, { method: 'POST', url: `${lot.path}/purchase`, payload });
  expect(await decide(approver, id, 'approve', 12_000)).toMatchObject({
    code: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  });
  expect(await decide(approver, id, 'decline', 12_000)).toMatchObject({
    code: 'BidApprovalIsOver',
  });
  expect((await list(approver)).approvals).toContainEqual(
    expect.objectContaining({ id, state: 'expired' }),
  );
});

test('of two approvals of purchases at the same moment one buys, and the lot is sold once', async () => {
  const lot = await newLot('nl-open', 1_200_000);
  const other = await addUser(buyer.companyId, 'buyer', 800_000);
  const asked = await Promise.all([buyer, other].map((user) => askToBuy(user, lot, 12_000)));
  await Promise.all(asked.map(({ id }) => decide(approver, id, 'approve', 12_000)));
  const { rows } = await services.owner.query(
    'SELECT count(*)::int AS entries FROM auction.bid WHERE lot_id = $1',
    [lot.lotId],
  );
  expect(rows).toEqual([{ entries: 1 }]);
});

test('what is for sale after its close waits until the sale ends', async () => {
  const lot = await newLot();
  await setLots(
    services.owner,
    { lotId: lot.lotId },
    {
      status: 'forSale',
      sale_price_minor: 1_100_000,
      sale_ends_at: fromNow(3_600),
      effective_ends_at: fromNow(-3_600),
    },
  );
  const first = await askToBuy(buyer, lot, 11_000);
  expect(first).toMatchObject({ state: 'waiting', kind: 'purchase' });
  expect(await decide(approver, first.id, 'decline', 11_000)).toMatchObject({ state: 'declined' });
  const second = await askToBuy(buyer, lot, 11_000);
  expect(await decide(approver, second.id, 'approve', 11_000)).toMatchObject({ state: 'approved' });
});

test('approval reads price, company limits and end anew', async () => {
  const lot = await newLot();
  const { id } = await ask(buyer, lot, 9_000);
  await bid(services.people.anna, lot, 9_000);
  await bid(services.people.claudia, lot, 12_000);
  expect(await decide(approver, id, 'approve')).toMatchObject({
    code: 'BidAmountIsBelowMinimumBidAmount',
  });
  const sealed = await newLot('nl-sealed');
  const other = await ask(buyer, sealed, 9_000);
  const limit = (minor: number | null) =>
    services.owner.query('UPDATE auction.company SET limit_per_bid_minor = $2 WHERE id = $1', [
      buyer.companyId,
      minor,
    ]);
  await limit(850_000);
  expect(await decide(approver, other.id, 'approve')).toMatchObject({
    code: 'BidIsAboveLimitPerBid',
  });
  await limit(null);
  // The refused key is not the next one's.
  expect(await decide(approver, other.id, 'approve')).toMatchObject({ state: 'approved' });
  const late = await newLot();
  const expired = await ask(buyer, late, 9_000);
  await endLotIn(services.owner, late.lotId, -1);
  expect((await list(approver)).approvals).toContainEqual(
    expect.objectContaining({ id: expired.id, state: 'expired' }),
  );
  for (const decision of ['approve', 'decline'] as const)
    expect(['LotIsClosed', 'BidApprovalIsOver']).toContain(
      (await decide(approver, expired.id, decision)).code,
    );
});

test('a hundred approvals at the last second are exact: each is one bid, or none and still open', async () => {
  const askers = await Promise.all(
    Array.from({ length: 10 }, () => addUser(buyer.companyId, 'buyer', 100_000)),
  );
  const approvers = await Promise.all(
    Array.from({ length: 10 }, () => addUser(buyer.companyId, 'approver')),
  );
  const [removed] = approvers;
  const lots = await Promise.all(Array.from({ length: 10 }, () => newLot()));
  const { rows: asked } = await services.owner.query<{ id: string; amount: number }>(
    `INSERT INTO auction.bid_approval (lot_id, company_id, asked_by, amount_minor, net_minor, includes_vat,
       includes_registration_tax)
     SELECT l, $2, a, 900000 + 50000 * n, 900000 + 50000 * n, false, false
     FROM unnest($1::uuid[]) AS l, unnest($3::uuid[]) WITH ORDINALITY AS a (a, n)
     RETURNING id, (amount_minor / 100)::int AS amount`,
    [lots.map(({ lotId }) => lotId), buyer.companyId, askers.map(({ id }) => id)],
  );
  // Half of the lots end while the approvals are on their way.
  const ending = Promise.all(
    lots.slice(0, 5).map((lot) => endLotIn(services.owner, lot.lotId, 0.05)),
  );
  const removal = services.owner.query(
    'UPDATE auction.buyer SET suspended_at = now() WHERE id = $1',
    [removed?.id],
  );
  const results = await Promise.all(
    asked.flatMap(({ id, amount }, index) =>
      // Every second one is approved twice at once, by two colleagues.
      approvers
        .slice(index % 10)
        .slice(0, 1 + (index % 2))
        .map((user) => decide(user, id, 'approve', amount)),
    ),
  );
  await Promise.all([ending, removal]);
  const accepted = results.filter(({ state }) => state === 'approved');
  const { rows } = await services.owner.query<{ approved: number; entries: number; ids: number }>(
    `SELECT (SELECT count(*)::int FROM auction.bid_approval WHERE outcome = 'approved' AND lot_id = ANY($1)) AS approved,
       (SELECT count(*)::int FROM auction.bid WHERE lot_id = ANY($1)) AS entries`,
    [lots.map(({ lotId }) => lotId)],
  );
  expect(rows).toEqual([{ approved: accepted.length, entries: accepted.length }]);
  // One answer each: nobody's approval counted twice.
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length);
  // On the lots that ran on, the highest request leads or was approved for.
  for (const lot of lots.slice(5))
    expect((await see(approver, lot)).lot.bidCount).toBeGreaterThan(0);
  const late = await services.owner.query(
    `SELECT FROM auction.bid b JOIN auction.lot l ON l.id = b.lot_id
     WHERE l.id = ANY($1) AND b.placed_at >= l.effective_ends_at`,
    [lots.slice(0, 5).map(({ lotId }) => lotId)],
  );
  expect(late.rowCount).toBe(0);
});

async function addUser(
  companyId: string,
  role: CompanyRole,
  limitPerBidMinor: number | null = null,
): Promise<TestUser> {
  const user = { id: randomUUID(), subject: randomUUID(), name: role, companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role, limit_per_bid_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [user.id, companyId, user.subject, role, `${user.id}@example.test`, role, limitPerBidMinor],
  );
  return user;
}

function newLot(auctionId = 'nl-open', buyNowMinor?: number): Promise<TestLot> {
  number += 1;
  const plate = `A-${100 + number}-PP`;
  return addLot(services.owner, { auctionId, plate, number, ...(buyNowMinor && { buyNowMinor }) });
}

async function bid(user: TestUser, lot: TestLot, amount: number) {
  const url = `${lot.path}/bids`;
  return (await services.ask(user, { method: 'POST', url, payload: bidOf(amount) })).json();
}

async function ask(
  user: TestUser,
  lot: TestLot,
  amount: number,
  note?: string,
  changes: { currencyCode?: string } = {},
) {
  const url = `${lot.path}/approvals`;
  const payload = { ...bidOf(amount, changes), ...(note !== undefined && { note }) };
  return (await services.ask(user, { method: 'POST', url, payload })).json();
}

async function askToBuy(user: TestUser, lot: TestLot, amount: number) {
  const payload = { ...bidOf(amount), kind: 'purchase' };
  return (
    await services.ask(user, { method: 'POST', url: `${lot.path}/approvals`, payload })
  ).json();
}

async function decide(
  user: TestUser,
  id: string,
  decision: 'approve' | 'decline' | 'takeBack',
  amount = 9_000,
  more: { approvedAmount?: number; reasonCode?: string; reason?: string } = {},
) {
  const url = `/bidding/approvals/${id}`;
  const payload = { decision, amount, ...more };
  return (await services.ask(user, { method: 'POST', url, payload })).json();
}

async function list(user: TestUser) {
  return (await services.ask(user, { url: '/bidding/approvals' })).json();
}

async function see(user: TestUser, lot: TestLot) {
  return (await services.ask(user, { url: `${lot.path}/bids` })).json();
}
