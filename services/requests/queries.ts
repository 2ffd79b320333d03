import type { Connection } from '#database/connect.ts';
import { requestHash } from '#services/http/idempotency.ts';
import type { StoredRequest } from './rules.ts';

/** An arbitrary number, the same in all processes; no other lock uses it. */
const lockClass = 22;

/** Locks this key in all processes until the transaction ends. */
export async function lockRequestKey(connection: Connection, key: string): Promise<void> {
  const number = requestHash('key', key).readInt32BE();
  await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [lockClass, number]);
}

export interface StoredRequestKey {
  key: string;
  hash: Buffer;
}

/**
 * Returns the answer stored under this key: undefined for a new key, 'another' for one that was
 * used for another request.
 */
export async function findStoredResponse(
  connection: Connection,
  { key, hash }: StoredRequestKey,
): Promise<{ answer: object } | 'another' | undefined> {
  const { rows } = await connection.query<{ request_hash: Buffer; answer: object }>(
    'SELECT request_hash, answer FROM auction.request_key WHERE key = $1',
    [key],
  );
  const row = rows[0];
  if (!row) return undefined;
  return row.request_hash.equals(hash) ? { answer: row.answer } : 'another';
}

export async function storeRequestAnswer(
  connection: Connection,
  { key, hash }: StoredRequestKey,
  answer: object,
): Promise<void> {
  await connection.query(
    'INSERT INTO auction.request_key (key, request_hash, answer) VALUES ($1, $2, $3)',
    [key, hash, JSON.stringify(answer)],
  );
}

export async function appendRequest(
  connection: Connection,
  reference: string,
  request: StoredRequest,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.request (reference, kind, locale, name, email, phone, company, subject, message, country,
       vat_number, street, postcode, city, consented_at, colleagues, conditions_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, CASE WHEN $15 THEN now() END, $16, $17)`,
    [
      reference,
      request.kind,
      request.locale,
      request.name,
      request.email,
      request.phone,
      request.company,
      request.subject,
      request.message,
      request.country,
      request.vatNumber,
      request.street,
      request.postcode,
      request.city,
      request.consent,
      JSON.stringify(request.colleagues),
      request.conditionsVersion,
    ],
  );
}
