/**
 * Mails a link to whom the auction house has let in, to choose a password with. The link is made
 * when the mail is sent: no table holds one that could be used.
 */
import { inTransaction } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import { type Account, findAccount } from '#identity/accounts/accounts.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import {
  invitationHours,
  invitationLinkSeconds,
  invitationsPerRun,
  mailRetrySeconds,
} from '#identity/limits.ts';
import { createPasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { letterMail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type MailWorker, sendMail } from './mail-worker.ts';

interface Invitation {
  id: string;
  tries: number;
  subject: string;
  invitedBy: string | null;
  invitedTo: string | null;
}

const invitationQueue: Queue<Invitation> = {
  table: 'identity.invitation',
  columns: { subject: 'subject', invitedBy: 'invited_by', invitedTo: 'invited_to' },
  condition: `created_at > now() - make_interval(hours => ${invitationHours})`,
  waitsS: [mailRetrySeconds],
};

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendInvitations(worker: MailWorker): Promise<number> {
  const { config, database } = worker;
  return workOff(database, invitationQueue, invitationsPerRun, async (invitation) => {
    const account = await findAccount(database, invitation.subject, config);
    return account ? mailInvitation(worker, invitation, account) : 'discarded';
  });
}

async function mailInvitation(
  worker: MailWorker,
  { id, invitedBy: name, invitedTo: companyName }: Invitation,
  { subject, email, locale }: Account,
): Promise<JobOutcome> {
  const token = await inTransaction(worker.database, async (connection) => {
    await logSecurityEvent(connection, {
      kind: 'passwordLinkMade',
      subject,
      detail: 'by operator',
    });
    const lifeSeconds = invitationLinkSeconds;
    return createPasswordLink(connection, { subject, lifeSeconds, provesEmail: true });
  });
  // The account table holds only codes of locales/locales.ts.
  const { code } = localeOf(locale as LocaleCode);
  const t = writtenIn(code);
  const mail = letterMail(code, {
    subject: t('invitation.subject'),
    paragraphs: [
      name && companyName ? t('invitation.inviter', { name, companyName }) : '',
      t('invitation.text'),
    ],
    link: {
      button: t('password.subject'),
      address: passwordLinkAddress(worker.config.identityUrl, token, code),
    },
    end: [t('invitation.after'), t('invitation.notYou')],
  });
  return sendMail(worker, { id, recipient: email, ...mail }, 'an invitation could not be sent');
}
