/** SQL of releases and handing over; makes no decisions. */
import type { Connection, Reader } from '#database/connect.ts';
import { type PickUpRow, pickUpColumns, pickUpJoin } from '#services/settlement/pick-ups.ts';
import type { Strokes } from '#domain/signature.ts';
import type { SettlementState } from '#domain/settlement-life-cycle.ts';

/** Undefined where another release has this code. */
export async function addRelease(
  connection: Connection,
  { id, settlementId, codeHash }: { id: string; settlementId: string; codeHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO auction.release (id, settlement_id, code_hash) VALUES ($1, $2, $3) ON CONFLICT (code_hash) DO NOTHING`,
    [id, settlementId, codeHash],
  );
  return rowCount === 1;
}

/** The release that a code is of; undefined for none, and for a void one. */
export async function findReleased(
  database: Reader,
  codeHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await database.query<{ settlementId: string }>(
    'SELECT settlement_id AS "settlementId" FROM auction.release WHERE code_hash = $1 AND void_at IS NULL',
    [codeHash],
  );
  return rows[0]?.settlementId;
}

export interface HandedOver {
  settlementId: string;
  odometerKm: number;
  odometerReason: string | null;
  signature: Strokes | null;
  collectedBy: string;
  handedBy: string;
}

/** Of the lot's vehicle, as its data say. */
export async function knownMileage(connection: Connection, lotId: string): Promise<number | null> {
  const { rows } = await connection.query<{ km: number | null }>(
    'SELECT v.mileage_km AS km FROM auction.lot l JOIN auction.description v ON v.id = l.description_id WHERE l.id = $1',
    [lotId],
  );
  return rows[0]?.km ?? null;
}

/** Returns when that was. */
export async function addHandOver(connection: Connection, handedOver: HandedOver): Promise<Date> {
  const { rows } = await connection.query<{ at: Date }>(
    `INSERT INTO auction.hand_over (settlement_id, odometer_km, odometer_reason, signature, collected_by, handed_by)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING at`,
    [
      handedOver.settlementId,
      handedOver.odometerKm,
      handedOver.odometerReason,
      handedOver.signature && JSON.stringify(handedOver.signature),
      handedOver.collectedBy,
      handedOver.handedBy,
    ],
  );
  if (!rows[0]) throw new Error('a hand-over was not stored');
  return rows[0].at;
}

export interface ReleaseRow extends PickUpRow {
  settlementId: string;
  version: number;
  state: SettlementState;
  number: string;
  company: string;
  country: string;
  vehicle: string;
  vin: string | null;
  plate: string;
  plate_country: string;
  lot_number: number;
  auction_name: string;
  mileage_km: number | null;
  released_at: Date;
  handed_at: Date | null;
  odometer_km: number | null;
  collected_by: string | null;
  handed_by: string | null;
}

export async function readRelease(
  database: Reader,
  settlementId: string,
): Promise<ReleaseRow | undefined> {
  const { rows } = await database.query<ReleaseRow>(
    `SELECT x.id AS "settlementId", x.version, x.state, s.number, c.name AS company, c.country, s.content->'vehicle'->>'name' AS vehicle,
       v.vin, v.plate_display AS plate, v.plate_country, l.number AS lot_number, a.name AS auction_name, v.mileage_km,
       r.at AS released_at, h.at AS handed_at, h.odometer_km, h.collected_by, h.handed_by, ${pickUpColumns}
     FROM auction.release r JOIN auction.settlement x ON x.id = r.settlement_id
     JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
       AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)
     JOIN auction.company c ON c.id = x.company_id JOIN auction.lot l ON l.id = x.lot_id
     JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     LEFT JOIN auction.hand_over h ON h.settlement_id = x.id
     ${pickUpJoin}
     WHERE r.settlement_id = $1 AND r.void_at IS NULL`,
    [settlementId],
  );
  return rows[0];
}
