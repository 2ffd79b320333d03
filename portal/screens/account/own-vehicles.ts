/** The vehicles behind own bids: pictures, names and places, which a list of bids does not carry. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import { pageSizeMax } from '#contract/calls.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotKey } from '#portal/api/bids.ts';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { keyOfBid } from './standings.ts';

/** `of(bid)` is undefined while they are on their way. Ask for one screen's bids: the answer has room for a hundred lots. */
export function useOwnVehicles(bids: readonly Bid[]) {
  const plates = [...new Set(bids.map((bid) => bid.licensePlate))].toSorted();
  const { data, error, refetch, isLoading } = useQuery({
    ...vehiclesQuery(useApi(), { licensePlates: plates, pageSize: pageSizeMax }),
    enabled: plates.length > 0,
    placeholderData: keepPreviousData,
  });
  const vehicles = new Map<string, Vehicle>(
    data?.result.resultList.map((vehicle) => [lotKey(vehicle.lot), vehicle]),
  );
  return { of: (bid: Bid) => vehicles.get(keyOfBid(bid)), error, refetch, isPending: isLoading };
}
