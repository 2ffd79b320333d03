/** Mail that waits to be handed to the mail server. Written with what it is about; taken by one process at a time. */
import type { Connection, Database } from '#database/connect.ts';
import type { Queue } from '#database/jobs.ts';
import { triesMax, waitAfterTryS } from './waits.ts';

export interface Mail {
  /** What it is about: a request's reference. */
  reference: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
}

export interface ClaimedMail extends Mail {
  id: string;
  /** This one included. */
  tries: number;
}

export async function putInOutbox(connection: Connection, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails)
    await connection.query(
      'INSERT INTO auction.mail_outbox (reference, recipient, reply_to, subject, body) VALUES ($1, $2, $3, $4, $5)',
      [mail.reference, mail.recipient, mail.replyTo, mail.subject, mail.body],
    );
}

/** Sent mails are deleted: only their readers keep what stood in them. */
export const mailQueue: Queue<ClaimedMail> = {
  table: 'auction.mail_outbox',
  columns: {
    reference: 'reference',
    recipient: 'recipient',
    replyTo: 'reply_to',
    subject: 'subject',
    body: 'body',
  },
  condition: 'failed_at IS NULL',
  waitsS: Array.from({ length: triesMax }, (_, index) => waitAfterTryS(index + 1)),
};

/** Not sent. `isLast` ends the tries; the request it is about stays, and the operator sees that its mail failed. */
export async function noteFault(
  database: Database,
  id: string,
  { fault, isLast }: { fault: string; isLast: boolean },
): Promise<void> {
  await database.query(
    'UPDATE auction.mail_outbox SET error_code = $2, failed_at = CASE WHEN $3 THEN now() END WHERE id = $1',
    [id, fault, isLast],
  );
}
