/**
 * Mail that waits for the mail server. It is written together with its subject's data, and claimed
 * by one process at a time.
 */
import type { Connection, Database } from '#database/connect.ts';
import type { Queue } from '#database/jobs.ts';
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
}

export interface ClaimedMail extends Mail {
  id: string;
  /** Including the current one. */
  tries: number;
}

export async function putInOutbox(connection: Connection, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails)
    await connection.query(
      `INSERT INTO auction.mail_outbox (reference, recipient, reply_to, subject, body, attachments)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        mail.reference,
        mail.recipient,
        mail.replyTo,
        mail.subject,
        mail.body,
        JSON.stringify(mail.attachments ?? []),
      ],
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
  condition: 'failed_at IS NULL',
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
