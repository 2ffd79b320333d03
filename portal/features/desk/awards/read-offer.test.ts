import { expect, test } from 'vitest';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { isOfferable } from './award-groups.ts';
import { bestBidOf, decisionBody } from './decision-body.ts';
import { isWhole, readOffer } from './read-offer.ts';

const lotOf = (more: object): DeskAwardLot =>
  ({
    status: 'awaitingAward',
    barredActs: [],
    proposal: null,
    seller: null,
    currencyCode: 'EUR',
    companyId: 'c1',
    bestBid: 9_000,
    reserve: 10_000,
    ...more,
  }) as unknown as DeskAwardLot;
const read = (more: object, typed?: string) =>
  readOffer(lotOf(more), bestBidOf(lotOf(more)), typed);

test('an offer is suggested between bid and reserve until another amount is typed', () => {
  expect(read({})).toEqual({ text: '9500', offerMinor: 950_000, problem: undefined });
  expect(read({}, '9.750')).toMatchObject({ offerMinor: 975_000, problem: undefined });
  expect(read({}, '9000').problem).toBe('outOfBounds');
  expect(read({}, '10001').problem).toBe('outOfBounds');
  expect(read({}, 'much').problem).toBe('invalid');
});

test('an offer of several must be whole: an amount that nobody has to approve', () => {
  expect(isWhole(read({}))).toBe(true);
  expect(isWhole(read({}, ''))).toBe(false);
  // Without a reserve how much more to ask is the operator's to say.
  expect(isWhole(read({ reserve: null }))).toBe(false);
  expect(isWhole(read({ reserve: null }, '9100'))).toBe(true);
  const seller = { mandatePercent: 98, mandate: 9_800, approved: null };
  expect(read({ seller }).text).toBe('9800');
  expect(read({ seller }, '9700').problem).toBe('belowMandate');
  expect(isWhole(read({ seller }, '9700'))).toBe(false);
});

test('a batch offers lots that wait for nobody, with room above a bid that can be awarded', () => {
  expect(isOfferable(lotOf({}))).toBe(true);
  expect(isOfferable(lotOf({ seller: { question: { status: 'asked' } } }))).toBe(false);
  expect(isOfferable(lotOf({ status: 'counterOffered' }))).toBe(false);
  expect(isOfferable(lotOf({ proposal: { state: 'open' } }))).toBe(false);
  expect(isOfferable(lotOf({ barredActs: ['awardLot'] }))).toBe(false);
  expect(isOfferable(lotOf({ bestBid: null, companyId: null }))).toBe(false);
  expect(isOfferable(lotOf({ bestBid: 10_000 }))).toBe(false);
});

test('each goes to the best bidder, until hours after it is made', () => {
  const lot = lotOf({});
  const { offerMinor } = readOffer(lot, bestBidOf(lot), undefined);
  const decided = { version: 4, bid: bestBidOf(lot), offerMinor, hours: 4 };
  expect(decisionBody('counterOffer', decided, Date.parse('2026-11-20T12:00:00Z'))).toEqual({
    act: 'counterOffer',
    version: 4,
    companyId: 'c1',
    amount: 9_500,
    expiresAt: '2026-11-20T16:00:00.000Z',
  });
  expect(decisionBody('counterOffer', { ...decided, bid: undefined }, 0)).toBeUndefined();
});
