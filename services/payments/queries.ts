/** SQL of payments and their lines; makes no decisions. */
import type { Connection, Reader } from '#database/connect.ts';
import type { OwedKind, SettlementState } from '#domain/settlement-life-cycle.ts';
import { type BankEntry, type BankFileFormat, remittanceMax, storable } from './bank-entry.ts';

/** Without a key: entered by hand. */
export type PaymentEntry = Omit<BankEntry, 'key'> & { key: string | null };

export interface NewPayment extends PaymentEntry {
  id: string;
}

export interface Payment {
  id: string;
  amountMinor: number;
  leftMinor: number;
  /** What has gone back. */
  returnedMinor: number;
  currency: string;
  /** What it pays of each settlement. */
  lines: ReadonlyMap<string, number>;
  /** One more than its lines and returns, none of which ever goes. */
  version: number;
}

/** The accounts that buyers were ever asked to pay to; by the index, one step an account. */
export async function readPayeeIbans(reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ iban: string }>(
    `WITH RECURSIVE payee AS (
       SELECT min(content->'payee'->>'iban') AS iban FROM auction.statement
       UNION ALL
       SELECT (SELECT min(s.content->'payee'->>'iban') FROM auction.statement s
         WHERE s.content->'payee'->>'iban' > payee.iban) FROM payee WHERE payee.iban IS NOT NULL)
     SELECT iban FROM payee WHERE iban IS NOT NULL`,
  );
  return rows.map(({ iban }) => iban);
}

interface NewBankFile {
  name: string;
  hash: Uint8Array;
  by: string;
  format: BankFileFormat;
  iban: string;
}

/** Undefined for one that was read before. */
export async function addBankFile(
  connection: Connection,
  { name, hash, by, format, iban }: NewBankFile,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.bank_file (name, content_hash, imported_by, format, iban) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [name, hash, by, format, iban],
  );
  return rows[0]?.id;
}

/** An arbitrary number, the same in all processes; no other lock uses it. */
const accountLockClass = 31;

/**
 * Whether another format has brought payments of one of these days: it names the same entries by
 * other references. Nobody else reads a file of the account until the transaction ends.
 */
export async function isReadInOtherFormat(
  connection: Connection,
  { iban, format, days }: { iban: string; format: BankFileFormat; days: readonly string[] },
): Promise<boolean> {
  await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
    accountLockClass,
    iban,
  ]);
  const { rowCount } = await connection.query(
    `SELECT FROM auction.payment p JOIN auction.bank_file f ON f.id = p.bank_file_id
     WHERE f.iban = $1 AND f.format <> $2 AND p.booked_on = ANY($3::date[]) LIMIT 1`,
    [iban, format, days],
  );
  return rowCount === 1;
}

/** Returns those that were not known, in the order given. */
export async function addPayments(
  connection: Connection,
  bankFileId: string | null,
  entries: readonly PaymentEntry[],
): Promise<NewPayment[]> {
  const rows = entries.map(({ references, text, cutText: _cut, ...entry }, place) => ({
    ...entry,
    place,
    remittance: storable([...references, text].filter(Boolean).join(' '), remittanceMax),
  }));
  // In the order of keys, so that two files with the same entries never wait in a circle.
  const { rows: added } = await connection.query<{ id: string; place: number }>(
    `WITH given AS (SELECT gen_random_uuid() AS id, e.* FROM jsonb_to_recordset($2) AS e(place integer, key text, "bookedOn" date,
         "amountMinor" bigint, currency text, "payerName" text, "payerIban" text, remittance text)),
       added AS (INSERT INTO auction.payment (id, bank_file_id, entry_key, booked_on, amount_minor, currency, payer_name, payer_iban,
           remittance)
         SELECT id, $1, key, "bookedOn", "amountMinor", currency, "payerName", "payerIban", remittance FROM given ORDER BY key
         ON CONFLICT (entry_key) DO NOTHING RETURNING id)
     SELECT given.id, given.place FROM added JOIN given USING (id) ORDER BY given.place`,
    [bankFileId, JSON.stringify(rows)],
  );
  return added.flatMap(({ id, place }) => {
    const entry = entries[place];
    return entry ? [{ ...entry, id }] : [];
  });
}

/** An arbitrary number, the same in all processes; no other lock uses it. */
const lockClass = 24;

