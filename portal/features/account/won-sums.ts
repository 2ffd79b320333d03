/** The whole sums of won vehicles. */
import { useQueries } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import type { SummedVehicle, VehicleDetail } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehicleQuery } from '#portal/api/queries.ts';

export interface WonVehicle {
  bid: Bid;
  /** Undefined while loading, and where it is not available. */
  vehicle: VehicleDetail | undefined;
  sum: WholeSum | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** A lot's rates come with its vehicle, one call each: use it for one page of won vehicles. */
export function useWonVehicles(bids: readonly Bid[]): WonVehicle[] {
  const api = useApi();
  const queries = useQueries({
    queries: bids.map((bid) => ({
      ...vehicleQuery(api, bid.licensePlate, bid.auctionId),
      // Rates and hammer price of a closed lot do not change.
      staleTime: Infinity,
    })),
  });
  return bids.map((bid, index) => {
    const query = queries[index];
    const vehicle = query?.data?.result;
    return {
      bid,
      vehicle,
      sum: vehicle && sumOf(bid, vehicle),
      error: query?.error ?? null,
      onRetry: () => void query?.refetch(),
    };
  });
}

/** Returns undefined where the price is not disclosed, and where another company pays it. */
export function sumOf(
  { mine }: Pick<Bid, 'mine'>,
  { terms, buyer }: SummedVehicle,
): WholeSum | undefined {
  if (mine.standing !== 'won' || mine.hammerPrice === null) return undefined;
  const hammerMinor = toMinor(mine.hammerPrice);
  return hammerMinor === undefined ? undefined : wholeSum(hammerMinor, terms, buyer);
}
