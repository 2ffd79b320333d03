/** Mails about a statement to the users of its company, each in the own language. */
import type { Connection } from '#database/connect.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { formatsOf } from '#locales/format.ts';
import { letter } from '#locales/letter.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { statementTexts } from '#locales/statements.ts';
import { type Mail, type MailAttachment, putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { paperName } from './paper-name.ts';
import type { StatementContent, StoredStatement } from './statement.ts';

/** The subject is a header. */
const subjectMax = 190;
/** Where its buyer reads it. */
const wonPath = '/my-account/assigned-bids';

/** A statement waits for the others of its turn; a document that somebody asked for does not. */
export async function mailDocument(
  connection: Connection,
  statement: StoredStatement,
  paper: Buffer,
  portalUrl: string,
): Promise<void> {
  if (statement.content.kind === 'statement')
    await connection.query('INSERT INTO auction.statement_mail (statement_id) VALUES ($1)', [
      statement.id,
    ]);
  else await mailStatement(connection, statement, paper, portalUrl);
}

export function mailStatement(
  connection: Connection,
  statement: StoredStatement,
  paper: Buffer,
  portalUrl: string,
): Promise<void> {
  const { content } = statement;
  return mailAbout(connection, statement, portalUrl, {
    textsOf: (locale) => statementTexts[locale].mail[content.kind],
    openMinor: content.sum.totalMinor,
    attachments: [attachmentOf(content, paper)],
  });
}

export function attachmentOf(content: StatementContent, paper: Buffer): MailAttachment {
  return {
    name: paperName(content),
    contentType: 'application/pdf',
    base64: paper.toString('base64'),
  };
}

interface MailAbout {
  textsOf: (locale: LocaleCode) => { subject: string; text: string };
  openMinor: number;
  attachments: Mail['attachments'];
}

/** Says where to pay too, while something is to be paid. */
export async function mailAbout(
  connection: Connection,
  { companyId, content }: Pick<StoredStatement, 'companyId' | 'content'>,
  portalUrl: string,
  { textsOf, openMinor, attachments }: MailAbout,
): Promise<void> {
  const { auctionId } = content.lot;
  const readers = await findReaders(connection, {
    kind: 'won',
    companyId,
    lotId: null,
    auctionId,
  });
  const mails = readers.map((reader) => {
    const locale = localeOfReader(reader);
    const texts = statementTexts[locale];
    const { subject, text } = textsOf(locale);
    const values = valuesOf(content, locale, openMinor);
    const filled = (words: string) => fill(words, values);
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
  locale: LocaleCode,
  openMinor: number,
): Record<string, string> {
  const formats = formatsOf(locale, content.timeZone);
  const { vehicle, payee } = content;
  return {
    number: content.number,
    vehicle: `${vehicle.name}, ${vehicle.plate}`,
    total: formats.sum(content.sum.totalMinor, content.currency),
    open: formats.sum(openMinor, content.currency),
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
