/** Mails about finance: that a company asks for it, and what became of it. */
import { financeMails } from '#locales/finance-mails.ts';
import { letter } from '#locales/letter.ts';
import { localePath } from '#locales/locales.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Mail } from '#services/mail/outbox.ts';
import type { DecisionReader } from '#services/notices/decision-readers.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';

export interface AskedFinance {
  company: string;
  country: string;
  askedBy: string;
  email: string;
  plates: readonly string[];
}

/** Mails without a reference of a visitor's have this one. */
const reference = 'finance';

/** In English, and without sums: mails are forwarded. */
export function mailToDesk(asked: AskedFinance, deskAddress: string): Mail {
  const { company, country, askedBy, email, plates } = asked;
  return {
    reference,
    recipient: deskAddress,
    replyTo: email,
    subject: `Finance request (${plainText(company)}, ${country})`,
    body: `Company: ${plainText(company)}\nAsked by: ${plainText(askedBy)}\nVehicles: ${plates.join(', ')}\n`,
  };
}

export interface DecidedFinance {
  state: 'approved' | 'declined';
  words: string | null;
  vehicles: readonly { plate: string }[];
}

export function decisionMail(
  { state, words, vehicles }: DecidedFinance,
  reader: DecisionReader,
  { portalUrl, deskAddress }: CompanySettings,
): Mail {
  const locale = localeOfReader(reader);
  const texts = financeMails[locale];
  const plates = vehicles.map(({ plate }) => plainText(plate)).join(', ');
  return {
    reference,
    recipient: reader.email,
    replyTo: deskAddress,
    subject: texts[state].subject,
    body: letter(locale, [
      texts[state].text,
      ...(words === null ? [] : [words]),
      `${texts.vehicles} ${plates}`,
      texts.due,
      `${texts.link} ${portalUrl}${localePath(locale, '/my-account/request-finance')}`,
    ]),
  };
}
