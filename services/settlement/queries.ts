/** SQL of settlements and their documents; makes no decisions. */
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection, Reader } from '#database/connect.ts';
import type { SettlementState } from '#domain/settlement-life-cycle.ts';
import type { SaleTerms } from '#domain/sale-terms.ts';
import type { DocumentNumber } from '#domain/payment-terms.ts';
import { saleTermsInSql } from '#services/auctions/sale-terms.ts';
import { type LotRow, lotColumns, lotTables, sellerOfLot } from '#services/lots/queries.ts';
import type { StatementContent, StatementKind, StoredStatement } from './statement.ts';

/** What a statement says beside sums. Requires the lot's lock. */
export interface AwardRow extends LotRow {
  now: Date;
  time_zone: string;
  auction_name: string;
  saleTerms: SaleTerms;
  seller_number: number;
  seller_name: string;
  seller_address: string | null;
  company_name: string;
  company_street: string | null;
  company_place: string | null;
  company_country: string;
  company_vat_number: string | null;
  reader_locale: string | null;
  make: string;
  model: string;
  version: string | null;
  plate_display: string;
  vin: string | null;
}

/** Undefined where the lot is nobody's. */
export async function readAward(
  connection: Connection,
  lotId: string,
): Promise<AwardRow | undefined> {
  const { rows } = await connection.query<AwardRow>(
    `SELECT ${lotColumns}, clock_timestamp() AS now, a.time_zone, a.name AS auction_name, ${saleTermsInSql},
       coalesce(s.number, 0) AS seller_number, coalesce(s.name, a.seller) AS seller_name, s.address AS seller_address,
       c.name AS company_name, c.street AS company_street, nullif(concat_ws(' ', c.postcode, c.city), '') AS company_place,
       c.country AS company_country, c.vat_number AS company_vat_number,
       coalesce(u.locale, nullif(c.locale, 'en')) AS reader_locale, v.make, v.model, v.version, v.plate_display, v.vin
     FROM ${lotTables} JOIN auction.company c ON c.id = l.awarded_company_id
     LEFT JOIN auction.seller s ON s.id = ${sellerOfLot}
     LEFT JOIN auction.standing_offer o ON o.lot_id = l.id AND o.company_id = c.id
     LEFT JOIN auction.buyer u ON u.id = o.placed_by WHERE l.id = $1`,
    [lotId],
  );
  return rows[0];
}

/** Raises the seller's number of that year; nobody else gets one until the transaction ends. */
export async function takeNumber(
  connection: Connection,
  { seller, year }: Omit<DocumentNumber, 'ordinal'>,
): Promise<DocumentNumber> {
  const { rows } = await connection.query<{ last_ordinal: number }>(
    `INSERT INTO auction.statement_series AS n (seller_number, year, last_ordinal) VALUES ($1, $2, 1)
     ON CONFLICT (seller_number, year) DO UPDATE SET last_ordinal = n.last_ordinal + 1 RETURNING last_ordinal`,
    [seller, year],
  );
  return { seller, year, ordinal: rows[0]?.last_ordinal ?? 1 };
}

export interface Settlement {
  id: string;
  lotId: string;
  companyId: string;
  state: SettlementState;
  /** The statement that holds. */
  statementId: string;
  sellerNumber: number;
  totalMinor: number;
  currency: CurrencyCode;
  content: StatementContent;
}

/** A settlement x with the statement s that holds. */
export const settlementTables = `auction.settlement x JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
  AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)`;
/** Numbers and references of the statements whose place s has taken. */
export const formerNamesInSql = `ARRAY(SELECT unnest(ARRAY[o.number, o.reference]) FROM auction.statement o
  WHERE o.settlement_id = x.id AND o.kind = 'statement' AND o.id <> s.id)`;
const settlementColumns = `x.id, x.lot_id AS "lotId", x.company_id AS "companyId", x.state, s.id AS "statementId",
  s.seller_number AS "sellerNumber", s.total_minor AS "totalMinor", s.currency, s.content`;

/** The settlement of the lot's award, locked until the transaction ends. */
export async function lockSettlementOf(
  connection: Connection,
  lotId: string,
): Promise<Settlement | undefined> {
  const { rows: locked } = await connection.query(
    "SELECT FROM auction.settlement WHERE lot_id = $1 AND state <> 'reversed' FOR UPDATE",
    [lotId],
  );
  if (locked.length === 0) return undefined;
  // A separate statement, so that what it reads is later than the lock.
  return findSettlementOf(connection, lotId);
}

export async function findSettlementOf(
  database: Reader,
  lotId: string,
): Promise<Settlement | undefined> {
  const { rows } = await database.query<Settlement>(
    `SELECT ${settlementColumns} FROM ${settlementTables} WHERE x.lot_id = $1 AND x.state <> 'reversed'`,
    [lotId],
  );
  return rows[0];
}

