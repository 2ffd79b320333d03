/**
 * The job that issues a statement for each award, makes the papers of statements, credit notes and
 * announcements, and mails those of statements (docs/rules.md, After the award). Every step can be
 * repeated: an award has one settlement, a document one paper, and mails are written with it.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Queue, workOff } from '#database/jobs.ts';
import { creditorReference } from '#domain/creditor-reference.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn, documentNumber, dueDate } from '#domain/payment-terms.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { statementBatchMax, statementJobWaitsS } from '#services/limits.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import { lockLotsWhere } from '#services/lots/store.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import type { Country } from '#contract/calls.ts';
import { noteSettlement } from './note-settlement.ts';
import { isInvoice } from './electronic-invoice.ts';
import type { Issuer } from './issuer-config.ts';
import type { Payee } from './payee-config.ts';
import {
  type AwardRow,
  addDocument,
  addFile,
  addInvoice,
  addSettlement,
  findWithoutFile,
  lockSettlementOf,
  readAward,
  takeNumber,
} from './queries.ts';
import type { Renderer } from './render-statements.ts';
import type { StatementContent } from './statement.ts';
import { mailStatement } from './statement-mails.ts';
import { writePickUpPapers } from './write-pick-up-papers.ts';

export interface StatementDeps {
  database: Database;
  payee: Payee;
  /** Who issues statements as invoices; undefined: nobody does. */
  issuer?: Issuer | undefined;
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

/** Returns how many jobs were done. */
export function issueStatements(deps: StatementDeps, renderer: Renderer): Promise<number> {
  return workOff(deps.database, queue, statementBatchMax, async ({ lotId }) => {
    await inTransaction(deps.database, (connection) => issueStatement(connection, lotId, deps));
    for (const document of await findWithoutFile(deps.database, lotId)) {
      const { content: written } = document;
      const paper = await renderer.render(written);
      const invoice =
        isInvoice(written) && (await renderer.render({ kind: 'ubl', invoice: written }));
      await inTransaction(deps.database, async (connection) => {
        if (!(await addFile(connection, document.id, paper))) return;
        if (invoice) await addInvoice(connection, document.id, invoice);
        const { number: subject, companyId, content } = document;
        const { auctionId } = content.lot;
        await addNotices(connection, [{ kind: 'statement', subject, companyId, lotId, auctionId }]);
        if (deps.hasMail) await mailStatement(connection, document, paper, deps.portalUrl);
      });
    }
    await writePickUpPapers(deps.database, renderer, lotId);
    return 'done';
  });
}

/**
 * Does nothing where the lot is nobody's, or has its statement. `issuedAt`: by default the
 * database's clock.
 */
export async function issueStatement(
  connection: Connection,
  lotId: string,
  {
    payee,
    issuer = null,
    issuedAt,
  }: Pick<StatementDeps, 'payee'> & { issuer?: Issuer | null | undefined; issuedAt?: Date },
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
    issuer,
    at: issuedAt ?? now,
  });
  await noteSettlement(connection, { lotId, companyId });
}

interface NewStatement {
  settlementId: string;
  award: AwardRow;
  companyId: string;
  payee: Payee;
  issuer: Issuer | null;
  at: Date;
}

async function addStatement(
  connection: Connection,
  { settlementId, award, companyId, payee, issuer, at }: NewStatement,
): Promise<void> {
  const buyerOf = await findBuyingCompany(connection, companyId, [award.id]);
  const { terms, currency } = lotFromRow(award);
  const sum = wholeSum(award.hammer_price_minor ?? 0, terms, buyerOf(award.id));
  const year = Number(dateIn(at, officeTimeZone).slice(0, 4));
  const number = await takeNumber(connection, { seller: award.seller_number, year });
  const shown = documentNumber(number);
  const content: StatementContent = {
    kind: 'statement',
    number: shown,
    corrects: null,
    reference: creditorReference(shown),
    issuedAt: at.toISOString(),
    dueOn: dueDate(dateIn(at, award.time_zone)),
    locale: localeOfReader({
      locale: award.reader_locale,
      country: award.company_country as Country,
    }),
    currency,
    payee,
    issuer,
    seller: {
      name: plainText(award.seller_name),
      address: plainOrNull(award.seller_address),
    },
    buyer: {
      name: plainText(award.company_name),
      street: plainOrNull(award.company_street),
      place: plainOrNull(award.company_place),
      country: award.company_country,
      vatNumber: plainOrNull(award.company_vat_number),
    },
    vehicle: {
      name: plainText([award.make, award.model, award.version].filter(Boolean).join(' ')),
      plate: plainText(award.plate_display),
      vin: plainOrNull(award.vin),
    },
    lot: {
      auctionId: award.auction_id,
      assetId: award.vehicle_id,
      auctionName: plainText(award.auction_name),
      number: award.number,
    },
    timeZone: award.time_zone,
    awardedAt: (award.awarded_at ?? at).toISOString(),
    sum,
  };
  await addDocument(connection, {
    settlementId,
    kind: 'statement',
    number,
    correctsId: null,
    content,
  });
}
