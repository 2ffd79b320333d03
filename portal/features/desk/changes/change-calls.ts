/** Calls about changes of data, as TanStack Query options, and acts on them. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskChangeAct, DeskChangeList } from '#contract/desk/changes.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

/** How often what waits is read again while its page is visible. */
const everyMs = 15_000;

export function changesQuery({ client, url }: DeskApi, isDone: boolean) {
  return queryOptions({
    queryKey: ['desk', 'changes', isDone],
    queryFn: ({ signal }) =>
      client.send<DeskChangeList>({
        method: 'GET',
        url: `${url}/changes${isDone ? '?done=true' : ''}`,
        signal,
      }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function useChangeAct(id: string) {
  return useDeskAct<DeskChangeAct>(`/changes/${id}/acts`);
}
