/**
 * Puts one mail for each who may approve into the outbox, for each request that has none; several
 * processes may do so (docs/rules.md, Approvals).
 */
import { approvalPath } from '#contract/approval-path.ts';
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { mailBatchMax } from '#services/limits.ts';
import { isWaiting, mayApprove } from '#services/lots/waiting-approvals.ts';
import { type Mail, dropPointless, putInOutbox } from '#services/mail/outbox.ts';
import { wantsMail } from '#services/notices/mail-choices.ts';
import { type PublicUrls, openMailsOfChoice } from '#services/notices/mails-of-choice.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';
import type { ApprovalKind } from './ask-approval.ts';

export async function mailApprovers(
  database: Database,
  { portalUrl, servicesUrl }: PublicUrls,
): Promise<void> {
  await dropPointless(database);
  await inTransaction(database, async (connection) => {
    const asked = await claim(connection);
    if (asked.length === 0) return;
    const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
    await putInOutbox(
      connection,
      asked.map((one) =>
        // The bid waits: quiet hours do not hold its mail.
        makeMailOfChoice(mailOf(one, portalUrl), {
          kind: 'approval',
          user: { id: one.userId, quietHours: null },
          locale: localeOfReader(one),
        }),
      ),
    );
  });
}

interface Asked {
  id: string;
  kind: ApprovalKind;
  name: string;
  amountMinor: number;
  note: string | null;
  auction: string;
  currency: CurrencyCode;
  timeZone: string;
  endsAt: Date;
  leftS: number;
  make: string;
  model: string;
  plate: string;
  userId: string;
  email: string;
  locale: string | null;
  country: Country;
}

const requests = 'auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id';

/** Under the requests' locks: what is decided meanwhile is left out, or its decision waits. */
async function claim(connection: Connection): Promise<Asked[]> {
  const { rows } = await connection.query<Asked>(
    `WITH due AS (
         SELECT p.id FROM ${requests}
         WHERE p.mailed_at IS NULL AND ${isWaiting} ORDER BY p.asked_at LIMIT $1 FOR UPDATE OF p SKIP LOCKED),
       claimed AS (UPDATE auction.bid_approval p SET mailed_at = clock_timestamp() FROM due WHERE p.id = due.id RETURNING p.*),
       ends AS (SELECT l.*, CASE WHEN l.status = 'forSale' THEN l.sale_ends_at ELSE l.effective_ends_at END AS ends_at
         FROM auction.lot l JOIN claimed p ON p.lot_id = l.id)
     SELECT DISTINCT ON (p.id, b.id) p.id, p.kind, q.name, p.amount_minor AS "amountMinor", p.note, a.name AS auction, a.currency,
       a.time_zone AS "timeZone", l.ends_at AS "endsAt",
       extract(epoch FROM l.ends_at - clock_timestamp())::float AS "leftS", v.make, v.model, v.plate_display AS plate,
       b.id AS "userId", b.email, coalesce(b.locale, nullif(c.locale, 'en')) AS locale, c.country
     FROM claimed p JOIN ends l ON l.id = p.lot_id JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.description v ON v.id = l.description_id JOIN auction.buyer q ON q.id = p.asked_by
     JOIN auction.company c ON c.id = p.company_id
     JOIN auction.buyer b ON b.company_id = p.company_id AND b.id <> p.asked_by AND ${mayApprove} AND ${wantsMail('b', 'approval')}
     ORDER BY p.id, b.id`,
    [mailBatchMax],
  );
  return rows;
}

function mailOf(asked: Asked, portalUrl: string): Mail {
  const locale = localeOfReader(asked);
  const t = writtenIn(locale);
  const formats = formatsOf(locale, asked.timeZone);
  const values = {
    name: plainText(asked.name),
    vehicle: plainText(`${asked.make} ${asked.model}, ${asked.plate}`),
    auction: plainText(asked.auction),
    amount: formats.price(asked.amountMinor, asked.currency),
  };
  const left = formats.timeLeft(asked.leftS);
  const time = `${formats.dateTime(asked.endsAt)} (${formats.zoneOffset(asked.endsAt, asked.timeZone)})`;
  return {
    reference: `approval ${asked.id}`,
    recipient: asked.email,
    replyTo: null,
    ...mail(`approval.${asked.kind}`, locale, {
      values,
      plate: plainText(asked.plate),
      paragraphs: [
        ...(asked.note === null
          ? []
          : [t('approval.note', { name: values.name, note: plainText(asked.note) })]),
        t('approval.until', { left, time }),
      ],
      link: { label: 'approval.link', portalUrl, path: approvalPath(asked.id) },
    }),
    approvalId: asked.id,
  };
}
