/** Home's auctions from product calls. Only use-home-auctions.ts loads it, for newer data. */
import { useLayoutEffect } from 'react';
import type { AuctionList } from '#contract/auctions.ts';
import { isUnanswered } from '#portal/api/query-client.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useAuctions } from '#portal/features/auctions/use-auctions.ts';
import type { ClosingAuctions } from './closing-auctions.ts';
import { homeAuctions } from './closings.ts';

export interface RequestedAuctionsProps {
  initial: AuctionList | undefined;
  onChange: (auctions: ClosingAuctions) => void;
}

/** Renders nothing: it reports the current result through `onChange` and keeps it fresh. */
export function RequestedAuctions(props: RequestedAuctionsProps) {
  return (
    <ProductCalls>
      <Asking {...props} />
    </ProductCalls>
  );
}

function Asking({ initial, onChange }: RequestedAuctionsProps) {
  const { data, error, refetch } = useAuctions(homeAuctions, initial);
  // Runs before the first paint, so that cached auctions appear at once.
  useLayoutEffect(() => {
    onChange({
      auctions: data?.auctions,
      total: data?.total,
      hasFailed: error !== null && !data,
      isTriedAgain: isUnanswered(error),
      onRetry: () => void refetch(),
    });
  }, [data, error, refetch, onChange]);
  return null;
}