/** What payments and accepted differences have brought to a settlement. */
export function bookedOf(settlementId: string): string {
  return `(SELECT coalesce(sum(n.amount_minor), 0)::bigint FROM auction.payment_line n WHERE n.settlement_id = ${settlementId})`;
}

/** The part of it that no payment brought. */
export function acceptedOf(settlementId: string): string {
  return `(SELECT coalesce(sum(n.amount_minor), 0)::bigint FROM auction.payment_line n
    WHERE n.settlement_id = ${settlementId} AND n.kind = 'difference')`;
}

/** Requires the settlement's lock. */
export async function isAnythingBooked(
  connection: Connection,
  settlementId: string,
): Promise<boolean> {
  const { rows } = await connection.query<{ minor: number }>(`SELECT ${bookedOf('$1')} AS minor`, [
    settlementId,
  ]);
  return rows[0]?.minor !== 0;
}

export async function addSettlement(
  connection: Connection,
  { lotId, companyId, awardedAt }: { lotId: string; companyId: string; awardedAt: Date },
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.settlement (lot_id, company_id, awarded_at, state) VALUES ($1, $2, $3, 'issued') RETURNING id`,
    [lotId, companyId, awardedAt],
  );
  return rows[0]?.id ?? '';
}

export async function setState(
  connection: Connection,
  settlementId: string,
  state: SettlementState,
): Promise<void> {
  await connection.query(
    'UPDATE auction.settlement SET state = $2, version = version + 1 WHERE id = $1',
    [settlementId, state],
  );
}

/** Whoever frees a place needs no lock of the yard: nobody counts on its being taken. */
export async function freeSlot(connection: Connection, settlementId: string): Promise<void> {
  await connection.query('DELETE FROM auction.yard_booking WHERE settlement_id = $1', [
    settlementId,
  ]);
}

export interface NewDocument {
  settlementId: string;
  kind: StatementKind;
  number: DocumentNumber;
  correctsId: string | null;
  content: StatementContent;
}

export async function addDocument(
  connection: Connection,
  { settlementId, kind, number, correctsId, content }: NewDocument,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.statement (settlement_id, kind, seller_number, year, ordinal, number, corrects_id, reference, issued_at,
       due_on, currency, total_minor, locale, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
    [
      settlementId,
      kind,
      number.seller,
      number.year,
      number.ordinal,
      content.number,
      correctsId,
      content.reference,
      content.issuedAt,
      content.dueOn,
      content.currency,
      content.sum.totalMinor,
      content.locale,
      JSON.stringify(content),
    ],
  );
  return rows[0]?.id ?? '';
}

export async function queueStatement(connection: Connection, lotId: string): Promise<void> {
  await connection.query('INSERT INTO auction.statement_job (lot_id) VALUES ($1)', [lotId]);
}

const storedColumns = `s.id, s.kind, s.number, x.company_id AS "companyId", s.content`;

/** Documents of a lot that have no paper yet, the first one first. */
export async function findWithoutFile(database: Reader, lotId: string): Promise<StoredStatement[]> {
  const { rows } = await database.query<StoredStatement>(
    `SELECT ${storedColumns} FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
     WHERE x.lot_id = $1 AND NOT EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id)
     ORDER BY s.issued_at, s.ordinal`,
    [lotId],
  );
  return rows;
}

/** Whether this call stored it: of two processes one does. */
export async function addFile(
  connection: Connection,
  statementId: string,
  content: Buffer,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'INSERT INTO auction.statement_file (statement_id, content) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [statementId, content],
  );
  return rowCount === 1;
}

export interface NewInvoice {
  number: string;
  format: 'ubl' | 'pdf';
  content: Buffer;
}

export async function addInvoices(
  connection: Connection,
  statementId: string,
  invoices: readonly NewInvoice[],
): Promise<void> {
  for (const { number, format, content } of invoices)
    await connection.query(
      'INSERT INTO auction.electronic_invoice (statement_id, number, format, content) VALUES ($1, $2, $3, $4)',
      [statementId, number, format, content],
    );
}

/** Raises the issuer's number of that year; nobody else gets one until the transaction ends. */
export async function takeInvoiceNumber(
  connection: Connection,
  { issuer, year }: { issuer: number; year: number },
): Promise<number> {
  const { rows } = await connection.query<{ last_ordinal: number }>(
    `INSERT INTO auction.invoice_series AS n (issuer_number, year, last_ordinal) VALUES ($1, $2, 1)
     ON CONFLICT (issuer_number, year) DO UPDATE SET last_ordinal = n.last_ordinal + 1 RETURNING last_ordinal`,
    [issuer, year],
  );
  return rows[0]?.last_ordinal ?? 1;
}
