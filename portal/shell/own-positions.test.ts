import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { committed, ownPositions } from './own-positions.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

test('each standing is counted and leads to the lot that closes first', () => {
  const positions = ownPositions(
    [
      bid('leading', '14:00', 10_000),
      bid('outbid', '15:00', 5_000),
      bid('leading', '13:00', 7_000),
    ],
    nowMs,
  );
  expect(positions.map(({ standing, count }) => [standing, count])).toEqual([
    ['leading', 2],
    ['outbid', 1],
  ]);
  expect(positions[0]?.first.lot.endsAt).toContain('T13:00');
});

test('a lot won yesterday at this time is no news any more', () => {
  const won = bid('won', '11:00', 9_000);
  expect(ownPositions([won], nowMs)).toHaveLength(1);
  expect(ownPositions([won], nowMs + 23 * 3_600_000)).toEqual([]);
});

test('committed are the maxima where the company leads and its sealed bids, currency by currency', () => {
  const list = [
    bid('leading', '14:00', 10_000),
    bid('sealed', '15:00', 2_500.5),
    bid('outbid', '15:00', 99_000),
    { ...bid('leading', '16:00', 40_000), currencyCode: 'PLN' as const },
  ];
  expect(committed(list)).toEqual([
    { currencyCode: 'EUR', amountMinor: 1_250_050 },
    { currencyCode: 'PLN', amountMinor: 4_000_000 },
  ]);
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
      includesVat: false,
      includesVehicleRegistrationTax: false,
      placedAt: '2026-11-20T09:00:00Z',
      placedBy: 'Anna Verhoeven',
      canWithdraw: false,
      hammerPrice: null,
      rank: null,
    },
    receipt: { auctionId, assetId, sequence: 7, at: '2026-11-20T09:00:00Z', hash: 'ab'.repeat(32) },
  };
}
