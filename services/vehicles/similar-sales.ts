/** Sales of vehicles like one, as the reader's company may know them. */
import type { Reader } from '#database/connect.ts';
import type { SalesBounds, SimilarSales } from '#contract/similar-sales.ts';
import { fromMinor } from '#contract/money.ts';
import { priceContext, salesBoundsOf } from '#domain/similar-sales.ts';
import { similarSalesMax } from '#services/limits.ts';
import type { DetailRow } from './queries.ts';
import { type Like, alike, salesTables, valuesOfLike } from './similar-price.ts';

type SalesLike = Like & Pick<DetailRow, 'mileage_km' | 'is_inspected' | 'damage_total_minor'>;

interface SaleRow {
  plate_display: string;
  auction_id: string;
  first_registration: string;
  mileage_km: number;
  damageMinor: number | null;
  bounds: SalesBounds;
  hammerMinor: number;
  sold_at: Date;
  is_own: boolean;
}

/** Null with fewer than five; also where age or mileage is not known, by which they are near it. */
export async function similarSales(
  database: Reader,
  row: SalesLike,
  companyId: string,
): Promise<SimilarSales | null> {
  if (row.first_registration === null || row.mileage_km === null) return null;
  const context = priceContext(await findSales(database, row, companyId), damageOf(row));
  if (!context) return null;
  return {
    currencyCode: row.currency,
    bounds: context.bounds,
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
function damageOf({ is_inspected, damage_total_minor }: SalesLike): number | null {
  return is_inspected || damage_total_minor > 0 ? damage_total_minor : null;
}

async function findSales(database: Reader, row: SalesLike, companyId: string): Promise<SaleRow[]> {
  // A sealed price is visible to its winner only.
  const { rows } = await database.query<SaleRow>(
    `SELECT v.plate_display, l.auction_id, to_char(v.first_registration, 'YYYY-MM-DD') AS first_registration,
       v.mileage_km, l.effective_ends_at AS sold_at, l.hammer_price_minor AS "hammerMinor",
       CASE WHEN v.is_inspected OR v.damage_total_minor > 0 THEN v.damage_total_minor END AS "damageMinor",
       coalesce(l.awarded_company_id = $10, false) AS is_own,
       CASE ${[whenWithin('near'), whenWithin('wider')].join(' ')} ELSE 'widest' END AS bounds
     FROM ${salesTables}
     WHERE ${alike} AND v.first_registration IS NOT NULL AND v.mileage_km IS NOT NULL
       AND (a.format <> 'sealed' OR l.awarded_company_id = $10)
     ORDER BY bounds, l.effective_ends_at DESC, l.id LIMIT ${similarSalesMax}`,
    [...valuesOfLike(row), companyId, row.mileage_km],
  );
  return rows;
}

function whenWithin(bounds: SalesBounds): string {
  const { years, mileageShare } = salesBoundsOf[bounds];
  return `WHEN v.first_registration BETWEEN $5::date - interval '${years} years' AND $5::date + interval '${years} years'
         AND v.mileage_km BETWEEN $11::integer * ${1 - mileageShare} AND $11::integer * ${1 + mileageShare} THEN '${bounds}'`;
}
