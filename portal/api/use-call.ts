/** Declared calls as TanStack Query options. */
import { type UseQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Asked } from '#contract/calls/call.ts';
import { useApi } from './api-context.tsx';
import { type At, callKey, callUrl } from './ask.ts';
import { type ApiClient, hasAllCalls } from './client.ts';

/** Answers may be this old before they are fetched again. */
const staleMs = 15_000;

/** A backend of the specification's calls alone is not asked for others. */
export function callQuery<Given extends Asked>(client: ApiClient, call: Given, at: At<Given>) {
  const isOfBuyers = call.route.includes(' /bidding/');
  return queryOptions({
    queryKey: callKey(call, at),
    queryFn: ({ signal }): Promise<AnswerOf<Given>> =>
      client.send({ method: 'GET', url: callUrl(client, call, at), signal }),
    staleTime: staleMs,
    enabled: !isOfBuyers || hasAllCalls(client.settings),
  });
}

/** Of what waits for somebody: it is read again while its page is visible. */
export const waiting = { staleTime: 0, refetchInterval: staleMs } as const;

type Options<Given extends Asked> = Omit<UseQueryOptions<AnswerOf<Given>>, 'queryKey' | 'queryFn'>;

export function useCall<Given extends Asked>(
  call: Given,
  ...[at, options]: object extends At<Given>
    ? [At<Given>?, Options<Given>?]
    : [At<Given>, Options<Given>?]
) {
  return useQuery({ ...callQuery(useApi(), call, at ?? ({} as At<Given>)), ...options });
}
