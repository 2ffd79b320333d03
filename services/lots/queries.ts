/** Reads of lots. Contains SQL, makes no decisions. */
import type { Connection, Database } from '#database/connect.ts';
import { fromMinor } from '#contract/money.ts';
import type { Band } from '#domain/ladder.ts';
import type { Lot, LotAddress, StandingOffer } from '#domain/lot.ts';

/**
 * A lot with the fields of its auction and vehicle, without its leader's label, which comes with
 * its offers.
 */
export const lotColumnsBesideOffers = `
  l.id, l.auction_id, l.vehicle_id, l.number, l.status, l.effective_ends_at, l.extension_count, l.start_price_minor,
  l.reserve_minor, l.buy_now_minor, l.price_minor, l.bid_count, l.leader_company_id, l.hammer_price_minor,
  l.awarded_company_id, l.awarded_at, l.sequence, l.event_sequence,
  a.format, a.currency, a.starts_at, a.soft_close_seconds, a.outcome_shown, a.increment_ladder, a.fee_ladder, a.vat_percent,
  v.vat_scheme, v.registration_tax_minor`;
/** All columns of a lot. Tables have the aliases that further conditions use. */
export const lotColumns = `${lotColumnsBesideOffers},
  (SELECT o.label_number FROM auction.standing_offer o
   WHERE o.lot_id = l.id AND o.company_id = l.leader_company_id) AS leader_label_number`;
export const lotTables = `
  auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.vehicle v ON v.id = l.vehicle_id`;

export interface LotRow {
  id: string;
  auction_id: string;
  vehicle_id: string;
  number: number;
  status: Lot['status'];
  effective_ends_at: Date;
  extension_count: number;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  price_minor: number | null;
  bid_count: number;
  leader_company_id: string | null;
  hammer_price_minor: number | null;
  awarded_company_id: string | null;
  awarded_at: Date | null;
  sequence: number;
  event_sequence: number;
  format: Lot['format'];
  currency: Lot['currency'];
  starts_at: Date;
  soft_close_seconds: number;
  outcome_shown: Lot['outcomeShown'];
  increment_ladder: Band[];
  fee_ladder: Band[];
  vat_percent: number;
  vat_scheme: 'vat' | 'margin';
  registration_tax_minor: number;
  leader_label_number: number | null;
}

export function lotFromRow(row: LotRow): Lot {
  return {
    id: row.id,
    auctionId: row.auction_id,
    vehicleId: row.vehicle_id,
    number: row.number,
    format: row.format,
    currency: row.currency,
    status: row.status,
    startsAt: row.starts_at,
    effectiveEndsAt: row.effective_ends_at,
    extensionCount: row.extension_count,
    softCloseMs: row.soft_close_seconds * 1000,
    outcomeShown: row.outcome_shown,
    ladder: row.increment_ladder,
    startPriceMinor: row.start_price_minor,
    reserveMinor: row.reserve_minor,
    buyNowMinor: row.buy_now_minor,
    priceMinor: row.price_minor,
    bidCount: row.bid_count,
    leaderCompanyId: row.leader_company_id,
    leaderLabelNumber: row.leader_label_number,
    hammerPriceMinor: row.hammer_price_minor,
    awardedCompanyId: row.awarded_company_id,
    awardedAt: row.awarded_at,
    sequence: row.sequence,
    eventSequence: row.event_sequence,
    terms: {
      currencyCode: row.currency,
      vatScheme: row.vat_scheme,
      vatPercent: row.vat_percent,
      registrationTax: fromMinor(row.registration_tax_minor),
      feeLadder: row.fee_ladder.map((band) => ({
        from: fromMinor(band.fromMinor),
        value: fromMinor(band.valueMinor),
      })),
    },
  };
}

/** Returns the lot at this address with the database's clock, or undefined. */
export async function findLot(
  database: Database | Connection,
  address: LotAddress,
): Promise<{ lot: Lot; now: Date } | undefined> {
  const { rows } = await database.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables}
     WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [address.auctionId, address.assetId],
  );
  return rows[0] && { lot: lotFromRow(rows[0]), now: rows[0].now };
}

/**
 * Returns whether the auction exists, so that the code can name an unknown auction or an unknown
 * lot.
 */
export async function auctionExists(
  database: Database | Connection,
  auctionId: string,
): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM auction.auction WHERE id = $1', [
    auctionId,
  ]);
  return rowCount === 1;
}

export const offerColumns = `
  o.lot_id, o.company_id, o.label_number, o.net_minor, o.priority_sequence, o.amount_minor, o.includes_vat,
  o.includes_registration_tax, o.placed_at, o.line_sequence, o.line_hash, o.line_count, b.name AS placed_by_name`;
/**
 * The offer's place among those that stood at the end; null while the lot runs, and for a withdrawn
 * one. Requires the lot as l.
 */
export const rankColumn = `CASE WHEN l.status <> 'open' AND o.net_minor IS NOT NULL THEN (
  SELECT 1 + count(*) FROM auction.standing_offer r WHERE r.lot_id = o.lot_id AND r.net_minor IS NOT NULL
    AND (r.net_minor > o.net_minor OR (r.net_minor = o.net_minor AND r.priority_sequence < o.priority_sequence))
) END AS rank`;
export const offerTables = 'auction.standing_offer o JOIN auction.buyer b ON b.id = o.placed_by';

export interface OfferRow {
  lot_id: string;
  company_id: string;
  label_number: number;
  net_minor: number | null;
  priority_sequence: number;
  amount_minor: number | null;
  includes_vat: boolean;
  includes_registration_tax: boolean;
  placed_at: Date;
  placed_by_name: string;
  line_sequence: number;
  line_hash: Buffer;
  line_count: number;
  /** Set only where rankColumn was read. */
  rank?: number | null;
}

export function offerFromRow(row: OfferRow): StandingOffer {
  return {
    companyId: row.company_id,
    labelNumber: row.label_number,
    netMinor: row.net_minor,
    prioritySequence: row.priority_sequence,
    amountMinor: row.amount_minor,
    includesVat: row.includes_vat,
    includesVehicleRegistrationTax: row.includes_registration_tax,
    placedAt: row.placed_at,
    placedByName: row.placed_by_name,
    lineSequence: row.line_sequence,
    entryHash: row.line_hash,
    lineCount: row.line_count,
    rank: row.rank ?? null,
  };
}

/** Returns the company's own standing offers on these lots, by lot. */
export async function findOwnOffers(
  database: Database | Connection,
  companyId: string,
  lotIds: readonly string[],
): Promise<Map<string, StandingOffer>> {
  const { rows } = await database.query<OfferRow>(
    `SELECT ${offerColumns}, ${rankColumn} FROM ${offerTables} JOIN auction.lot l ON l.id = o.lot_id
     WHERE o.company_id = $1 AND o.lot_id = ANY($2)`,
    [companyId, lotIds],
  );
  return new Map(rows.map((row) => [row.lot_id, offerFromRow(row)]));
}
