/**
 * Notifies the owner by mail when a password or passkey has changed, so that the owner can react if
 * somebody else changed it.
 */
import { type Queue, workOff } from '#database/jobs.ts';
import { letter } from '#locales/letter.ts';
import { changeMails } from '#locales/mails.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { AccountChange } from '#identity/accounts/account-changes.ts';
import { type Account, findAccount } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { mailRetrySeconds, noticeHours, noticesAtOnce } from '#identity/limits.ts';
import { type MailWorker, sendMail } from './mail-worker.ts';
import { forgottenPath } from '#identity/paths.ts';

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendNotices(worker: MailWorker): Promise<number> {
  const { config, database } = worker;
  return workOff(database, noticeQueue, noticesAtOnce, async ({ id, subject, kind }) => {
    const account = await findAccount(database, subject, config);
    if (!account) return 'discarded';
    const mail = { id, recipient: account.email, ...mailOf(config, kind, account) };
    return sendMail(worker, mail, 'a notice of a change could not be sent');
  });
}

interface Notice {
  id: string;
  tries: number;
  subject: string;
  kind: AccountChange;
}

const noticeQueue: Queue<Notice> = {
  table: 'identity.account_notice',
  columns: { subject: 'subject', kind: 'kind' },
  condition: `created_at > now() - make_interval(hours => ${noticeHours})`,
  waitsS: [mailRetrySeconds],
};

function mailOf(config: IdentityConfig, kind: AccountChange, account: Account) {
  // The account table holds only codes of locales/locales.ts.
  const { code } = localeOf(account.locale as LocaleCode);
  const texts = changeMails[code];
  const link = new URL(forgottenPath, config.identityUrl);
  link.searchParams.set('ui_locales', code);
  const paragraphs = [texts.happened[kind], texts.you, texts.notYou, link.href, texts.after];
  return { subject: texts.subject[kind], body: letter(code, paragraphs) };
}
