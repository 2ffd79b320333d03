/** What became of a won lot since. */
import { useQuery } from '@tanstack/react-query';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { type LotRef, lotKey } from '#portal/api/bids.ts';
import { settlementOfLotQuery, settlementsQuery } from '#portal/api/queries.ts';

interface LotSettlement {
  /** Undefined until its statement is issued, and where no call says it. */
  settlement: Settlement | undefined;
  /** Until then nothing is known of it, also not that it is unpaid. */
  isPending: boolean;
}

/** From the company's list; by its lot where that has no room for what was closed long ago. */
export function useSettlement(lot: LotRef): LotSettlement {
  const client = useApi();
  const list = useQuery(settlementsQuery(client));
  const listed = list.data?.result.find((one) => lotKey(one) === lotKey(lot));
  const isBeyond = !listed && (list.data?.left.closed ?? 0) > 0;
  const one = useQuery({ ...settlementOfLotQuery(client, lot), enabled: isBeyond });
  return {
    settlement: listed ?? one.data?.result[0],
    isPending: list.isLoading || one.isLoading,
  };
}
