/** Queries about what the settling company has won, and what it may ask approval for. */
import type { Reader } from '#database/connect.ts';

export interface WonLot {
  lotId: string;
  auctionId: string;
  assetId: string;
  awardedAt: Date;
  mileageKm: number;
  /** Whether a yard that takes bookings has it. */
  isAtYard: boolean;
}

/** In the order of the catalogue. */
export async function findWonLots(database: Reader, companyId: string): Promise<WonLot[]> {
  const { rows } = await database.query<WonLot>(
    `SELECT l.id AS "lotId", l.auction_id AS "auctionId", l.vehicle_id AS "assetId", l.awarded_at AS "awardedAt",
       v.mileage_km AS "mileageKm", EXISTS (SELECT FROM auction.yard y
         WHERE y.country = v.location_country AND y.place = v.location_place) AS "isAtYard"
     FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE l.awarded_company_id = $1 ORDER BY l.auction_id, l.number`,
    [companyId],
  );
  return rows;
}

export interface Issued {
  settlementId: string;
  totalMinor: number;
  depositMinor: number;
  reference: string;
}

export async function findIssued(database: Reader, lotId: string): Promise<Issued> {
  const { rows } = await database.query<Issued>(
    `SELECT x.id AS "settlementId", s.total_minor AS "totalMinor", s.reference,
       (s.content->'sum'->>'depositMinor')::bigint AS "depositMinor"
     FROM auction.settlement x JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
     WHERE x.lot_id = $1`,
    [lotId],
  );
  const [issued] = rows;
  if (!issued) throw new Error(`lot ${lotId} has no statement`);
  return issued;
}

export interface DearLot {
  auctionId: string;
  assetId: string;
  priceMinor: number;
}

/** The open lot above this price that ends last: what waits for an approval ends with it. */
export async function findDearLot(
  database: Reader,
  aboveMinor: number,
): Promise<DearLot | undefined> {
  const { rows } = await database.query<DearLot>(
    `SELECT l.auction_id AS "auctionId", l.vehicle_id AS "assetId", l.price_minor AS "priceMinor"
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE l.status = 'open' AND a.format = 'open' AND a.currency = 'EUR' AND v.vat_scheme <> 'margin'
       AND a.starts_at <= now() AND l.effective_ends_at > now() AND l.price_minor > $1
     ORDER BY l.effective_ends_at DESC, l.id LIMIT 1`,
    [aboveMinor],
  );
  return rows[0];
}

/** The newest request for finance of the company. */
export async function findFinance(database: Reader, companyId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.finance_request WHERE company_id = $1 ORDER BY asked_at DESC LIMIT 1',
    [companyId],
  );
  return rows[0]?.id ?? '';
}
