/**
 * Staged lots → auction.lot. A lot with bids keeps its terms; a vehicle is a lot of an auction
 * once.
 */
import type { Connection } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { type LotTerm, lotTerms, updateTerms } from '#services/lots/store.ts';
import type { Ledger } from './ledger.ts';
import { refuseStaged, stagedLots } from './refuse-staged.ts';

/**
 * `owned`: the terms of existing lots that this source overwrites. Requires the locks of
 * lock-lots.ts.
 */
export async function mergeLots(
  connection: Connection,
  ledger: Ledger,
  owned: readonly LotTerm[],
): Promise<void> {
  const refuse = (found: string): Promise<void> =>
    refuseStaged(connection, ledger, stagedLots, found);
  await refuse(twice);
  await refuse(unknownAuction);
  await connection.query(resolveVehicles);
  await refuse(unknownVehicle);
  for (const refusal of newLotRefusals) await refuse(refusal);
  if (owned.includes('start_price_minor')) await refuse(lostStartPrice);
  for (const term of owned) await refuse(decidedTerm(term));
  await refuse(changedNumber);
  const updated = owned.length > 0 ? await update(connection, owned) : 0;
  const added = await insert(connection);
  const { rows } = await connection.query<{ staged: number }>(
    'SELECT count(*) AS staged FROM staged_lot',
  );
  const counts = ledger.counts.lots;
  counts.added += added;
  counts.updated += updated;
  counts.unchanged += (rows[0]?.staged ?? 0) - added - updated;
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

/** New lots without a number continue the auction's numbering, in the file's order. */
async function insert(connection: Connection): Promise<number> {
  const { rowCount } = await connection.query(
    `WITH highest AS (
       SELECT auction_id, max(number) AS number FROM (
         SELECT auction_id, number FROM auction.lot WHERE auction_id IN (SELECT auction_id FROM staged_lot)
         UNION ALL SELECT auction_id, number FROM staged_lot
       ) taken GROUP BY auction_id
     )
     INSERT INTO auction.lot (id, auction_id, vehicle_id, number, effective_ends_at, ${lotTerms.join(', ')})
     SELECT s.id, s.auction_id, s.vehicle_id,
       coalesce(s.number, coalesce(h.number, 0) + row_number() OVER (
         PARTITION BY s.auction_id, s.number IS NULL ORDER BY s.line)),
       a.ends_at, ${prefixed('s', lotTerms)}
     FROM staged_lot s JOIN auction.auction a ON a.id = s.auction_id
     LEFT JOIN highest h ON h.auction_id = s.auction_id
     WHERE s.existing_id IS NULL`,
  );
  return rowCount ?? 0;
}

const resolveVehicles = `
  UPDATE staged_lot s SET vehicle_id = v.id,
    existing_id = (SELECT l.id FROM auction.lot l WHERE l.auction_id = s.auction_id AND l.vehicle_id = v.id)
  FROM auction.vehicle v WHERE v.plate_country = s.plate_country AND v.plate = s.plate`;

const twice = `
  SELECT line, 'licensePlate' AS field, 'is a lot of this auction in row ' || first || ' already' AS reason
  FROM (SELECT line, min(line) OVER (PARTITION BY auction_id, plate_country, plate) AS first
        FROM staged_lot) twice
  WHERE line <> first`;

const unknownAuction = `
  SELECT line, 'auctionId' AS field, 'there is no auction ' || auction_id AS reason
  FROM staged_lot s WHERE NOT EXISTS (SELECT FROM auction.auction a WHERE a.id = s.auction_id)`;

const unknownVehicle = `
  SELECT line, 'licensePlate' AS field,
    'there is no such vehicle: neither here nor among the file''s rows that were not refused' AS reason
  FROM staged_lot WHERE vehicle_id IS NULL`;

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

function decidedTerm(term: LotTerm): string {
  return `
    SELECT s.line, '${fieldOfTerm[term]}' AS field,
      CASE WHEN l.status <> 'open' OR l.effective_ends_at <= now() THEN 'cannot change: the lot has ended'
        ELSE 'cannot change: the lot has bids' END AS reason
    FROM staged_lot s JOIN auction.lot l ON l.id = s.existing_id
    WHERE l.${term} IS DISTINCT FROM s.${term}
      AND (l.status <> 'open' OR l.effective_ends_at <= now()
        OR EXISTS (SELECT FROM auction.bid b WHERE b.lot_id = l.id))`;
}

function prefixed(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}.${name}`).join(', ');
}
