/** The vehicles of the company's bids: what a list of bids does not include. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import { pageSizeMax } from '#contract/calls.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotKey } from '#portal/api/bids.ts';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { keyOfBid } from './standings.ts';

type BidVehicle = Pick<Bid, 'auctionId' | 'vehicleId' | 'licensePlate'>;

/** `of(bid)` is undefined while loading. One response has room for a screen's hundred lots. */
export function useBidVehicles(bids: readonly BidVehicle[]) {
  const plates = [...new Set(bids.map((bid) => bid.licensePlate))].toSorted();
  const { data, error, refetch, isLoading } = useQuery({
    ...vehiclesQuery(useApi(), { licensePlates: plates, pageSize: pageSizeMax }),
    enabled: plates.length > 0,
    placeholderData: keepPreviousData,
  });
  const vehicles = new Map<string, Vehicle>(
    data?.result.resultList.map((vehicle) => [lotKey(vehicle.lot), vehicle]),
  );
  return {
    of: (bid: BidVehicle) => vehicles.get(keyOfBid(bid)),
    error,
    refetch,
    isPending: isLoading,
  };
}
