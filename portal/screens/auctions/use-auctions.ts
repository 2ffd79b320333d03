import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuctionOptions } from '#contract/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ListedAuctions } from '#portal/api/specified-calls.ts';
import { useRequestContext } from '#portal/request-context.ts';
import { auctionsQuery } from '#portal/api/queries.ts';

/** Auctions open, close and move to the next state while a page is open. */
const askAgainEveryMs = 60_000;

/** `initial` is what the server found as a visitor; a buyer is told more, and asks for it at once. */
export function useAuctions(options: AuctionOptions, initial: ListedAuctions | undefined) {
  const { expectsSignedIn } = useRequestContext();
  return useQuery({
    ...auctionsQuery(useApi(), options),
    initialData: initial,
    initialDataUpdatedAt: expectsSignedIn ? 0 : initial && Date.parse(initial.serverTime),
    refetchInterval: askAgainEveryMs,
    placeholderData: keepPreviousData,
  });
}
