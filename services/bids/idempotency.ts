/**
 * The same key gives the same answer (docs/rules.md, Idempotency). Stored in the transaction of the
 * command it belongs to.
 */
import { textArray, uuidArray } from '#database/binary.ts';
import type { Reader } from '#database/connect.ts';
import type { CommandResult } from './apply-command.ts';

/** Keys are scoped to a company: another company may use the same key. */
interface CompanyKey {
  companyId: string;
  key: string;
}

/** The result stored under a key, with the request it answers. */
export interface StoredResponse extends CompanyKey {
  requestHash: Buffer;
  result: CommandResult;
}

export function keyName({ companyId, key }: CompanyKey): string {
  return `${companyId} ${key}`;
}

const responsesStatement = {
  name: 'read-stored-responses',
  text: `SELECT k.company_id, k.key, k.request_hash, k.status, k.answer FROM unnest($1::uuid[], $2::text[]) AS w (company_id, key)
    JOIN auction.idempotency_key k ON k.company_id = w.company_id AND k.key = w.key`,
};

interface ResponseRow {
  company_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: string;
}

/**
 * Returns the stored responses of these keys, by keyName. Call it with the lots locked: a retry
 * that overtakes its first attempt waits for the lock and then finds the response.
 */
export async function findResponses(
  connection: Reader,
  keys: readonly CompanyKey[],
): Promise<Map<string, StoredResponse>> {
  const values = [
    uuidArray(keys.map(({ companyId }) => companyId)),
    textArray(keys.map(({ key }) => key)),
  ];
  const { rows } = await connection.query<ResponseRow>({ ...responsesStatement, values });
  return new Map(rows.map(responseOf).map((response) => [keyName(response), response]));
}

function responseOf(row: ResponseRow): StoredResponse {
  const { company_id: companyId, key, request_hash: requestHash, status, answer } = row;
  const result =
    status === acceptedStatus
      ? { ok: true as const, answer }
      : (JSON.parse(answer) as CommandResult);
  return { companyId, key, requestHash, result };
}

/**
 * An answer is stored as it was sent. A refusal is stored as the data of its answer, because each
 * response gets its own reference.
 */
export function storedText(result: CommandResult): string {
  return result.ok ? result.answer : JSON.stringify(result);
}

export function storedStatus({ ok }: CommandResult): number {
  return ok ? acceptedStatus : refusedStatus;
}

const acceptedStatus = 200;
const refusedStatus = 400;
