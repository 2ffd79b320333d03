/**
 * Mails the statements that a turn of the job has issued: one mail for each user of a company and
 * auction (docs/rules.md, After the award). What waits is taken with its mails in one transaction.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { WrittenMail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import {
  attachedBytesMax,
  attachedPapersMax,
  statementsMailedTogetherMax,
} from '#services/limits.ts';
import { type MailAttachment, putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import type { StoredStatement } from './statement.ts';
import { payeeGroupOf, writeList } from './list-mail.ts';
import { paperName } from './paper-name.ts';
import { attachmentOf, mailStatement } from './statement-mails.ts';

interface Deps {
  database: Database;
  hasMail: boolean;
  portalUrl: string;
}

type Waiting = StoredStatement & { bytes: number };

/** Several processes may do so: one gets a statement. */
export async function mailStatements({ database, hasMail, portalUrl }: Deps): Promise<void> {
  if (!hasMail) return;
  for (;;) {
    const taken = await inTransaction(database, async (connection) => {
      const { taken, waiting } = await take(connection);
      for (const group of Map.groupBy(waiting, groupOf).values())
        await mailGroup(connection, group, portalUrl);
      return taken;
    });
    if (taken < statementsMailedTogetherMax) return;
  }
}

function groupOf({ companyId, content }: Waiting): string {
  return payeeGroupOf(companyId, content);
}

/** What was taken back meanwhile has the mail of its credit note alone. */
async function take(connection: Connection): Promise<{ taken: number; waiting: Waiting[] }> {
  const { rows: taken } = await connection.query<{ id: string }>(
    `WITH due AS (
       SELECT statement_id FROM auction.statement_mail ORDER BY created_at, statement_id LIMIT $1 FOR UPDATE SKIP LOCKED)
     DELETE FROM auction.statement_mail w USING due WHERE w.statement_id = due.statement_id RETURNING w.statement_id AS id`,
    [statementsMailedTogetherMax],
  );
  const { rows: waiting } = await connection.query<Waiting>(
    `SELECT s.id, s.kind, s.number, x.company_id AS "companyId", s.content, length(f.content) AS bytes
     FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
     JOIN auction.statement_file f ON f.statement_id = s.id
     WHERE s.id = ANY($1::uuid[]) AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id AND n.kind = 'creditNote')
     ORDER BY s.due_on, s.seller_number, s.ordinal`,
    [taken.map(({ id }) => id)],
  );
  return { taken: taken.length, waiting };
}

async function mailGroup(
  connection: Connection,
  statements: readonly Waiting[],
  portalUrl: string,
): Promise<void> {
  const [first] = statements;
  if (!first) return;
  const papers = await readPapers(connection, attachable(statements));
  const [paper] = papers;
  if (statements.length === 1 && paper) {
    await mailStatement(connection, first, paper, portalUrl);
    return;
  }
  const readers = await findReaders(connection, {
    kind: 'won',
    companyId: first.companyId,
    lotId: null,
    auctionId: first.content.lot.auctionId,
  });
  const attachments = papers.flatMap((paper, place) => {
    const statement = statements[place];
    return statement ? [attachmentOf(paperName(statement.content), paper)] : [];
  });
  await putInOutbox(
    connection,
    readers.map((reader) => ({
      reference: first.content.number,
      recipient: reader.email,
      replyTo: null,
      ...written(statements, attachments, localeOfReader(reader), portalUrl),
      attachments,
    })),
  );
}

/** The first ones, as many as a mail carries. */
function attachable(statements: readonly Waiting[]): Waiting[] {
  let bytes = 0;
  return statements.slice(0, attachedPapersMax).filter((one) => {
    bytes += one.bytes;
    return bytes <= attachedBytesMax;
  });
}

async function readPapers(
  connection: Connection,
  statements: readonly Waiting[],
): Promise<Buffer[]> {
  const { rows } = await connection.query<{ content: Buffer }>(
    `SELECT f.content FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, place)
     JOIN auction.statement_file f ON f.statement_id = n.id ORDER BY n.place`,
    [statements.map(({ id }) => id)],
  );
  return rows.map(({ content }) => content);
}

function written(
  statements: readonly Waiting[],
  attachments: readonly MailAttachment[],
  locale: LocaleCode,
  portalUrl: string,
): WrittenMail {
  const count = statements.length;
  const attached =
    attachments.length < count
      ? [writtenIn(locale)('grouped.attached', { count: attachments.length })]
      : [];
  const listed = statements.map(({ content }) => ({ content, minor: content.sum.totalMinor }));
  return writeList(
    listed,
    { kind: 'statement', line: 'statementLine', attached },
    locale,
    portalUrl,
  );
}
