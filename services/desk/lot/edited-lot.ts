/** The lot whose page an operator works on, drafts included. */
import type { Database } from '#database/connect.ts';
import { type LotLifeStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from '#services/lots/queries.ts';

export interface EditedLot {
  lot: Lot;
  status: LotLifeStatus;
  vehicleId: string;
  /** For the act log. */
  at: { auctionId: string; lotId: string };
  now: Date;
}

export async function findEditedLot(
  database: Database,
  { auctionId, assetId }: LotAddress,
): Promise<EditedLot | undefined> {
  const { rows } = await database.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables}
     WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [auctionId, assetId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const lot = lotFromRow(row);
  const status = lotLifeStatus(lot, row.now);
  return { lot, status, vehicleId: assetId, at: { auctionId, lotId: lot.id }, now: row.now };
}
