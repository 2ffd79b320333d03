/**
 * The job that mails companies that they were outbid, for users who want that. It reads what the
 * job of positions has put into inboxes: nothing on a bid's path knows of it (decision 264).
 */
import type { Country } from '#contract/calls.ts';
import type { QuietHours } from '#contract/mail-choices.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { outbidMailAt } from '#domain/mail-choices.ts';
import { formatsOf } from '#locales/format.ts';
import { mail } from '#locales/written/mail.ts';
import {
  choiceMailsBatchMax,
  outbidMailAgainMinutes,
  outbidMailsPerHour,
} from '#services/limits.ts';
import { isRunning } from '#services/lots/decided-as.ts';
import { isOutbid, putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { quietHoursOf, wantsMail } from './mail-choices.ts';
import { type PublicUrls, openMailsOfChoice } from './mails-of-choice.ts';
import { localeOfReader } from './reader-locale.ts';

/** Returns the number of mails that were written; several processes may do so. */
export function mailOutbid(database: Database, { portalUrl, servicesUrl }: PublicUrls) {
  return inTransaction(database, async (connection) => {
    const outbid = await claim(connection);
    if (outbid.length === 0) return 0;
    const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
    const mails = outbid.map((one) => {
      const locale = localeOfReader(one);
      const formats = formatsOf(locale, one.timeZone);
      const values = {
        vehicle: plainText(`${one.make} ${one.model}, ${one.plate}`),
        auction: plainText(one.auction),
        time: `${formats.dateTime(one.endsAt)} (${formats.zoneOffset(one.endsAt, one.timeZone)})`,
      };
      const path = `/vehicles/${encodeURIComponent(one.plate)}?auctionId=${one.auctionId}`;
      const written = {
        reference: `${one.auctionId}/${one.number}`,
        recipient: one.email,
        replyTo: null,
        ...mail('choice.outbid', locale, {
          values,
          plate: plainText(one.plate),
          link: { label: 'choice.outbid.link', portalUrl, path },
        }),
      };
      const { userId: id, quietHours, lotId } = one;
      const sendAt = outbidMailAt(one.now, one.endsAt, quietHours);
      return makeMailOfChoice(written, {
        kind: 'outbid',
        user: { id, quietHours },
        locale,
        lotId,
        sendAt,
      });
    });
    await putInOutbox(connection, mails);
    return mails.length;
  });
}

interface Outbid {
  lotId: string;
  auctionId: string;
  auction: string;
  timeZone: string;
  number: number;
  plate: string;
  make: string;
  model: string;
  endsAt: Date;
  now: Date;
  userId: string;
  email: string;
  locale: string | null;
  country: Country;
  quietHours: QuietHours | null;
}

/**
 * Marks the lots whose mails it returns; of two processes one gets a lot. A company that has led
 * again since has a newer notice.
 */
async function claim(connection: Connection): Promise<Outbid[]> {
  const { rows } = await connection.query<Outbid>(
    `WITH outbid AS (
       SELECT n.lot_id, u.company_id, max(n.at) AS at FROM auction.user_notice n
       JOIN auction.buyer u ON u.id = n.buyer_id AND u.suspended_at IS NULL AND ${wantsMail('u', 'outbid')}
       WHERE n.kind = 'outbid' AND n.at > statement_timestamp() - interval '1 hour' GROUP BY n.lot_id, u.company_id),
     due AS (
       SELECT l.id AS lot_id, n.company_id, row_number() OVER (PARTITION BY n.company_id ORDER BY l.effective_ends_at, l.id) AS place,
         (SELECT count(*) FROM auction.outbid_mail y WHERE y.company_id = n.company_id AND y.mailed_at > statement_timestamp() - interval '1 hour') AS mailed,
         e.in_soft_close, x.mailed_at AS before
       FROM outbid n JOIN auction.lot l ON l.id = n.lot_id JOIN auction.auction a ON a.id = l.auction_id
       CROSS JOIN LATERAL (SELECT l.effective_ends_at <= statement_timestamp() + make_interval(secs => a.soft_close_seconds)) AS e (in_soft_close)
       LEFT JOIN auction.outbid_mail x ON x.lot_id = l.id AND x.company_id = n.company_id
       WHERE ${isRunning(true, 'statement_timestamp()')} AND ${isOutbid('n.company_id')}
         AND (x.lot_id IS NULL OR x.mailed_at < n.at AND (x.mailed_at < statement_timestamp() - make_interval(mins => $2)
           OR e.in_soft_close AND NOT x.in_soft_close))),
     chosen AS (SELECT * FROM due WHERE place + mailed <= $3 ORDER BY lot_id, company_id LIMIT $1),
     first AS (
       INSERT INTO auction.outbid_mail (lot_id, company_id, in_soft_close)
       SELECT lot_id, company_id, in_soft_close FROM chosen WHERE before IS NULL ON CONFLICT DO NOTHING RETURNING lot_id, company_id),
     again AS (
       UPDATE auction.outbid_mail x SET mailed_at = clock_timestamp(), in_soft_close = c.in_soft_close
       FROM chosen c WHERE c.lot_id = x.lot_id AND c.company_id = x.company_id AND x.mailed_at = c.before RETURNING x.lot_id, x.company_id),
     marked AS (SELECT * FROM first UNION ALL SELECT * FROM again)
     SELECT l.id AS "lotId", l.auction_id AS "auctionId", a.name AS auction, a.time_zone AS "timeZone", l.number,
       v.plate_display AS plate, v.make, v.model, l.effective_ends_at AS "endsAt", clock_timestamp() AS now,
       u.id AS "userId", u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country, ${quietHoursOf('u')} AS "quietHours"
     FROM marked k JOIN auction.lot l ON l.id = k.lot_id JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.description v ON v.id = l.description_id JOIN auction.company c ON c.id = k.company_id AND c.suspended_at IS NULL
     JOIN auction.buyer u ON u.company_id = c.id AND u.suspended_at IS NULL AND ${wantsMail('u', 'outbid')}
     ORDER BY l.id, u.email`,
    [choiceMailsBatchMax, outbidMailAgainMinutes, outbidMailsPerHour],
  );
  return rows;
}
