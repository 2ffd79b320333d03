/** The job that bounds inboxes, by age and by number a user, and watch lists, by age. */
import type { Database } from '#database/connect.ts';
import { noticesAgeDays, noticesOfUserMax, userNoticesBatchMax } from '#services/limits.ts';

export async function forgetNotices(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM auction.user_notice WHERE (buyer_id, position) IN (
       SELECT n.buyer_id, n.position FROM auction.user_notice n
       WHERE n.at < now() - make_interval(days => $1) ORDER BY n.at LIMIT $2)`,
    [noticesAgeDays, userNoticesBatchMax],
  );
  await database.query(
    `DELETE FROM auction.user_notice n USING (
       SELECT buyer_id, position FROM (
         SELECT buyer_id, position, row_number() OVER (PARTITION BY buyer_id ORDER BY position DESC) AS place FROM auction.user_notice) p
       WHERE place > $1 LIMIT $2) x WHERE n.buyer_id = x.buyer_id AND n.position = x.position`,
    [noticesOfUserMax, userNoticesBatchMax],
  );
  // The rest is mailed within a day: this is of users without access, and without a mail server.
  for (const table of ['stock_mail', 'mail_item'])
    await database.query(`DELETE FROM auction.${table} WHERE due_at < now() - interval '2 days'`);
  await database.query(
    `DELETE FROM auction.watched_lot WHERE (buyer_id, lot_id) IN (
       SELECT w.buyer_id, w.lot_id FROM auction.watched_lot w JOIN auction.lot l ON l.id = w.lot_id
       WHERE l.effective_ends_at < now() - make_interval(days => $1) LIMIT $2)`,
    [noticesAgeDays, userNoticesBatchMax],
  );
  await database.query(
    'DELETE FROM auction.closing_notice WHERE noted_at < now() - make_interval(days => $1)',
    [noticesAgeDays],
  );
}
