import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { formatsOf } from '#locales/format.ts';
import { positionPath } from './position-paths.ts';
import { type CompanyPosition, companyPositions } from './company-positions.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

function dayIn(timeZone: string): (at: string | Date) => string {
  return (at) => formatsOf('en', timeZone).date(at);
}

function wonCount(positions: readonly CompanyPosition[]): number {
  return positions.find(({ standing }) => standing === 'won')?.count ?? 0;
}

test('each standing is counted and leads to the lot that closes first', () => {
  const positions = companyPositions(
    [
      bid('leading', '14:00', 10_000),
      bid('outbid', '15:00', 5_000),
      bid('leading', '13:00', 7_000),
    ],
    nowMs,
    dayIn('Europe/Amsterdam'),
  );
  expect(positions.map(({ standing, count }) => [standing, count])).toEqual([
    ['leading', 2],
    ['outbid', 1],
  ]);
  expect(positions[0]?.bids[0]?.lot.endsAt).toContain('T13:00');
});

test('one lot leads to itself, several to a list of exactly those', () => {
  const [leading, outbid] = companyPositions(
    [bid('leading', '14:00', 1), bid('leading', '13:00', 2), bid('outbid', '15:00', 3)],
    nowMs,
    dayIn('Europe/Berlin'),
  );
  expect(leading && positionPath(leading)).toBe('/my-account?standing=leading');
  expect(outbid && positionPath(outbid)).toBe('/vehicles/K-482-TN?auctionId=nl-fleet-47');
});

test('a standing that was shown stays in its place, a new one comes behind it', () => {
  const standing = (bids: Bid[], shown: CompanyPosition['standing'][]) =>
    companyPositions(bids, nowMs, dayIn('Europe/Berlin'), shown).map(
      (one) => `${one.count} ${one.standing}`,
    );
  const won = bid('won', '11:00', 9_000);
  const sealed = bid('sealed', '14:00', 9_000);
  expect(standing([], [])).toEqual([]);
  expect(standing([won], [])).toEqual(['0 leading', '0 outbid', '1 won']);
  expect(standing([won, sealed], ['leading', 'outbid', 'won'])).toEqual([
    '0 leading',
    '0 outbid',
    '1 won',
    '1 sealed',
  ]);
  expect(standing([], ['leading', 'outbid'])).toEqual(['0 leading', '0 outbid']);
});

test('counts as awarded today what was awarded on this day of the reader’s calendar, not in 24 hours', () => {
  const won = bid('won', '22:30', 9_000);
  const count = (at: string, timeZone: string) =>
    wonCount(companyPositions([won], Date.parse(at), dayIn(timeZone)));
  expect(count('2026-11-20T22:45:00Z', 'Europe/Lisbon')).toBe(1);
  // Half an hour later it is tomorrow in Lisbon, and 24 hours have not passed.
  expect(count('2026-11-21T00:15:00Z', 'Europe/Lisbon')).toBe(0);
  // In Warsaw it was half past eleven, too.
  expect(count('2026-11-20T23:15:00Z', 'Europe/Warsaw')).toBe(0);
  expect(count('2026-11-20T23:15:00Z', 'Europe/Lisbon')).toBe(1);
});

test('an award days after the end is of the day of the award', () => {
  const late = bid('won', '11:00', 9_000);
  late.mine.wonAt = '2026-11-23T09:00:00Z';
  const count = (at: string) =>
    wonCount(companyPositions([late], Date.parse(at), dayIn('Europe/Berlin')));
  expect(count('2026-11-20T12:00:00Z')).toBe(0);
  expect(count('2026-11-23T12:00:00Z')).toBe(1);
});

/** A bid on a lot that ends today at that time, UTC. */
function bid(standing: Bid['mine']['standing'], end: string, amount: number): Bid {
  const auctionId = 'nl-fleet-47';
  const assetId = '0a000000-0000-4000-8000-000000000001';
  return {
    auctionId,
    vehicleId: assetId,
    licensePlate: 'K-482-TN',
    amount,
    currencyCode: 'EUR',
    bidDate: '2026-11-20T09:00:00Z',
    inclVat: false,
    inclVehicleRegistrationTax: false,
    title: 'Volkswagen Passat Variant',
    lot: {
      auctionId,
      assetId,
      lotNumber: 214,
      format: 'open',
      status: 'open',
      currencyCode: 'EUR',
      startsAt: '2026-11-19T09:00:00Z',
      endsAt: `2026-11-20T${end}:00Z`,
      pausedAt: null,
      pauseReason: null,
      extensionCount: 0,
      startPrice: 1_000,
      buyNowPrice: null,
      price: amount,
      minimumBid: amount + 100,
      increment: 100,
      bidCount: 3,
      leader: 'A',
      reserveMet: true,
      sequence: 7,
    },
    mine: {
      standing,
      label: 'A',
      amount,
      netAmount: amount,
      includesVat: false,
      includesVehicleRegistrationTax: false,
      placedAt: '2026-11-20T09:00:00Z',
      placedBy: 'Anna Verhoeven',
      canWithdraw: false,
      wonAt: standing === 'won' ? `2026-11-20T${end}:00Z` : null,
      hammerPrice: null,
      rank: null,
      counterOffer: null,
    },
    receipt: { auctionId, assetId, sequence: 7, at: '2026-11-20T09:00:00Z', hash: 'ab'.repeat(32) },
  };
}
