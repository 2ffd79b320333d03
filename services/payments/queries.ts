/** SQL of payments and their lines; makes no decisions. */
import type { Connection, Database } from '#database/connect.ts';
import type { SettlementState } from '#domain/settlement-life-cycle.ts';
import { type BankEntry, remittanceMax, storable } from './read-bank-file.ts';

/** Without a key: entered by hand. */
export type PaymentEntry = Omit<BankEntry, 'key'> & { key: string | null };

export interface NewPayment extends PaymentEntry {
  id: string;
}

export interface Payment {
  id: string;
  amountMinor: number;
  leftMinor: number;
  currency: string;
  /** What it pays of each settlement. */
  lines: ReadonlyMap<string, number>;
}

export async function hasStatementWithAccount(
  connection: Connection,
  iban: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM auction.statement WHERE content->'payee'->>'iban' = $1 LIMIT 1",
    [iban],
  );
  return rowCount === 1;
}

/** Undefined for one that was read before. */
export async function addBankFile(
  connection: Connection,
  name: string,
  hash: Buffer,
  by: string,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.bank_file (name, content_hash, imported_by) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING id`,
    [name, hash, by],
  );
  return rows[0]?.id;
}

/** Returns those that were not known, in the order given. */
export async function addPayments(
  connection: Connection,
  bankFileId: string | null,
  entries: readonly PaymentEntry[],
): Promise<NewPayment[]> {
  const rows = entries.map(({ references, text, ...entry }, place) => ({
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
  const { rows } = await connection.query<Omit<Payment, 'lines' | 'leftMinor'>>(
    `SELECT id, amount_minor AS "amountMinor", currency FROM auction.payment WHERE id = $1`,
    [id],
  );
  const [payment] = rows;
  if (!payment) return undefined;
  const { rows: sums } = await connection.query<{ settlementId: string; minor: number }>(
    `SELECT settlement_id AS "settlementId", sum(amount_minor)::bigint AS minor FROM auction.payment_line
     WHERE payment_id = $1 GROUP BY 1`,
    [id],
  );
  const used = sums.reduce((sum, { minor }) => sum + minor, 0);
  const lines = new Map(sums.map(({ settlementId, minor }) => [settlementId, minor]));
  return { ...payment, leftMinor: payment.amountMinor - used, lines };
}

export async function addLine(
  connection: Connection,
  paymentId: string,
  settlementId: string,
  amountMinor: number,
): Promise<void> {
  await connection.query(
    'INSERT INTO auction.payment_line (payment_id, settlement_id, amount_minor) VALUES ($1, $2, $3)',
    [paymentId, settlementId, amountMinor],
  );
}

export async function setPaidState(
  connection: Connection,
  settlementId: string,
  state: SettlementState,
): Promise<void> {
  await connection.query(
    `UPDATE auction.settlement SET state = $2, paid_at = CASE WHEN $2 = 'paid' THEN clock_timestamp() END WHERE id = $1`,
    [settlementId, state],
  );
}

export interface ListedPayment {
  paymentId: string;
  /** yyyy-mm-dd */
  bookedOn: string;
  amountMinor: number;
  leftMinor: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  remittance: string;
  /** Null: entered by hand. */
  bankFile: string | null;
  /** The numbers of the statements that it pays. */
  statements: string[];
}

/** The newest first. */
export async function listPayments(
  database: Database,
  { onlyLeft, limit }: { onlyLeft: boolean; limit: number },
): Promise<ListedPayment[]> {
  const { rows } = await database.query<ListedPayment>(
    `SELECT p.id AS "paymentId", to_char(p.booked_on, 'YYYY-MM-DD') AS "bookedOn", p.amount_minor AS "amountMinor",
       p.amount_minor - u.used AS "leftMinor", p.currency, p.payer_name AS "payerName", p.payer_iban AS "payerIban", p.remittance,
       f.name AS "bankFile", u.statements
     FROM auction.payment p LEFT JOIN auction.bank_file f ON f.id = p.bank_file_id,
       LATERAL (SELECT coalesce(sum(n.minor), 0)::bigint AS used, coalesce(array_agg(n.number ORDER BY n.number), '{}') AS statements
         FROM (SELECT s.number, sum(n.amount_minor) AS minor FROM auction.payment_line n
           JOIN auction.statement s ON s.settlement_id = n.settlement_id AND s.kind = 'statement'
             AND NOT EXISTS (SELECT FROM auction.statement c WHERE c.corrects_id = s.id)
           WHERE n.payment_id = p.id GROUP BY s.number HAVING sum(n.amount_minor) <> 0) AS n) AS u
     WHERE NOT $1 OR p.amount_minor > u.used ORDER BY p.booked_on DESC, p.entered_at DESC, p.id LIMIT $2`,
    [onlyLeft, limit],
  );
  return rows;
}
