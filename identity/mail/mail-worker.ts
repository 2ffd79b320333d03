/** What the provider's mail queues share: their tools, and when a mail is tried again. */
import type { Database } from '#database/connect.ts';
import type { JobOutcome } from '#database/jobs.ts';
import type { Keys } from '#identity/keys/keys.ts';
import type { IdentityConfig } from '#identity/config.ts';
import type { WrittenMail } from '#locales/written/mail.ts';
import { serverErrorOf } from '#runtime/server-errors.ts';
import { type SendMail, smtpErrorCode, recipientRefusal } from '#runtime/mail.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface MailWorker {
  config: IdentityConfig;
  database: Database;
  /** Codes by mail are derived from it. */
  keys: Pick<Keys, 'attempts'>;
  send: SendMail;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends one mail to its reader, who cannot answer it; logs `failure` when that fails. */
export async function sendMail(
  { send, log }: MailWorker,
  mail: WrittenMail & { id: string; recipient: string },
  failure: string,
): Promise<JobOutcome> {
  try {
    await send({ ...mail, replyTo: null });
    return 'done';
  } catch (error) {
    const { problem, advice } = serverErrorOf(error);
    log.warn({ errorCode: smtpErrorCode(error), problem, advice }, failure);
    // An unreachable server is unreachable for the other mails too: they wait for the next run.
    return recipientRefusal(error) === 'permanent' ? 'discarded' : 'unavailable';
  }
}
