/** Sends due mails one by one. Several processes may do so: each mail is claimed by one. */
import type { Database } from '#database/connect.ts';
import { workOff } from '#database/jobs.ts';
import { mailBatchMax } from '#services/limits.ts';
import { type ClaimedMail, mailQueue, recordFailure } from './outbox.ts';
import { type SendMail, smtpErrorCode, recipientRefusal } from '#runtime/mail.ts';
import { serverErrorOf } from '#runtime/server-errors.ts';
import { triesMax } from './waits.ts';

interface MailLog {
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Returns the number sent. Errors are stored with the mail; throws without the database. */
export async function sendDueMails(
  database: Database,
  send: SendMail,
  log: MailLog,
): Promise<number> {
  return workOff(database, mailQueue, mailBatchMax, async (mail) => {
    const error = await send(mail).then(
      () => undefined,
      (error: unknown) => error ?? new Error('no reason given'),
    );
    if (error === undefined) return 'done';
    await postpone(database, mail, error, log);
    // A mail server that is down is down for the other mails too: they wait for the next run.
    return recipientRefusal(error) ? 'retry' : 'unavailable';
  });
}

async function postpone(
  database: Database,
  { id, reference, tries }: ClaimedMail,
  error: unknown,
  log: MailLog,
): Promise<void> {
  const errorCode = smtpErrorCode(error);
  const isLast = tries >= triesMax || recipientRefusal(error) === 'permanent';
  await recordFailure(database, id, { errorCode, isLast });
  const { problem, advice } = serverErrorOf(error);
  const about = { reference, errorCode, tries, problem, advice };
  if (isLast) log.error(about, 'a mail failed for good');
  else log.warn(about, 'a mail could not be sent yet');
}
