/**
 * Writes what became known of a lot into everything a screen may be showing of it. The newer sequence wins, so that an event
 * and an answer may arrive in any order.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { BidAnswer, BidList, LotBids } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleAnswer, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { queryKeys } from '#portal/api/queries.ts';

/** From the stream: everybody's state. The own position follows from it as far as it can; the rest is asked for. */
export function writeLotState(queries: QueryClient, lot: LotState): void {
  write(queries, (seen) => afterEvent(seen, lot), lot);
}

/** From the answer to an own bid, withdrawal or purchase: state and own position, both true just after it. */
export function writeBidAnswer(queries: QueryClient, answer: BidAnswer): void {
  write(queries, (seen) => afterAnswer(seen, answer), answer.lot);
  void queries.invalidateQueries({ queryKey: queryKeys.lotBids(answer.lot) });
  void queries.invalidateQueries({ queryKey: queryKeys.allOwnBids });
}

interface SeenLot {
  lot: LotState;
  mine: OwnPosition | null;
}

function afterEvent<Seen extends SeenLot>(seen: Seen, lot: LotState): Seen {
  if (!isSameLot(seen.lot, lot) || lot.sequence < seen.lot.sequence) return seen;
  return { ...seen, lot, mine: seen.mine && positionAfter(seen.mine, lot) };
}

function afterAnswer<Seen extends SeenLot>(seen: Seen, { lot, mine }: BidAnswer): Seen {
  if (!isSameLot(seen.lot, lot) || lot.sequence < seen.lot.sequence) return seen;
  return { ...seen, lot, mine };
}

/**
 * The own standing on a running open lot: an event is the same for every reader, who finds himself by his label (design
 * rule 13). Endings are not guessed; the answer that follows tells them.
 */
export function positionAfter(mine: OwnPosition, lot: LotState): OwnPosition {
  if (lot.format !== 'open' || lot.status !== 'open' || mine.label === null) return mine;
  if (mine.standing !== 'leading' && mine.standing !== 'outbid') return mine;
  const standing = lot.leader === mine.label ? 'leading' : 'outbid';
  return standing === mine.standing ? mine : { ...mine, standing, canWithdraw: false };
}

function isSameLot(
  one: Pick<LotState, 'auctionId' | 'assetId'>,
  other: Pick<LotState, 'auctionId' | 'assetId'>,
): boolean {
  return one.auctionId === other.auctionId && one.assetId === other.assetId;
}

type Renew = <Seen extends SeenLot>(seen: Seen) => Seen;

function write(queries: QueryClient, renew: Renew, lot: LotState): void {
  const lotBids = queryKeys.lotBids(lot);
  // An answer under way may be older than what is known now; only where one is there already, or nothing would ever arrive.
  if (queries.getQueryData(lotBids)) void queries.cancelQueries({ queryKey: lotBids });
  queries.setQueryData<LotBids>(lotBids, (bids) => bids && renew(bids));
  queries.setQueriesData<VehicleAnswer>(
    { queryKey: queryKeys.allVehicleDetails },
    (answer) => answer && { ...answer, result: renew(answer.result) },
  );
  queries.setQueriesData<VehicleSearchAnswer>(
    { queryKey: queryKeys.allVehicles },
    (answer) =>
      answer && {
        ...answer,
        result: { ...answer.result, resultList: answer.result.resultList.map((one) => renew(one)) },
      },
  );
  queries.setQueriesData<BidList>(
    { queryKey: queryKeys.allOwnBids },
    (list) => list && { ...list, bids: list.bids.map((bid) => renew(bid)) },
  );
}
