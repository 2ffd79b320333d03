import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BidLine } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotBidsQuery, queryKeys } from '#portal/api/queries.ts';
import { serverClock } from '#portal/live/clock.ts';
import type { Connection } from '#portal/live/follow-events.ts';
import { useLotEvents } from '#portal/live/use-lot-events.ts';

export interface LiveLot {
  lot: LotState;
  mine: OwnPosition | null;
  /** Newest first; undefined while they are on their way. */
  bids: readonly BidLine[] | undefined;
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
    connection,
  };
}

/** After the close the house needs a moment to decide; it says so by an event. This is for the case that none comes. */
const afterEndMs = 3_000;

/** That a lot opens is no event: when its time has come the page asks. And once after its end. */
function useTurningPoints({ auctionId, assetId, status, startsAt, endsAt }: LotState): void {
  const queries = useQueryClient();
  useEffect(() => {
    const turnsAtMs =
      status === 'scheduled'
        ? Date.parse(startsAt)
        : status === 'open'
          ? Date.parse(endsAt) + afterEndMs
          : undefined;
    if (turnsAtMs === undefined) return undefined;
    const waitMs = turnsAtMs - serverClock.nowMs();
    if (waitMs > timerMaxMs) return undefined;
    const timer = setTimeout(
      () => {
        void queries.invalidateQueries({ queryKey: queryKeys.lotBids({ auctionId, assetId }) });
        void queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails });
      },
      Math.max(waitMs, 0),
    );
    return () => clearTimeout(timer);
  }, [queries, auctionId, assetId, status, startsAt, endsAt]);
}

/** Timers of browsers overflow at 24.8 days; no page stays open that long. */
const timerMaxMs = 2_000_000_000;
