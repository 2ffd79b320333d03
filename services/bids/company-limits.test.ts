/** Limits and blocks of companies, in the transaction of the bid (docs/rules.md, Limits). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { BidPayload } from '#contract/bids.ts';
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
import { closeLots } from '#test/close-lots.ts';
import { blockCompany, unblockCompany } from '#services/companies/company-acts.ts';
import { makeCounterOffer } from '#services/awards/counter-offer.ts';

import { openBidQueue } from './bid-queue.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let number = 0;
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, { id: 'nl-fixed', format: 'fixedPrice' });
  const poland = { country: 'PL', currency: 'PLN' };
  await addAuction(services.owner, { id: 'pl-open', format: 'open', ...poland });
  await addAuction(services.owner, { id: 'pl-fixed', format: 'fixedPrice', ...poland });
  await addAuction(services.owner, { id: 'pl-sealed', format: 'sealed', ...poland });
});
afterAll(() => services.close());

test('a bid above the limit per bid is refused with the limit, and one at it is not', async () => {
  const user = await limited({ limit_per_bid_minor: 900_000 });
  const lot = await newLot();
  expect(await bid(user, lot, 9_000.01)).toMatchObject({
    code: 'BidIsAboveLimitPerBid',
    details: { limit: 9_000, currencyCode: 'EUR' },
  });
  expect(await bid(user, lot, 9_000)).toMatchObject({ outcome: 'leading' });
});

test('a user’s own limit stops the user and no colleague, in bids, purchases and accepted offers', async () => {
  const user = await limited({});
  const colleague = await addColleague(user);
  const setLimit = (minor: number | null) =>
    services.owner.query('UPDATE auction.buyer SET limit_per_bid_minor = $2 WHERE id = $1', [
      user.id,
      minor,
    ]);
  await setLimit(700_000);
  const lot = await newLot();
  const above = { code: 'BidIsAboveUserLimit', details: { limit: 7_000, currencyCode: 'EUR' } };
  expect(await bid(user, lot, 7_000.01)).toMatchObject(above);
  expect(await bid(user, lot, 7_000)).toMatchObject({ outcome: 'leading' });
  expect(await bid(colleague, lot, 9_000)).toMatchObject({ outcome: 'leading' });
  expect(await buy(user, await newLot('nl-fixed', 800_000), 8_000)).toMatchObject(above);
  // An offer of the auction house is accepted by whoever may bid as much.
  const offered = await newLot('nl-sealed');
  await setLots(services.owner, { lotId: offered.lotId }, { reserve_minor: 2_000_000 });
  expect(await bid(colleague, offered, 6_000)).toMatchObject({ outcome: 'sealed' });
  await endLotIn(services.owner, offered.lotId, -1);
  await closeLots(services);
  const context = { database: services.database, publish: () => undefined, actor: testOperator };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { companyId } = user;
  await makeCounterOffer(context, offered, { companyId, amountMinor: 900_000, expiresAt });
  expect(await accept(user, offered, 9_000)).toMatchObject(above);
  expect(await accept(colleague, offered, 9_000)).toMatchObject({ lot: { status: 'awarded' } });
});

test('a user’s limit of the day counts the own bids and awards, and none of a colleague', async () => {
  const user = await limited({});
  const colleague = await addColleague(user);
  await limitUser(user, { limit_per_day_minor: 1_500_000 });
  const [first, second, sealed] = [await newLot(), await newLot(), await newLot('nl-sealed')];
  expect(await bid(colleague, first, 9_000)).toMatchObject({ outcome: 'leading' });
  expect(await bid(user, sealed, 7_000)).toMatchObject({ outcome: 'sealed' });
  expect(await bid(user, second, 8_000.01)).toMatchObject({
    code: 'BidIsAboveUserDailyLimit',
    details: { limit: 15_000, left: 8_000, currencyCode: 'EUR' },
  });
  // The colleague's bid becomes the user's, and counts for the user from then on.
  expect(await bid(user, first, 9_500)).toMatchObject({ code: 'BidIsAboveUserDailyLimit' });
  expect(await bid(user, second, 8_000)).toMatchObject({ outcome: 'leading' });
  expect(await bid(colleague, second, 8_500)).toMatchObject({ outcome: 'leading' });
  const fixed = await newLot('nl-fixed', 800_000);
  expect(await buy(user, fixed, 8_000)).toMatchObject({ outcome: 'bought' });
  expect(await bid(user, await newLot(), 6_000)).toMatchObject({
    code: 'BidIsAboveUserDailyLimit',
    details: { left: 0 },
  });
});

test('the company’s page has what is left of the day, of the nearer limit, and nothing without one', async () => {
  const left = async (user: TestUser) =>
    (await services.ask(user, { url: '/bidding/company' })).json().leftOfDay as number | null;
  const unlimited = await limited({});
  expect(await left(unlimited)).toBeNull();
  const user = await limited({ limit_per_day_minor: 3_000_000 });
  const colleague = await addColleague(user);
  await limitUser(colleague, { limit_per_day_minor: 1_000_000 });
  expect(await bid(user, await newLot(), 12_000)).toMatchObject({ outcome: 'leading' });
  expect(await left(user)).toBe(18_000);
  expect(await left(colleague)).toBe(10_000);
  expect(await bid(user, await newLot('nl-sealed'), 9_000)).toMatchObject({ outcome: 'sealed' });
  expect(await left(colleague)).toBe(9_000);
  expect(await read(colleague, '/bidding/company')).toMatchObject({
    buyingLimits: {
      company: { limit: 30_000, left: 9_000 },
      user: { limit: 10_000, left: 10_000 },
    },
  });
  expect(await read(unlimited, '/bidding/company')).toMatchObject({
    buyingLimits: { company: null, user: null },
  });
});

test('committed on every page is what the limit counts, unpaid awards with it, and the users’ parts add up', async () => {
  const user = await limited({});
  await services.owner.query(`UPDATE auction.buyer SET role = 'company-admin' WHERE id = $1`, [
    user.id,
  ]);
  const colleague = await addColleague(user);
  const committed = async () => (await read(user, '/bidding/company')).committed;
  expect(await committed()).toEqual([]);
  const won = await newLot();
  expect(await bid(colleague, won, 9_000)).toMatchObject({ outcome: 'leading' });
  expect(await committed()).toEqual([{ currencyCode: 'EUR', amount: 9_000 }]);
  expect(await bid(user, await newLot('nl-sealed'), 7_000)).toMatchObject({ outcome: 'sealed' });
  expect(await buy(user, await newLot('nl-fixed', 400_000), 4_000)).toMatchObject({
    outcome: 'bought',
  });
  expect(await bid(colleague, await newLot('pl-open'), 8_000, 'PLN')).toMatchObject({
    outcome: 'leading',
  });
  await endLotIn(services.owner, won.lotId, -1);
  await closeLots(services);
  const { hammerPrice } = (await read(user, `${won.path}/bids`)).mine;
  const euros = hammerPrice + 7_000 + 4_000;
  expect(await committed()).toEqual([
    { currencyCode: 'EUR', amount: euros },
    { currencyCode: 'PLN', amount: 8_000 },
  ]);
  const { users } = await read(user, '/bidding/company/users');
  expect(users.map(({ committed: own }: { committed: unknown }) => own)).toEqual(
    expect.arrayContaining([
      [
        { currencyCode: 'EUR', amount: hammerPrice },
        { currencyCode: 'PLN', amount: 8_000 },
      ],
      [{ currencyCode: 'EUR', amount: 11_000 }],
    ]),
  );
  // The check of a bid refuses by the same sum.
  await change(user, { limit_per_day_minor: euros * 100 + 600_000 });
  expect(await bid(user, await newLot(), 6_000.01)).toMatchObject({
    code: 'BidIsAboveDailyLimit',
    details: { left: 6_000 },
  });
  expect(await read(user, '/bidding/company')).toMatchObject({ leftOfDay: 6_000 });
});

test('of a user’s bids at the same moment in two processes no more are accepted than the day allows', async () => {
  const user = await limited({});
  await limitUser(user, { limit_per_day_minor: 2_500_000 });
  const lots = await Promise.all(Array.from({ length: 10 }, () => newLot()));
  const other = connect(services.url, 'carplaza_services');
  const open = (database: typeof other) => openBidQueue({ database, publish: () => undefined });
  const queues = { one: open(services.database), other: open(other) };
  const results = await Promise.all(
    lots.map((address, index) =>
      (index % 2 === 0 ? queues.one : queues.other).write({
        kind: 'bid',
        buyer: user,
        address,
        body: bidOf(8_000) as BidPayload,
        key: randomUUID(),
      }),
    ),
  );
  await other.end();
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  const refused = results.flatMap((one) => (one.ok ? [] : [one.code]));
  expect(new Set(refused)).toEqual(new Set(['BidIsAboveUserDailyLimit']));
});

test('a limit that is lowered while bids arrive holds from a moment on, and no later bid is above it', async () => {
  const user = await limited({});
  const lots = await Promise.all(Array.from({ length: 12 }, () => newLot()));
  const lower = services.owner.query(
    'UPDATE auction.buyer SET limit_per_bid_minor = 500000 WHERE id = $1',
    [user.id],
  );
  const [, ...during] = await Promise.all([lower, ...lots.map((lot) => bid(user, lot, 8_000))]);
  for (const one of during)
    expect([one.outcome, one.code]).toContainEqual(
      expect.stringMatching(/^(leading|BidIsAboveUserLimit)$/),
    );
  const after = await Promise.all(lots.map((lot) => bid(user, lot, 8_500)));
  expect(new Set(after.map(({ code }) => code))).toEqual(new Set(['BidIsAboveUserLimit']));
});

test('leading maxima, sealed bids, purchases and awards count against the day, lost leads do not', async () => {
  const user = await limited({ limit_per_day_minor: 2_000_000 });
  const { anna } = services.people;
  const [first, second, third] = [await newLot(), await newLot(), await newLot()];
  const sealed = await newLot('nl-sealed');
  const fixed = await newLot('nl-fixed', 400_000);
  expect(await bid(user, first, 8_000)).toMatchObject({ outcome: 'leading' });
  expect(await bid(user, sealed, 7_000)).toMatchObject({ outcome: 'sealed' });
  expect(await buy(user, fixed, 4_000)).toMatchObject({ outcome: 'bought' });
  expect(await bid(user, second, 6_000)).toMatchObject({
    code: 'BidIsAboveDailyLimit',
    details: { limit: 20_000, left: 1_000 },
  });
  // Outbid, it owes nothing there any more.
  expect(await bid(anna, first, 9_000)).toMatchObject({ outcome: 'leading' });
  expect(await bid(user, second, 9_000)).toMatchObject({ outcome: 'leading' });
  // A bid that does not lead commits to nothing.
  await bid(anna, third, 9_000);
  expect(await bid(user, third, 6_000)).toMatchObject({ outcome: 'outbid' });
  await endLotIn(services.owner, second.lotId, -1);
  await closeLots(services);
  // Won for its price, of which the maximum was never reached.
  expect(await bid(user, third, 9_100)).toMatchObject({
    code: 'BidIsAboveDailyLimit',
    details: { left: 4_000 },
  });
});

test.each(['limit_per_bid_minor', 'limit_per_day_minor'])(
  'limits in euros let nobody bid in złotys: %s',
  async (column) => {
    const columns = { [column]: 1_000_000 };
    const ofCompany = await limited(columns);
    const ofUser = await limited({});
    await limitUser(ofUser, columns);
    const colleague = await addColleague(ofUser);
    const lot = await newLot('pl-open');
    const fixed = await newLot('pl-fixed', 800_000);
    for (const [user, code] of [
      [ofCompany, 'CompanyLimitIsInOtherCurrency'],
      [ofUser, 'UserLimitIsInOtherCurrency'],
    ] as const) {
      const refusal = { code, details: { currencyCode: 'EUR' } };
      expect(await bid(user, lot, 7_000, 'PLN')).toMatchObject(refusal);
      expect(await bid(user, await newLot('pl-sealed'), 7_000, 'PLN')).toMatchObject(refusal);
      expect(await buy(user, fixed, 8_000, 'PLN')).toMatchObject(refusal);
      // In euros the limits are what they were.
      expect(await bid(user, await newLot(), 7_000)).toMatchObject({ outcome: 'leading' });
    }
    // A colleague without a limit bids, and what stands is withdrawn whoever has a limit by then.
    const other = await newLot('pl-sealed');
    expect(await bid(colleague, other, 900_000, 'PLN')).toMatchObject({ outcome: 'sealed' });
    await change(ofUser, columns);
    const withdrawn = await services.ask(ofUser, { method: 'DELETE', url: `${other.path}/bids` });
    expect(withdrawn.json()).toMatchObject({ outcome: 'withdrawn' });
  },
);

test('an offer in złotys is accepted by nobody with a limit in euros', async () => {
  const user = await limited({});
  const colleague = await addColleague(user);
  const lot = await newLot('pl-sealed');
  await setLots(services.owner, { lotId: lot.lotId }, { reserve_minor: 2_000_000 });
  expect(await bid(user, lot, 6_000, 'PLN')).toMatchObject({ outcome: 'sealed' });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const context = { database: services.database, publish: () => undefined, actor: testOperator };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { companyId } = user;
  await makeCounterOffer(context, lot, { companyId, amountMinor: 900_000, expiresAt });
  await limitUser(user, { limit_per_bid_minor: 100_000_000 });
  expect(await accept(user, lot, 9_000)).toMatchObject({ code: 'UserLimitIsInOtherCurrency' });
  await change(user, { limit_per_bid_minor: 100_000_000 });
  expect(await accept(colleague, lot, 9_000)).toMatchObject({
    code: 'CompanyLimitIsInOtherCurrency',
  });
  await change(user, { limit_per_bid_minor: null });
  expect(await accept(colleague, lot, 9_000)).toMatchObject({ lot: { status: 'awarded' } });
});

test('a limit that is set while bids in złotys arrive holds from a moment on, in two processes', async () => {
  const user = await limited({});
  const lots = await Promise.all(Array.from({ length: 12 }, () => newLot('pl-open')));
  const other = connect(services.url, 'carplaza_services');
  const open = (database: typeof other) =>
    openBidQueue({ database, publish: () => undefined }, { batchMax: 2 });
  const queues = { one: open(services.database), other: open(other) };
  const write = (amount: number) =>
    lots.map((address, index) =>
      (index % 2 === 0 ? queues.one : queues.other).write({
        kind: 'bid',
        buyer: user,
        address,
        body: bidOf(amount, { currencyCode: 'PLN' }) as BidPayload,
        key: randomUUID(),
      }),
    );
  const during = write(8_000);
  await limitUser(user, { limit_per_bid_minor: 100_000_000 });
  const after = await Promise.all(write(8_500));
  const results = await Promise.all(during);
  await other.end();
  expect(new Set(after.map((one) => one.ok || one.code))).toEqual(
    new Set(['UserLimitIsInOtherCurrency']),
  );
  const { rows } = await services.owner.query<{ bids: number }>(
    'SELECT count(*)::int AS bids FROM auction.bid WHERE buyer_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ bids: results.filter(({ ok }) => ok).length }]);
});

test('of bids at the same moment in two processes no more are accepted than the day allows', async () => {
  const user = await limited({ limit_per_day_minor: 2_500_000 });
  const lots = await Promise.all(Array.from({ length: 8 }, () => newLot()));
  const other = connect(services.url, 'carplaza_services');
  const open = (database: typeof other) =>
    openBidQueue({ database, publish: () => undefined }, { batchMax: 2 });
  const queues = { one: open(services.database), other: open(other) };
  const queueOf = (index: number) => (index % 2 === 0 ? queues.one : queues.other);
  const results = await Promise.all(
    lots.map((address, index) =>
      queueOf(index).write({
        kind: 'bid',
        buyer: user,
        address,
        key: `same-moment-${index}`,
        body: bidOf(10_000) as BidPayload,
      }),
    ),
  );
  await other.end();
  const refused = results.flatMap((one) => (one.ok ? [] : one.code));
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'BidIsAboveDailyLimit'));
});

test('another country is refused, and withdrawing never is', async () => {
  const user = await limited({});
  const lot = await newLot();
  await bid(services.people.anna, lot, 9_000);
  await bid(user, lot, 8_000);
  await change(user, { buying_countries: ['DE', 'FR'], blocked_from: null });
  expect(await bid(user, lot, 9_500)).toMatchObject({
    code: 'CountryIsNotAllowed',
    details: { country: 'NL' },
  });
  await change(user, { blocked_from: 'now' });
  expect(await bid(user, lot, 9_500)).toMatchObject({ code: 'CompanyIsBlocked' });
  const withdrawn = await services.ask(user, { method: 'DELETE', url: `${lot.path}/bids` });
  expect(withdrawn.json()).toMatchObject({ outcome: 'withdrawn' });
});

test('a block holds from the next bid on; after running bids it leaves those lots open', async () => {
  const user = await limited({});
  const [mine, another] = [await newLot(), await newLot()];
  expect(await bid(user, mine, 8_000)).toMatchObject({ outcome: 'leading' });
  await change(user, { blocked_from: 'afterRunningBids' });
  expect(await bid(user, another, 8_000)).toMatchObject({ code: 'CompanyIsBlocked' });
  expect(await bid(user, mine, 8_500)).toMatchObject({ outcome: 'leading' });
  await change(user, { blocked_from: 'now' });
  expect(await bid(user, mine, 9_000)).toMatchObject({ code: 'CompanyIsBlocked' });
  const seen = await services.ask(user, { url: `${mine.path}/bids` });
  expect(seen.json().mine).toMatchObject({ standing: 'leading', amount: 8_500 });
  await change(user, { blocked_from: null });
  expect(await bid(user, mine, 9_000)).toMatchObject({ outcome: 'leading' });
});

test('a block while bids arrive: once it is answered no bid is accepted, and those before stand', async () => {
  const user = await limited({});
  const lots = await Promise.all(Array.from({ length: 12 }, () => newLot()));
  const operators = connect(services.url, 'carplaza_operator');
  const context = { database: operators, publish: () => undefined, actor: testOperator };
  const blocked = blockCompany(context, user.companyId, 'now', { reason: 'Unpaid.' });
  const during = lots.map((lot) => bid(user, lot, 8_000));
  expect(await blocked).toMatchObject({ ok: true, status: 'blocked' });
  const after = await Promise.all(lots.map((lot) => bid(user, lot, 8_500)));
  expect(new Set(after.map(({ code }) => code))).toEqual(new Set(['CompanyIsBlocked']));
  for (const [index, { outcome, code }] of (await Promise.all(during)).entries()) {
    expect([outcome, code]).toContainEqual(expect.stringMatching(/^(leading|CompanyIsBlocked)$/));
    const seen = await services.ask(user, { url: `${lots[index]?.path}/bids` });
    expect(seen.json().mine.standing).toBe(outcome ?? 'none');
  }
  expect(await unblockCompany(context, user.companyId, { reason: 'Paid.' })).toMatchObject({
    ok: true,
  });
  await operators.end();
  const [first] = lots;
  expect(first && (await bid(user, first, 9_000))).toMatchObject({ outcome: 'leading' });
});

async function limitUser({ id }: TestUser, columns: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(columns))
    await services.owner.query(`UPDATE auction.buyer SET ${name} = $2 WHERE id = $1`, [id, value]);
}

async function addColleague({ companyId }: TestUser): Promise<TestUser> {
  const colleague = { id: randomUUID(), subject: randomUUID(), name: 'Colleague', companyId };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, $5)',
    [colleague.id, companyId, colleague.subject, 'Colleague', `${colleague.id}@example.test`],
  );
  return colleague;
}

async function accept(user: TestUser, lot: TestLot, amount: number) {
  const payload = { answer: 'accept', amount };
  const url = `${lot.path}/counter-offer`;
  return (await services.ask(user, { method: 'POST', url, payload })).json();
}

async function limited(columns: Record<string, unknown>): Promise<TestUser> {
  number += 1;
  const user = await addCompanyWithUser(services.owner, `Limited ${number}`);
  await change(user, columns);
  return user;
}

async function change({ companyId }: TestUser, columns: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(columns))
    await services.owner.query(`UPDATE auction.company SET ${name} = $2 WHERE id = $1`, [
      companyId,
      value,
    ]);
}

async function read(user: TestUser, url: string) {
  return (await services.ask(user, { url })).json();
}

function newLot(auctionId = 'nl-open', buyNowMinor?: number): Promise<TestLot> {
  number += 1;
  const plate = `L-${100 + number}-IM`;
  return addLot(services.owner, { auctionId, plate, number, ...(buyNowMinor && { buyNowMinor }) });
}

async function bid(user: TestUser, lot: TestLot, amount: number, currencyCode = 'EUR') {
  const url = `${lot.path}/bids`;
  const payload = bidOf(amount, { currencyCode });
  return (await services.ask(user, { method: 'POST', url, payload })).json();
}

async function buy(user: TestUser, lot: TestLot, amount: number, currencyCode = 'EUR') {
  const payload = { amount, currencyCode };
  const url = `${lot.path}/purchase`;
  return (await services.ask(user, { method: 'POST', url, payload })).json();
}
