/**
 * Writes newer states of a lot into every cached query that shows it. The higher sequence wins, so
 * that an event and an answer may arrive in any order.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ApprovalList } from '#contract/approvals.ts';
import type { BidAnswer, BidList, LotBids } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { VehicleAnswer, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { isOpen } from './endings.ts';
import { readAgain } from './read-again.ts';

/**
 * Writes a state from the stream, which is the same for all. The company's position is derived as
 * far as possible; the rest is fetched.
 */
export function writeLotState(queries: QueryClient, lot: LotState): void {
  stopOlderAnswer(queries, lot);
  write(queries, (seen) =>
    isOlder(lot, seen) || isKnown(lot, seen) ? seen : afterEvent(seen, lot),
  );
}

/** Writes the answer to what the company did: state and position after it. */
export function writeBidAnswer(
  queries: QueryClient,
  answer: Pick<BidAnswer, 'lot' | 'mine'>,
): void {
  const { lot, mine } = answer;
  stopOlderAnswer(queries, lot);
  write(queries, (seen) => (isOlder(lot, seen) ? seen : { ...seen, lot, mine }));
  void readAgain(queries, queryKeys.lotBids(lot));
  void readAgain(queries, queryKeys.allOwnBids);
}

/** Writes states from a stream, by lotKey, into answers that are older. */
export function writeNewerStates(
  queries: QueryClient,
  states: ReadonlyMap<string, LotState>,
): void {
  write(queries, (seen) => {
    const lot = states.get(lotKey(seen.lot));
    return lot && lot.sequence > seen.lot.sequence ? afterEvent(seen, lot) : seen;
  });
}

/** Writes the answer with all own bids, whose positions events do not carry, into all lists. */
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

/** One event may arrive by two streams: it is written once and cancels no request twice. */
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
 * Returns the company's standing on a running open lot: an event is the same for every company,
 * which recognises itself by its label (docs/rules.md, Bidder labels). Endings are not guessed; the
 * following answer has them.
 */
export function positionAfter(mine: OwnPosition, lot: LotState): OwnPosition {
  if (lot.format !== 'open' || !isOpen(lot) || mine.label === null) return mine;
  if (mine.standing !== 'leading' && mine.standing !== 'outbid') return mine;
  const standing = lot.leader === mine.label ? 'leading' : 'outbid';
  return standing === mine.standing ? mine : { ...mine, standing, canWithdraw: false };
}

/**
 * Cancels a running request, whose answer may be older than the event, but only if there is data
 * already: otherwise none would ever arrive.
 */
function stopOlderAnswer(queries: QueryClient, lot: LotState): void {
  const queryKey = queryKeys.lotBids(lot);
  const known = queries.getQueryData<LotBids>(queryKey);
  if (known && !isKnown(lot, known)) void queries.cancelQueries({ queryKey });
}

/** Returns the same object if it has nothing newer. */
type Renew = <Seen extends SeenLot>(seen: Seen) => Seen;

/** Undefined leaves cached data as it is, so that unchanged data is not rendered again. */
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
  queries.setQueryData<ApprovalList>(queryKeys.approvals, (list) => {
    const approvals = list && renewRows(list.approvals, renew);
    return approvals && { ...list, approvals };
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
      // The data's age stays: what events do not carry is fetched every 15 seconds, however busy a
      // lot is.
      { updatedAt: state.dataUpdatedAt },
    );
}

function renewRows<Seen extends SeenLot>(rows: readonly Seen[], renew: Renew): Seen[] | undefined {
  const renewed = rows.map((row) => renew(row));
  return renewed.some((row, index) => row !== rows[index]) ? renewed : undefined;
}
