/** Reads the act log for operators, newest first. Contains SQL, makes no decisions. */
import type { Reader } from '#database/connect.ts';
import type { ActKind } from '#domain/acts.ts';
import type { Actor } from './actor.ts';
import type { ActFields } from './act-log.ts';

export interface LoggedAct {
  id: number;
  /** ISO 8601, by the database's clock. */
  at: string;
  actor: Actor;
  kind: ActKind;
  auctionId: string | null;
  lotId: string | null;
  lotNumber: number | null;
  licensePlate: string | null;
  company: string | null;
  before: ActFields;
  after: ActFields;
  reason: string | null;
}

export interface HistoryOptions {
  auctionId?: string | undefined;
  lotId?: string | undefined;
  /** With a lot: also what was done to its vehicle elsewhere than in another lot. */
  vehicleId?: string | undefined;
  kind?: string | undefined;
  /** Only acts before this one, to page on. */
  beforeId?: number | undefined;
  limit?: number | undefined;
}

const actsMax = 500;

export async function readHistory(database: Reader, options: HistoryOptions): Promise<LoggedAct[]> {
  const { rows } = await database.query<ActRow>(
    `SELECT t.id, t.at, t.actor_id, t.actor_name, t.actor_role, t.kind, t.auction_id, t.lot_id, l.number, v.plate_display,
       c.name AS company, t.before, t.after, t.reason
     FROM auction.act t LEFT JOIN auction.lot l ON l.id = t.lot_id LEFT JOIN auction.vehicle w ON w.id = t.vehicle_id
     LEFT JOIN auction.description v ON v.id = coalesce(l.description_id, w.description_id)
     LEFT JOIN auction.company c ON c.id = t.company_id
     WHERE ($1::text IS NULL OR t.auction_id = $1) AND ($2::uuid IS NULL OR t.lot_id = $2 OR (t.vehicle_id = $6 AND t.lot_id IS NULL))
       AND ($3::text IS NULL OR t.kind = $3) AND ($4::bigint IS NULL OR t.id < $4)
     ORDER BY t.id DESC LIMIT $5`,
    [
      options.auctionId ?? null,
      options.lotId ?? null,
      options.kind ?? null,
      options.beforeId ?? null,
      Math.min(options.limit ?? actsMax, actsMax),
      options.vehicleId ?? null,
    ],
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    kind: row.kind,
    auctionId: row.auction_id,
    lotId: row.lot_id,
    lotNumber: row.number,
    licensePlate: row.plate_display,
    company: row.company,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
}

interface ActRow {
  id: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  actor_role: Actor['role'];
  kind: ActKind;
  auction_id: string | null;
  lot_id: string | null;
  number: number | null;
  plate_display: string | null;
  company: string | null;
  before: ActFields;
  after: ActFields;
  reason: string | null;
}
