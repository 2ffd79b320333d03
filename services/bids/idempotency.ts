/** The same key gives the same answer (design rule 10). Kept in the transaction of the write that it belongs to. */
import { textArray, uuidArray } from '#database/arrays.ts';
import type { Connection, Database } from '#database/connect.ts';

export interface KeyedRequest {
  companyId: string;
  key: string;
}

/** What is kept under a key. */
export interface Kept {
  requestHash: Buffer;
  answer: unknown;
}

/** A key is its company's own: another company may use the same. */
export function keyName({ companyId, key }: KeyedRequest): string {
  return `${companyId} ${key}`;
}

const answersStatement = {
  name: 'read-kept-answers',
  text: `SELECT k.company_id, k.key, k.request_hash, k.answer FROM unnest($1::uuid[], $2::text[]) AS w (company_id, key)
    JOIN house.idempotency_key k ON k.company_id = w.company_id AND k.key = w.key`,
};

/**
 * The answers that are kept under these keys, by keyName. Ask under the locks of the lots: a retry that overtakes its first
 * try waits there and then finds the answer.
 */
export async function findAnswers(
  connection: Connection,
  requests: readonly KeyedRequest[],
): Promise<Map<string, Kept>> {
  const { rows } = await connection.query<{
    company_id: string;
    key: string;
    request_hash: Buffer;
    answer: unknown;
  }>({
    ...answersStatement,
    values: [
      uuidArray(requests.map(({ companyId }) => companyId)),
      textArray(requests.map(({ key }) => key)),
    ],
  });
  return new Map(
    rows.map((row) => [
      keyName({ companyId: row.company_id, key: row.key }),
      { requestHash: row.request_hash, answer: row.answer },
    ]),
  );
}

/** Removes keys that no retry can come for any more. */
export async function forgetOldKeys(database: Database, ageHours: number): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM house.idempotency_key WHERE created_at < now() - make_interval(hours => $1)`,
    [ageHours],
  );
  return rowCount ?? 0;
}
