/** Staged lots → auction.lot. Lots with bids keep their terms; a vehicle is once in an auction. */
import type { Connection } from '#database/connect.ts';
import type { LotOrder } from '#contract/desk/values.ts';
import { decidedAs, isRunning, sealedHasOpened } from '#services/lots/decided-as.ts';
import { type LotTerm, assignSellers, lotTerms, updateTerms } from '#services/lots/store.ts';
import type { Ledger } from './ledger.ts';
import { noteChanges } from './note-changes.ts';
import { numberLots } from './number-lots.ts';
import { refuseStaged } from './refuse-staged.ts';

export interface NewLots {
  asDraft: boolean;
  firstNumber?: number | undefined;
  order?: LotOrder | undefined;
  sellerId?: string | null | undefined;
}

/** `owned`: the terms of existing lots that the source overwrites. Requires lock-lots.ts. */
export async function checkLots(
  connection: Connection,
  ledger: Ledger,
  owned: readonly LotTerm[],
  job: NewLots,
): Promise<void> {
  const refuse = (found: string): Promise<void> => refuseStaged(connection, ledger, 'lots', found);
  // Who chooses the first number or an order wants the file's own numbers left out.
  if (job.firstNumber !== undefined || (job.order ?? 'file') !== 'file')
    await connection.query('UPDATE staged_lot SET number = NULL');
  await refuse(twice);
  await refuse(unknownAuction);
  await connection.query(resolveSellers);
  await refuse(unknownSeller);
  if (job.sellerId) await connection.query(givenSeller, [job.sellerId]);
  await refuse(decidedSeller);
  for (const refusal of newLotRefusals) await refuse(refusal);
  if (owned.includes('start_price_minor')) await refuse(lostStartPrice);
  for (const term of owned) await refuse(decidedTerm(term));
  await refuse(changedNumber);
}

/** Call it after all checks and the vehicles. */
export async function mergeLots(
  connection: Connection,
  ledger: Ledger,
  owned: readonly LotTerm[],
  job: NewLots,
): Promise<void> {
  await noteChanges(connection, ledger, 'lots', owned);
  const updated = owned.length > 0 ? await update(connection, owned) : 0;
  const added = await insert(connection, job);
  await assignSellers(connection, 'SELECT existing_id AS id, seller_id FROM staged_lot');
  const { rows } = await connection.query<{ staged: number }>(
    'SELECT count(*) AS staged FROM staged_lot',
  );
  ledger.count('lots', { added, updated, staged: rows[0]?.staged ?? 0 });
}

/** Open screens show the terms, so changed lots are published. */
async function update(connection: Connection, owned: readonly LotTerm[]): Promise<number> {
  const source = `SELECT existing_id AS id, ${owned.join(', ')} FROM staged_lot`;
  const changed = await updateTerms(connection, source, owned);
  await connection.query(
    'INSERT INTO moved_lot SELECT id FROM unnest($1::uuid[]) AS c (id) EXCEPT SELECT id FROM moved_lot',
    [changed],
  );
  return changed.length;
}

async function insert(
  connection: Connection,
  { asDraft, firstNumber, order = 'file' }: NewLots,
): Promise<number> {
  await numberLots(connection, firstNumber, order);
  const { rowCount } = await connection.query(
    `WITH planned AS MATERIALIZED (
       SELECT a.id, a.published_at, a.ends_at, a.closing_starts_at, a.closing_interval_seconds, a.closing_group_size,
         coalesce((SELECT max(closing_position) + 1 FROM auction.lot WHERE auction_id = a.id), 0) AS first_position
       FROM auction.auction a WHERE a.id IN (SELECT auction_id FROM staged_lot WHERE existing_id IS NULL)
     ), placed AS (
       SELECT s.*, CASE WHEN a.closing_starts_at IS NOT NULL THEN
         a.first_position + row_number() OVER (PARTITION BY s.auction_id ORDER BY s.number) - 1 END AS position,
         CASE WHEN $1 OR a.published_at IS NULL THEN 'draft' ELSE 'open' END AS status, a.ends_at,
         a.closing_starts_at, a.closing_interval_seconds, a.closing_group_size
       FROM staged_lot s JOIN planned a ON a.id = s.auction_id WHERE s.existing_id IS NULL
     ), ending AS (
       SELECT p.*, coalesce(p.closing_starts_at
         + make_interval(secs => p.position / p.closing_group_size * p.closing_interval_seconds), p.ends_at) AS planned_end
       FROM placed p
     ), stretched AS (
       UPDATE auction.auction a SET ends_at = e.last_end
       FROM (SELECT auction_id, max(planned_end) AS last_end FROM ending GROUP BY auction_id) e
       WHERE a.id = e.auction_id AND a.ends_at < e.last_end
     )
     INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, status, closing_position, planned_ends_at, effective_ends_at,
       seller_id, ${lotTerms.join(', ')})
     SELECT e.id, auction_id, vehicle_id, v.description_id, number, status, position, planned_end, planned_end, seller_id,
       ${lotTerms.join(', ')} FROM ending e JOIN auction.vehicle v ON v.id = e.vehicle_id`,
    [asDraft],
  );
  return rowCount ?? 0;
}

const twice = `
  SELECT line, 'licensePlate' AS field, 'is a lot of this auction in row ' || first || ' already' AS reason
  FROM (SELECT line, min(line) OVER (PARTITION BY auction_id, vehicle_id) AS first
        FROM staged_lot) twice
  WHERE line <> first`;