/** Nobody else changes its lines until the transaction ends. */
export async function lockPayment(
  connection: Connection,
  id: string,
): Promise<Payment | undefined> {
  // Nobody may change the row, so that nobody may lock it either.
  await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lockClass, id]);
  const { rows } = await connection.query<
    Pick<Payment, 'id' | 'amountMinor' | 'returnedMinor' | 'currency' | 'version'>
  >(
    `SELECT p.id, p.amount_minor AS "amountMinor", p.currency, ${versionOf('p.id')} AS version,
       (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM auction.payment_return r WHERE r.payment_id = p.id) AS "returnedMinor"
     FROM auction.payment p WHERE p.id = $1`,
    [id],
  );
  const [payment] = rows;
  if (!payment) return undefined;
  const { rows: sums } = await connection.query<{ settlementId: string; minor: number }>(
    `SELECT settlement_id AS "settlementId", sum(amount_minor)::bigint AS minor FROM auction.payment_line
     WHERE payment_id = $1 GROUP BY 1`,
    [id],
  );
  const used = sums.reduce((sum, { minor }) => sum + minor, payment.returnedMinor);
  const lines = new Map(sums.map(({ settlementId, minor }) => [settlementId, minor]));
  return { ...payment, leftMinor: payment.amountMinor - used, lines };
}

/** An operator's act is on a payment as it was read: with these lines. */
export function versionOf(paymentId: string): string {
  return `(1 + (SELECT count(*) FROM auction.payment_line n WHERE n.payment_id = ${paymentId})
    + (SELECT count(*) FROM auction.payment_return r WHERE r.payment_id = ${paymentId}))::integer`;
}

export interface NewReturn {
  paymentId: string | null;
  settlementId: string | null;
  returned: 'payment' | OwedKind;
  amountMinor: number;
  iban: string;
}

/** Requires the lock of the payment, or of the settlement. */
export async function addReturn(
  connection: Connection,
  { paymentId, settlementId, returned, amountMinor, iban }: NewReturn,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.payment_return (payment_id, settlement_id, returned, amount_minor, iban)
     VALUES ($1, $2, $3, $4, $5)`,
    [paymentId, settlementId, returned, amountMinor, iban],
  );
}

export interface NewLine {
  /** Null: a difference that is accepted. */
  paymentId: string | null;
  settlementId: string;
  statementId: string;
  amountMinor: number;
}

/** Requires the locks of payment and settlement. */
export async function addLine(
  connection: Connection,
  { paymentId, settlementId, statementId, amountMinor }: NewLine,
): Promise<void> {
  const kind = paymentId === null ? 'difference' : 'payment';
  await connection.query(
    `INSERT INTO auction.payment_line (kind, payment_id, settlement_id, statement_id, amount_minor)
     VALUES ($1, $2, $3, $4, $5)`,
    [kind, paymentId, settlementId, statementId, amountMinor],
  );
}

/** What a payment, or an accepted difference, brings to a settlement, all lines together. */
export interface BookedLine {
  paymentId: string | null;
  amountMinor: number;
}

/** Payments in the order in which they came, the accepted difference last. */
export async function readBooked(
  connection: Connection,
  settlementId: string,
): Promise<BookedLine[]> {
  const { rows } = await connection.query<BookedLine>(
    `SELECT payment_id AS "paymentId", sum(amount_minor)::bigint AS "amountMinor" FROM auction.payment_line
     WHERE settlement_id = $1 GROUP BY payment_id HAVING sum(amount_minor) <> 0 ORDER BY payment_id IS NULL, min(id)`,
    [settlementId],
  );
  return rows;
}

/** Payments with a line on the settlement, or on that of the lot's award; in the order of locks. */
export async function findPaymentsOn(
  connection: Connection,
  { settlementId }: { settlementId: string },
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT DISTINCT payment_id AS id FROM auction.payment_line
     WHERE settlement_id = $1 AND payment_id IS NOT NULL ORDER BY 1`,
    [settlementId],
  );
  return rows.map(({ id }) => id);
}

/** Also where the state stays: the version says that a line came. */
export async function setPaidState(
  connection: Connection,
  settlementId: string,
  state: SettlementState,
): Promise<void> {
  await connection.query(
    `UPDATE auction.settlement SET state = $2, version = version + 1,
       paid_at = CASE WHEN $2 <> 'issued' THEN coalesce(paid_at, clock_timestamp()) END WHERE id = $1`,
    [settlementId, state],
  );
}

/** What a payment pays of one statement, all its lines together. */
export interface PaidStatement {
  settlementId: string;
  number: string;
  company: string;
  amountMinor: number;
}

export interface ListedPayment {
  paymentId: string;
  /** yyyy-mm-dd */
  bookedOn: string;
  amountMinor: number;
  leftMinor: number;
  returnedMinor: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  remittance: string;
  /** Null: entered by hand. */
  bankFile: string | null;
  /** The numbers of the statements that it pays. */
  statements: string[];
  paid: PaidStatement[];
  version: number;
}

