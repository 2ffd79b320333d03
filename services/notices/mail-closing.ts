/**
 * The job that mails that an auction with bids of the company closes soon, once for each auction,
 * for users who want that.
 */
import type { Country } from '#contract/calls.ts';
import type { QuietHours } from '#contract/mail-choices.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import { mail } from '#locales/written/mail.ts';
import { choiceMailsBatchMax, closingMailMinutes } from '#services/limits.ts';
import { isRunning } from '#services/lots/decided-as.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { quietHoursOf, wantsMail } from './mail-choices.ts';
import { type PublicUrls, openMailsOfChoice } from './mails-of-choice.ts';
import { localeOfReader } from './reader-locale.ts';

/** Returns the number of mails that were written; several processes may do so. */
export function mailClosing(database: Database, { portalUrl, servicesUrl }: PublicUrls) {
  return inTransaction(database, async (connection) => {
    const closing = await claim(connection);
    if (closing.length === 0) return 0;
    const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
    const mails = closing.map((one) => {
      const locale = localeOfReader(one);
      const formats = formatsOf(locale, one.timeZone);
      const values = {
        auction: plainText(one.auction),
        count: formats.number(one.count),
        time: `${formats.dateTime(one.endsAt)} (${formats.zoneOffset(one.endsAt, one.timeZone)})`,
      };
      const written = {
        reference: one.auctionId,
        recipient: one.email,
        replyTo: null,
        ...mail('choice.closing', locale, {
          values,
          link: { label: 'choice.closing.link', portalUrl, path: '/my-account/manage-auctions' },
        }),
      };
      const { userId: id, quietHours, lotId } = one;
      return makeMailOfChoice(written, {
        kind: 'closing',
        user: { id, quietHours },
        locale,
        lotId,
      });
    });
    await putInOutbox(connection, mails);
    return mails.length;
  });
}

interface Closing {
  auctionId: string;
  auction: string;
  timeZone: string;
  /** The last one to close: the mail is pointless after it. */
  lotId: string;
  count: number;
  endsAt: Date;
  userId: string;
  email: string;
  locale: string | null;
  country: Country;
  quietHours: QuietHours | null;
}

/** Marks the auctions whose mails it returns; of two processes one gets an auction. */
async function claim(connection: Connection): Promise<Closing[]> {
  const { rows } = await connection.query<Closing>(
    `WITH wanting AS (
       SELECT DISTINCT u.company_id FROM auction.mail_choice m JOIN auction.buyer u ON u.id = m.buyer_id
       WHERE m.kind = 'closing' AND m.mails <> 'never' AND u.suspended_at IS NULL),
     due AS (
       SELECT l.auction_id, w.company_id, count(*)::integer AS count, min(l.effective_ends_at) AS ends_at,
         (array_agg(l.id ORDER BY l.effective_ends_at DESC))[1] AS lot_id
       FROM wanting w JOIN auction.standing_offer s ON s.company_id = w.company_id AND NOT s.is_over AND s.net_minor IS NOT NULL
       JOIN auction.lot l ON l.id = s.lot_id
       WHERE l.paused_at IS NULL AND ${isRunning(true, 'statement_timestamp()')}
         AND NOT EXISTS (SELECT FROM auction.closing_mail x WHERE x.auction_id = l.auction_id AND x.company_id = w.company_id)
       GROUP BY l.auction_id, w.company_id
       HAVING min(l.effective_ends_at) <= statement_timestamp() + make_interval(mins => $2)
       ORDER BY min(l.effective_ends_at) LIMIT $1),
     marked AS (
       INSERT INTO auction.closing_mail (auction_id, company_id) SELECT auction_id, company_id FROM due
       ORDER BY auction_id, company_id ON CONFLICT DO NOTHING RETURNING auction_id, company_id)
     SELECT d.auction_id AS "auctionId", a.name AS auction, a.time_zone AS "timeZone", d.lot_id AS "lotId", d.count, d.ends_at AS "endsAt",
       u.id AS "userId", u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country, ${quietHoursOf('u')} AS "quietHours"
     FROM marked k JOIN due d USING (auction_id, company_id) JOIN auction.auction a ON a.id = d.auction_id
     JOIN auction.company c ON c.id = d.company_id AND c.suspended_at IS NULL
     JOIN auction.buyer u ON u.company_id = c.id AND u.suspended_at IS NULL AND ${wantsMail('u', 'closing')}
     ORDER BY d.auction_id, u.email`,
    [choiceMailsBatchMax, closingMailMinutes],
  );
  return rows;
}
