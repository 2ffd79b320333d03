/**
 * Mails to an account's owner: a password or passkey has changed, so that the owner can react; or
 * the code that lets in while others guess (sign-in-codes.ts).
 */
import { type Queue, workOff } from '#database/jobs.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { AccountChange } from '#identity/accounts/account-changes.ts';
import { type Account, findAccount, findAccountByEmail } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { mailRetrySeconds, noticeHours, noticesAtOnce } from '#identity/limits.ts';
import { signInCode } from '#identity/sign-in/sign-in-codes.ts';
import { type MailWorker, sendMail } from './mail-worker.ts';
import { forgottenPath } from '#identity/paths.ts';

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendNotices(worker: MailWorker): Promise<number> {
  const { config, database } = worker;
  return workOff(database, noticeQueue, noticesAtOnce, async ({ id, subject, kind }) => {
    const account = await findAccount(database, subject, config);
    if (!account) return 'discarded';
    const texts =
      kind === 'signInCode' ? await codeMail(worker, account) : mailOf(config, kind, account);
    if (!texts) return 'discarded';
    const about = { id, recipient: account.email, ...texts };
    return sendMail(worker, about, 'a notice to an account could not be sent');
  });
}

interface Notice {
  id: string;
  tries: number;
  subject: string;
  kind: AccountChange | 'signInCode';
}

const noticeQueue: Queue<Notice> = {
  table: 'identity.account_notice',
  columns: { subject: 'subject', kind: 'kind' },
  condition: `created_at > now() - make_interval(hours => ${noticeHours})`,
  waitsS: [mailRetrySeconds],
};

/** The code of the moment: a mail that waited for its server brings one that is still good. */
async function codeMail({ config, database, keys }: MailWorker, { email, locale }: Account) {
  const owner = await findAccountByEmail(database, email, config);
  if (!owner) return undefined;
  const { code: language } = localeOf(locale as LocaleCode);
  const t = writtenIn(language);
  const code = signInCode(keys, owner, Date.now());
  const paragraphs = [code, t('signInCode.after'), t('signInCode.notYou')];
  return mail('signInCode', language, { paragraphs });
}

function mailOf(config: IdentityConfig, kind: AccountChange, account: Account) {
  // The account table holds only codes of locales/locales.ts.
  const { code } = localeOf(account.locale as LocaleCode);
  const t = writtenIn(code);
  const link = new URL(forgottenPath, config.identityUrl);
  link.searchParams.set('ui_locales', code);
  return mail(`account.${kind}`, code, {
    paragraphs: [t('account.you'), t('account.notYou')],
    link: { button: t('password.subject'), address: link.href },
    end: [t('account.after')],
  });
}