const unknownAuction = `
  SELECT line, 'auctionId' AS field, 'there is no auction ' || auction_id AS reason
  FROM staged_lot s WHERE NOT EXISTS (SELECT FROM auction.auction a WHERE a.id = s.auction_id)`;

const resolveSellers = `
  UPDATE staged_lot s SET seller_id = z.id FROM auction.seller z WHERE z.name = s.seller`;

const unknownSeller = `
  SELECT line, 'seller' AS field, 'is no seller: operator act addSeller enters one' AS reason
  FROM staged_lot WHERE seller IS NOT NULL AND seller_id IS NULL`;

const givenSeller = `
  UPDATE staged_lot SET seller_id = $1 WHERE seller IS NULL AND existing_id IS NULL`;

// Its report may be written, and a question may be out.
const decidedSeller = `
  SELECT s.line, 'seller' AS field, 'cannot change: the lot has ended' AS reason
  FROM staged_lot s JOIN auction.lot l ON l.id = s.existing_id
  WHERE s.seller_id IS NOT NULL AND s.seller_id IS DISTINCT FROM l.seller_id AND (l.status <> 'draft' AND NOT ${isRunning()})`;

const startPriceMissing =
  "'is missing: an amount such as 4500, or give --fallback-price for all that have none'";

const lostStartPrice = `
  SELECT s.line, 'startPrice' AS field, ${startPriceMissing} AS reason
  FROM staged_lot s JOIN auction.lot l ON l.id = s.existing_id JOIN auction.auction a ON a.id = l.auction_id
  WHERE a.format <> 'fixedPrice' AND l.start_price_minor > 0 AND coalesce(s.start_price_minor, 0) = 0`;

const newLotRefusals = [
  `SELECT s.line, 'auctionId' AS field, 'the auction has ended' AS reason
   FROM staged_lot s JOIN auction.auction a ON a.id = s.auction_id
   WHERE s.existing_id IS NULL AND (a.ends_at <= now() OR a.settled_at IS NOT NULL)`,
  // The vehicle could be sold twice; the database enforces the same
  // (lot_is_the_only_running_one_of_its_vehicle).
  `SELECT s.line, 'licensePlate' AS field,
     'is on sale already, in ' || min(l.auction_id) || ' as lot ' || min(l.number) AS reason
   FROM staged_lot s JOIN auction.lot l ON l.vehicle_id = s.vehicle_id
   WHERE s.existing_id IS NULL AND ${decidedAs('undecided')} GROUP BY s.line`,
  `SELECT line, 'licensePlate' AS field, 'is a lot of another auction in row ' || first || ' already' AS reason
   FROM (SELECT line, min(line) OVER (PARTITION BY vehicle_id) AS first
         FROM staged_lot WHERE existing_id IS NULL) twice
   WHERE line <> first`,
  `SELECT s.line, 'buyNowPrice' AS field, 'is missing: the auction sells at fixed prices' AS reason
   FROM staged_lot s JOIN auction.auction a ON a.id = s.auction_id
   WHERE s.existing_id IS NULL AND a.format = 'fixedPrice' AND s.buy_now_minor IS NULL`,
  // Without a start price bidding would begin at the first increment, whatever the vehicle is
  // worth.
  `SELECT s.line, 'startPrice' AS field, ${startPriceMissing} AS reason
   FROM staged_lot s JOIN auction.auction a ON a.id = s.auction_id
   WHERE s.existing_id IS NULL AND a.format <> 'fixedPrice' AND coalesce(s.start_price_minor, 0) = 0`,
  `SELECT line, 'number' AS field, 'stands in row ' || first || ' already' AS reason
   FROM (SELECT line, min(line) OVER (PARTITION BY auction_id, number) AS first
         FROM staged_lot WHERE number IS NOT NULL) twice
   WHERE line <> first`,
  `SELECT s.line, 'number' AS field, 'belongs to another lot of the auction' AS reason
   FROM staged_lot s JOIN auction.lot l ON l.auction_id = s.auction_id AND l.number = s.number
   WHERE s.existing_id IS NULL`,
];

// Lot numbers are already on lists and windscreens.
const changedNumber = `
  SELECT s.line, 'number' AS field, 'cannot change: the lot has number ' || l.number AS reason
  FROM staged_lot s JOIN auction.lot l ON l.id = s.existing_id
  WHERE s.number IS NOT NULL AND s.number <> l.number`;

const fieldOfTerm: Record<LotTerm, string> = {
  start_price_minor: 'startPrice',
  reserve_minor: 'reserve',
  buy_now_minor: 'buyNowPrice',
};

/** A draft has no end that counts; a paused lot's has not come. */
const hasEnded = `(l.status <> 'draft' AND NOT ${isRunning()})`;

function decidedTerm(term: LotTerm): string {
  return `
    SELECT s.line, '${fieldOfTerm[term]}' AS field,
      CASE WHEN ${hasEnded} THEN 'cannot change: the lot has ended'
        WHEN ${sealedHasOpened} THEN 'cannot change: the sealed lot has opened'
        ELSE 'cannot change: the lot has bids' END AS reason
    FROM staged_lot s JOIN auction.lot l ON l.id = s.existing_id JOIN auction.auction a ON a.id = l.auction_id
    WHERE l.${term} IS DISTINCT FROM s.${term}
      AND (${hasEnded} OR ${sealedHasOpened} OR EXISTS (SELECT FROM auction.bid b WHERE b.lot_id = l.id))`;
}
