/**
 * Notifies the owner by mail when a password or passkey has changed, so that the owner can react if
 * somebody else changed it.
 */
import { type Queue, workOff } from '#database/jobs.ts';
import { letter } from '#locales/letter.ts';
import { changeMails } from '#locales/mails.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { faultCode, isOfThisMail } from '#runtime/mail.ts';
import type { AccountChange } from '#identity/accounts/account-changes.ts';
import { type Account, findAccount } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { mailRetrySeconds, noticeHours, noticesAtOnce } from '#identity/limits.ts';
import { forgottenPath } from '#identity/passwords/password-links.ts';
import type { MailWorker } from './password-reset-mails.ts';

/** Returns the number of mails sent; throws when the database is unreachable. */
export async function sendNotices({ config, database, send, log }: MailWorker): Promise<number> {
  return workOff(database, noticeQueue, noticesAtOnce, async (notice) => {
    const account = await findAccount(database, notice.subject, config);
    if (!account) return 'gone';
    try {
      const mail = mailOf(config, notice.kind, account);
      await send({ id: notice.id, recipient: account.email, replyTo: null, ...mail });
      return 'done';
    } catch (error) {
      log.warn({ fault: faultCode(error) }, 'a notice of a change could not be sent');
      // An unreachable server is unreachable for the other mails too: they wait for the next run.
      return isOfThisMail(error) === 'ever' ? 'gone' : 'away';
    }
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
  const parts = [texts.happened[kind], texts.you, texts.notYou, link.href, texts.after];
  return { subject: texts.subject[kind], body: letter(code, parts) };
}
