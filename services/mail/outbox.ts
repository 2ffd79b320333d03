/**
 * Mail that waits for the mail server. It is written together with its subject's data, and claimed
 * by one process at a time.
 */
import type { Connection, Database } from '#database/connect.ts';
import type { Queue } from '#database/jobs.ts';
import type { MailKind } from '#contract/mail-choices.ts';
import type { MailParts } from '#locales/written/mail.ts';
import { isRunning } from '#services/lots/decided-as.ts';
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
  /** Of the HTML form; a mail without them and with a reply address has no such form. */
  parts?: MailParts | null;
  attachments?: readonly MailAttachment[];
  /** The bid that it asks to approve: it is sent only while that waits for its recipient. */
  approvalId?: string;
  choice?: MailOfChoice;
}

/** Of a mail that its user may end. */
export interface MailOfChoice {
  kind: MailKind;
  buyerId: string;
  unsubscribeUrl: string;
  /** It is sent only while this lot runs and, of kind outbid, another company leads. */
  lotId?: string | undefined;
  /** Not before; by default at once. */
  sendAt?: Date | undefined;
}

export interface ClaimedMail extends Omit<Mail, 'approvalId' | 'choice'> {
  id: string;
  unsubscribeUrl: string | null;
  /** Including the current one. */
  tries: number;
}

/** The domain of users who were invited in vain (companies/user-acts.ts): they get no mail. */
export const nowhereInvited = 'invited.invalid';

export async function putInOutbox(connection: Connection, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) {
    if (mail.recipient.endsWith(`@${nowhereInvited}`)) continue;
    await connection.query(
      `INSERT INTO auction.mail_outbox (reference, recipient, reply_to, subject, body, attachments, approval_id,
         kind, buyer_id, unsubscribe_url, lot_id, next_try_at, parts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now()), $13)`,
      [
        mail.reference,
        mail.recipient,
        mail.replyTo,
        mail.subject,
        mail.body,
        JSON.stringify(mail.attachments ?? []),
        mail.approvalId ?? null,
        mail.choice?.kind ?? null,
        mail.choice?.buyerId ?? null,
        mail.choice?.unsubscribeUrl ?? null,
        mail.choice?.lotId ?? null,
        mail.choice?.sendAt ?? null,
        mail.parts ? JSON.stringify(mail.parts) : null,
      ],
    );
  }
}

/** The condition that the company has a bid on the lot `l` and another one leads. */
export function isOutbid(companyId: string): string {
  return `(l.leader_company_id <> ${companyId} AND EXISTS (
    SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id AND o.company_id = ${companyId} AND o.net_minor IS NOT NULL))`;
}

/** Of a mail about an approval: it waits, and the recipient decides it. */
const isAsked = `EXISTS (
  SELECT FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id JOIN auction.buyer b ON b.company_id = p.company_id
  WHERE p.id = approval_id AND ${isWaiting} AND ${mayApprove} AND lower(b.email) = lower(recipient))`;

/** Of a mail of choice: nobody has ended it since, and it is still true. */
const isWanted = `NOT EXISTS (
  SELECT FROM auction.mail_choice m WHERE m.buyer_id = mail_outbox.buyer_id AND m.kind = mail_outbox.kind AND m.mails = 'never')`;
const isTimely = `(mail_outbox.lot_id IS NULL OR EXISTS (
  SELECT FROM auction.lot l JOIN auction.buyer b ON b.id = mail_outbox.buyer_id
  WHERE l.id = mail_outbox.lot_id AND ${isRunning(true, 'statement_timestamp()')}
    AND (mail_outbox.kind <> 'outbid' OR ${isOutbid('b.company_id')})))`;

/** Deletes mails that ask for what is decided, that are over, or that nobody wants any more. */
export async function dropPointless(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM auction.mail_outbox WHERE approval_id IS NOT NULL AND NOT ${isAsked}
       OR mail_outbox.kind IS NOT NULL AND NOT (${isWanted} AND ${isTimely})`,
  );
}

/**
 * The auction that a mail of the table or alias is about, as SQL: the result, messages, and the
 * seller's report. Mails of choice while a lot runs are none of its result.
 */
export function auctionOfMail(mail: string): string {
  return `CASE WHEN ${mail}.kind IN ('outbid', 'closing') THEN NULL
    ELSE split_part(regexp_replace(${mail}.reference, '^seller-report ', ''), '/', 1) END`;
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
    parts: 'parts',
    attachments: 'attachments',
    unsubscribeUrl: 'unsubscribe_url',
  },
  condition: `failed_at IS NULL AND (approval_id IS NULL OR ${isAsked})
    AND (mail_outbox.kind IS NULL OR ${isWanted} AND ${isTimely})`,
  record: `INSERT INTO auction.auction_mails (auction_id, sent)
    SELECT a.id, 1 FROM gone JOIN auction.auction a ON a.id = ${auctionOfMail('gone')}
    ON CONFLICT (auction_id) DO UPDATE SET sent = auction_mails.sent + 1`,
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
