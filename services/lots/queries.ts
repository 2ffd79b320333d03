/** Reads of lots. Contains SQL, makes no decisions. */
import type { Connection, Database, Reader } from '#database/connect.ts';
import { type LotsOfCompany, lotsOfCompanies, valuesOf } from './lots-of-companies.ts';
import type { Country } from '#contract/calls.ts';
import { fromMinor } from '#contract/money.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import type { Band } from '#domain/ladder.ts';
import type { Lot, LotAddress, StandingOffer } from '#domain/lot.ts';
import { vatPercentOn } from '#domain/vat-rates.ts';
import { isPublished } from './decided-as.ts';

/** Where who invoices vehicle and fee of the auction `a` is established. */
export const issuerColumns = `a.vehicle_issuer_country, a.fee_issuer_country, a.vehicle_issuer_id = a.fee_issuer_id AS is_one_issuer`;

/**
 * A lot with the fields of its auction and vehicle, without its leader's label, which comes with
 * its offers.
 */
export const lotColumnsBesideOffers = `
  l.id, l.auction_id, l.vehicle_id, l.number, l.status, l.effective_ends_at, l.extension_count, l.planned_ends_at,
  l.paused_at, l.pause_reason, l.version AS lot_version, l.start_price_minor,
  l.reserve_minor, l.buy_now_minor, l.sale_price_minor, l.sale_ends_at, l.correction_ends_at, l.ended_at, l.price_minor, l.bid_count, l.leader_company_id, l.hammer_price_minor,
  l.awarded_company_id, l.awarded_at, l.sequence, l.event_sequence,
  a.format, a.currency, a.starts_at, a.soft_close_seconds, a.outcome_shown, a.increment_ladder, a.fee_ladder, a.vat_percent,
  a.country AS auction_country, ${issuerColumns}, v.location_country AS vehicle_country, v.vat_scheme, v.registration_tax_minor`;
/** All columns of a lot. Tables have the aliases that further conditions use. */
export const lotColumns = `${lotColumnsBesideOffers},
  (SELECT o.label_number FROM auction.standing_offer o
   WHERE o.lot_id = l.id AND o.company_id = l.leader_company_id) AS leader_label_number`;
export const lotsWithAuctions = `
  auction.lot l JOIN auction.auction a ON a.id = l.auction_id`;
export const lotTables = `${lotsWithAuctions} JOIN auction.description v ON v.id = l.description_id`;

/** As `bookedAt` of domain/lot.ts, of the lot `l`. */
export const lotEnd = `CASE WHEN l.status = 'sold' THEN l.awarded_at ELSE coalesce(l.ended_at, l.effective_ends_at) END`;

/** The seller of the lot `l`, of the auction `a`; null where none is entered. */
export const sellerOfLot = 'coalesce(l.seller_id, a.seller_id)';

export interface LotRow {
  id: string;
  auction_id: string;
  vehicle_id: string;
  number: number;
  status: Lot['status'];
  effective_ends_at: Date;
  planned_ends_at: Date;
  paused_at: Date | null;
  pause_reason: Lot['pauseReason'];
  lot_version: number;
  extension_count: number;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  sale_price_minor: number | null;
  sale_ends_at: Date | null;
  correction_ends_at: Date | null;
  ended_at: Date | null;
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
  auction_country: Country;
  vehicle_issuer_country: Country | null;
  fee_issuer_country: Country | null;
  is_one_issuer: boolean | null;
  vehicle_country: Country;
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
    plannedEndsAt: row.planned_ends_at,
    effectiveEndsAt: row.effective_ends_at,
    pausedAt: row.paused_at,
    pauseReason: row.pause_reason,
    extensionCount: row.extension_count,
    softCloseMs: row.soft_close_seconds * 1000,
    outcomeShown: row.outcome_shown,
    ladder: row.increment_ladder,
    startPriceMinor: row.start_price_minor,
    reserveMinor: row.reserve_minor,
    buyNowMinor: row.buy_now_minor,
    salePriceMinor: row.sale_price_minor,
    saleEndsAt: row.sale_ends_at,
    correctionEndsAt: row.correction_ends_at,
    endedAt: row.ended_at,
    priceMinor: row.price_minor,
    bidCount: row.bid_count,
    leaderCompanyId: row.leader_company_id,
    leaderLabelNumber: row.leader_label_number,
    hammerPriceMinor: row.hammer_price_minor,
    awardedCompanyId: row.awarded_company_id,
    awardedAt: row.awarded_at,
    sequence: row.sequence,
    eventSequence: row.event_sequence,
    version: row.lot_version,
    terms: termsFromRow(row),
  };
}

export type TermsRow = Pick<
  LotRow,
  | 'currency'
  | 'auction_country'
  | 'vat_scheme'
  | 'vat_percent'
  | 'vehicle_country'
  | 'planned_ends_at'
  | 'registration_tax_minor'
  | 'fee_ladder'
  | 'vehicle_issuer_country'
  | 'fee_issuer_country'
  | 'is_one_issuer'
>;

export function termsFromRow(row: TermsRow): SumTerms {
  const { auction_country: country, vehicle_country: vehicleCountry, vat_percent: percent } = row;
  const { vehicle_issuer_country: vehicle, fee_issuer_country: fee, is_one_issuer: areOne } = row;
  const percentIn = (other: Country) =>
    other === country
      ? percent
      : vatPercentOn(other, row.planned_ends_at.toISOString().slice(0, 10));
  return {
    currencyCode: row.currency,
    country,
    vatScheme: row.vat_scheme,
    vatPercent: percent,
    vehicleCountry,
    vehicleVatPercent: percentIn(vehicleCountry),
    registrationTax: fromMinor(row.registration_tax_minor),
    feeLadder: row.fee_ladder.map((band) => ({
      from: fromMinor(band.fromMinor),
      value: fromMinor(band.valueMinor),
    })),
    ...(vehicle !== null &&
      fee !== null && {
        issuers: { vehicle, fee, areOne: areOne === true, feeVatPercent: percentIn(fee) },
      }),
  };
}

