/** Mails a statement or credit note to the users of its company, each in the own language. */
import type { Connection } from '#database/connect.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { formatsOf } from '#locales/format.ts';
import { letter } from '#locales/letter.ts';
import { localePath } from '#locales/locales.ts';
import { statementTexts } from '#locales/statements.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { paperName } from './paper-name.ts';
import type { StatementContent, StoredStatement } from './statement.ts';

/** The subject is a header. */
const subjectMax = 190;
/** Where its buyer reads it. */
const wonPath = '/my-account/assigned-bids';

export async function mailStatement(
  connection: Connection,
  { companyId, content }: StoredStatement,
  paper: Buffer,
  portalUrl: string,
): Promise<void> {
  const { auctionId } = content.lot;
  const readers = await findReaders(connection, {
    kind: 'won',
    companyId,
    lotId: null,
    auctionId,
  });
  const attachments = [
    {
      name: paperName(content),
      contentType: 'application/pdf',
      base64: paper.toString('base64'),
    },
  ];
  const mails = readers.map((reader) => {
    const locale = localeOfReader(reader);
    const texts = statementTexts[locale];
    const { subject, text } = texts.mail[content.kind];
    const filled = (words: string) => fill(words, valuesOf(content, locale));
    return {
      reference: content.number,
      recipient: reader.email,
      replyTo: null,
      subject: filled(subject).slice(0, subjectMax),
      body: letter(locale, [
        filled(text),
        ...(content.reference === null ? [] : [filled(texts.mailPay)]),
        `${texts.mailLink} ${portalUrl}${localePath(locale, wonPath)}`,
      ]),
      attachments,
    };
  });
  await putInOutbox(connection, mails);
}

function valuesOf(
  content: StatementContent,
  locale: StatementContent['locale'],
): Record<string, string> {
  const formats = formatsOf(locale, content.timeZone);
  const { vehicle, payee } = content;
  return {
    number: content.number,
    vehicle: `${vehicle.name}, ${vehicle.plate}`,
    total: formats.sum(content.sum.totalMinor, content.currency),
    due: content.dueOn === null ? '' : formats.date(content.dueOn, 'UTC'),
    payee: payee.name,
    iban: spacedInFours(payee.iban),
    reference: spacedInFours(content.reference ?? ''),
    corrects: content.corrects ?? '',
  };
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
