/**
 * Undoes an import of the desk while all lots that it added are drafts: they are taken out, and the
 * vehicles that were new with them. What it changed of vehicles and lots that were there stays.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { lockLotsWhere } from '#services/lots/store.ts';
import { findImport, isUndoable } from './import-queries.ts';
import { takeImportLock } from './import/lock-lots.ts';

export type UndoneImport =
  | { ok: true; version: number; lots: number; vehicles: number }
  | { ok: false; code: 'ImportIsUnknown' | 'ImportCannotBeUndone' }
  | { ok: false; code: 'VersionIsOld'; details: { expectedVersion: number; version: number } };

/** @throws ImportIsBusy while another import is at work. */
export function undoImport(
  { database, actor }: ActContext,
  importId: string,
  expectedVersion?: number,
): Promise<UndoneImport> {
  return inTransaction<UndoneImport>(database, async (connection) => {
    await connection.query('SELECT FROM auction.stock_import WHERE id = $1 FOR UPDATE', [importId]);
    const found = await findImport(connection, importId);
    if (!found) return { ok: false, code: 'ImportIsUnknown' };
    const { version } = found;
    if (expectedVersion !== undefined && expectedVersion !== version)
      return { ok: false, code: 'VersionIsOld', details: { expectedVersion, version } };
    await takeImportLock(connection);
    const auctionIds = await lockAdded(connection, importId);
    if (!(await isUndoable(connection, importId)))
      return { ok: false, code: 'ImportCannotBeUndone' };
    const { rows } = await connection.query<{ lots: number; vehicles: number }>(
      'SELECT lots, vehicles FROM auction.undo_import($1)',
      [importId],
    );
    const [gone = { lots: 0, vehicles: 0 }] = rows;
    await shortenAuctions(connection, auctionIds);
    const after = { file: found.fileName, lots: gone.lots, vehicles: gone.vehicles };
    const { auctionId } = found.options;
    await appendActs(connection, actor, [
      { kind: 'undoImport', ...(auctionId !== null && { auctionId }), after },
    ]);
    return { ok: true, version: version + 1, ...gone };
  });
}

/** Auctions before lots, as acts on an auction do. Returns the auctions. */
async function lockAdded(connection: Connection, importId: string): Promise<string[]> {
  const added = 'SELECT unnest(i.added_lots) FROM auction.stock_import i WHERE i.id = $1';
  const { rows } = await connection.query<{ auction_id: string }>(
    `SELECT DISTINCT l.auction_id FROM auction.lot l WHERE l.id IN (${added})`,
    [importId],
  );
  const auctionIds = rows.map((row) => row.auction_id);
  await connection.query(
    'SELECT FROM auction.auction WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
    [auctionIds],
  );
  await lockLotsWhere(connection, { where: `l.id IN (${added})`, order: 'l.id', wait: 'wait' }, [
    importId,
  ]);
  return auctionIds;
}

/** With a closing plan an auction ends with its last lot. */
async function shortenAuctions(
  connection: Connection,
  auctionIds: readonly string[],
): Promise<void> {
  await connection.query(
    `UPDATE auction.auction a SET ends_at = l.ends_at
     FROM (SELECT auction_id, max(planned_ends_at) AS ends_at FROM auction.lot GROUP BY auction_id) l
     WHERE a.id = ANY($1) AND l.auction_id = a.id AND a.closing_starts_at IS NOT NULL AND l.ends_at < a.ends_at`,
    [auctionIds],
  );
}