/** Returns the published lot at this address with the database's clock, or undefined. */
export async function findLot(
  database: Database | Connection,
  address: LotAddress,
): Promise<{ lot: Lot; now: Date } | undefined> {
  const { rows } = await database.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables}
     WHERE l.auction_id = $1 AND l.vehicle_id = $2 AND ${isPublished}`,
    [address.auctionId, address.assetId],
  );
  return rows[0] && { lot: lotFromRow(rows[0]), now: rows[0].now };
}

export async function findLotById(database: Reader, lotId: string): Promise<Lot | undefined> {
  const { rows } = await database.query<LotRow>(
    `SELECT ${lotColumns} FROM ${lotTables} WHERE l.id = $1 AND ${isPublished}`,
    [lotId],
  );
  return rows[0] && lotFromRow(rows[0]);
}

/**
 * Returns whether buyers know the auction, so that the code can name an unknown auction or an
 * unknown lot.
 */
export async function auctionExists(
  database: Database | Connection,
  auctionId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM auction.auction WHERE id = $1 AND published_at IS NOT NULL',
    [auctionId],
  );
  return rowCount === 1;
}

/** Returns whether the auction is settled: its vehicles are paid for and handed over. */
export async function isSettled(
  connection: Database | Connection,
  auctionId: string,
): Promise<boolean> {
  const { rows } = await connection.query<{ settled: boolean }>(
    'SELECT settled_at IS NOT NULL AS settled FROM auction.auction WHERE id = $1',
    [auctionId],
  );
  return rows[0]?.settled ?? false;
}

export const offerColumns = `
  o.lot_id, o.company_id, o.label_number, o.net_minor, o.priority_sequence, o.amount_minor, o.includes_vat,
  o.includes_registration_tax, o.placed_at, o.entry_sequence, o.entry_hash, o.entry_count, o.placed_by,
  b.name AS placed_by_name`;
/** A bid o whose last log entry is not its company's doing. */
export const isAnnulled = `(o.net_minor IS NULL AND EXISTS (SELECT FROM auction.bid e
  WHERE e.lot_id = o.lot_id AND e.sequence = o.entry_sequence AND e.kind = 'annulment'))`;
/**
 * What the company learns after the close. Its offer's place among those that stood at the end;
 * null while the lot runs, and for a withdrawn one. What it is offered. Requires the lot as l.
 */
export const outcomeColumns = `${isAnnulled} AS is_annulled, CASE WHEN l.status <> 'open' AND o.net_minor IS NOT NULL THEN (
  SELECT 1 + count(*) FROM auction.standing_offer r WHERE r.lot_id = o.lot_id AND r.net_minor IS NOT NULL
    AND (r.net_minor > o.net_minor OR (r.net_minor = o.net_minor AND r.priority_sequence < o.priority_sequence))
) END AS rank,
CASE WHEN l.status = 'counterOffered' THEN (SELECT jsonb_build_object('amountMinor', f.amount_minor, 'expiresAt', f.expires_at)
  FROM auction.counter_offer f WHERE f.lot_id = o.lot_id AND f.company_id = o.company_id AND f.state = 'open'
) END AS counter_offer`;
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
  placed_by: string;
  placed_by_name: string;
  entry_sequence: number;
  entry_hash: Buffer;
  entry_count: number;
  /** Set only where outcomeColumns were read. */
  rank?: number | null;
  is_annulled?: boolean;
  counter_offer?: { amountMinor: number; expiresAt: string } | null;
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
    placedById: row.placed_by,
    placedByName: row.placed_by_name,
    entrySequence: row.entry_sequence,
    entryHash: row.entry_hash,
    entryCount: row.entry_count,
    rank: row.rank ?? null,
    isAnnulled: row.is_annulled ?? false,
    counterOffer: row.counter_offer
      ? { ...row.counter_offer, expiresAt: new Date(row.counter_offer.expiresAt) }
      : null,
  };
}

/** Returns the company's own standing offers on these lots, by lot. */
export async function findOwnOffers(
  database: Reader,
  companyId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, StandingOffer>> {
  const offersOf = await findOffersOfCompanies(database, [{ companyId, lotIds }]);
  return offersOf(companyId);
}

/** The same of several companies: returns a company's own by its id. */
export async function findOffersOfCompanies(
  database: Reader,
  asked: readonly LotsOfCompany[],
): Promise<(companyId: string) => ReadonlyMap<string, StandingOffer>> {
  // Prepared: each search of a buyer asks.
  const { rows } = await database.query<OfferRow>({
    name: 'find-offers-of-companies',
    text: `SELECT ${offerColumns}, ${outcomeColumns} FROM ${lotsOfCompanies}
     JOIN auction.standing_offer o ON o.company_id = asked.company_id AND o.lot_id = ANY(asked.lot_ids::uuid[])
     JOIN auction.buyer b ON b.id = o.placed_by JOIN auction.lot l ON l.id = o.lot_id`,
    values: valuesOf(asked),
  });
  const byCompany = new Map<string, Map<string, StandingOffer>>();
  for (const row of rows) {
    const own = byCompany.get(row.company_id) ?? new Map<string, StandingOffer>();
    byCompany.set(row.company_id, own.set(row.lot_id, offerFromRow(row)));
  }
  return (companyId) => byCompany.get(companyId) ?? new Map<string, StandingOffer>();
}
