import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BidLine, Receipt } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotBidsQuery, queryKeys } from '#portal/api/queries.ts';
import type { Connection } from '#portal/live/follow-events.ts';
import { useLotEvents } from '#portal/live/use-lot-events.ts';
import { afterEndMs, useTurn } from '#portal/live/use-turn.ts';

export interface LiveLot {
  lot: LotState;
  mine: OwnPosition | null;
  /** Newest first; undefined while they are on their way. */
  bids: readonly BidLine[] | undefined;
  /** Of the own company's newest line; null while there is none. */
  receipt: Receipt | null;
  connection: Connection;
}

/** While the stream is lost the lot is asked for this often: slower than an event, but never a guess. */
const pollMs = 5_000;

/** The lot of a vehicle page, kept true: the newest of what page, history and stream know. */
export function useLot({ lot, mine }: Pick<VehicleDetail, 'lot' | 'mine'>): LiveLot {
  const isRunning = lot.status === 'open' || lot.status === 'scheduled';
  const connection = useLotEvents(lot, isRunning);
  const { data } = useQuery({
    ...lotBidsQuery(useApi(), lot),
    refetchInterval: isRunning && connection === 'reconnecting' ? pollMs : false,
  });
  useTurningPoints(lot);
  const isNewer = data !== undefined && data.lot.sequence >= lot.sequence;
  return {
    lot: isNewer ? data.lot : lot,
    mine: isNewer ? data.mine : mine,
    bids: data?.bids,
    receipt: data?.receipt ?? null,
    connection,
  };
}

/** That a lot opens is no event: when its time has come the page asks. And once after its end. */
function useTurningPoints({ auctionId, assetId, status, startsAt, endsAt }: LotState): void {
  const queries = useQueryClient();
  const turnsAtMs =
    status === 'scheduled'
      ? Date.parse(startsAt)
      : status === 'open'
        ? Date.parse(endsAt) + afterEndMs
        : undefined;
  useTurn(turnsAtMs, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.lotBids({ auctionId, assetId }) });
    void queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails });
  });
}
