/** Sends the provider's mails: soon after each request, and on an interval for retries. */
import { resetMailIntervalMs } from '#identity/limits.ts';
import { startJob } from '#runtime/interval-job.ts';
import { openTransport } from '#runtime/mail.ts';
import type { FastifyInstance } from 'fastify';
import type { MailWorker } from './mail-worker.ts';
import { sendNotices } from './account-notices.ts';
import { sendInvitations } from './invitations.ts';
import { sendPasswordResetMails } from './password-reset-mails.ts';

/** Mails are sent after the response, whose time must not reveal whether the account exists. */
export function startMailJob(
  app: FastifyInstance,
  { config, database, keys }: Pick<MailWorker, 'config' | 'database' | 'keys'>,
): { soon: () => void } {
  if (!config.mail) return { soon: () => undefined };
  const worker = { config, database, keys, send: openTransport(config.mail), log: app.log };
  return startJob(app, 'sending mails that wait', resetMailIntervalMs, async () => {
    await sendPasswordResetMails(worker);
    await sendInvitations(worker);
    await sendNotices(worker);
  });
}
