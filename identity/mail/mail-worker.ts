/** What the provider's mail queues share: their tools, and when a mail is tried again. */
import type { Database } from '#database/connect.ts';
import type { JobOutcome } from '#database/jobs.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { type SendMail, smtpErrorCode, recipientRefusal } from '#runtime/mail.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface MailWorker {
  config: IdentityConfig;
  database: Database;
  send: SendMail;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends one mail to its reader, who cannot answer it; logs `failure` when that fails. */
export async function sendMail(
  { send, log }: MailWorker,
  mail: { id: string; recipient: string; subject: string; body: string },
  failure: string,
): Promise<JobOutcome> {
  try {
    await send({ ...mail, replyTo: null });
    return 'done';
  } catch (error) {
    log.warn({ errorCode: smtpErrorCode(error) }, failure);
    // An unreachable server is unreachable for the other mails too: they wait for the next run.
    return recipientRefusal(error) === 'permanent' ? 'discarded' : 'unavailable';
  }
}
