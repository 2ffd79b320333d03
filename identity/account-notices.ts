/** Whose password or passkeys have changed is told by mail: if it was somebody else, the owner can do something about it. */
import type { Database } from '#database/connect.ts';
import { letter } from '#locales/letter.ts';
import { changeMails } from '#locales/mails.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { faultCode, isOfThisMail } from '#runtime/mail.ts';
import type { AccountChange } from './account-changes.ts';
import { type Account, findAccount } from './accounts.ts';
import type { IdentityConfig } from './config.ts';
import { mailRetrySeconds, noticeHours, noticesAtOnce } from './limits.ts';
import { forgottenPath } from './password-links.ts';
import type { MailWorker } from './password-reset-requests.ts';

/** Gives the number of mails sent. A database that is away throws. */
export async function sendNotices({ config, database, send, log }: MailWorker): Promise<number> {
  let sent = 0;
  for (let turn = 0; turn < noticesAtOnce; turn += 1) {
    const notice = await claim(database);
    if (!notice) return sent;
    const account = await findAccount(database, notice.subject, config);
    if (account) {
      try {
        const mail = mailOf(config, notice.kind, account);
        await send({ id: notice.id, recipient: account.email, replyTo: null, ...mail });
        sent += 1;
      } catch (error) {
        log.warn({ fault: faultCode(error) }, 'a notice of a change could not be sent');
        // A server that is away is away for the others too: they wait for the next round.
        if (isOfThisMail(error) !== 'ever') return sent;
      }
    }
    await database.query('DELETE FROM identity.account_notice WHERE id = $1', [notice.id]);
  }
  return sent;
}

interface Notice {
  id: string;
  subject: string;
  kind: AccountChange;
}

async function claim(database: Database): Promise<Notice | undefined> {
  const { rows } = await database.query<Notice>(
    `UPDATE identity.account_notice SET next_try_at = now() + make_interval(secs => $1)
     WHERE id = (
       SELECT id FROM identity.account_notice
       WHERE next_try_at <= now() AND created_at > now() - make_interval(hours => $2)
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, subject, kind`,
    [mailRetrySeconds, noticeHours],
  );
  return rows[0];
}

function mailOf(config: IdentityConfig, kind: AccountChange, account: Account) {
  // The accounts' table has codes of ours.
  const { code } = localeOf(account.locale as LocaleCode);
  const texts = changeMails[code];
  const link = new URL(forgottenPath, config.identityUrl);
  link.searchParams.set('ui_locales', code);
  const parts = [texts.happened[kind], texts.you, texts.notYou, link.href, texts.after];
  return { subject: texts.subject[kind], body: letter(code, parts) };
}
