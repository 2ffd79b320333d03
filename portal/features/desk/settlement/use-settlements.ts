import { keepPreviousData } from '@tanstack/react-query';
import { listDeskSettlements } from '#contract/calls/desk/settlements.ts';
import type { SettlementFilter } from '#contract/desk/values.ts';
import { useCall } from '#portal/api/use-call.ts';

/** How often what waits is read again while its page is visible. */
export const settlementEveryMs = 10_000;

export const settlementListOptions = {
  placeholderData: keepPreviousData,
  staleTime: settlementEveryMs / 2,
  refetchInterval: settlementEveryMs,
};

interface SettlementSearch {
  filter: SettlementFilter;
  search: string;
  page: number;
}

export function useSettlements({ filter, search, page }: SettlementSearch) {
  const at = { filter, page, search: search || undefined };
  return useCall(listDeskSettlements, at, settlementListOptions);
}
