/** Tells those of a company who wrote in a thread that it is answered. Connected as an operator. */
import type { Country } from '#contract/calls.ts';
import type { Connection } from '#database/connect.ts';
import { mail } from '#locales/written/mail.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';

interface Recipient {
  id: string;
  companyId: string;
  email: string;
  locale: string | null;
  country: Country;
}

/** The mail has a link and none of the words: mails are forwarded, a thread may hold prices. */
export async function mailAnswer(
  connection: Connection,
  { portalUrl, deskAddress, sendsMail }: CompanySettings,
  reference: string,
): Promise<void> {
  const { rows } = await connection.query<Recipient>(
    `SELECT b.id, b.company_id AS "companyId", b.email, coalesce(b.locale, nullif(c.locale, 'en')) AS locale, c.country
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     WHERE b.suspended_at IS NULL AND b.id IN (
       SELECT r.buyer_id FROM auction.request r WHERE r.reference = $1
       UNION SELECT e.buyer_id FROM auction.request_entry e WHERE e.reference = $1)
     ORDER BY b.email`,
    [reference],
  );
  await addNotices(
    connection,
    rows.slice(0, 1).map(({ companyId }) => ({
      kind: 'inquiry',
      subject: reference,
      companyId,
      buyerIds: rows.map(({ id }) => id),
    })),
  );
  if (!sendsMail) return;
  await putInOutbox(
    connection,
    rows.map((recipient) => {
      const locale = localeOfReader(recipient);
      return {
        reference,
        recipient: recipient.email,
        replyTo: deskAddress,
        ...mail('inquiry', locale, {
          values: { reference },
          link: {
            label: 'inquiry.link',
            portalUrl,
            path: `/my-account/company-support?inquiry=${reference}`,
          },
        }),
      };
    }),
  );
}
