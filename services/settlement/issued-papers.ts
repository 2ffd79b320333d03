/** Papers that are there: of statements, and of the announcement that holds. Contains SQL. */
import type { Reader } from '#database/connect.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type PaperKind, paperName } from './paper-name.ts';
import { hasItsSlot } from './pick-ups.ts';

export interface IssuedPaper {
  id: string;
  lotId: string;
  companyId: string;
  kind: PaperKind;
  /** Of its file. */
  name: string;
  bytes: number;
  pages: number;
}

interface PaperRow extends Omit<IssuedPaper, 'name'> {
  locale: LocaleCode;
  number: string;
}

/** The announcement of a vehicle that is not released is nothing to collect it with. */
const mayBeCollected = `x.state IN ('released', 'collected', 'closed')`;
const isNewest = `NOT EXISTS (SELECT FROM auction.pick_up n WHERE n.settlement_id = u.settlement_id AND n.id > u.id)`;

/** Of a row of invoices: what the paper is. */
export const invoiceKind = (row: string) =>
  `CASE ${row}.format WHEN 'ubl' THEN 'electronicInvoice' ELSE 'vatInvoice' END`;

const papersWhere = (statements: string, invoices: string, pickUps: string, content: string) => `
  SELECT s.id, x.lot_id AS "lotId", x.company_id AS "companyId", s.kind, s.number, s.locale, length(f.content) AS bytes, 1 AS pages,
    s.issued_at AS at, s.ordinal ${content}
  FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
  JOIN auction.statement_file f ON f.statement_id = s.id WHERE ${statements}
  UNION ALL
  SELECT f.id, x.lot_id, x.company_id, ${invoiceKind('f')}, f.number, s.locale, length(f.content), 1, s.issued_at, s.ordinal ${content}
  FROM auction.electronic_invoice f JOIN auction.statement s ON s.id = f.statement_id
  JOIN auction.settlement x ON x.id = s.settlement_id WHERE ${invoices}
  UNION ALL
  SELECT f.id, x.lot_id, x.company_id, f.kind, f.number, f.locale, length(f.content), f.page_count, u.at, 0 ${content}
  FROM auction.pick_up_paper f JOIN auction.pick_up u ON u.id = f.pick_up_id
  JOIN auction.settlement x ON x.id = u.settlement_id WHERE ${mayBeCollected} AND ${isNewest} AND ${hasItsSlot} AND ${pickUps}`;

/** A company's papers of a lot, also the statements of an award that was reversed. */
export async function findPapers(
  database: Reader,
  lotId: string,
  companyId: string,
): Promise<IssuedPaper[]> {
  const ofLot = 'x.lot_id = $1 AND x.company_id = $2';
  const { rows } = await database.query<PaperRow>(
    `SELECT * FROM (${papersWhere(ofLot, ofLot, ofLot, '')}) p
     ORDER BY at, ordinal, kind IN ('electronicInvoice', 'vatInvoice'), number, kind`,
    [lotId, companyId],
  );
  return rows.map(named);
}

export async function findPaper(
  database: Reader,
  id: string,
): Promise<(IssuedPaper & { content: Buffer }) | undefined> {
  const { rows } = await database.query<PaperRow & { content: Buffer }>(
    papersWhere('s.id = $1', 'f.id = $1', 'f.id = $1', ', f.content'),
    [id],
  );
  return rows[0] && named(rows[0]);
}

function named<Row extends PaperRow>(row: Row): Row & { name: string } {
  return { ...row, name: paperName(row) };
}
