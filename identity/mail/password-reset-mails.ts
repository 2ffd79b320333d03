/**
 * Mails a link to users who request a new password, if the account exists. Several processes may
 * send: each request is claimed by one.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import { letter } from '#locales/letter.ts';
import { passwordMails } from '#locales/mails.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { type SendMail, faultCode, isOfThisMail } from '#runtime/mail.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, findAccountByEmail } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { mailRetrySeconds, passwordLinkSeconds, resetMailsPerRun } from '#identity/limits.ts';
import { makePasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { noteSecurity } from '#identity/accounts/security-log.ts';

export interface PasswordResetRequest {
  email: string;
  locale: LocaleCode;
  address: string;
}

/** Stores one row whether or not the account exists, so that both take the same time. */
export async function storePasswordResetRequest(
  database: Database,
  request: PasswordResetRequest,
): Promise<void> {
  await database.query(
    'INSERT INTO identity.password_reset_request (email, locale, address) VALUES ($1, $2, $3)',
    [request.email.trim(), request.locale, request.address],
  );
}

export interface MailWorker {
  config: IdentityConfig;
  database: Database;
  send: SendMail;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendPasswordResetMails(worker: MailWorker): Promise<number> {
  const { config, database } = worker;
  return workOff(database, passwordQueue, resetMailsPerRun, async (request) => {
    const account = await findAccountByEmail(database, request.email, config);
    if (!account || account.isSuspended) return 'gone';
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
  { config, database, send, log }: MailWorker,
  { id, locale, address }: ClaimedResetRequest,
  { subject, email }: Account,
): Promise<JobOutcome> {
  const token = await inTransaction(database, async (connection) => {
    await noteSecurity(connection, { kind: 'passwordResetAsked', subject, address });
    const lifeSeconds = passwordLinkSeconds;
    return makePasswordLink(connection, { subject, lifeSeconds, provesEmail: true });
  });
  const link = passwordLinkAddress(config.identityUrl, token, locale);
  try {
    await send({ id, recipient: email, replyTo: null, ...mailOf(localeOf(locale).code, link) });
    return 'done';
  } catch (error) {
    log.warn({ fault: faultCode(error) }, 'a link for a new password could not be sent');
    // An unreachable server is unreachable for the other mails too: they wait for the next run.
    return isOfThisMail(error) === 'ever' ? 'gone' : 'away';
  }
}

/**
 * The mail holds only fixed text: a user who enters another person's address cannot add text to it.
 */
function mailOf(locale: LocaleCode, link: string): { subject: string; body: string } {
  const { subject, before, after, notYou } = passwordMails[locale];
  return { subject, body: letter(locale, [before, link, after, notYou]) };
}
