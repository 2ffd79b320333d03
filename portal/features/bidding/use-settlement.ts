/** The settlement of a won lot; undefined until its statement is issued. */
import { useQuery } from '@tanstack/react-query';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { type LotRef, lotKey } from '#portal/api/bids.ts';
import { settlementsQuery } from '#portal/api/queries.ts';

export function useSettlement(lot: LotRef): Settlement | undefined {
  const { data } = useQuery(settlementsQuery(useApi()));
  return data?.result.find((one) => lotKey(one) === lotKey(lot));
}
