import { useQuery } from '@tanstack/react-query';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehicleQuery } from '#portal/api/queries.ts';
import type { LotAddress } from '#portal/features/compare-list/compared-lots.ts';
import { useTurningPoints } from '#portal/features/bidding/use-lot.ts';
import { isDecided } from '#portal/live/endings.ts';
import { useLotEvents } from '#portal/live/use-lot-events.ts';

/** Poll interval while the stream is lost, as on a vehicle's page. */
const pollMs = 5_000;

/** Keeps one vehicle of the comparison up to date by the stream of its lot; draws nothing. */
export function LotFollower({ of, vehicle }: { of: LotAddress; vehicle: VehicleDetail }) {
  const { lot } = vehicle;
  const connection = useLotEvents(lot, !isDecided(lot));
  useTurningPoints(lot);
  useQuery({
    ...vehicleQuery(useApi(), of.licensePlate, of.auctionId),
    refetchInterval: isDecided(lot) || connection === 'live' ? false : pollMs,
  });
  return null;
}
