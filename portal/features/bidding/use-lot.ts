import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BidLogEntry, LotBids, Receipt } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotBidsQuery, queryKeys } from '#portal/api/queries.ts';
import { clockRunsTo, isDecided, isOver } from '#portal/live/endings.ts';
import type { Connection } from '#portal/live/follow-events.ts';
import { useLotEvents } from '#portal/live/use-lot-events.ts';
import { afterEndMs, useTurn } from '#portal/live/use-turn.ts';

export interface LiveLot {
  lot: LotState;
  mine: OwnPosition | null;
  /** Newest first; undefined while loading. */
  bids: readonly BidLogEntry[] | undefined;
  /** Receipt of the company's newest entry; null while there is none. */
  receipt: Receipt | null;
  connection: Connection;
  /** The lot has just closed, and what that means for the company is still being fetched. */
  isOutcomeAwaited: boolean;
}

/** Poll interval while the stream is lost: slower than events, but the lot stays correct. */
const pollMs = 5_000;

/** The lot of a vehicle page: the newest state among page data, bid log and stream. */
export function useLot(seen: Seen): LiveLot {
  const queries = useQueryClient();
  const queryKey = queryKeys.lotBids(seen.lot);
  const { lot, mine } = newest(seen, queries.getQueryData<LotBids>(queryKey));
  // The operator may award hours after the close, while the page is still open.
  const connection = useLotEvents(lot, !isDecided(lot));
  const isOutcomeAwaited = () =>
    isOver(lot) && queries.getQueryState(queryKey)?.isInvalidated === true;
  const { data } = useQuery({
    ...lotBidsQuery(useApi(), lot),
    refetchInterval: () =>
      isOutcomeAwaited() || (!isDecided(lot) && connection !== 'live') ? pollMs : false,
  });
  useTurningPoints(lot);
  return {
    ...newest({ lot, mine }, data),
    bids: data?.bids,
    receipt: data?.receipt ?? null,
    connection,
    isOutcomeAwaited: isOutcomeAwaited(),
  };
}

type Seen = Pick<VehicleDetail, 'lot' | 'mine'>;

function newest(seen: Seen, read: Seen | undefined): Seen {
  const { lot, mine } = read && read.lot.sequence >= seen.lot.sequence ? read : seen;
  return { lot, mine };
}

/** No event says that a lot opens, so refetch at its start, and once after its end. */
export function useTurningPoints(lot: LotState): void {
  const { auctionId, assetId } = lot;
  const queries = useQueryClient();
  useTurn(turnsAtMs(lot), () => {
    void queries.invalidateQueries({ queryKey: queryKeys.lotBids({ auctionId, assetId }) });
    void queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails });
  });
}

function turnsAtMs(lot: LotState): number | undefined {
  const moment = clockRunsTo(lot);
  if (moment === null) return undefined;
  return moment === 'start' ? Date.parse(lot.startsAt) : Date.parse(lot.endsAt) + afterEndMs;
}
