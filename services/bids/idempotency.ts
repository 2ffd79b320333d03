/** The same key gives the same answer (design rule 10). Kept in the transaction of the write that it belongs to. */
import { createHash } from 'node:crypto';
import type { Connection, Database } from '#database/connect.ts';

export interface KeyedRequest {
  companyId: string;
  key: string;
  requestHash: Buffer;
}

/** What a request is, for comparing: what is asked of which lot with which body, in whatever order its fields came. */
export function requestHash(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, inOrder)).digest();
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The answer kept under this key: undefined when it is new, 'another' when it was used for another request. */
export async function findAnswer(
  connection: Connection,
  request: KeyedRequest,
): Promise<{ answer: unknown } | 'another' | undefined> {
  const { rows } = await connection.query<{ request_hash: Buffer; answer: unknown }>(
    'SELECT request_hash, answer FROM house.idempotency_key WHERE company_id = $1 AND key = $2',
    [request.companyId, request.key],
  );
  const row = rows[0];
  if (!row) return undefined;
  return row.request_hash.equals(request.requestHash) ? { answer: row.answer } : 'another';
}

export async function keepAnswer(
  connection: Connection,
  request: KeyedRequest,
  status: number,
  answer: unknown,
): Promise<void> {
  await connection.query(
    'INSERT INTO house.idempotency_key (company_id, key, request_hash, status, answer) VALUES ($1, $2, $3, $4, $5)',
    [request.companyId, request.key, request.requestHash, status, JSON.stringify(answer)],
  );
}

/** Whether the fault is two requests with one key at the same moment on different lots: the later one begins again. */
export function isKeyCollision(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_pkey'
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