export interface PaymentSearch {
  onlyLeft: boolean;
  limit: number;
  offset?: number;
  /** In the payer's name, account or words; a plate also of what was paid. */
  search?: string | undefined;
}

/** Fewer signs would be in many payers' words. */
const plateLengthMin = 4;

const paymentMatches = `(NOT $1 OR p.id IN (SELECT w.payment_id FROM auction.payment_left w))
  AND ($2 = '' OR p.payer_name ILIKE $2 OR p.payer_iban ILIKE $2 OR p.remittance ILIKE $2
    OR EXISTS (SELECT FROM (SELECT regexp_replace(upper($2), '[^[:alnum:]]', '', 'g') AS plate) q WHERE length(q.plate) >= ${plateLengthMin}
      AND (regexp_replace(upper(p.remittance), '[^[:alnum:]]', '', 'g') LIKE '%' || q.plate || '%'
        OR EXISTS (SELECT FROM auction.payment_line n JOIN auction.settlement x ON x.id = n.settlement_id
          JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
          WHERE n.payment_id = p.id AND v.plate LIKE q.plate || '%'))))`;

function patternOf(search = ''): string {
  const text = search.trim();
  return text === '' ? '' : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The newest first. */
export async function listPayments(
  database: Reader,
  { onlyLeft, limit, offset = 0, search }: PaymentSearch,
): Promise<ListedPayment[]> {
  const { rows } = await database.query<Omit<ListedPayment, 'statements'>>(
    `SELECT p.id AS "paymentId", to_char(p.booked_on, 'YYYY-MM-DD') AS "bookedOn", p.amount_minor AS "amountMinor",
       auction.left_of(p.id) AS "leftMinor", p.currency, p.payer_name AS "payerName", p.payer_iban AS "payerIban", p.remittance,
       f.name AS "bankFile", ${versionOf('p.id')} AS version, u.paid,
       (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM auction.payment_return r WHERE r.payment_id = p.id) AS "returnedMinor"
     FROM auction.payment p LEFT JOIN auction.bank_file f ON f.id = p.bank_file_id,
       LATERAL (SELECT coalesce(jsonb_agg(n.* ORDER BY n.number), '[]') AS paid
         FROM (SELECT s.settlement_id AS "settlementId", s.number, c.name AS company, sum(n.amount_minor)::bigint AS "amountMinor"
           FROM auction.payment_line n JOIN auction.statement s ON s.settlement_id = n.settlement_id AND s.kind = 'statement'
             AND NOT EXISTS (SELECT FROM auction.statement c WHERE c.corrects_id = s.id)
           JOIN auction.settlement x ON x.id = s.settlement_id JOIN auction.company c ON c.id = x.company_id
           WHERE n.payment_id = p.id GROUP BY s.settlement_id, s.number, c.name HAVING sum(n.amount_minor) <> 0) AS n) AS u
     WHERE ${paymentMatches} ORDER BY p.booked_on DESC, p.entered_at DESC, p.id LIMIT $3 OFFSET $4`,
    [onlyLeft, patternOf(search), limit, offset],
  );
  return rows.map((row) => ({ ...row, statements: row.paid.map(({ number }) => number) }));
}

export async function countPayments(
  database: Reader,
  { onlyLeft, search }: Pick<PaymentSearch, 'onlyLeft' | 'search'>,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.payment p WHERE ${paymentMatches}`,
    [onlyLeft, patternOf(search)],
  );
  return rows[0]?.count ?? 0;
}

/** How much waits, in each currency. */
export async function sumsLeft(
  database: Reader,
): Promise<{ currency: string; leftMinor: number; payments: number }[]> {
  const { rows } = await database.query<{ currency: string; leftMinor: number; payments: number }>(
    `SELECT p.currency, sum(auction.left_of(p.id))::bigint AS "leftMinor", count(*)::integer AS payments
     FROM auction.payment_left w JOIN auction.payment p ON p.id = w.payment_id GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/** Which companies each of these accounts has paid for before. */
export async function companiesOfPayers(
  database: Reader,
  ibans: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ iban: string; companies: string[] }>(
    `SELECT k.payer_iban AS iban, array_agg(DISTINCT k.company_id::text) AS companies FROM (
       SELECT p.payer_iban, x.company_id FROM auction.payment p JOIN auction.payment_line n ON n.payment_id = p.id
       JOIN auction.settlement x ON x.id = n.settlement_id WHERE p.payer_iban = ANY($1)
       GROUP BY p.id, x.company_id HAVING sum(n.amount_minor) > 0) k GROUP BY 1`,
    [ibans],
  );
  return new Map(rows.map(({ iban, companies }) => [iban, companies]));
}
