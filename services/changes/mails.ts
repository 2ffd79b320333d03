/** Mails about a change of data: that somebody asks for it, and what became of it. */
import { type ChangeKind, changePaths } from '#contract/change-values.ts';
import type { Country } from '#contract/calls.ts';
import { changeMails } from '#locales/change-mails.ts';
import { letter } from '#locales/letter.ts';
import { localePath } from '#locales/locales.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';

export interface AskedChange {
  kind: ChangeKind;
  fields: readonly string[];
  askedBy: string;
  company: string;
  country: string;
  email: string;
}

/** Mails without a reference of a visitor's have this one. */
const reference = 'change';

/** In English, and without the values: a bank account has no place in a mail. */
export function mailToDesk(change: AskedChange, deskAddress: string): Mail {
  const { kind, fields, askedBy, company, country, email } = change;
  return {
    reference,
    recipient: deskAddress,
    replyTo: email,
    subject: `Change request (${kind}, ${country})`,
    body: `Company: ${company}\nAsked by: ${askedBy}\nFields: ${fields.join(', ')}\n`,
  };
}

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
  const texts = changeMails[locale];
  const filled = (text: string) => text.replace('{what}', texts.what[kind]);
  return {
    reference,
    recipient: reader.email,
    replyTo: deskAddress,
    subject: filled(texts[state].subject),
    body: letter(locale, [
      filled(texts[state].text),
      ...(reason === undefined ? [] : [reason]),
      `${texts.link} ${portalUrl}${localePath(locale, changePaths[kind])}`,
      texts.notYou,
    ]),
  };
}
