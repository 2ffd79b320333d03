/**
 * Changes of photographs and documents that buyers see: of a lot with bids they are corrections
 * (docs/rules.md, Corrections).
 */
import type { CorrectionRefusal, DocumentVisibility } from '#contract/media.ts';
import type { Connection, Database } from '#database/connect.ts';
import { inTransaction } from '#database/connect.ts';
import { lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { Doer } from '#services/acts/actor.ts';
import { correctLot } from '#services/lots/correct-lot.ts';
import { editableStatuses, showsFilesToBidders } from '#services/lots/decided-as.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from '#services/lots/queries.ts';
import { lockLotsOf } from '#services/lots/store.ts';
import type { MediaUse } from './recognise.ts';
import { type Content, type MediaContext, type Taken, takeFile } from './take-file.ts';

export interface FilesRefused {
  ok: false;
  code: CorrectionRefusal;
}

/** Documents that bidders may see are part of what a lot says. */
export const isShownToBidders: Record<DocumentVisibility, boolean> = {
  public: true,
  signedIn: true,
  bidders: true,
  winner: false,
  operator: false,
};

/** Who acts in a transaction, and its events. */
export interface Doing {
  by: Doer;
  events: NumberedEvent[];
}

/** takeFile, where `record` may be refused. */
export async function takeShownFile<Done extends object>(
  context: MediaContext,
  { use, content, by }: { use: MediaUse; content: Content; by: Doer },
  record: (connection: Connection, fileId: string, doing: Doing) => Promise<Done | FilesRefused>,
): Promise<Taken<Done> | FilesRefused> {
  const events: NumberedEvent[] = [];
  const taken = await takeFile(context, use, content, async (connection, fileId) => {
    events.length = 0;
    return { done: await record(connection, fileId, { by, events }) };
  });
  if (!taken.ok) return taken;
  by.app?.publish(events);
  return { ok: true, ...taken.done };
}

/** A transaction whose events are published once it is over. */
export async function actOnFiles<Done>(
  database: Database,
  by: Doer,
  act: (connection: Connection, doing: Doing) => Promise<Done>,
): Promise<Done> {
  const events: NumberedEvent[] = [];
  const done = await inTransaction(database, (connection) => {
    events.length = 0;
    return act(connection, { by, events });
  });
  by.app?.publish(events);
  return done;
}

/**
 * Changes files of a vehicle under the locks of its lots. `ofLot` alone shows them, where they are
 * one lot's. A change that shows nothing else to bidders is no correction.
 */
export async function correctFiles<Done>(
  connection: Connection,
  { vehicleId, ofLot = null }: { vehicleId: string; ofLot?: string | null },
  { by, events }: Doing,
  change: () => Promise<Done>,
): Promise<Done | FilesRefused> {
  await lockLotsOf(connection, vehicleId);
  const { rows } = await connection.query<LotRow & { now: Date; description_id: string }>(
    `SELECT ${lotColumns}, l.description_id, clock_timestamp() AS now FROM ${lotTables}
     WHERE l.vehicle_id = $1 AND coalesce($2, l.id) = l.id AND ${showsFilesToBidders}`,
    [vehicleId, ofLot],
  );
  const [row, other] = rows;
  if (!row) return change();
  const lot = lotFromRow(row);
  if (other || lot.id !== by.at?.lotId) return { ok: false, code: 'LotHasBids' };
  if (!editableStatuses.has(lotLifeStatus(lot, row.now))) return { ok: false, code: 'LotHasEnded' };
  const reason = by.reason?.trim();
  if (!reason) return { ok: false, code: 'ReasonIsMissing' };
  const beforeId = await noteShownFiles(connection, lot.id, vehicleId);
  const done = await change();
  const afterId = await noteShownFiles(connection, lot.id, vehicleId);
  if (beforeId === afterId) return done;
  const correction = {
    beforeId: row.description_id,
    afterId: row.description_id,
    files: { beforeId, afterId },
    reason,
    endsBids: false,
  };
  events.push(...(await correctLot(connection, lot, correction, row.now)).events);
  return done;
}

async function noteShownFiles(
  connection: Connection,
  lotId: string,
  vehicleId: string,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT auction.note_shown_files($1, $2) AS id',
    [lotId, vehicleId],
  );
  return rows[0]?.id ?? '';
}
