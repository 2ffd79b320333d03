/**
 * Mail that waits for the mail server. It is written together with its subject's data, and claimed
 * by one process at a time.
 */
import type { Connection, Database } from '#database/connect.ts';
import type { Queue } from '#database/jobs.ts';
import { isWaiting, mayApprove } from '#services/lots/waiting-approvals.ts';
import { triesMax, waitAfterTryS } from './waits.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  base64: string;
}

export interface Mail {
  /** Reference of the request that the mail is about. */
  reference: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  attachments?: readonly MailAttachment[];
  /** The bid that it asks to approve: it is sent only while that waits for its recipient. */
  approvalId?: string;
}

export interface ClaimedMail extends Omit<Mail, 'approvalId'> {
  id: string;
  /** Including the current one. */
  tries: number;
}

export async function putInOutbox(connection: Connection, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails)
    await connection.query(
      `INSERT INTO auction.mail_outbox (reference, recipient, reply_to, subject, body, attachments, approval_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        mail.reference,
        mail.recipient,
        mail.replyTo,
        mail.subject,
        mail.body,
        JSON.stringify(mail.attachments ?? []),
        mail.approvalId ?? null,
      ],
    );
}

/** Of a mail about an approval: it waits, and the recipient decides it. */
const isAsked = `EXISTS (
  SELECT FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id JOIN auction.buyer b ON b.company_id = p.company_id
  WHERE p.id = approval_id AND ${isWaiting} AND ${mayApprove} AND lower(b.email) = lower(recipient))`;

/** Deletes mails that ask for what is decided, over, or no longer the recipient's to decide. */
export async function dropDecided(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM auction.mail_outbox WHERE approval_id IS NOT NULL AND NOT ${isAsked}`,
  );
}

/** Sent mails are deleted, so their text is stored nowhere else than at their recipients. */
export const mailQueue: Queue<ClaimedMail> = {
  table: 'auction.mail_outbox',
  columns: {
    reference: 'reference',
    recipient: 'recipient',
    replyTo: 'reply_to',
    subject: 'subject',
    body: 'body',
    attachments: 'attachments',
  },
  condition: `failed_at IS NULL AND (approval_id IS NULL OR ${isAsked})`,
  waitsS: Array.from({ length: triesMax }, (_, index) => waitAfterTryS(index + 1)),
};

/** Records a failed try. After the last one the operator sees that the request's mail failed. */
export async function recordFailure(
  database: Database,
  id: string,
  { errorCode, isLast }: { errorCode: string; isLast: boolean },
): Promise<void> {
  await database.query(
    'UPDATE auction.mail_outbox SET error_code = $2, failed_at = CASE WHEN $3 THEN now() END WHERE id = $1',
    [id, errorCode, isLast],
  );
}
