/** What an auction's mails have come to. Contains SQL, makes no decisions. */
import type { DeskAuctionMails } from '#contract/desk/sellers.ts';
import type { Database } from '#database/connect.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { auctionOfMail } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';

/** Connected as the services: operators read no mails. */
export async function readAuctionMails(
  database: Database,
  auctionId: string,
): Promise<DeskAuctionMails> {
  const [mails, reports] = await Promise.all([
    database.query<{ sent: number; waiting: number; failed: number }>(
      `SELECT coalesce((SELECT sent FROM auction.auction_mails WHERE auction_id = $1), 0) AS sent,
         (SELECT count(*) FROM auction.bidder_notice n WHERE n.auction_id = $1)::integer
           + (SELECT count(DISTINCT i.buyer_id) FROM auction.mail_item i JOIN auction.lot l ON l.id = i.lot_id
              WHERE l.auction_id = $1)::integer
           + count(*) FILTER (WHERE failed_at IS NULL)::integer AS waiting,
         count(*) FILTER (WHERE failed_at IS NOT NULL)::integer AS failed
       FROM auction.mail_outbox m WHERE ${auctionOfMail('m')} = $1`,
      [auctionId],
    ),
    database.query<{ id: string; name: string; has_address: boolean; mailed_at: Date | null }>(
      `SELECT z.id, z.name, z.email IS NOT NULL AS has_address, r.mailed_at FROM (
         SELECT DISTINCT ${sellerOfLot} AS id FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
         WHERE a.id = $1 AND l.status <> 'draft'
       ) s JOIN auction.seller z ON z.id = s.id
       LEFT JOIN auction.seller_report r ON r.auction_id = $1 AND r.seller_id = z.id ORDER BY z.name, z.id`,
      [auctionId],
    ),
  ]);
  const { sent = 0, waiting = 0, failed = 0 } = mails.rows[0] ?? {};
  return {
    sent,
    waiting,
    failed,
    reports: reports.rows.map((row) => ({
      sellerId: row.id,
      name: plainText(row.name),
      hasAddress: row.has_address,
      mailedAt: row.mailed_at?.toISOString() ?? null,
    })),
  };
}
