/** Sales of vehicles like one, as the reader's company may know them. */
import type { Reader } from '#database/connect.ts';
import type { SimilarSales } from '#contract/similar-sales.ts';
import { fromMinor } from '#contract/money.ts';
import { mileageShare, priceContext } from '#domain/similar-sales.ts';
import { similarSalesMax } from '#services/limits.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { DetailRow } from './queries.ts';

type Like = Pick<
  DetailRow,
  | 'id'
  | 'make'
  | 'model'
  | 'currency'
  | 'first_registration'
  | 'mileage_km'
  | 'is_inspected'
  | 'damage_total_minor'
>;

interface SaleRow {
  plate_display: string;
  auction_id: string;
  first_registration: string;
  mileage_km: number;
  damageMinor: number | null;
  hammerMinor: number;
  sold_at: Date;
  is_own: boolean;
}

/** Null with fewer than five; also where age or mileage is not known, by which they are like it. */
export async function similarSales(
  database: Reader,
  row: Like,
  companyId: string,
): Promise<SimilarSales | null> {
  if (row.first_registration === null || row.mileage_km === null) return null;
  const context = priceContext(await findSales(database, row, companyId), damageOf(row));
  if (!context) return null;
  return {
    currencyCode: row.currency,
    isAdjusted: context.isAdjusted,
    lower: fromMinor(context.lowerMinor),
    median: fromMinor(context.medianMinor),
    upper: fromMinor(context.upperMinor),
    sales: context.sales.map((sale) => ({
      licensePlate: sale.plate_display,
      auctionId: sale.auction_id,
      firstRegistration: sale.first_registration,
      mileageKm: sale.mileage_km,
      damageTotal: fromMinor(sale.damageMinor),
      hammerPrice: fromMinor(sale.hammerMinor),
      comparablePrice: fromMinor(sale.comparableMinor),
      soldAt: sale.sold_at.toISOString(),
      isOwn: sale.is_own,
    })),
  };
}

/** An empty record is a finding only after an inspection. */
function damageOf({ is_inspected, damage_total_minor }: Like): number | null {
  return is_inspected || damage_total_minor > 0 ? damage_total_minor : null;
}

async function findSales(database: Reader, row: Like, companyId: string): Promise<SaleRow[]> {
  // A sealed price is visible to its winner only. The collation is that of the index.
  const { rows } = await database.query<SaleRow>(
    `SELECT v.plate_display, l.auction_id, to_char(v.first_registration, 'YYYY-MM-DD') AS first_registration,
       v.mileage_km, l.effective_ends_at AS sold_at, l.hammer_price_minor AS "hammerMinor",
       CASE WHEN v.is_inspected OR v.damage_total_minor > 0 THEN v.damage_total_minor END AS "damageMinor",
       coalesce(l.awarded_company_id = $7, false) AS is_own
     FROM auction.description v JOIN auction.lot l ON l.description_id = v.id JOIN auction.auction a ON a.id = l.auction_id
     WHERE v.make COLLATE "und-x-icu" = $1 AND v.model COLLATE "und-x-icu" = $2 AND l.id <> $3 AND a.currency = $4
       AND v.first_registration BETWEEN $5::date - interval '1 year' AND $5::date + interval '1 year'
       AND v.mileage_km BETWEEN $6::integer * ${1 - mileageShare} AND $6::integer * ${1 + mileageShare}
       AND ${decidedAs('sold')} AND l.hammer_price_minor IS NOT NULL
       AND l.effective_ends_at > now() - interval '1 year'
       AND (a.format <> 'sealed' OR l.awarded_company_id = $7)
     ORDER BY l.effective_ends_at DESC, l.id LIMIT ${similarSalesMax}`,
    [row.make, row.model, row.id, row.currency, row.first_registration, row.mileage_km, companyId],
  );
  return rows;
}
