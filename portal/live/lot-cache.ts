/**
 * Writes what became known of a lot into everything a screen may be showing of it. The newer sequence wins, so that an event
 * and an answer may arrive in any order.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { BidAnswer, BidList, LotBids } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleAnswer, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';

/** From the stream: everybody's state. The own position follows from it as far as it can; the rest is asked for. */
export function writeLotState(queries: QueryClient, lot: LotState): void {
  stopOlderAnswer(queries, lot);
  write(queries, (seen) =>
    isOlder(lot, seen) || isKnown(lot, seen) ? seen : afterEvent(seen, lot),
  );
}

/** From the answer to an own bid, withdrawal or purchase: state and own position, both true just after it. */
export function writeBidAnswer(queries: QueryClient, answer: BidAnswer): void {
  const { lot, mine } = answer;
  stopOlderAnswer(queries, lot);
  write(queries, (seen) => (isOlder(lot, seen) ? seen : { ...seen, lot, mine }));
  void queries.invalidateQueries({ queryKey: queryKeys.lotBids(lot) });
  void queries.invalidateQueries({ queryKey: queryKeys.allOwnBids });
}

/** States told by a stream, by lotKey: where an answer has arrived that is older than they are. */
export function writeNewerStates(
  queries: QueryClient,
  states: ReadonlyMap<string, LotState>,
): void {
  write(queries, (seen) => {
    const lot = states.get(lotKey(seen.lot));
    return lot && lot.sequence > seen.lot.sequence ? afterEvent(seen, lot) : seen;
  });
}

/** From the answer with all own bids: what events do not tell of the own position, in every list beside it. */
export function writeOwnBids(queries: QueryClient, { bids }: BidList): void {
  const own = new Map(bids.map((bid) => [lotKey(bid.lot), bid]));
  write(queries, (seen) => {
    const bid = own.get(lotKey(seen.lot));
    return !bid || isOlder(bid.lot, seen) ? seen : { ...seen, lot: bid.lot, mine: bid.mine };
  });
}

interface SeenLot {
  lot: LotState;
  mine: OwnPosition | null;
}

/** One event may come by two streams: what it told is written once, and no answer is stopped for it. */
function isKnown(lot: LotState, seen: SeenLot): boolean {
  return lot.sequence === seen.lot.sequence && lot.status === seen.lot.status;
}

function isOlder(lot: LotState, seen: SeenLot): boolean {
  return lotKey(seen.lot) !== lotKey(lot) || lot.sequence < seen.lot.sequence;
}

function afterEvent<Seen extends SeenLot>(seen: Seen, lot: LotState): Seen {
  return { ...seen, lot, mine: seen.mine && positionAfter(seen.mine, lot) };
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

/** An answer under way may be older than what is known now; only where one is there already, or nothing would ever arrive. */
function stopOlderAnswer(queries: QueryClient, lot: LotState): void {
  const queryKey = queryKeys.lotBids(lot);
  const known = queries.getQueryData<LotBids>(queryKey);
  if (known && !isKnown(lot, known)) void queries.cancelQueries({ queryKey });
}

/** Gives back the same object where it has nothing newer. */
type Renew = <Seen extends SeenLot>(seen: Seen) => Seen;

/** Undefined leaves an answer as it is: what nothing has changed in is not drawn again. */
function write(queries: QueryClient, renew: Renew): void {
  queries.setQueriesData<LotBids>({ queryKey: queryKeys.allLotBids }, (bids) => {
    const renewed = bids && renew(bids);
    return renewed === bids ? undefined : renewed;
  });
  queries.setQueriesData<VehicleAnswer>({ queryKey: queryKeys.allVehicleDetails }, (answer) => {
    const result = answer && renew(answer.result);
    return result && result !== answer.result ? { ...answer, result } : undefined;
  });
  queries.setQueriesData<VehicleSearchAnswer>({ queryKey: queryKeys.allVehicles }, (answer) => {
    const resultList = answer && renewRows(answer.result.resultList, renew);
    return resultList && { ...answer, result: { ...answer.result, resultList } };
  });
  for (const { queryKey, state } of queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.allOwnBids }))
    queries.setQueryData<BidList>(
      queryKey,
      (list) => {
        const bids = list && renewRows(list.bids, renew);
        return bids && { ...list, bids };
      },
      // As old as it was: what events do not tell is asked for every quarter of a minute, however busy a lot is.
      { updatedAt: state.dataUpdatedAt },
    );
}

function renewRows<Seen extends SeenLot>(rows: readonly Seen[], renew: Renew): Seen[] | undefined {
  const renewed = rows.map((row) => renew(row));
  return renewed.some((row, index) => row !== rows[index]) ? renewed : undefined;
}
