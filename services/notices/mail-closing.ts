/**
 * The job that mails that an auction with bids of the company closes soon, once for each auction,
 * for users who want that, and before their quiet hours if it closes in them.
 */
import type { Country } from '#contract/calls.ts';
import type { QuietHours } from '#contract/mail-choices.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { closingMailAt } from '#domain/mail-choices.ts';
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

/** Longer than the quiet hours of a day, with the time before them. */
const quietAheadHours = 26;

/** Marks the auctions whose mails it returns; of two processes one gets an auction of a user. */
async function claim(connection: Connection): Promise<Closing[]> {
  const running = `l.paused_at IS NULL AND ${isRunning(true, 'statement_timestamp()')}`;
  const { rows } = await connection.query<Closing & { now: Date }>(
    `WITH near AS (
       SELECT DISTINCT l.auction_id, s.company_id FROM auction.lot l
       JOIN auction.standing_offer s ON s.lot_id = l.id AND s.net_minor IS NOT NULL
       WHERE ${running} AND l.effective_ends_at <= statement_timestamp() + make_interval(mins => $1)),
     quiet AS (
       SELECT DISTINCT l.auction_id, q.buyer_id FROM auction.quiet_hours q JOIN auction.buyer u ON u.id = q.buyer_id
       JOIN auction.standing_offer s ON s.company_id = u.company_id AND NOT s.is_over AND s.net_minor IS NOT NULL
       JOIN auction.lot l ON l.id = s.lot_id
       WHERE ${running} AND l.effective_ends_at <= statement_timestamp() + make_interval(hours => $2)),
     users AS (
       SELECT auction_id, u.id FROM near JOIN auction.buyer u USING (company_id) UNION SELECT auction_id, buyer_id FROM quiet)
     SELECT a.id AS "auctionId", a.name AS auction, a.time_zone AS "timeZone", (array_agg(l.id ORDER BY l.effective_ends_at DESC))[1] AS "lotId",
       count(*)::integer AS count, min(l.effective_ends_at) AS "endsAt", clock_timestamp() AS now,
       u.id AS "userId", u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country, ${quietHoursOf('u')} AS "quietHours"
     FROM users w JOIN auction.buyer u ON u.id = w.id AND u.suspended_at IS NULL AND ${wantsMail('u', 'closing')}
     JOIN auction.company c ON c.id = u.company_id AND c.suspended_at IS NULL
     JOIN auction.auction a ON a.id = w.auction_id
     JOIN auction.standing_offer s ON s.company_id = c.id AND NOT s.is_over AND s.net_minor IS NOT NULL
     JOIN auction.lot l ON l.id = s.lot_id AND l.auction_id = a.id
     WHERE ${running} AND NOT EXISTS (SELECT FROM auction.closing_mail x WHERE x.auction_id = a.id AND x.buyer_id = u.id)
     GROUP BY a.id, u.id, c.id ORDER BY min(l.effective_ends_at), a.id, u.email`,
    [closingMailMinutes, quietAheadHours],
  );
  const due = rows
    .filter(
      ({ endsAt, quietHours, now }) => closingMailAt(endsAt, quietHours, closingMailMinutes) <= now,
    )
    .slice(0, choiceMailsBatchMax);
  if (due.length === 0) return [];
  const marked = await connection.query<{ key: string }>(
    `INSERT INTO auction.closing_mail (auction_id, buyer_id) SELECT * FROM unnest($1::text[], $2::uuid[]) ORDER BY 1, 2
     ON CONFLICT DO NOTHING RETURNING auction_id || ' ' || buyer_id AS key`,
    [due.map(({ auctionId }) => auctionId), due.map(({ userId }) => userId)],
  );
  const own = new Set(marked.rows.map(({ key }) => key));
  return due.filter(({ auctionId, userId }) => own.has(`${auctionId} ${userId}`));
}
