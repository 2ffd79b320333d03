/** Who asks for a new password gets a mail with a link, if there is such an account. Several processes may send: each wish is claimed by one. */
import { type Database, inTransaction } from '#database/connect.ts';
import { letter } from '#locales/letter.ts';
import { passwordMails } from '#locales/mails.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { type SendMail, faultCode, isOfThisMail } from '#runtime/mail.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, findAccountByEmail } from './accounts.ts';
import type { IdentityConfig } from './config.ts';
import { mailRetrySeconds, passwordLinkSeconds, resetMailsPerRun } from './limits.ts';
import { makePasswordLink, passwordLinkAddress } from './password-links.ts';
import { noteSecurity } from './security-log.ts';

export interface Wish {
  email: string;
  locale: LocaleCode;
  address: string;
}

/** One row, whoever is meant: it takes as long for an account as for none. */
export async function storePasswordResetRequest(database: Database, request: Wish): Promise<void> {
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

/** Gives the number of mails sent. A database that is away throws. */
export async function sendPasswordResetMails(office: MailWorker): Promise<number> {
  const { config, database } = office;
  let sent = 0;
  for (let turn = 0; turn < resetMailsPerRun; turn += 1) {
    const request = await claim(database);
    if (!request) return sent;
    const account = await findAccountByEmail(database, request.email, config);
    if (account && !account.isSuspended) {
      const fault = await mailLink(office, request, account);
      // A server that is away is away for the others too: they wait for the next round.
      if (fault === 'later') return sent;
      if (!fault) sent += 1;
    }
    await database.query('DELETE FROM identity.password_reset_request WHERE id = $1', [request.id]);
  }
  return sent;
}

interface ClaimedResetRequest extends Wish {
  id: string;
}

async function claim(database: Database): Promise<ClaimedResetRequest | undefined> {
  const { rows } = await database.query<ClaimedResetRequest>(
    `UPDATE identity.password_reset_request
     SET tries = tries + 1, next_try_at = now() + make_interval(secs => $1)
     WHERE id = (
       SELECT id FROM identity.password_reset_request
       WHERE next_try_at <= now() AND created_at > now() - make_interval(secs => $2)
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, email, locale, host(address) AS address`,
    [mailRetrySeconds, passwordLinkSeconds],
  );
  return rows[0];
}

async function mailLink(
  { config, database, send, log }: MailWorker,
  { id, locale, address }: ClaimedResetRequest,
  { subject, email }: Account,
): Promise<'later' | 'never' | undefined> {
  const token = await inTransaction(database, async (connection) => {
    await noteSecurity(connection, { kind: 'passwordResetAsked', subject, address });
    const lifeSeconds = passwordLinkSeconds;
    return makePasswordLink(connection, { subject, lifeSeconds, provesEmail: true });
  });
  const link = passwordLinkAddress(config.identityUrl, token, locale);
  try {
    await send({ id, recipient: email, replyTo: null, ...mailOf(localeOf(locale).code, link) });
    return undefined;
  } catch (error) {
    log.warn({ fault: faultCode(error) }, 'a link for a new password could not be sent');
    return isOfThisMail(error) === 'ever' ? 'never' : 'later';
  }
}

/** Every word is ours: whoever enters a stranger's address can make us say nothing of his own. */
function mailOf(locale: LocaleCode, link: string): { subject: string; body: string } {
  const { subject, before, after, notYou } = passwordMails[locale];
  return { subject, body: letter(locale, [before, link, after, notYou]) };
}
