/** Writes the mail to a user who signs in at another provider than the embedded one. */
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { letterMail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
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
  const t = writtenIn(code);
  return {
    reference: noReference,
    recipient: email,
    replyTo: deskAddress,
    ...letterMail(code, {
      subject: t('signIn.subject'),
      paragraphs: [
        ...(inviter ? [t('invitation.inviter', { ...inviter })] : []),
        t('signIn.text'),
        email,
      ],
      link: { button: portalUrl, address: portalUrl },
    }),
  };
}
