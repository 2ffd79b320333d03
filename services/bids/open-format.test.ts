/**
 * Open format as buyers experience it: proxy maximum, minimum, reserve, soft close, withdrawal
 * (docs/rules.md, Minimum bid, Proxy bids, Soft close, Withdrawal).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBidLog } from './verify-bid-log.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
} from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `K-${100 + number}-TN`;
  return addLot(services.owner, { auctionId: 'nl-open', plate, number, ...options });
}

const bid = (user: TestUser, lot: TestLot, amount: number, changes = {}) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount, changes) });
const withdraw = (user: TestUser, lot: TestLot) =>
  services.ask(user, {
    method: 'DELETE',
    url: `${lot.path}/bids`,
    // The specification's client sends its content type on every call.
    headers: { 'content-type': 'application/json-patch+json' },
  });

test('the first bid leads at the start price, whatever its maximum', async () => {
  const answer = await bid(anna, await newLot(), 8_000);
  expect(answer.json()).toMatchObject({
    outcome: 'leading',
    lot: { price: 5_000, minimumBid: 5_100, increment: 100, bidCount: 1, leader: 'A', sequence: 1 },
    mine: { standing: 'leading', label: 'A', amount: 8_000, placedBy: 'Anna', canWithdraw: false },
    receipt: { sequence: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(answer.statusCode).toBe(200);
});

test('a rival below the maximum pushes the price and is outbid at once', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  const answer = await bid(claudia, lot, 6_000);
  expect(answer.json()).toMatchObject({
    outcome: 'outbid',
    lot: { price: 6_100, minimumBid: 6_200, leader: 'A', bidCount: 2 },
    mine: { standing: 'outbid', label: 'B', amount: 6_000, canWithdraw: true },
  });
});

test('a rival below the next minimum is refused with the next minimum', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 6_000);
  const answer = await bid(claudia, lot, 6_199);
  expect(answer.json()).toMatchObject({
    code: 'BidAmountIsBelowMinimumBidAmount',
    details: { currentPrice: 6_100, minimumBid: 6_200, minimumAmount: 6_200 },
  });
});

test('equal maxima meet at the maximum, and the earlier one leads', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  const answer = await bid(claudia, lot, 8_000);
  expect(answer.json()).toMatchObject({ outcome: 'outbid', lot: { price: 8_000, leader: 'A' } });
});

test('a leader may cap below a full step, so that one can lose by one euro', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  const answer = await bid(claudia, lot, 8_001);
  expect(answer.json()).toMatchObject({ outcome: 'leading', lot: { price: 8_001, leader: 'B' } });
});

test('raising the own maximum changes neither price nor end; the same once more is refused', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await endLotIn(services.owner, lot.lotId, 60);
  // Bram belongs to the same company, so he raises the company's maximum.
  const answer = (await bid(bram, lot, 9_000)).json();
  expect(answer).toMatchObject({
    outcome: 'leading',
    lot: { price: 5_000, extensionCount: 0 },
    mine: { amount: 9_000, placedBy: 'Bram', label: 'A' },
  });
  expect((await bid(anna, lot, 9_000)).json()).toMatchObject({
    code: 'BidDoesNotChangeOwnMaximum',
  });
  // Its place among equal maxima is still that of the first bid.
  expect((await bid(claudia, lot, 9_000)).json()).toMatchObject({ outcome: 'outbid' });
});

describe('a leader changes its maximum', () => {
  test('up by less than an increment: 25.99 to 26.00', async () => {
    const lot = await newLot({ startPriceMinor: 2_500 });
    await bid(anna, lot, 25.99);
    expect((await bid(anna, lot, 26)).json()).toMatchObject({
      outcome: 'leading',
      lot: { price: 25, leader: 'A' },
      mine: { amount: 26 },
    });
  });

  test('down to the leading bid and no lower, and is still first among equals', async () => {
    const lot = await newLot();
    await bid(anna, lot, 150_000);
    await bid(claudia, lot, 6_000);
    await endLotIn(services.owner, lot.lotId, 60);
    const lowered = (await bid(bram, lot, 6_100)).json();
    expect(lowered).toMatchObject({
      outcome: 'leading',
      lot: { price: 6_100, leader: 'A', extensionCount: 0 },
      mine: { amount: 6_100, placedBy: 'Bram', canWithdraw: false },
    });
    expect((await bid(anna, lot, 6_099.99)).json()).toMatchObject({
      code: 'MaximumIsBelowLeadingBid',
      details: { currentPrice: 6_100, minimumAmount: 6_100 },
    });
    // Her withdrawn bid no longer counts: the next bid overtakes her.
    expect((await bid(claudia, lot, 6_200)).json()).toMatchObject({
      outcome: 'leading',
      lot: { price: 6_200, leader: 'B' },
    });
  });

  test('with VAT inside, to the price as it was entered', async () => {
    const lot = await newLot();
    const gross = { includesVat: true };
    await bid(anna, lot, 12_100, gross);
    expect((await bid(anna, lot, 6_049, gross)).json()).toMatchObject({
      code: 'MaximumIsBelowLeadingBid',
      details: { currentPrice: 5_000, minimumAmount: 6_050 },
    });
    expect((await bid(anna, lot, 6_050, gross)).json()).toMatchObject({ outcome: 'leading' });
  });

  test('where it capped the price, raising it pays the whole step and extends the end', async () => {
    const lot = await newLot();
    await bid(claudia, lot, 6_000);
    await bid(anna, lot, 6_040);
    expect((await bid(anna, lot, 6_050)).json()).toMatchObject({ lot: { price: 6_050 } });
    await endLotIn(services.owner, lot.lotId, 60);
    expect((await bid(anna, lot, 9_000)).json()).toMatchObject({
      lot: { price: 6_100, extensionCount: 1 },
    });
  });

  test('the chain holds with every change in it, and others see only the price', async () => {
    const lot = await newLot();
    for (const amount of [8_000, 9_000.01, 5_000, 7_777.77]) await bid(anna, lot, amount);
    expect((await verifyBidLog(services.database)).errors).toEqual([]);
    const seen = await services.ask(claudia, { method: 'GET', url: `${lot.path}/bids` });
    expect(seen.json()).toMatchObject({ lot: { price: 5_000, bidCount: 4 } });
    expect(seen.body).not.toMatch(/8000|9000\.01|7777/);
  });
});

describe('under a reserve', () => {
  test('the maximum stays hidden until it reaches the reserve, then the price is the reserve', async () => {
    const lot = await newLot({ reserveMinor: 700_000 });
    expect((await bid(anna, lot, 6_000)).json()).toMatchObject({
      outcome: 'leading',
      lot: { price: 5_000, reserveMet: false },
    });
    expect((await bid(claudia, lot, 5_500)).json()).toMatchObject({
      outcome: 'outbid',
      lot: { price: 5_600, reserveMet: false },
    });
    expect((await bid(claudia, lot, 9_000)).json()).toMatchObject({
      outcome: 'leading',
      lot: { price: 7_000, reserveMet: true, leader: 'B' },
    });
  });

  test('a leader reaches it by raising', async () => {
    const lot = await newLot({ reserveMinor: 700_000 });
    await bid(anna, lot, 6_000);
    expect((await bid(anna, lot, 9_000)).json()).toMatchObject({
      lot: { price: 7_000, reserveMet: true },
    });
  });

  test('nobody can read the reserve itself anywhere', async () => {
    const lot = await newLot({ reserveMinor: 712_345 });
    await bid(anna, lot, 6_000);
    const seen = await services.ask(anna, { method: 'GET', url: `${lot.path}/bids` });
    // Matches the whole amount, because four digits alone occur in many ids.
    expect(seen.body).not.toMatch(/7123\.?45/);
  });
});

describe('soft close', () => {
  test('a change in the last minutes moves the end; every reader gets it', async () => {
    const lot = await newLot();
    await endLotIn(services.owner, lot.lotId, 60);
    const before = Date.now();
    const answer = (await bid(anna, lot, 8_000)).json();
    expect(answer.lot).toMatchObject({ extensionCount: 1, sequence: 2 });
    expect(Date.parse(answer.lot.endsAt)).toBeGreaterThan(before + 295_000);
    const { rows } = await services.owner.query(
      'SELECT kind, sequence FROM auction.lot_event WHERE lot_id = $1 ORDER BY sequence',
      [lot.lotId],
    );
    expect(rows).toEqual([
      { kind: 'bidPlaced', sequence: 1 },
      { kind: 'extended', sequence: 2 },
    ]);
  });

  test('a bid with more than that left moves nothing', async () => {
    const lot = await newLot();
    expect((await bid(anna, lot, 8_000)).json().lot).toMatchObject({ extensionCount: 0 });
  });
});

describe('withdrawal', () => {
  test('an outbid company may withdraw; repeating it changes nothing; the label stays', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 6_000);
    const first = await withdraw(claudia, lot);
    expect(first.json()).toMatchObject({
      outcome: 'withdrawn',
      // The price of the remaining bids: no rival is left to push the leader up.
      lot: { price: 5_000, leader: 'A', sequence: 3 },
      mine: { standing: 'withdrawn', amount: null, label: 'B', canWithdraw: false },
      receipt: { sequence: 3 },
    });
    const again = await withdraw(claudia, lot);
    expect(again.json()).toMatchObject({ outcome: 'unchanged', receipt: { sequence: 3 } });
    expect((await bid(claudia, lot, 9_000)).json()).toMatchObject({
      outcome: 'leading',
      lot: { leader: 'B' },
    });
  });

  test('a leader may not', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    expect((await withdraw(bram, lot)).json()).toMatchObject({
      code: 'BidCannotBeWithdrawnWhileLeading',
    });
  });

  test('nobody may in the last minutes', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 6_000);
    await endLotIn(services.owner, lot.lotId, 200);
    expect((await withdraw(claudia, lot)).json()).toMatchObject({
      code: 'BidCannotBeWithdrawnInLastMinutes',
    });
  });

  test('a company that never bid has nothing to withdraw', async () => {
    expect((await withdraw(anna, await newLot())).json()).toMatchObject({
      code: 'NoBidToWithdraw',
    });
  });
});

describe('what was entered', () => {
  test('gross bids rank by their net amount, registration tax off first', async () => {
    const lot = await newLot({ registrationTaxMinor: 121_050 });
    const gross = { includesVat: true, includesVehicleRegistrationTax: true };
    const answer = await bid(anna, lot, 8_000 * 1.21 + 1_210.5, gross);
    expect(answer.json()).toMatchObject({ mine: { amount: 10_890.5, includesVat: true } });
    // One cent less than her actual net 8,000 does not beat her.
    expect((await bid(claudia, lot, 7_999.99)).json()).toMatchObject({ outcome: 'outbid' });
    expect((await bid(claudia, lot, 8_100)).json()).toMatchObject({ outcome: 'leading' });
  });

  test('a margin vehicle takes its bid as it is', async () => {
    const lot = await newLot({ vatScheme: 'margin' });
    const answer = await bid(anna, lot, 5_000, { includesVat: true });
    expect(answer.json()).toMatchObject({ outcome: 'leading', lot: { price: 5_000 } });
  });
});

test('a lot without a start price begins at one step', async () => {
  const lot = await newLot({ startPriceMinor: null });
  expect((await bid(anna, lot, 24)).json()).toMatchObject({ details: { minimumBid: 25 } });
  expect((await bid(anna, lot, 400)).json()).toMatchObject({ lot: { price: 25 } });
});
