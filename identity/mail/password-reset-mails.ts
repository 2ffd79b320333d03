/**
 * Mails a link to users who request a new password, if the account exists. Several processes may
 * send: each request is claimed by one.
 */
import { inTransaction } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type Account, findAccountByEmail } from '#identity/accounts/accounts.ts';
import { mailRetrySeconds, passwordLinkSeconds, resetMailsPerRun } from '#identity/limits.ts';
import type { PasswordResetRequest } from '#identity/passwords/password-reset-requests.ts';
import { type MailWorker, sendMail } from './mail-worker.ts';
import { createPasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendPasswordResetMails(worker: MailWorker): Promise<number> {
  const { config, database } = worker;
  return workOff(database, passwordQueue, resetMailsPerRun, async (request) => {
    const account = await findAccountByEmail(database, request.email, config);
    if (!account || account.isSuspended) return 'discarded';
    return mailLink(worker, request, account);
  });
}

interface ClaimedResetRequest extends PasswordResetRequest {
  id: string;
  tries: number;
}

const passwordQueue: Queue<ClaimedResetRequest> = {
  table: 'identity.password_reset_request',
  columns: { email: 'email', locale: 'locale', address: 'host(address)' },
  condition: `created_at > now() - make_interval(secs => ${passwordLinkSeconds})`,
  waitsS: [mailRetrySeconds],
};

async function mailLink(
  worker: MailWorker,
  { id, locale, address }: ClaimedResetRequest,
  { subject, email }: Account,
): Promise<JobOutcome> {
  const { config, database } = worker;
  const token = await inTransaction(database, async (connection) => {
    await logSecurityEvent(connection, { kind: 'passwordResetAsked', subject, address });
    const lifeSeconds = passwordLinkSeconds;
    return createPasswordLink(connection, { subject, lifeSeconds, provesEmail: true });
  });
  const link = passwordLinkAddress(config.identityUrl, token, locale);
  const about = { id, recipient: email, ...mailOf(localeOf(locale).code, link) };
  return sendMail(worker, about, 'a link for a new password could not be sent');
}

/** The mail holds only fixed text: nobody can add text to a mail to another person's address. */
function mailOf(locale: LocaleCode, address: string) {
  const t = writtenIn(locale);
  const end = [t('password.after'), t('password.notYou')];
  return mail('password', locale, { link: { button: t('password.subject'), address }, end });
}
