import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuctionOptions } from '#contract/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ListedAuctions } from '#portal/api/specified-calls.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { auctionsQuery } from '#portal/api/queries.ts';

/** Auctions open, close and change state while a page is open. */
const pollMs = 60_000;

/** `initial` is what the server read as a visitor; a signed-in buyer fetches more at once. */
export function useAuctions(options: AuctionOptions, initial: ListedAuctions | undefined) {
  const { expectsSignedIn } = useRequestContext();
  return useQuery({
    ...auctionsQuery(useApi(), options),
    initialData: initial,
    initialDataUpdatedAt: expectsSignedIn ? 0 : initial && Date.parse(initial.serverTime),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}
