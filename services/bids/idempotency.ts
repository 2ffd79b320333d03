/**
 * The same key gives the same answer (docs/rules.md, Idempotency). Stored in the transaction of the
 * command it belongs to.
 */
import { textArray, uuidArray } from '#database/arrays.ts';
import type { Database } from '#database/connect.ts';
import type { PipelineStep } from '#database/pipeline.ts';
import type { Refused, CommandResult } from './command.ts';

export interface KeyedRequest {
  companyId: string;
  key: string;
}

/** The result stored under a key. */
export interface StoredResult {
  requestHash: Buffer;
  written: CommandResult;
}

/** Keys are scoped to a company: another company may use the same key. */
export function keyName({ companyId, key }: KeyedRequest): string {
  return `${companyId} ${key}`;
}

const answersStatement = {
  name: 'read-kept-answers',
  hasRows: true,
  text: `SELECT k.company_id, k.key, k.request_hash, k.status, k.answer FROM unnest($1::uuid[], $2::text[]) AS w (company_id, key)
    JOIN auction.idempotency_key k ON k.company_id = w.company_id AND k.key = w.key`,
};

/**
 * Returns the stored answers of these keys, by keyName. Call it with the lots locked: a retry that
 * overtakes its first attempt waits for the lock and then finds the answer.
 */
export function findAnswers(
  requests: readonly KeyedRequest[],
): PipelineStep<Map<string, StoredResult>> {
  const values = [
    uuidArray(requests.map(({ companyId }) => companyId)),
    textArray(requests.map(({ key }) => key)),
  ];
  return {
    statements: [{ ...answersStatement, values }],
    answer: (rows) => new Map((rows as AnswerRow[]).map((row) => [nameOf(row), keptOf(row)])),
  };
}

type AnswerRow = StoredText & { company_id: string; key: string; request_hash: Buffer };

function nameOf({ company_id: companyId, key }: AnswerRow): string {
  return keyName({ companyId, key });
}

function keptOf(row: AnswerRow): StoredResult {
  return { requestHash: row.request_hash, written: writtenOf(row) };
}

/**
 * An answer is stored as it was sent. A refusal is stored as the data of its answer, because each
 * response gets its own reference.
 */
interface StoredText {
  status: number;
  answer: string;
}

export function textOf(written: CommandResult): StoredText {
  return written.ok
    ? { status: acceptedStatus, answer: written.answer }
    : { status: refusedStatus, answer: JSON.stringify(written) };
}

function writtenOf({ status, answer }: StoredText): CommandResult {
  return status === acceptedStatus ? { ok: true, answer } : (JSON.parse(answer) as Refused);
}

const acceptedStatus = 200;
const refusedStatus = 400;

/** Deletes keys too old for any retry to use. */
export async function deleteOldKeys(database: Database, ageHours: number): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM auction.idempotency_key WHERE created_at < now() - make_interval(hours => $1)`,
    [ageHours],
  );
  return rowCount ?? 0;
}
