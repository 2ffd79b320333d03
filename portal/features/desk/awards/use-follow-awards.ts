import { useQueryClient } from '@tanstack/react-query';
import { followDeskAuction } from '#contract/calls/desk/console.ts';
import type { DeskEvent } from '#contract/desk/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { useMessages } from '#portal/live/follow-events.ts';

/**
 * Reads the awards again when something happens in the auction: a colleague decided, a seller or
 * a bidder answered.
 */
export function useFollowAwards(auctionId: string | undefined): void {
  const queries = useQueryClient();
  const url = callUrl(useApi(), followDeskAuction, { auctionId: auctionId ?? '' });
  useMessages<DeskEvent>(url, auctionId !== undefined, () => ({
    onMessage({ kind }) {
      if (kind === 'watching') return;
      for (const name of ['auctions', 'awards', 'today'])
        void queries.invalidateQueries({ queryKey: ['desk', name] });
    },
  }));
}
