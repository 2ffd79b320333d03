/** Calls about finance, as TanStack Query options, and acts on it. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskFinanceAct, DeskFinanceList } from '#contract/desk/finance.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

/** How often what waits is read again while its page is visible. */
const everyMs = 15_000;

export function financeQuery({ client, url }: DeskApi, isDone: boolean) {
  return queryOptions({
    queryKey: ['desk', 'finance', isDone],
    queryFn: ({ signal }) =>
      client.send<DeskFinanceList>({
        method: 'GET',
        url: `${url}/finance-requests${isDone ? '?done=true' : ''}`,
        signal,
      }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function useFinanceAct(id: string) {
  return useDeskAct<DeskFinanceAct>(`/finance-requests/${id}/acts`);
}
