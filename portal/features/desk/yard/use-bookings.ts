import { keepPreviousData } from '@tanstack/react-query';
import { listYardBookings } from '#contract/calls/desk/yards.ts';
import { useCall } from '#portal/api/use-call.ts';

/** How often who comes is read again while its page is visible. */
const everyMs = 20_000;

export function useBookings(yardId: string, day: string) {
  const options = { staleTime: 0, refetchInterval: everyMs, placeholderData: keepPreviousData };
  return useCall(listYardBookings, { yardId, day }, options);
}
