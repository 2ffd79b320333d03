/** SQL of the award desk; makes no decisions. */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { Country } from '#contract/calls.ts';
import type { DeskCounterOffer, DeskProposal } from '#contract/desk/awards.ts';
import { fromMinor } from '#contract/money.ts';
import type { Destination } from '#contract/destinations.ts';
import type { Database, Reader } from '#database/connect.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { DetailRow } from '#services/vehicles/queries.ts';
import { kindsInSql } from '#services/acts/act-log.ts';
import { type BuyingRow, buyingColumns } from '#services/companies/buying-company.ts';
import { committedColumn } from '#services/companies/committed.ts';
import { type TermsRow, issuerColumns, sellerOfLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { type BarRow, barColumns } from '#services/desk/barred-acts.ts';
import { hasShownBids } from '#services/desk/desk-lots.ts';
import { type LotSellerRow, lotSellerColumns } from '#services/desk/sellers/lot-seller.ts';
import { type PictureRow, firstPicture } from '#services/desk/today/first-picture.ts';

export interface AwardRow extends PictureRow, LotSellerRow, BarRow, TermsRow {
  id: string;
  auction_id: string;
  auction_name: string;
  country: Country;
  time_zone: string;
  format: AuctionFormat;
  starts_at: Date;
  needs_four_eyes: boolean;
  vehicle_id: string;
  number: number;
  status: StoredLotStatus;
  version: number;
  effective_ends_at: Date;
  start_price_minor: number | null;
  reserve_minor: number | null;
  price_minor: number | null;
  hammer_price_minor: number | null;
  sale_price_minor: number | null;
  sale_ends_at: Date | null;
  best_minor: number | null;
  company: string | null;
  company_id: string | null;
  companies: number;
  shows_bids: boolean;
  plate_display: string;
  plate_country: Country;
  make: string;
  model: string;
  mileage_km: number | null;
  first_registration: string | null;
  fuel: DetailRow['fuel'];
  body: DetailRow['body'];
  damage_total_minor: number;
}

/** Of a lot that runs no bid is in it but the visible price. */
const columns = `l.id, l.auction_id, a.name AS auction_name, a.country, a.time_zone, a.currency, a.format, a.starts_at,
  a.needs_four_eyes, l.vehicle_id, l.number, l.status, l.version, l.effective_ends_at, l.start_price_minor,
  l.reserve_minor, l.price_minor, l.hammer_price_minor, l.sale_price_minor, l.sale_ends_at,
  CASE WHEN a.format = 'open' THEN l.price_minor WHEN ${hasShownBids} THEN b.best_minor END AS best_minor,
  CASE WHEN a.format = 'open' OR ${hasShownBids} THEN c.name END AS company,
  CASE WHEN a.format = 'open' OR ${hasShownBids} THEN c.id END AS company_id,
  CASE WHEN a.format = 'open' OR ${hasShownBids} THEN b.companies ELSE 0 END AS companies, ${hasShownBids} AS shows_bids,
  v.plate_display, v.plate_country, v.make, v.model, v.mileage_km, v.first_registration::text AS first_registration, v.fuel, v.body,
  v.damage_total_minor, v.vat_scheme, v.registration_tax_minor, v.location_country AS vehicle_country, l.planned_ends_at,
  a.country AS auction_country, ${issuerColumns}, a.vat_percent, a.fee_ladder, ${firstPicture}, ${lotSellerColumns},
  ${barColumns}`;
const tables = `auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
  CROSS JOIN LATERAL (SELECT max(o.net_minor) AS best_minor, count(*) AS companies,
    (array_agg(o.company_id ORDER BY o.net_minor DESC NULLS LAST, o.priority_sequence))[1] AS best_company_id
    FROM auction.shown_offer o WHERE o.lot_id = l.id AND o.stands) b
  LEFT JOIN auction.company c ON c.id = coalesce(l.awarded_company_id, l.leader_company_id, b.best_company_id)
  LEFT JOIN auction.seller z ON z.id = ${sellerOfLot}`;

/** Lots that wait, have an offer out, or a reversal proposed. */
const undecided = `SELECT id, auction_id, effective_ends_at FROM auction.lot WHERE status = 'awaitingAward'
  UNION SELECT id, auction_id, effective_ends_at FROM auction.lot WHERE status = 'counterOffered'
  UNION SELECT l.id, l.auction_id, l.effective_ends_at FROM auction.proposal p JOIN auction.lot l ON l.id = p.lot_id
    WHERE p.state = 'open'`;

interface WithLots {
  id: string;
  name: string;
  lots: number;
}

export async function listAwardAuctions(database: Database): Promise<WithLots[]> {
  const { rows } = await database.query<WithLots>(
    `SELECT a.id, a.name, count(*) AS lots FROM (${undecided}) q JOIN auction.auction a ON a.id = q.auction_id
     GROUP BY a.id ORDER BY min(q.effective_ends_at), a.id`,
  );
  return rows;
}

export async function listAwardSellers(database: Database): Promise<WithLots[]> {
  const { rows } = await database.query<WithLots>(
    `SELECT s.id, s.name, count(*) AS lots FROM (${undecided}) q JOIN auction.lot l ON l.id = q.id
     JOIN auction.auction a ON a.id = q.auction_id JOIN auction.seller s ON s.id = ${sellerOfLot}
     GROUP BY s.id ORDER BY s.name COLLATE "und-x-icu", s.id`,
  );
  return rows;
}

export interface AwardNarrowing {
  auctionId?: string | undefined;
  sellerId?: string | undefined;
}

/** Reads the narrowing of the parameters $2 and $3. */
const isAskedFor = `($2::text IS NULL OR l.auction_id = $2) AND ($3::uuid IS NULL OR ${sellerOfLot} = $3)`;
const ofFound = tables.replace('auction.lot l JOIN', 'auction.lot l ON l.id = w.id JOIN');

/** By their close, the oldest first. */
export async function listAwardRows(
  database: Database,
  rowsMax: number,
  { auctionId, sellerId }: AwardNarrowing,
): Promise<{ rows: AwardRow[]; total: number; now: Date }> {
  const { rows } = await database.query<AwardRow & { total: number; now: Date }>(
    `SELECT ${columns}, w.total, now() AS now FROM (
       SELECT q.id, count(*) OVER () AS total FROM (${undecided}) q JOIN auction.lot l ON l.id = q.id
       JOIN auction.auction a ON a.id = l.auction_id WHERE ${isAskedFor} ORDER BY q.effective_ends_at, q.id LIMIT $1
     ) w JOIN ${ofFound} ORDER BY l.effective_ends_at, l.auction_id, l.number`,
    [rowsMax, auctionId ?? null, sellerId ?? null],
  );
  const [first] = rows;
  if (first) return { rows, total: first.total, now: first.now };
  const clock = await database.query<{ now: Date }>('SELECT now() AS now');
  return { rows, total: 0, now: clock.rows[0]?.now ?? new Date() };
}

export interface DecidedRow extends AwardRow {
  decided_at: Date;
}

/**
 * Lots whose decision fell since midnight in the zone, the latest first. A decision that was undone
 * since then is none.
 */
export async function listDecidedRows(
  database: Database,
  rowsMax: number,
  { auctionId, sellerId }: AwardNarrowing,
  timeZone: string,
): Promise<DecidedRow[]> {
  const { rows } = await database.query<DecidedRow>(
    `SELECT ${columns}, w.decided_at FROM (
       SELECT t.lot_id AS id, max(t.at) AS decided_at FROM auction.act t JOIN auction.lot l ON l.id = t.lot_id
       JOIN auction.auction a ON a.id = l.auction_id
       WHERE t.kind IN (${kindsInSql({ decides: true })})
         AND t.at >= date_trunc('day', now() AT TIME ZONE $4) AT TIME ZONE $4
         AND NOT EXISTS (SELECT FROM (${undecided}) q WHERE q.id = l.id) AND ${isAskedFor}
       GROUP BY t.lot_id ORDER BY max(t.at) DESC LIMIT $1
     ) w JOIN ${ofFound} ORDER BY w.decided_at DESC, l.id`,
    [rowsMax, auctionId ?? null, sellerId ?? null, timeZone],
  );
  return rows;
}

export async function findAwardRow(
  database: Reader,
  { auctionId, assetId }: LotAddress,
): Promise<{ row: AwardRow; now: Date } | undefined> {
  const { rows } = await database.query<AwardRow & { now: Date }>(
    `SELECT ${columns}, now() AS now FROM ${tables} WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [auctionId, assetId],
  );
  return rows[0] && { row: rows[0], now: rows[0].now };
}

export interface BidRow extends BuyingRow {
  company_id: string;
  company: string;
  country: Country;
  destination: Destination | null;
  net_minor: number | null;
  priority_sequence: number;
  is_suspended: boolean;
  placed_by: string;
  placed_at: Date;
  entry_count: number;
  committed_minor: number;
  limit_per_day_minor: number | null;
  paid_on_time: number;
  paid_late: number;
  days_late: number;
  overdue: number;
  created_at: Date;
}

/** By the statement that holds: one that was corrected is due anew. */
const paymentRecord = `SELECT
    count(*) FILTER (WHERE this_year AND paid_on <= due_on)::integer AS paid_on_time,
    count(*) FILTER (WHERE this_year AND paid_on > due_on)::integer AS paid_late,
    coalesce(max(paid_on - due_on) FILTER (WHERE this_year AND paid_on > due_on), 0)::integer AS days_late,
    count(*) FILTER (WHERE paid_on IS NULL AND due_on < today)::integer AS overdue
  FROM (
    SELECT s.due_on, (x.paid_at AT TIME ZONE a.time_zone)::date AS paid_on, (now() AT TIME ZONE a.time_zone)::date AS today,
      x.awarded_at >= date_trunc('year', now()) AS this_year
    FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id JOIN auction.auction a ON a.id = l.auction_id
    CROSS JOIN LATERAL (SELECT s.due_on FROM auction.statement s WHERE s.settlement_id = x.id AND s.kind = 'statement'
      ORDER BY s.issued_at DESC LIMIT 1) s
    WHERE x.company_id = c.id AND x.state <> 'reversed'
  ) paid`;

export async function listBidRows(database: Reader, lotId: string): Promise<BidRow[]> {
  const { rows } = await database.query<BidRow>(
    `SELECT o.company_id, c.name AS company, ${buyingColumns}, d.country AS destination, o.net_minor, o.priority_sequence, (c.suspended_at IS NOT NULL OR c.blocked_from IS NOT DISTINCT FROM 'now') AS is_suspended,
       u.name AS placed_by, o.placed_at, o.entry_count,
       ${committedColumn} AS committed_minor, c.limit_per_day_minor, c.created_at, r.*
     FROM auction.shown_offer o JOIN auction.company c ON c.id = o.company_id JOIN auction.buyer u ON u.id = o.placed_by
       LEFT JOIN auction.destination d ON d.lot_id = o.lot_id AND d.company_id = o.company_id
     CROSS JOIN LATERAL (${paymentRecord}) r
     WHERE o.lot_id = $1`,
    [lotId],
  );
  return rows;
}

/** The next auction that could take the lot's vehicle; the one that opens first. */
export async function findNextAuction(
  database: Reader,
  lotId: string,
): Promise<{ id: string; name: string; starts_at: Date } | undefined> {
  const { rows } = await database.query<{ id: string; name: string; starts_at: Date }>(
    `SELECT n.id, n.name, n.starts_at FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.auction n ON n.id <> a.id AND n.country = a.country AND n.currency = a.currency
     WHERE l.id = $1 AND n.cancelled_at IS NULL AND n.starts_at > now() ORDER BY n.starts_at, n.id LIMIT 1`,
    [lotId],
  );
  return rows[0];
}

/** When the vehicle's first auction opened; a draft has offered it to nobody. */
export async function findOfferedSince(database: Reader, lotId: string): Promise<Date | undefined> {
  const { rows } = await database.query<{ since: Date | null }>(
    `SELECT min(a.starts_at) AS since FROM auction.lot this JOIN auction.lot l ON l.vehicle_id = this.vehicle_id
     JOIN auction.auction a ON a.id = l.auction_id WHERE this.id = $1 AND l.status <> 'draft'`,
    [lotId],
  );
  return rows[0]?.since ?? undefined;
}

/** By lot, newest first. */
export async function listCounterOffers(
  database: Reader,
  lotIds: readonly string[],
  state?: 'open',
): Promise<Map<string, DeskCounterOffer[]>> {
  const { rows } = await database.query<{
    lot_id: string;
    company_id: string;
    company: string;
    amount_minor: number;
    made_at: Date;
    expires_at: Date;
    state: DeskCounterOffer['state'];
    ended_at: Date | null;
  }>(
    `SELECT f.lot_id, f.company_id, c.name AS company, f.amount_minor, f.made_at, f.expires_at, f.state, f.ended_at
     FROM auction.counter_offer f JOIN auction.company c ON c.id = f.company_id
     WHERE f.lot_id = ANY($1) AND ($2::text IS NULL OR f.state = $2) ORDER BY f.made_at DESC`,
    [lotIds, state ?? null],
  );
  return byLot(rows, (row) => ({
    companyId: row.company_id,
    company: plainText(row.company),
    amount: fromMinor(row.amount_minor),
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** By lot, newest first. */
export async function listProposals(
  database: Reader,
  lotIds: readonly string[],
  readerId: string,
  state?: 'open',
): Promise<Map<string, DeskProposal[]>> {
  const { rows } = await database.query<{
    lot_id: string;
    id: string;
    act: DeskProposal['act'];
    company: string | null;
    amount_minor: number | null;
    ends_at: Date | null;
    proposed_by: string;
    proposed_by_name: string;
    proposed_at: Date;
    reason: string | null;
    state: DeskProposal['state'];
    decided_by_name: string | null;
    decided_at: Date | null;
  }>(
    `SELECT p.lot_id, p.id, p.act, c.name AS company, p.amount_minor, p.ends_at, p.proposed_by, p.proposed_by_name, p.proposed_at,
       p.reason, p.state, p.decided_by_name, p.decided_at
     FROM auction.proposal p LEFT JOIN auction.company c ON c.id = p.company_id
     WHERE p.lot_id = ANY($1) AND ($2::text IS NULL OR p.state = $2) ORDER BY p.proposed_at DESC`,
    [lotIds, state ?? null],
  );
  return byLot(rows, (row) => ({
    id: row.id,
    act: row.act,
    company: row.company === null ? null : plainText(row.company),
    amount: fromMinor(row.amount_minor),
    endsAt: row.ends_at?.toISOString() ?? null,
    proposedBy: plainText(row.proposed_by_name),
    isOwn: row.proposed_by === readerId,
    proposedAt: row.proposed_at.toISOString(),
    reason: row.reason === null ? null : plainText(row.reason),
    state: row.state,
    decidedBy: row.decided_by_name === null ? null : plainText(row.decided_by_name),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

function byLot<Row extends { lot_id: string }, Shown>(
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): Map<string, Shown[]> {
  const found = new Map<string, Shown[]>();
  for (const row of rows) {
    const known = found.get(row.lot_id);
    if (known) known.push(shown(row));
    else found.set(row.lot_id, [shown(row)]);
  }
  return found;
}
