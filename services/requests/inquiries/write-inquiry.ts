/**
 * A company asks, or replies in its thread: one transaction stores the message, counts its sender,
 * stores the reference under the request's key, and tells the desk and the company's open pages.
 */
import { type InquiryPayload, inquiryMessagesMax } from '#contract/inquiries.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { isPublished } from '#services/lots/decided-as.ts';
import { mailDesk } from '#services/mail/mail-desk.ts';
import { newReference } from '#services/requests/reference.ts';
import { type Writer, type WrittenOnce, writeOnce } from '#services/requests/write-once.ts';
import { noteCompany } from '#services/events/note-company.ts';

/** What became of a question or a reply. */
export type Written = WrittenOnce<'LotIsUnknown' | 'InquiryIsUnknown' | 'InquiryIsTooLong'>;

export function askInquiry(
  database: Database,
  settings: CompanySettings,
  writer: Writer,
  { subject, message, locale, lot }: InquiryPayload,
): Promise<Written> {
  const { buyer } = writer;
  return writeOnce(database, writer, ['inquiry', subject, message, lot], async (connection) => {
    const lotId = lot && (await findPublicLot(connection, lot));
    if (lotId === undefined) return { ok: false, code: 'LotIsUnknown' };
    const reference = newReference();
    await connection.query(
      `INSERT INTO auction.request (reference, kind, locale, name, email, company, country, subject, message, company_id, buyer_id,
         lot_id)
       SELECT $1, 'inquiry', $2, b.name, b.email, c.name, c.country, $3, $4, c.id, b.id, $5
       FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id WHERE b.id = $6`,
      [reference, locale, subject.trim(), message.trim(), lotId, buyer.id],
    );
    await noteCompany(connection, buyer.companyId, 'inquiry');
    const { portalUrl } = settings;
    const mail = { reference, replyTo: null, values: { reference, locale }, portalUrl };
    await mailDesk(connection, settings, 'inquiry', mail);
    return { ok: true, reference };
  });
}

/** The inquiry waits again, whatever became of it. */
export function replyToInquiry(
  database: Database,
  settings: CompanySettings,
  writer: Writer,
  { reference, message }: { reference: string; message: string },
): Promise<Written> {
  const { buyer } = writer;
  return writeOnce(database, writer, ['reply', reference, message], async (connection) => {
    const { rows } = await connection.query<{ isDone: boolean }>(
      `SELECT done_at IS NOT NULL AS "isDone" FROM auction.inquiry WHERE reference = $1 AND company_id = $2 FOR NO KEY UPDATE`,
      [reference, buyer.companyId],
    );
    const [found] = rows;
    if (!found) return { ok: false, code: 'InquiryIsUnknown' };
    // Read under the lock, so that two replies cannot pass the bound together.
    if ((await countMessages(connection, reference)) >= inquiryMessagesMax)
      return { ok: false, code: 'InquiryIsTooLong' };
    await connection.query(
      `INSERT INTO auction.request_entry (reference, actor_name, kind, words, buyer_id) VALUES ($1, $2, 'replyToRequest', $3, $4)`,
      [reference, buyer.name, message.trim(), buyer.id],
    );
    await connection.query(
      `UPDATE auction.inquiry SET version = version + 1, done_at = NULL, outcome = NULL,
         waiting_since = CASE WHEN $2 THEN clock_timestamp() ELSE waiting_since END WHERE reference = $1`,
      [reference, found.isDone],
    );
    await noteCompany(connection, buyer.companyId, 'inquiry');
    const { portalUrl } = settings;
    const mail = { reference, replyTo: null, values: { reference }, portalUrl };
    await mailDesk(connection, settings, 'inquiryReply', mail);
    return { ok: true, reference };
  });
}

/** Undefined where buyers see no such lot. */
async function findPublicLot(
  connection: Connection,
  { auctionId, assetId }: NonNullable<InquiryPayload['lot']>,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT l.id FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2 AND ${isPublished}`,
    [auctionId, assetId],
  );
  return rows[0]?.id;
}

async function countMessages(connection: Connection, reference: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'SELECT count(*) AS count FROM auction.inquiry_message WHERE reference = $1',
    [reference],
  );
  return rows[0]?.count ?? 0;
}
