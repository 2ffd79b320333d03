/**
 * The job that issues a statement for each award, makes the papers of statements, credit notes and
 * announcements, and mails those of statements (docs/rules.md, After the award). Every step can be
 * repeated: an award has one settlement, a document one paper, and what is to be mailed is written
 * with it.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Queue, workOff } from '#database/jobs.ts';
import { creditorReference } from '#domain/creditor-reference.ts';
import { dateIn, documentNumber, dueDate } from '#domain/payment-terms.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import {
  statementBatchMax,
  statementJobWaitsS,
  statementsMailedTogetherMax,
  statementsMailedWithinMs,
} from '#services/limits.ts';
import { lockLotsWhere } from '#services/lots/store.ts';
import { nextNumber } from './credit-statement.ts';
import { noteSettlement } from './note-settlement.ts';
import { findStatementIssuers, planInvoices } from './plan-invoices.ts';
import type { Payee } from './payee-config.ts';
import {
  type AwardRow,
  type NewInvoice,
  addDocument,
  addFile,
  addInvoices,
  addSettlement,
  findWithoutFile,
  lockSettlementOf,
  readAward,
} from './queries.ts';
import type { Renderer } from './render-statements.ts';
import { type StatementContent, type StoredStatement, invoiceContents } from './statement.ts';
import { subjectOf } from './statement-subject.ts';
import { mailStatements } from './mail-statements.ts';
import { mailDocument } from './statement-mails.ts';
import { writePickUpPapers } from './write-pick-up-papers.ts';

export interface StatementDeps {
  database: Database;
  payee: Payee;
  /** Whether mails are sent; without a mail server none is stored. */
  hasMail: boolean;
  portalUrl: string;
}

interface StatementJob {
  id: string;
  tries: number;
  lotId: string;
}

const queue: Queue<StatementJob> = {
  table: 'auction.statement_job',
  columns: { lotId: 'lot_id' },
  condition: 'true',
  waitsS: statementJobWaitsS,
};

/** Returns how many jobs were done. Each group has its mails, also once one of it has failed. */
export async function issueStatements(deps: StatementDeps, renderer: Renderer): Promise<number> {
  let done = 0;
  let isMore = true;
  while (isMore && done < statementBatchMax) {
    const group = await issueGroup(deps, renderer).finally(() => mailStatements(deps));
    done += group.done;
    ({ isMore } = group);
  }
  return done;
}

/** By tens, until there are enough for a mail or the first one would be late. */
async function issueGroup(
  deps: StatementDeps,
  renderer: Renderer,
): Promise<{ done: number; isMore: boolean }> {
  const untilMs = performance.now() + statementsMailedWithinMs;
  let done = 0;
  while (done < statementsMailedTogetherMax && performance.now() < untilMs) {
    const issued = await issueSome(deps, renderer);
    done += issued;
    if (issued < statementStepMax) return { done, isMore: false };
  }
  return { done, isMore: true };
}

const statementStepMax = 10;

function issueSome(deps: StatementDeps, renderer: Renderer): Promise<number> {
  return workOff(deps.database, queue, statementStepMax, async ({ lotId }) => {
    await inTransaction(deps.database, (connection) => issueStatement(connection, lotId, deps));
    const documents = await findWithoutFile(deps.database, lotId);
    for (const document of documents) {
      const { content: written } = document;
      const paper = await renderer.render(written);
      const invoices: NewInvoice[] = [];
      for (const content of invoiceContents(written)) {
        const { number, part } = content.invoice;
        const ubl = await renderer.render({ kind: 'ubl', content });
        invoices.push({ number, format: 'ubl', content: ubl });
        if (part === 'whole') continue;
        const pdf = await renderer.render({ kind: 'invoice', content });
        invoices.push({ number, format: 'pdf', content: pdf });
      }
      await inTransaction(deps.database, async (connection) => {
        if (!(await addFile(connection, document.id, paper))) return;
        await addInvoices(connection, document.id, invoices);
        const { number: subject, companyId, content } = document;
        // One mail brings both papers of a correction, and none what nobody is to pay any more.
        if (content.replacedBy || documents.some((one) => isCorrectionOf(one, document))) return;
        const { auctionId } = content.lot;
        await addNotices(connection, [
          { kind: noticeOf(content), subject, companyId, lotId, auctionId },
        ]);
        if (deps.hasMail) await mailDocument(connection, document, paper, deps.portalUrl);
      });
    }
    await writePickUpPapers(deps.database, renderer, lotId);
    return 'done';
  });
}

function noticeOf({ kind, replaces }: StatementContent) {
  if (kind !== 'statement') return 'creditNote';
  return replaces ? 'statementCorrected' : 'statement';
}

function isCorrectionOf({ content }: StoredStatement, { number }: StoredStatement): boolean {
  return content.replaces?.number === number;
}

/**
 * Does nothing where the lot is nobody's, or has its statement. `issuedAt`: by default the
 * database's clock.
 */
export async function issueStatement(
  connection: Connection,
  lotId: string,
  { payee, issuedAt }: Pick<StatementDeps, 'payee'> & { issuedAt?: Date },
): Promise<void> {
  await lockLotsWhere(connection, { where: 'l.id = $1', order: 'l.id', wait: 'wait' }, [lotId]);
  const award = await readAward(connection, lotId);
  if (!award || (await lockSettlementOf(connection, lotId))) return;
  const { awarded_company_id: companyId, awarded_at: awardedAt, now } = award;
  if (companyId === null || awardedAt === null) return;
  const settlementId = await addSettlement(connection, { lotId, companyId, awardedAt });
  await addStatement(connection, {
    settlementId,
    award,
    companyId,
    payee,
    at: issuedAt ?? now,
  });
  await noteSettlement(connection, { lotId, companyId });
}

interface NewStatement {
  settlementId: string;
  award: AwardRow;
  companyId: string;
  payee: Payee;
  at: Date;
}

async function addStatement(
  connection: Connection,
  { settlementId, award, companyId, payee, at }: NewStatement,
): Promise<void> {
  const buyerOf = await findBuyingCompany(connection, companyId, [award.id]);
  const number = await nextNumber(connection, award.seller_number, at);
  const shown = documentNumber(number);
  const issuers = await findStatementIssuers(connection, award.auction_id);
  const subject = subjectOf(award, buyerOf(award.id), at, issuers);
  const content: StatementContent = {
    ...subject,
    kind: 'statement',
    number: shown,
    corrects: null,
    reference: creditorReference(shown),
    issuedAt: at.toISOString(),
    dueOn: dueDate(dateIn(at, award.time_zone), award.saleTerms.paymentDays),
    payee,
    issuers,
    invoices: await planInvoices(connection, { ...subject, issuers, number: shown }, at),
  };
  await addDocument(connection, {
    settlementId,
    kind: 'statement',
    number,
    correctsId: null,
    content,
  });
}
