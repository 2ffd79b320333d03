import type { WorkItem } from '#contract/desk/today.ts';
import { deskPlaces } from '#portal/features/desk/shell/desk-places.ts';

/** Where an item is dealt with; undefined while the desk has no screen for it. */
export function pathOfWork(item: WorkItem): string | undefined {
  if (item.kind === 'award') return `/desk/awards/${item.auctionId}/${item.assetId}`;
  if (item.kind === 'auction') return `/desk/auctions/${item.auctionId}`;
  const path = item.kind === 'registration' ? '/desk/companies' : '/desk/requests';
  return deskPlaces.some((place) => place.path === path) ? path : undefined;
}
