import { useQueryClient } from '@tanstack/react-query';
import type { DeskEvent } from '#contract/desk/events.ts';
import { useMessages } from '#portal/live/follow-events.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';

/**
 * Reads the awards again when something happens in the auction: a colleague decided, a seller or
 * a bidder answered.
 */
export function useFollowAwards(auctionId: string | undefined): void {
  const queries = useQueryClient();
  const url = `${useDeskApi().url}/auctions/${auctionId ?? ''}/events`;
  useMessages<DeskEvent>(url, auctionId !== undefined, () => ({
    onMessage({ kind }) {
      if (kind === 'watching') return;
      for (const name of ['award', 'awards', 'today'])
        void queries.invalidateQueries({ queryKey: ['desk', name] });
    },
  }));
}
