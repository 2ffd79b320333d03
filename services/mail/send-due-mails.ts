/** Sends what is due, one mail after the other. Several processes may do so at once: each mail is claimed by one. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import { workOff } from '#database/jobs.ts';
import { mailBatchMax } from '#services/limits.ts';
import { type ClaimedMail, mailQueue, noteFault } from './outbox.ts';
import { type SendMail, faultCode, isOfThisMail } from '#runtime/mail.ts';
import { triesMax } from './waits.ts';

type MailLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** How many were sent. Faults are written down with the mail; a database that is away throws. */
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
    // A server that is away is away for the others too: they wait for the next run.
    return isOfThisMail(fault) ? 'left' : 'away';
  });
}

async function putOff(
  database: Database,
  { id, reference, tries }: ClaimedMail,
  error: unknown,
  log: MailLog,
): Promise<void> {
  const fault = faultCode(error);
  const isLast = tries >= triesMax || isOfThisMail(error) === 'ever';
  await noteFault(database, id, { fault, isLast });
  if (isLast) log.error({ reference, fault, tries }, 'a mail was given up');
  else log.warn({ reference, fault, tries }, 'a mail could not be sent yet');
}
