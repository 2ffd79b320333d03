/**
 * Lists the lots of one auction for the operator who awards them: with reserve, best bid and
 * bidder.
 */
import { fromMinor } from '#contract/money.ts';
import type { VehicleRemark } from '#contract/vehicle-codes.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { mayBePlate } from '#domain/vehicle-identity.ts';
import type { Database } from '#database/connect.ts';
import { type LotLifeStatus, type StoredLotStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';

export interface ListedLot {
  number: number;
  lotId: string;
  assetId: string;
  licensePlate: string;
  vehicle: string;
  status: LotLifeStatus;
  version: number;
  /** ISO 8601, UTC; soft close included. */
  end: string;
  startPrice: number | null;
  reserve: number | null;
  /**
   * Net: the open lot's price; after its end the highest sealed bid; after the award the hammer
   * price.
   */
  best: number | null;
  /** The company of the best bid, or the buyer of the lot. */
  company: string | null;
  /** Remarks that buyers read beside the data: contract/vehicles.ts vehicleRemarks. */
  remarks: VehicleRemark[];
}

/**
 * As many as an import may bring (a hundred thousand): users filter the list, scripts read all of
 * it.
 */
const lotsMax = 100_000;

/**
 * Returns the lots by number. A sealed lot's bids are hidden before its end, from the operator too
 * (docs/rules.md, Sealed bids). `one` is a lot number or a plate in any notation.
 */
export async function listLots(
  database: Database,
  auctionId: string,
  one?: string,
): Promise<ListedLot[]> {
  const number = one !== undefined && /^\d{1,6}$/.test(one) ? Number(one) : null;
  const plate = one === undefined ? null : normalisePlate(one);
  const { rows } = await database.query<LotRow>(
    `SELECT l.id, l.version, l.number, l.vehicle_id, v.plate_display, coalesce(v.plate_key, v.plate) AS plate_key, v.make || ' ' || v.model AS vehicle, v.remarks, l.status, a.starts_at,
       l.effective_ends_at, l.start_price_minor, l.reserve_minor,
       coalesce(l.hammer_price_minor, l.price_minor, best.net_minor) AS best_minor, c.name AS company, now() AS now
     FROM auction.lot l
     JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.description v ON v.id = l.description_id
     LEFT JOIN LATERAL (
       SELECT o.net_minor, o.company_id FROM auction.shown_offer o
       WHERE o.lot_id = l.id AND o.net_minor IS NOT NULL ORDER BY o.net_minor DESC, o.priority_sequence LIMIT 1
     ) best ON true
     LEFT JOIN auction.company c ON c.id = coalesce(l.awarded_company_id, l.leader_company_id, best.company_id)
     WHERE l.auction_id = $1 AND ($3::text IS NULL OR l.number = $2 OR v.plate = $3)
     ORDER BY l.number LIMIT ${lotsMax}`,
    [auctionId, number, plate],
  );
  const named = rows.filter(
    (row) => one === undefined || row.number === number || mayBePlate(one, row.plate_key),
  );
  return named.map((row) => ({
    number: row.number,
    lotId: row.id,
    assetId: row.vehicle_id,
    licensePlate: row.plate_display,
    vehicle: row.vehicle,
    status: lotLifeStatus(
      { status: row.status, startsAt: row.starts_at, effectiveEndsAt: row.effective_ends_at },
      row.now,
    ),
    version: row.version,
    end: row.effective_ends_at.toISOString(),
    startPrice: fromMinor(row.start_price_minor),
    reserve: fromMinor(row.reserve_minor),
    best: fromMinor(row.best_minor),
    company: row.company,
    remarks: row.remarks,
  }));
}

interface LotRow {
  id: string;
  version: number;
  number: number;
  vehicle_id: string;
  plate_display: string;
  plate_key: string;
  vehicle: string;
  status: StoredLotStatus;
  starts_at: Date;
  effective_ends_at: Date;
  start_price_minor: number | null;
  reserve_minor: number | null;
  best_minor: number | null;
  company: string | null;
  remarks: VehicleRemark[];
  now: Date;
}
