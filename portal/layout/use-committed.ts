/** What the own company may have to pay, as its limits count it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Bid } from '#contract/bids.ts';
import { getOwnCompany } from '#contract/calls/own-company.ts';
import { type Sums, minorOf } from '#contract/money.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { readAgain } from '#portal/live/read-again.ts';

/** Read again whenever a bid changes what it adds; the stream announces payments. */
export function useCommitted(bids: readonly Bid[] | undefined): Sums {
  const queries = useQueryClient();
  const { data } = useCall(getOwnCompany);
  const counted = bids && JSON.stringify(bids.map(countedOf));
  const known = useRef(counted);
  useEffect(() => {
    if (known.current !== undefined && known.current !== counted)
      for (const queryKey of [queryKeys.ownCompany, queryKeys.ownUsers])
        void readAgain(queries, queryKey);
    known.current = counted;
  }, [queries, counted]);
  return data?.committed ?? [];
}

/** Returns the sums as a list; undefined where there is none. */
export function useSumsText(): (sums: Sums) => string | undefined {
  const formats = useFormats();
  return (sums) =>
    sums.length === 0
      ? undefined
      : formats.list(
          sums.map(({ amount, currencyCode }) => formats.price(minorOf(amount), currencyCode)),
        );
}

function countedOf({ mine, lot }: Bid): unknown[] {
  return [mine.standing, mine.netAmount, mine.hammerPrice, lot.status];
}
