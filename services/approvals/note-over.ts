/** The job that tells who asked for an approval that its lot has ended before one. */
import { type Database, inTransaction } from '#database/connect.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { userNoticesBatchMax } from '#services/limits.ts';
import { isWaiting } from '#services/lots/waiting-approvals.ts';

/** Inboxes keep their rows for longer: nobody is notified twice. */
const askedWithinDays = 30;

export function noteOverApprovals(database: Database): Promise<void> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{
      id: string;
      askedBy: string;
      companyId: string;
      lotId: string;
      auctionId: string;
    }>(
      `WITH unnoted AS (
         SELECT p.* FROM auction.bid_approval p
         WHERE p.outcome IS NULL AND p.asked_at > now() - make_interval(days => $1) AND NOT EXISTS (
           SELECT FROM auction.user_notice n WHERE n.buyer_id = p.asked_by AND n.kind = 'approvalOver' AND n.subject = p.id::text)
         FOR UPDATE OF p SKIP LOCKED
       )
       SELECT p.id, p.asked_by AS "askedBy", p.company_id AS "companyId", p.lot_id AS "lotId", l.auction_id AS "auctionId"
       FROM unnoted p JOIN auction.lot l ON l.id = p.lot_id
       JOIN auction.buyer b ON b.id = p.asked_by AND b.suspended_at IS NULL
       WHERE NOT ${isWaiting} ORDER BY p.id LIMIT $2`,
      [askedWithinDays, userNoticesBatchMax],
    );
    await addNotices(
      connection,
      rows.map(({ id, askedBy, ...about }) => ({
        kind: 'approvalOver' as const,
        subject: id,
        buyerIds: [askedBy],
        ...about,
      })),
    );
  });
}
