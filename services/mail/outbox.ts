/** Mail that waits to be handed to the mail server. Written with what it is about; taken by one process at a time. */
import type { Connection, Database } from '#database/connect.ts';
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

/**
 * The mail that has been due the longest, or undefined. With the claim its next try is put off: should this process end in
 * the middle, the mail comes again, and until then nobody else takes it.
 */
export async function claimBuyerByEmail(database: Database): Promise<ClaimedMail | undefined> {
  const { rows } = await database.query<ClaimedRow>(
    `UPDATE auction.mail_outbox SET tries = tries + 1,
       next_try_at = now() + make_interval(secs => ($1::integer[])[tries + 1])
     WHERE id = (
       SELECT id FROM auction.mail_outbox WHERE failed_at IS NULL AND next_try_at <= now()
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, reference, recipient, reply_to, subject, body, tries`,
    [waits],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { reply_to: replyTo, ...rest } = row;
  return { ...rest, replyTo };
}

interface ClaimedRow extends Omit<ClaimedMail, 'replyTo'> {
  reply_to: string | null;
}

const waits = Array.from({ length: triesMax }, (_, index) => waitAfterTryS(index + 1));

/** Sent: what stood in it is kept by nobody but its readers. */
export async function dropMail(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auction.mail_outbox WHERE id = $1', [id]);
}

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
