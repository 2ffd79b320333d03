/** Mails about a change of data: that it is asked for, and what became of it. */
import { type ChangeKind, changePaths } from '#contract/change-values.ts';
import type { Country } from '#contract/calls.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';

/** Mails without a reference of a visitor's have this one. */
export const changeReference = 'change';

export interface DecidedChange {
  id: string;
  kind: ChangeKind;
  state: 'approved' | 'declined';
  reason: string | undefined;
}

export function decisionMail(
  { kind, state, reason }: DecidedChange,
  reader: { email: string; locale: string | null; country: Country },
  { portalUrl, deskAddress }: CompanySettings,
): Mail {
  const locale = localeOfReader(reader);
  const t = writtenIn(locale);
  return {
    reference: changeReference,
    recipient: reader.email,
    replyTo: deskAddress,
    ...mail(`change.${state}`, locale, {
      values: { what: t(`change.what.${kind}`) },
      paragraphs: reason === undefined ? [] : [reason],
      link: { label: 'change.link', portalUrl, path: changePaths[kind] },
      end: [t('change.notYou')],
    }),
  };
}

/** To another administrator: whoever has taken over one's account asks for a bank account first. */
export function askedAccountMail(
  askedBy: string,
  reader: { email: string; locale: string | null; country: Country },
  { portalUrl, deskAddress }: CompanySettings,
): Mail {
  const locale = localeOfReader(reader);
  return {
    reference: changeReference,
    recipient: reader.email,
    replyTo: deskAddress,
    ...mail('change.asked', locale, {
      values: { name: plainText(askedBy) },
      link: { label: 'change.link', portalUrl, path: changePaths.company },
      end: [writtenIn(locale)('change.notYou')],
    }),
  };
}
