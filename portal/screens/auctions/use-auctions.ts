import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuctionOptions } from '#contract/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ListedAuctions } from '#portal/api/specified-calls.ts';
import { auctionsQuery } from '#portal/api/queries.ts';

/** Auctions open, close and move to the next state while a page is open. */
const askAgainEveryMs = 60_000;

/** `initial` is what the server found and rendered; visitors and buyers see the same. */
export function useAuctions(options: AuctionOptions, initial: ListedAuctions | undefined) {
  return useQuery({
    ...auctionsQuery(useApi(), options),
    initialData: initial,
    initialDataUpdatedAt: initial && Date.parse(initial.serverTime),
    refetchInterval: askAgainEveryMs,
    placeholderData: keepPreviousData,
  });
}
