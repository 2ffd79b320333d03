/** Queries of the renewal; holds SQL and decides nothing. */
import type { Connection } from '#database/connect.ts';
import type { Country } from '#contract/calls.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { lockLotsWhere } from '#services/lots/store.ts';
import { demoMark } from './bids/lot-aggregate.ts';
import type { Valued } from './stock/value.ts';
import { wellKnown } from './stock/well-known.ts';
import type { KnownEdition } from './auctions/next-edition.ts';
import { type Series, allSeries } from './auctions/series.ts';

/** Ids of the demo's auctions; those that an operator adds differ and are never touched. */
const ownIds = `^(${allSeries.map(({ key }) => key).join('|')})-[0-9]+$`;

/** True when a user has bid on the lot `l`: a bid without the demo's mark. */
const hasPeople = `EXISTS (SELECT FROM auction.bid p WHERE p.lot_id = l.id
  AND substring(p.nonce FOR ${demoMark.length}) <> '\\x${demoMark.toString('hex')}'::bytea)`;

/** True when a company whose users can sign in has bid on `l`, by users or by the demo. */
const hasGuests = `EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id AND o.company_id <> ALL($2))`;

/** An arbitrary number, the same everywhere: one process at a time fills or renews the demo. */
const lockKey = 7_240_502;

/** Waits for the process that fills or renews, and holds the lock until the transaction ends. */
export async function holdDemoLock(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}

/** Returns false when another process holds the lock. */
export async function tryDemoLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS held',
    [lockKey],
  );
  return rows[0]?.held ?? false;
}

export async function newestEditions(connection: Connection): Promise<KnownEdition[]> {
  const { rows } = await connection.query<KnownEdition>(
    `SELECT DISTINCT ON (key) key, number, starts_at AS "startsAt", ends_at AS "endsAt" FROM (
       SELECT regexp_replace(id, '-[0-9]+$', '') AS key, substring(id FROM '[0-9]+$')::integer AS number,
         starts_at, coalesce(closing_starts_at, ends_at) AS ends_at
       FROM auction.auction WHERE id ~ $1) e
     ORDER BY key, number DESC`,
    [ownIds],
  );
  return rows;
}

/** Locks lots of this status without users' bids whose end was before that moment. */
export async function lockEndedLots(
  connection: Connection,
  status: 'open' | 'awaitingAward',
  endedBy: Date,
  lotsMax: number,
): Promise<string[]> {
  return lockLotsWhere(
    connection,
    {
      // A renewal may be asked what a later day does.
      where: `l.status = $4 AND l.effective_ends_at <= $1 AND l.auction_id ~ $2 AND NOT ${hasPeople}
        AND (l.effective_ends_at <= auction.bidding_reached_until() OR l.effective_ends_at > statement_timestamp())`,
      order: 'l.effective_ends_at LIMIT $3',
      wait: 'skip',
    },
    [endedBy, ownIds, lotsMax, status],
  );
}

/** Settles auctions whose last lot ended before that moment and is decided; returns their ids. */
export async function settleAuctions(
  connection: Connection,
  endedBy: Date,
  at: Date,
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `UPDATE auction.auction a SET settled_at = $3
     WHERE a.settled_at IS NULL AND a.ends_at <= $1 AND a.id ~ $2
       AND NOT EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id
         AND (${decidedAs('undecided')} OR l.effective_ends_at > $1))
     RETURNING a.id`,
    [endedBy, ownIds, at],
  );
  return rows.map(({ id }) => id);
}

export type PoolVehicle = Valued & { id: string };

/** Vehicles that visitors return to: rivals do not bid, and they are on sale until bought. */
const wellKnownPlates = wellKnown.map(({ plate }) => normalisePlate(plate));

/**
 * Returns the series' vehicles that are unsold and not in an auction, the well-known ones first.
 * The edition's id orders the others.
 */
export async function unsoldVehicles(
  connection: Connection,
  { key }: Series,
  auctionId: string,
  vehiclesMax: number,
): Promise<PoolVehicle[]> {
  const { rows } = await connection.query<PoolVehicle>(
    `SELECT w.id, v.make, v.body, v.fuel, v.location_country AS country, v.first_registration AS "firstRegistration",
       v.mileage_km AS "mileageKm", v.previous_use AS "previousUse", v.vat_scheme AS "vatScheme",
       v.list_price_minor AS "listPriceMinor", v.registration_tax_minor AS "registrationTaxMinor",
       v.damage_total_minor AS "damageTotalMinor"
     FROM auction.vehicle w JOIN auction.description v ON v.id = w.description_id
     WHERE EXISTS (SELECT FROM auction.lot l WHERE l.vehicle_id = w.id AND l.auction_id ~ ('^' || $1 || '-[0-9]+$'))
       AND NOT EXISTS (SELECT FROM auction.lot l WHERE l.vehicle_id = w.id AND NOT ${decidedAs('unsold')})
     ORDER BY v.plate = ANY($4) DESC, md5(w.id::text || $2) LIMIT $3`,
    [key, auctionId, vehiclesMax, wellKnownPlates],
  );
  return rows;
}

/** Returns the country's plates that are in use, as `NL:K482TN`. */
export async function platesOf(connection: Connection, country: Country): Promise<Set<string>> {
  const { rows } = await connection.query<{ key: string }>(
    `SELECT plate_country || ':' || plate AS key FROM auction.vehicle WHERE plate_country = $1`,
    [country],
  );
  return new Set(rows.map(({ key }) => key));
}

export interface OpenLot {
  id: string;
  endsAt: Date;
}

/** Returns lots that accept bids at that moment and have none but these companies' bids. */
export async function lotsAmongRivals(
  connection: Connection,
  rivalIds: readonly string[],
  now: Date,
): Promise<OpenLot[]> {
  const { rows } = await connection.query<OpenLot>(
    `SELECT l.id, l.effective_ends_at AS "endsAt" FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE a.id ~ $3 AND a.format <> 'fixedPrice' AND a.starts_at <= $1
       AND l.status = 'open' AND l.effective_ends_at > $1 AND NOT ${hasGuests} AND v.plate <> ALL($4)
     ORDER BY l.auction_id, l.number`,
    [now, rivalIds, ownIds, wellKnownPlates],
  );
  return rows;
}

/** Locks the free ones of the lots that still have bids from these companies only. */
export async function lockLotsAmongRivals(
  connection: Connection,
  rivalIds: readonly string[],
  lotIds: readonly string[],
): Promise<string[]> {
  const held = await lockLotsWhere(
    connection,
    { where: 'l.id = ANY($1)', order: 'l.id', wait: 'skip' },
    [lotIds],
  );
  // A separate statement sees bids that were committed while the first one waited.
  const { rows } = await connection.query<{ id: string }>(
    `SELECT l.id FROM auction.lot l WHERE l.id = ANY($1) AND NOT ${hasGuests}`,
    [held, rivalIds],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether one of the companies has bid since then. */
export async function haveBidSince(
  connection: Connection,
  companyIds: readonly string[],
  since: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    // A company's offer on a lot has the time of its newest bid.
    'SELECT FROM auction.standing_offer WHERE company_id = ANY($1) AND placed_at >= $2 LIMIT 1',
    [companyIds, since],
  );
  return rowCount === 1;
}
