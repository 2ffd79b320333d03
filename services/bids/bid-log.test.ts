/**
 * What each reader sees in the log of an open lot: the offers and the automatic bids in answer
 * (docs/rules.md, Proxy bids, Bidder labels).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BidLogEntry } from '#contract/bids.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import { type OfferEntry, leadChanges } from './lead-changes.ts';
import { lotHistory } from './lot-history.ts';
import { findLot } from '#services/lots/queries.ts';

let services: OpenServices;
let anna: TestUser;
let claudia: TestUser;
let third: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  third = await addCompanyWithUser(services.owner, 'Dries');
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

function newLot(): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId: 'nl-open', plate: `L-${100 + number}-OG`, number });
}

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

/** Newest first, without the fields that these tests do not check. */
async function log(user: TestUser, lot: TestLot) {
  const answer = await services.ask(user, { method: 'GET', url: `${lot.path}/bids` });
  expect(answer.statusCode).toBe(200);
  const entries = answer.json().bids as BidLogEntry[];
  return entries.map(({ bidder, price, effect, offered, automatic }) => ({
    bidder,
    price,
    effect,
    offered,
    automatic: automatic && `${automatic.own ? 'own' : automatic.bidder} ${automatic.amount}`,
  }));
}

describe('a rival below the maximum', () => {
  test('reads its offer and the automatic bid that answered it, as does the leader', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 6_000);
    const first = { bidder: 'A', price: 5_000, effect: 'led', offered: null, automatic: null };
    const entry = { bidder: 'B', price: 6_100, effect: 'outbid', offered: 6_000 };
    expect(await log(claudia, lot)).toEqual([{ ...entry, automatic: 'A 6100' }, first]);
    expect(await log(anna, lot)).toEqual([{ ...entry, automatic: 'own 6100' }, first]);
  });

  test('is shown to others by the answer alone, so that they cannot see a maximum that is reached', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 7_950);
    const [newest] = await log(third, lot);
    expect(newest).toEqual({
      bidder: 'B',
      price: 8_000,
      effect: 'outbid',
      offered: null,
      automatic: 'A 8000',
    });
  });
});

test('an overtaken leader reads how far its automatic bid went; nobody else does', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  const [own] = await log(anna, lot);
  expect(own).toEqual({
    bidder: 'B',
    price: 8_100,
    effect: 'led',
    offered: null,
    automatic: 'own 8000',
  });
  for (const other of [claudia, third])
    expect((await log(other, lot))[0]).toMatchObject({ effect: 'led', automatic: null });
});

test('a changed maximum is a entry of its own that offers nothing', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(anna, lot, 7_000);
  expect((await log(claudia, lot))[0]).toEqual({
    bidder: 'A',
    price: 5_000,
    effect: 'changed',
    offered: null,
    automatic: null,
  });
});

test('the newest entries of a long log read the same as in the whole', async () => {
  const lot = await newLot();
  for (const [user, amount] of [
    [anna, 8_000],
    [claudia, 6_000],
    [claudia, 6_300],
    [anna, 9_000],
    [claudia, 6_500],
    [claudia, 9_500],
    [anna, 9_700],
  ] as const)
    expect((await bid(user, lot, amount)).statusCode).toBe(200);
  const found = await findLot(services.database, lot);
  if (!found) throw new Error('the lot is gone');
  const whole = await lotHistory(services.database, found.lot, claudia.companyId, 100);
  expect(whole).toHaveLength(7);
  for (let entriesMax = 1; entriesMax <= whole.length; entriesMax += 1)
    expect(await lotHistory(services.database, found.lot, claudia.companyId, entriesMax)).toEqual(
      whole.slice(0, entriesMax),
    );
});

test('an effect is the same wherever the log is cut', () => {
  const entry = fc.record({
    companyId: fc.constantFrom('a', 'b', 'c'),
    netMinor: fc.integer({ min: 10, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), fc.nat(), (offers, cutAt) => {
      let leader: { companyId: string; netMinor: number } | undefined;
      const leaders: (typeof leader)[] = [];
      const entries = offers.map((offer, index): OfferEntry => {
        leaders.push(leader);
        const isOwn = leader?.companyId === offer.companyId;
        if (!leader || isOwn || offer.netMinor > leader.netMinor) leader = offer;
        return { ...offer, sequence: index + 1, kind: 'bid', priceMinor: 10 };
      });
      const cut = cutAt % entries.length;
      const whole = leadChanges(entries, undefined, null);
      const rest = leadChanges(entries.slice(cut), leaders[cut], cut === 0 ? null : 10);
      expect(rest).toEqual(whole.slice(cut));
      for (const [index, one] of whole.entries()) {
        const { companyId } = entries[index] ?? {};
        expect(one?.effect).toBe(
          leaders[index]?.companyId === companyId
            ? 'changed'
            : (leaders[index + 1] ?? leader)?.companyId === companyId
              ? 'led'
              : 'outbid',
        );
      }
    }),
  );
});
