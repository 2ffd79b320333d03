/** Writes the mail to a user who signs in at another provider than the embedded one. */
import { inviterTexts, signInMails } from '#locales/company-mails.ts';
import { letter } from '#locales/letter.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { Mail } from '#services/mail/outbox.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Inviter } from './accounts.ts';

/** Mails that are about no request have this reference. */
const noReference = 'invitation';

export function signInMail(
  { email, locale }: { email: string; locale: string },
  { portalUrl, deskAddress }: CompanySettings,
  inviter?: Inviter,
): Mail {
  const { code } = localeOf(locale as LocaleCode);
  const { subject, before } = signInMails[code];
  return {
    reference: noReference,
    recipient: email,
    replyTo: deskAddress,
    subject,
    body: letter(code, [
      ...(inviter ? [inviterTexts[code](inviter)] : []),
      before,
      email,
      portalUrl,
    ]),
  };
}
