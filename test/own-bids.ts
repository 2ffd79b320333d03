/** Bids of the company for tests of the account's lists. */
import type { Bid } from '#contract/bids.ts';

/** A bid on a lot that ends today at the given time, UTC. */
export function ownBid(
  standing: Bid['mine']['standing'],
  end: string,
  auctionId = 'nl-fleet-47',
): Bid {
  const assetId = '0a000000-0000-4000-8000-000000000001';
  const isRunning = ['leading', 'outbid', 'sealed'].includes(standing);
  return {
    auctionId,
    vehicleId: assetId,
    licensePlate: 'K-482-TN',
    amount: 14_800,
    currencyCode: 'EUR',
    bidDate: '2026-11-20T07:00:00Z',
    inclVat: false,
    inclVehicleRegistrationTax: false,
    title: 'Volkswagen Passat Variant',
    lot: {
      auctionId,
      assetId,
      lotNumber: 214,
      format: standing === 'sealed' ? 'sealed' : 'open',
      status: isRunning ? 'open' : 'awarded',
      currencyCode: 'EUR',
      startsAt: '2026-11-20T06:00:00Z',
      endsAt: `2026-11-20T${end}:00Z`,
      pausedAt: null,
      pauseReason: null,
      extensionCount: 0,
      startPrice: 9_000,
      buyNowPrice: null,
      price: standing === 'sealed' ? null : 14_900,
      minimumBid: isRunning ? 15_000 : null,
      increment: isRunning ? 100 : null,
      bidCount: 7,
      leader: null,
      reserveMet: null,
      sequence: 9,
    },
    mine: {
      standing,
      label: 'A',
      amount: 14_800,
      netAmount: 14_800,
      includesVat: false,
      includesVehicleRegistrationTax: false,
      placedAt: '2026-11-20T07:00:00Z',
      placedBy: 'Anna Verhoeven',
      canWithdraw: false,
      wonAt: standing === 'won' ? `2026-11-20T${end}:00Z` : null,
      hammerPrice: standing === 'won' ? 14_700 : null,
      rank: null,
      counterOffer: null,
    },
    receipt: {
      auctionId,
      assetId,
      sequence: 7,
      at: '2026-11-20T07:00:00Z',
      hash: 'ab'.repeat(32),
    },
  };
}
