/** Writes to users that their copy is ready; the mail leads to the page, where they sign in. */
import type { Country } from '#contract/calls.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { mail } from '#locales/written/mail.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';

const path = '/my-account/request-user-business-information';
const batchMax = 100;

/** Each copy once, in the transaction that notes it. */
export function mailReadyCopies(database: Database, portalUrl: string): Promise<void> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{
      email: string;
      locale: string | null;
      country: Country;
    }>(
      `WITH ready AS (
         UPDATE auction.data_copy SET mailed_at = clock_timestamp()
         WHERE id IN (SELECT id FROM auction.data_copy WHERE made_at IS NOT NULL AND mailed_at IS NULL
           ORDER BY made_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING buyer_id
       )
       SELECT b.email, b.locale, c.country FROM ready r JOIN auction.buyer b ON b.id = r.buyer_id
       JOIN auction.company c ON c.id = b.company_id WHERE b.suspended_at IS NULL`,
      [batchMax],
    );
    const mails = rows.map((reader) => {
      const locale = localeOfReader(reader);
      return {
        reference: 'data-copy',
        recipient: reader.email,
        replyTo: null,
        ...mail('dataCopy', locale, {
          link: { label: 'dataCopy.link', portalUrl, path },
        }),
      };
    });
    await putInOutbox(connection, mails);
  });
}
