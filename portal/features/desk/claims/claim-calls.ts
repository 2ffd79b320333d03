/** The desk's calls about claims, as TanStack Query options, and acts on one. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskClaimAct, DeskClaimAnswer, DeskClaimList } from '#contract/desk/claims.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

/** How often what waits is read again while its page is visible. */
const everyMs = 15_000;

export function deskClaimsQuery({ client, url }: DeskApi, isDone: boolean) {
  const address = `${url}/claims${isDone ? '?done=true' : ''}`;
  return queryOptions({
    queryKey: ['desk', 'claims', isDone],
    queryFn: ({ signal }) => client.send<DeskClaimList>({ method: 'GET', url: address, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function deskClaimQuery({ client, url }: DeskApi, reference: string) {
  const address = `${url}/claims/${reference}`;
  return queryOptions({
    queryKey: ['desk', 'claim', reference],
    queryFn: ({ signal }) => client.send<DeskClaimAnswer>({ method: 'GET', url: address, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function useClaimAct(reference: string) {
  return useDeskAct<DeskClaimAct>(`/claims/${reference}/acts`);
}
