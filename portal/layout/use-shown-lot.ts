import { useLocation } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { mayBeSamePlate } from '#domain/vehicle-identity.ts';
import { usePage } from './use-page.ts';

/** Returns a check whether the page shows this lot. */
export function useShownLot(): (lot: Pick<Bid, 'licensePlate' | 'auctionId'>) => boolean {
  const found = usePage();
  const { search } = useLocation();
  const auctionId = new URLSearchParams(search).get('auctionId');
  return (lot) =>
    found?.page.key === 'vehicle' &&
    mayBeSamePlate(found.parameter ?? '', lot.licensePlate) &&
    (auctionId === null || auctionId === lot.auctionId);
}
