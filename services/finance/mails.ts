/** Mails about what became of a request for finance. */
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Mail } from '#services/mail/outbox.ts';
import type { DecisionReader } from '#services/notices/decision-readers.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';

/** Mails without a reference of a visitor's have this one. */
export const financeReference = 'finance';

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
  const t = writtenIn(locale);
  const plates = vehicles.map(({ plate }) => plainText(plate)).join(', ');
  return {
    reference: financeReference,
    recipient: reader.email,
    replyTo: deskAddress,
    ...mail(`finance.${state}`, locale, {
      paragraphs: [
        ...(words === null ? [] : [words]),
        t('finance.vehicles', { plates }),
        t('finance.due'),
      ],
      link: { label: 'finance.link', portalUrl, path: '/my-account/request-finance' },
    }),
  };
}
