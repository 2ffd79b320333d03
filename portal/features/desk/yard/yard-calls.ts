/** The desk's calls about yards as TanStack Query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskBookingList, DeskYardList } from '#contract/desk/yards.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';

/** How often who comes is read again while its page is visible. */
const everyMs = 20_000;

export function yardsQuery({ client, url }: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'yards'],
    queryFn: ({ signal }) =>
      client.send<DeskYardList>({ method: 'GET', url: `${url}/yards`, signal }),
    staleTime: everyMs,
  });
}

export function bookingsQuery({ client, url }: DeskApi, yardId: string, day: string) {
  return queryOptions({
    queryKey: ['desk', 'yards', yardId, day],
    queryFn: ({ signal }) =>
      client.send<DeskBookingList>({
        method: 'GET',
        url: `${url}/yards/${yardId}/bookings?day=${day}`,
        signal,
      }),
    staleTime: 0,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
