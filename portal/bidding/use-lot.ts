import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BidLine, LotBids, Receipt } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotBidsQuery, queryKeys } from '#portal/api/queries.ts';
import { isDecided, isOver } from '#portal/live/endings.ts';
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
  /** It has ended before the reader's eyes, and what that means to the own company is being asked. */
  isOutcomeAwaited: boolean;
}

/** While the stream is lost the lot is asked for this often: slower than an event, but never a guess. */
const pollMs = 5_000;

/** The lot of a vehicle page, kept true: the newest of what page, history and stream know. */
export function useLot(seen: Seen): LiveLot {
  const queries = useQueryClient();
  const queryKey = queryKeys.lotBids(seen.lot);
  const { lot, mine } = newest(seen, queries.getQueryData<LotBids>(queryKey));
  // An award by the operator comes hours after the close, to whoever has the page open.
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
