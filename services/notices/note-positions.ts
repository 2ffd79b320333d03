/**
 * The job beside the bid's path that makes the notices of outbid companies what their positions
 * are, for lots with events since its last poll, and those of auctions that are about to close.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { noticesEvent } from '#services/inbox/add-notices.ts';
import {
  choiceMailsBatchMax,
  closingNoticeMinutes,
  outbidCursorAgeMaxS,
} from '#services/limits.ts';
import { isRunning } from '#services/lots/decided-as.ts';

/** Several processes may run this: one at a time works. */
export function notePositions(database: Database): Promise<void> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ snapshot: string; isOld: boolean }>(
      `SELECT snapshot::text AS snapshot, seen_at < statement_timestamp() - make_interval(secs => $1) AS "isOld"
       FROM auction.outbid_cursor FOR UPDATE SKIP LOCKED`,
      [outbidCursorAgeMaxS],
    );
    const [cursor] = rows;
    if (cursor) await noteOutbid(connection, cursor.snapshot, cursor.isOld);
  });
}

/** After a long pause all running lots are read: the events since may be too many to read. */
const since = (isOld: boolean) =>
  isOld
    ? `SELECT l.id FROM auction.lot l WHERE ${isRunning(true, 'statement_timestamp()')} AND $1::text IS NOT NULL
       UNION SELECT lot_id FROM auction.user_notice WHERE kind = 'outbid'`
    : `SELECT DISTINCT e.lot_id AS id FROM auction.lot_event e
       WHERE e.written_in >= pg_snapshot_xmin($1::text::pg_snapshot) AND e.written_in < pg_snapshot_xmax(pg_current_snapshot())
         AND NOT pg_visible_in_snapshot(e.written_in, $1::text::pg_snapshot)`;

/**
 * Rows that an ending deletes at this moment are skipped: two deletions in different orders make a
 * deadlock. The event of the ending leads here again.
 */
async function noteOutbid(connection: Connection, snapshot: string, isOld: boolean): Promise<void> {
  await connection.query(
    `WITH changed AS MATERIALIZED (${since(isOld)}),
     positions AS MATERIALIZED (
       SELECT l.id, l.auction_id, l.leader_company_id, ${isRunning(true, 'statement_timestamp()')} AS runs
       FROM changed c JOIN auction.lot l ON l.id = c.id JOIN auction.auction a ON a.id = l.auction_id AND a.format = 'open'),
     outbid AS (
       SELECT u.id AS buyer_id, p.id AS lot_id, p.auction_id FROM positions p
       JOIN auction.standing_offer o ON o.lot_id = p.id AND o.net_minor IS NOT NULL AND o.company_id <> p.leader_company_id
       JOIN auction.buyer u ON u.company_id = o.company_id AND u.suspended_at IS NULL WHERE p.runs),
     noticed AS (
       SELECT n.buyer_id, n.lot_id FROM auction.user_notice n JOIN positions p ON p.id = n.lot_id WHERE n.kind = 'outbid'),
     differences AS MATERIALIZED (
       SELECT coalesce(x.buyer_id, n.buyer_id) AS buyer_id, coalesce(x.lot_id, n.lot_id) AS lot_id, x.auction_id, x.lot_id IS NULL AS is_over
       FROM outbid x FULL JOIN noticed n ON n.buyer_id = x.buyer_id AND n.lot_id = x.lot_id
       WHERE x.lot_id IS NULL OR n.lot_id IS NULL),
     gone AS (
       DELETE FROM auction.user_notice n USING (
         SELECT n.buyer_id, n.kind, n.subject FROM differences d
         JOIN auction.user_notice n ON n.buyer_id = d.buyer_id AND n.kind = 'outbid' AND n.subject = d.lot_id::text
         WHERE d.is_over FOR UPDATE OF n SKIP LOCKED) over
       WHERE n.buyer_id = over.buyer_id AND n.kind = over.kind AND n.subject = over.subject RETURNING n.buyer_id),
     added AS (
       INSERT INTO auction.user_notice (buyer_id, kind, subject, lot_id, auction_id)
       SELECT d.buyer_id, 'outbid', d.lot_id::text, d.lot_id, d.auction_id FROM differences d WHERE NOT d.is_over
       ORDER BY d.buyer_id, d.lot_id
       ON CONFLICT DO NOTHING RETURNING buyer_id),
     advanced AS (
       UPDATE auction.outbid_cursor SET snapshot = pg_current_snapshot(), seen_at = clock_timestamp()
       WHERE EXISTS (SELECT FROM changed) OR seen_at < statement_timestamp() - make_interval(secs => $2 / 2.0))
     INSERT INTO auction.company_event (company_id, payload)
     SELECT c.company_id, ${noticesEvent} FROM (SELECT DISTINCT u.company_id FROM auction.buyer u
       WHERE u.id IN (SELECT buyer_id FROM gone UNION SELECT buyer_id FROM added)) c`,
    [snapshot, outbidCursorAgeMaxS],
  );
}

/** One notice for an auction: when the first lot with a bid of the company is about to end. */
export async function noteClosing(database: Database): Promise<void> {
  await database.query(
    `WITH due AS (
       SELECT l.auction_id, s.company_id, (array_agg(l.id ORDER BY l.effective_ends_at))[1] AS lot_id
       FROM auction.lot l JOIN auction.standing_offer s ON s.lot_id = l.id AND s.net_minor IS NOT NULL
       WHERE l.paused_at IS NULL AND ${isRunning(true, 'statement_timestamp()')}
         AND l.effective_ends_at <= statement_timestamp() + make_interval(mins => $2)
         AND NOT EXISTS (SELECT FROM auction.closing_notice x WHERE x.auction_id = l.auction_id AND x.company_id = s.company_id)
       GROUP BY l.auction_id, s.company_id LIMIT $1),
     marked AS (
       INSERT INTO auction.closing_notice (auction_id, company_id) SELECT auction_id, company_id FROM due
       ORDER BY auction_id, company_id ON CONFLICT DO NOTHING RETURNING auction_id, company_id),
     added AS (
       INSERT INTO auction.user_notice (buyer_id, kind, subject, lot_id, auction_id)
       SELECT u.id, 'closing', d.auction_id, d.lot_id, d.auction_id FROM marked m JOIN due d USING (auction_id, company_id)
       JOIN auction.buyer u ON u.company_id = m.company_id AND u.suspended_at IS NULL ORDER BY u.id, d.auction_id
       ON CONFLICT DO NOTHING RETURNING buyer_id)
     INSERT INTO auction.company_event (company_id, payload)
     SELECT c.company_id, ${noticesEvent} FROM (
       SELECT DISTINCT u.company_id FROM auction.buyer u WHERE u.id IN (SELECT buyer_id FROM added)) c`,
    [choiceMailsBatchMax, closingNoticeMinutes],
  );
}
