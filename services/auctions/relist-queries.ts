/** SQL of relisting; makes no decisions. */
import type { Connection } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { plannedEnd } from '#domain/closing-plan.ts';
import type { LotTerms } from '#services/lots/change-lot-terms.ts';
import { hasOtherLot } from '#services/awards/other-lots.ts';
import { stretchAuction } from '#services/lots/stretch-auction.ts';
import type { AuctionAtWork } from './desk-queries.ts';

export interface RelistedLot {
  id: string;
  number: number;
  version: number;
  status: StoredLotStatus;
  vehicleId: string;
  currency: CurrencyCode;
  isOnSale: boolean;
  isSoldSince: boolean;
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
}

export async function latestLotOf(
  connection: Connection,
  { auctionId, assetId }: LotAddress,
): Promise<RelistedLot | undefined> {
  const { rows } = await connection.query<RelistedLot>(
    `SELECT l.id, l.number, l.version, l.status, l.vehicle_id AS "vehicleId", a.currency, ${hasOtherLot('undecided')} AS "isOnSale",
       ${hasOtherLot('sold')} AS "isSoldSince", l.start_price_minor AS "startPriceMinor", l.reserve_minor AS "reserveMinor",
       l.buy_now_minor AS "buyNowMinor"
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [auctionId, assetId],
  );
  return rows[0];
}

/** A vehicle is a lot of an auction once. */
export async function hasVehicle(
  connection: Connection,
  auctionId: string,
  vehicleId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM auction.lot WHERE auction_id = $1 AND vehicle_id = $2',
    [auctionId, vehicleId],
  );
  return rowCount === 1;
}

/** The number and the closing position of the next lot. Requires the auction's lock. */
export async function nextPlace(
  connection: Connection,
  auctionId: string,
): Promise<{ number: number; position: number }> {
  const { rows } = await connection.query<{ number: number; position: number }>(
    `SELECT coalesce(max(number), 0) + 1 AS number, coalesce(max(closing_position), -1) + 1 AS position
     FROM auction.lot WHERE auction_id = $1`,
    [auctionId],
  );
  return rows[0] ?? { number: 1, position: 0 };
}

export interface NewLot {
  lotId: string;
  vehicleId: string;
  /** Whose terms and seller it gets. */
  lot: RelistedLot;
  /** The same vehicle's lot before; null for another vehicle. */
  relistedFrom: string | null;
  auction: AuctionAtWork;
  terms: LotTerms;
}

/** Adds a draft, and returns its number. Requires the target auction's lock. */
export async function insertDraft(connection: Connection, given: NewLot): Promise<number> {
  const { lotId, vehicleId, lot, relistedFrom, auction, terms } = given;
  const { number, position } = await nextPlace(connection, auction.id);
  const endsAt = auction.plan ? plannedEnd(auction.plan, position) : auction.endsAt;
  const { startPriceMinor, reserveMinor, buyNowMinor } = { ...lot, ...terms };
  await connection.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, status, start_price_minor, reserve_minor, buy_now_minor,
       planned_ends_at, effective_ends_at, closing_position, relisted_from, seller_id)
     VALUES ($1, $2, $3, (SELECT description_id FROM auction.vehicle WHERE id = $3), $4, 'draft', $5, $6, $7, $8, $8, $9, $10,
       (SELECT coalesce(l.seller_id, a.seller_id) FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE l.id = $11))`,
    [
      lotId,
      auction.id,
      vehicleId,
      number,
      startPriceMinor,
      reserveMinor,
      buyNowMinor,
      endsAt,
      auction.plan ? position : null,
      relistedFrom,
      lot.id,
    ],
  );
  await stretchAuction(connection, auction.id, endsAt);
  return number;
}
