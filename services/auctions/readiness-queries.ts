/** Reads what is known of an auction's unpublished lots. Contains SQL, makes no decisions. */
import type { WaivableBlocker } from '#contract/desk/values.ts';
import type { Connection, Database } from '#database/connect.ts';
import { type LotFacts, type Readiness, readinessOf } from '#domain/readiness.ts';
import { issuerHasNoNumber } from '#services/issuers/queries.ts';
import { decidedAs } from '#services/lots/decided-as.ts';

/** An unpublished lot with what holds it back. */
export interface DraftLot extends Readiness {
  id: string;
  assetId: string;
  number: number;
  licensePlate: string;
  vehicle: string;
  photosInWork: number;
}

const photosIn = (state: 'ready' | 'uploaded') =>
  `(SELECT count(*) FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
  WHERE p.vehicle_id = l.vehicle_id AND p.removed_at IS NULL AND f.state = '${state}')`;
/** Photographs that buyers would see; a vehicle's drawings are none. */
export const photoCount = photosIn('ready');
/** Photographs whose sizes are still made. */
export const photosInWork = photosIn('uploaded');
const documentsWhere = (condition: string) =>
  `(SELECT count(*) FROM auction.document d JOIN auction.media_file f ON f.id = d.file_id
  WHERE d.vehicle_id = l.vehicle_id AND coalesce(d.lot_id, l.id) = l.id AND d.removed_at IS NULL AND f.state = 'ready' AND ${condition})`;
/** Documents of the lot and of its vehicle, whoever may see each. */
export const documentCount = documentsWhere('true');
/** The document that buyers expect of every vehicle. */
const conditionReports = documentsWhere("d.kind = 'conditionReport'");

/** With `waived` instead of what the auction itself waives. */
export async function readDraftLots(
  database: Database | Connection,
  auctionId: string,
  waived?: readonly WaivableBlocker[],
): Promise<DraftLot[]> {
  const { rows } = await database.query<FactsRow>(
    `SELECT l.id, l.vehicle_id, l.number, v.plate_display, v.make || ' ' || v.model AS vehicle, a.format, a.waived_blockers,
       l.start_price_minor, l.reserve_minor, l.buy_now_minor, v.list_price_minor, ${photoCount} AS photo_count, ${photosInWork} AS photos_in_work,
       ${conditionReports} AS report_count, v.mileage_km, v.first_registration, v.is_inspected, l.is_held_back, l.planned_ends_at,
       clock_timestamp() AS now, ${issuerHasNoNumber} AS issuer_has_no_vat_number,
       EXISTS (SELECT FROM auction.lot o WHERE o.vehicle_id = l.vehicle_id AND o.id <> l.id
         AND ${decidedAs('undecided').replaceAll('l.', 'o.')}) AS is_on_sale_elsewhere
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE l.auction_id = $1 AND l.status = 'draft' ORDER BY l.number`,
    [auctionId],
  );
  return rows.map((row) => ({
    id: row.id,
    assetId: row.vehicle_id,
    number: row.number,
    licensePlate: row.plate_display,
    vehicle: row.vehicle,
    photosInWork: row.photos_in_work,
    ...readinessOf(factsOf(row), row.now, waived ?? row.waived_blockers),
  }));
}

function factsOf(row: FactsRow): LotFacts {
  return {
    format: row.format,
    startPriceMinor: row.start_price_minor,
    reserveMinor: row.reserve_minor,
    buyNowMinor: row.buy_now_minor,
    listPriceMinor: row.list_price_minor,
    photoCount: row.photo_count,
    reportCount: row.report_count,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
    isInspected: row.is_inspected,
    isHeldBack: row.is_held_back,
    isOnSaleElsewhere: row.is_on_sale_elsewhere,
    issuerHasNoVatNumber: row.issuer_has_no_vat_number,
    plannedEndsAt: row.planned_ends_at,
  };
}

interface FactsRow {
  id: string;
  vehicle_id: string;
  number: number;
  plate_display: string;
  vehicle: string;
  format: LotFacts['format'];
  waived_blockers: WaivableBlocker[];
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  list_price_minor: number | null;
  photo_count: number;
  photos_in_work: number;
  report_count: number;
  mileage_km: number | null;
  first_registration: string | null;
  is_inspected: boolean;
  is_held_back: boolean;
  is_on_sale_elsewhere: boolean;
  issuer_has_no_vat_number: boolean;
  planned_ends_at: Date;
  now: Date;
}
