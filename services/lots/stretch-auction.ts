/** An auction ends with its last lot's planned end. Requires the auction's lock. */
import type { Connection } from '#database/connect.ts';

export async function stretchAuction(
  connection: Connection,
  auctionId: string,
  plannedEndsAt: Date,
): Promise<void> {
  await connection.query(
    'UPDATE auction.auction SET ends_at = $2 WHERE id = $1 AND ends_at < $2::timestamptz',
    [auctionId, plannedEndsAt],
  );
}

/** The same while one of its lots gets another end; before it opens, its end may come earlier. */
export async function fitAuctionEnd(
  connection: Connection,
  { auctionId, id }: { auctionId: string; id: string },
  plannedEndsAt: Date,
): Promise<void> {
  await connection.query(
    `UPDATE auction.auction a
     SET ends_at = greatest(CASE WHEN a.starts_at <= clock_timestamp() THEN a.ends_at END, $3, others.last)
     FROM (SELECT max(planned_ends_at) AS last FROM auction.lot
       WHERE auction_id = $1 AND id <> $2 AND (status = 'draft' OR status = 'open' OR status = 'paused')) others
     WHERE a.id = $1`,
    [auctionId, id, plannedEndsAt],
  );
}
