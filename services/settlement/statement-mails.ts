/** Mails about a statement to the users of its company, each in the own language. */
import { wonPath } from '#contract/won-path.ts';
import type { Connection } from '#database/connect.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { letterMail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type Mail, type MailAttachment, putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { paperName } from './paper-name.ts';
import { type StatementContent, type StoredStatement, openAtIssue } from './statement.ts';

/** A statement waits for the others of its turn; a correction or credit note does not. */
export async function mailDocument(
  connection: Connection,
  statement: StoredStatement,
  paper: Buffer,
  portalUrl: string,
): Promise<void> {
  const { kind, replaces } = statement.content;
  if (kind === 'statement' && !replaces)
    await connection.query('INSERT INTO auction.statement_mail (statement_id) VALUES ($1)', [
      statement.id,
    ]);
  else await mailStatement(connection, statement, paper, portalUrl);
}

export async function mailStatement(
  connection: Connection,
  statement: StoredStatement,
  paper: Buffer,
  portalUrl: string,
): Promise<void> {
  const { content } = statement;
  return mailAbout(connection, statement, portalUrl, {
    write: (locale, values) => writeStatementMail(content, locale, values),
    openMinor: openAtIssue(content),
    attachments: [
      attachmentOf(paperName(content), paper),
      ...(await creditNoteOf(connection, content)),
    ],
  });
}

/** A corrected one also says what of it is paid, and what was paid beyond it. */
function writeStatementMail(
  { kind, replaces, sum }: StatementContent,
  locale: LocaleCode,
  values: StatementValues,
) {
  const t = writtenIn(locale);
  const about = `statement.${replaces ? 'corrected' : kind}` as const;
  const sentences = [t(`${about}.text`, values)];
  if (replaces) {
    const isPaid = replaces.receivedMinor >= sum.totalMinor;
    sentences.push(isPaid ? t('statement.corrected.paid') : t('statement.corrected.open', values));
    if (replaces.leftMinor > 0) sentences.push(t('statement.corrected.left', values));
  }
  return { subject: t(`${about}.subject`, values), text: sentences.join(' ') };
}

/** What takes back the statement that a corrected one replaces, so that both come together. */
async function creditNoteOf(connection: Connection, { replaces }: StatementContent) {
  if (!replaces) return [];
  const { rows } = await connection.query<{ locale: LocaleCode; paper: Buffer }>(
    `SELECT s.locale, f.content AS paper FROM auction.statement s JOIN auction.statement_file f ON f.statement_id = s.id
     WHERE s.number = $1`,
    [replaces.creditNote],
  );
  return rows.map(({ locale, paper }) =>
    attachmentOf(paperName({ kind: 'creditNote', number: replaces.creditNote, locale }), paper),
  );
}

export function attachmentOf(name: string, paper: Buffer): MailAttachment {
  return { name, contentType: 'application/pdf', base64: paper.toString('base64') };
}

interface MailAbout {
  write: (locale: LocaleCode, values: StatementValues) => { subject: string; text: string };
  openMinor: number;
  attachments: Mail['attachments'];
}

/** Says where to pay too, while something is to be paid. */
export async function mailAbout(
  connection: Connection,
  { companyId, content }: Pick<StoredStatement, 'companyId' | 'content'>,
  portalUrl: string,
  { write, openMinor, attachments }: MailAbout,
): Promise<void> {
  const { auctionId } = content.lot;
  const path = wonPath({ auctionId, licensePlate: content.vehicle.plate });
  const readers = await findReaders(connection, {
    kind: 'won',
    companyId,
    lotId: null,
    auctionId,
  });
  const mails = readers.map((reader) => {
    const locale = localeOfReader(reader);
    const t = writtenIn(locale);
    const values = valuesOf(content, locale, openMinor);
    const { subject, text } = write(locale, values);
    return {
      reference: content.number,
      recipient: reader.email,
      replyTo: null,
      ...letterMail(locale, {
        subject,
        plate: content.vehicle.plate,
        paragraphs: [
          text,
          ...(content.reference === null || openMinor <= 0 ? [] : [t('statement.pay', values)]),
        ],
        link: { label: 'statement.link', portalUrl, path },
      }),
      attachments,
    };
  });
  await putInOutbox(connection, mails);
}

type StatementValues = ReturnType<typeof valuesOf>;

function valuesOf(content: StatementContent, locale: LocaleCode, openMinor: number) {
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
    corrects: content.corrects ?? content.replaces?.number ?? '',
    creditNote: content.replaces?.creditNote ?? '',
    left: formats.sum(content.replaces?.leftMinor ?? 0, content.currency),
  };
}
