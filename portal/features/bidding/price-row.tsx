import type { ReactNode } from 'react';
import { Price } from '#portal/ui/price.tsx';
import { ReserveMark as Mark } from '#portal/ui/reserve-mark.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

export interface PriceRowProps {
  basis: string;
  amount: string;
  /** What of VAT and registration tax the amount includes. */
  taxes?: string | undefined;
  /** Shown at the right of the price. */
  children?: ReactNode;
}

/** The current price with its basis, and beside it bids, minimum and reserve. */
export function PriceRow({ basis, amount, taxes, children }: PriceRowProps) {
  return (
    <div className="flex items-end justify-between gap-x-3">
      <Price
        amount={amount}
        basis={taxes === undefined ? basis : `${basis}, ${taxes}`}
        size="panel"
        className="min-w-0"
      />
      <div className="ml-auto grid justify-items-end gap-0.75 pb-0.5 text-right text-13 font-stretch-92% text-ink2">
        {children}
      </div>
    </div>
  );
}

/** Met or not met; nothing where there is no reserve or it is not disclosed. */
export function ReserveMark({ isMet, labels }: { isMet: boolean | null; labels: BidLabels }) {
  if (isMet === null) return null;
  return <Mark isMet={isMet} word={labels.t(isMet ? 'bid.reserveMet' : 'bid.reserveNotMet')} />;
}

/** One sentence about the reader's standing. */
export function Sentence({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-ink2">{children}</p>;
}

/** Small print under a button. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="text-13 text-pretty text-ink2">{children}</p>;
}
