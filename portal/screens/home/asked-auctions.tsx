/** Home's auctions as product calls bring them; only use-home-auctions.ts knows it, and fetches it when it asks. */
import { useLayoutEffect } from 'react';
import type { AuctionList } from '#contract/auctions.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useAuctions } from '#portal/screens/auctions/use-auctions.ts';
import type { ClosingAuctions } from './closing-auctions.ts';
import { homeAuctions } from './closings.ts';

export interface AskedAuctionsProps {
  initial: AuctionList | undefined;
  onChange: (auctions: ClosingAuctions) => void;
}

/** Draws nothing: it says what it knows, and goes on asking. */
export function AskedAuctions(props: AskedAuctionsProps) {
  return (
    <ProductCalls>
      <Asking {...props} />
    </ProductCalls>
  );
}

function Asking({ initial, onChange }: AskedAuctionsProps) {
  const { data, isError, refetch } = useAuctions(homeAuctions, initial);
  // Before anything is painted: what was asked on another page is there at once.
  useLayoutEffect(() => {
    onChange({
      auctions: data?.auctions,
      total: data?.total,
      hasFailed: isError && !data,
      onRetry: () => void refetch(),
    });
  }, [data, isError, refetch, onChange]);
  return null;
}
