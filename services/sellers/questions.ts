/** Questions to sellers: SQL, no decisions. What was asked never changes. */
import type { SellerAnswer, SellerQuestionStatus } from '#contract/desk/values.ts';
import type { Connection, Reader } from '#database/connect.ts';

export interface SellerQuestion {
  id: string;
  lotId: string;
  sellerId: string;
  companyId: string;
  company: string;
  amountMinor: number;
  askedAt: Date;
  deadlineAt: Date;
  /** As of the database's clock: an open question past its deadline has expired. */
  status: SellerQuestionStatus;
  answeredAt: Date | null;
  answeredBy: string | null;
  reference: string | null;
  message: string | null;
  mailedAt: Date | null;
}

const statusAt = (now: string): string =>
  `CASE WHEN q.state = 'asked' AND q.deadline_at <= ${now} THEN 'expired' ELSE q.state END`;
const columns = (now: string): string => `q.id, q.lot_id AS "lotId", q.seller_id AS "sellerId",
  q.company_id AS "companyId", c.name AS company, q.amount_minor AS "amountMinor", q.asked_at AS "askedAt",
  q.deadline_at AS "deadlineAt", ${statusAt(now)} AS status, q.answered_at AS "answeredAt",
  q.answered_by AS "answeredBy", q.reference, q.message, q.mailed_at AS "mailedAt"`;
const tables = 'auction.seller_question q JOIN auction.company c ON c.id = q.company_id';

/** The lot's latest question as of `now`. */
export async function latestQuestion(
  connection: Connection,
  lotId: string,
  now: Date,
): Promise<SellerQuestion | undefined> {
  const { rows } = await connection.query<SellerQuestion>(
    `SELECT ${columns('$2::timestamptz')} FROM ${tables} WHERE q.lot_id = $1 ORDER BY q.asked_at DESC, q.id LIMIT 1`,
    [lotId, now],
  );
  return rows[0];
}

/** By lot: the latest question of each of these lots that has one. */
export async function latestQuestions(
  database: Reader,
  lotIds: readonly string[],
): Promise<Map<string, SellerQuestion>> {
  const { rows } = await database.query<SellerQuestion>(
    `SELECT DISTINCT ON (q.lot_id) ${columns('statement_timestamp()')} FROM ${tables}
     WHERE q.lot_id = ANY($1) ORDER BY q.lot_id, q.asked_at DESC, q.id`,
    [lotIds],
  );
  return new Map(rows.map((row) => [row.lotId, row]));
}

export interface NewQuestion {
  lotId: string;
  sellerId: string;
  companyId: string;
  amountMinor: number;
  askedAt: Date;
  deadlineAt: Date;
}

/** Requires the lot's lock; one whose deadline has passed makes room. */
export async function insertQuestion(connection: Connection, asked: NewQuestion): Promise<void> {
  await connection.query(
    `UPDATE auction.seller_question SET state = 'expired'
     WHERE lot_id = $1 AND state = 'asked' AND deadline_at <= $2`,
    [asked.lotId, asked.askedAt],
  );
  await connection.query(
    `INSERT INTO auction.seller_question (lot_id, seller_id, company_id, amount_minor, asked_at, deadline_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      asked.lotId,
      asked.sellerId,
      asked.companyId,
      asked.amountMinor,
      asked.askedAt,
      asked.deadlineAt,
    ],
  );
}

export async function storeWithdrawal(connection: Connection, id: string): Promise<void> {
  await connection.query(
    "UPDATE auction.seller_question SET state = 'withdrawn' WHERE id = $1 AND state = 'asked'",
    [id],
  );
}

export interface Answer {
  answer: SellerAnswer;
  at: Date;
  message?: string | undefined;
}

/** The seller's own answer, by the link. */
export async function storeAnswer(
  connection: Connection,
  id: string,
  { answer, at, message }: Answer,
): Promise<void> {
  await connection.query(
    `UPDATE auction.seller_question SET state = $2, answered_at = $3, message = $4
     WHERE id = $1 AND state = 'asked'`,
    [id, answer, at, message ?? null],
  );
}

/** An answer that an operator entered, by its reference. */
export async function storeEnteredAnswer(
  connection: Connection,
  id: string,
  { answer, at, by, reference }: Answer & { by: string; reference: string },
): Promise<void> {
  await connection.query(
    `UPDATE auction.seller_question SET state = $2, answered_at = $3, answered_by = $4, reference = $5
     WHERE id = $1 AND state = 'asked'`,
    [id, answer, at, by, reference],
  );
}
