/** A company's inquiries, as its users read them. Contains SQL, makes no decisions. */
import {
  type Inquiry,
  type InquiryList,
  type InquiryMessage,
  type InquiryThread,
  inquiriesMax,
  inquiryMessagesMax,
} from '#contract/inquiries.ts';
import type { InquiryState } from '#contract/request-values.ts';
import type { Database } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { plainText } from '#services/plain-text.ts';

type Reader = Pick<Buyer, 'id' | 'companyId'>;

interface Row {
  reference: string;
  subject: string;
  message: string;
  received_at: Date;
  outcome: string | null;
  asked_by: string;
  last_at: Date;
  is_unread: boolean;
  auction_id: string | null;
  asset_id: string | null;
  plate_display: string | null;
  make: string | null;
  model: string | null;
  now: Date;
}

const inquiries = `SELECT i.reference, i.subject, i.message, i.received_at, i.outcome, b.name AS asked_by,
    coalesce(m.last_at, i.received_at) AS last_at, coalesce(m.answer_id > coalesce(d.entry_id, 0), false) AS is_unread,
    l.auction_id, l.vehicle_id AS asset_id, v.plate_display, v.make, v.model, clock_timestamp() AS now
  FROM auction.inquiry i JOIN auction.buyer b ON b.id = i.buyer_id
  LEFT JOIN auction.lot l ON l.id = i.lot_id LEFT JOIN auction.description v ON v.id = l.description_id
  LEFT JOIN auction.inquiry_read d ON d.reference = i.reference AND d.buyer_id = $2
  CROSS JOIN LATERAL (
    SELECT max(m.at) AS last_at, max(m.id) FILTER (WHERE m.buyer_id IS NULL) AS answer_id
    FROM auction.inquiry_message m WHERE m.reference = i.reference) m
  WHERE i.company_id = $1`;

export async function listInquiries(
  database: Database,
  { id, companyId }: Reader,
  now: Date,
): Promise<InquiryList> {
  const { rows } = await database.query<Row>(
    `${inquiries} ORDER BY last_at DESC, i.reference LIMIT ${inquiriesMax}`,
    [companyId, id],
  );
  return { inquiries: rows.map(inquiryOf), serverTime: now.toISOString() };
}

export async function readInquiry(
  database: Database,
  { id, companyId }: Reader,
  reference: string,
): Promise<InquiryThread | undefined> {
  const { rows } = await database.query<Row>(`${inquiries} AND i.reference = $3`, [
    companyId,
    id,
    reference,
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const first = {
    id: 0,
    at: row.received_at.toISOString(),
    author: plainText(row.asked_by),
    text: visible(row.message),
  };
  return {
    inquiry: inquiryOf(row),
    messages: [first, ...(await listMessages(database, reference))],
    serverTime: row.now.toISOString(),
  };
}

async function listMessages(database: Database, reference: string): Promise<InquiryMessage[]> {
  const { rows } = await database.query<{
    id: number;
    at: Date;
    author: string | null;
    text: string;
  }>(
    // Twice the bound of the company's replies: each may have an answer.
    `SELECT m.id, m.at, b.name AS author, m.words AS text FROM auction.inquiry_message m
     LEFT JOIN auction.buyer b ON b.id = m.buyer_id WHERE m.reference = $1 ORDER BY m.id LIMIT ${2 * inquiryMessagesMax}`,
    [reference],
  );
  return rows.map(({ id, at, author, text }) => ({
    id,
    at: at.toISOString(),
    author: author === null ? null : plainText(author),
    text: visible(text),
  }));
}

/** Notes what the reader has seen; a mark never goes back, and never beyond the thread. */
export async function markInquiryRead(
  database: Database,
  { id, companyId }: Reader,
  reference: string,
  messageId: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO auction.inquiry_read AS d (reference, buyer_id, entry_id)
     SELECT i.reference, $2, least($4, coalesce((
       SELECT max(m.id) FROM auction.inquiry_message m WHERE m.reference = i.reference), 0))
     FROM auction.inquiry i WHERE i.reference = $3 AND i.company_id = $1
     ON CONFLICT (reference, buyer_id) DO UPDATE SET entry_id = greatest(d.entry_id, excluded.entry_id)`,
    [companyId, id, reference, messageId],
  );
  return rowCount === 1;
}

const states: Record<string, InquiryState> = { answered: 'answered' };

function inquiryOf(row: Row): Inquiry {
  const { auction_id: auctionId, asset_id: assetId } = row;
  return {
    reference: row.reference,
    subject: plainText(row.subject),
    state: row.outcome === null ? 'waiting' : (states[row.outcome] ?? 'closed'),
    askedAt: row.received_at.toISOString(),
    askedBy: plainText(row.asked_by),
    lastAt: row.last_at.toISOString(),
    isUnread: row.is_unread,
    lot:
      auctionId === null || assetId === null
        ? null
        : {
            auctionId,
            assetId,
            licensePlate: row.plate_display ?? '',
            title: plainText(`${row.make} ${row.model}`),
          },
  };
}

/** Keeps its lines, and moves nothing else. */
function visible(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
