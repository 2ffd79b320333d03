/**
 * Sends due mails one after the other. Several processes may do so at once, because each mail is
 * claimed by one.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import { workOff } from '#database/jobs.ts';
import { mailBatchMax } from '#services/limits.ts';
import { type ClaimedMail, mailQueue, recordFailure } from './outbox.ts';
import { type SendMail, smtpErrorCode, recipientRefusal } from '#runtime/mail.ts';
import { triesMax } from './waits.ts';

type MailLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Returns how many mails were sent. Errors are stored with the mail; throws when the database is
 * away.
 */
export async function sendDueMails(
  database: Database,
  send: SendMail,
  log: MailLog,
): Promise<number> {
  return workOff(database, mailQueue, mailBatchMax, async (mail) => {
    const fault = await send(mail).then(
      () => undefined,
      (error: unknown) => error ?? new Error('no reason given'),
    );
    if (fault === undefined) return 'done';
    await putOff(database, mail, fault, log);
    // A mail server that is away is away for the other mails too: they wait for the next run.
    return recipientRefusal(fault) ? 'left' : 'away';
  });
}

async function putOff(
  database: Database,
  { id, reference, tries }: ClaimedMail,
  error: unknown,
  log: MailLog,
): Promise<void> {
  const fault = smtpErrorCode(error);
  const isLast = tries >= triesMax || recipientRefusal(error) === 'permanent';
  await recordFailure(database, id, { fault, isLast });
  if (isLast) log.error({ reference, fault, tries }, 'a mail was given up');
  else log.warn({ reference, fault, tries }, 'a mail could not be sent yet');
}
