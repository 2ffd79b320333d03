/**
 * Processes a visitor's request: one transaction stores it, counts its sender, stores the answer
 * under its key and puts its mails into the outbox. It looks up no company and no buyer, so that
 * the same statements run for every sender.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Counter, countHit } from '#runtime/rate-limit/hits.ts';
import type { RequestAnswer } from '#contract/requests.ts';
import { requestHash } from '#services/http/idempotency.ts';
import type { MailConfig } from '#services/mail/mail-config.ts';
import { mailAbout } from './mails.ts';
import {
  type StoredRequestKey,
  appendRequest,
  findStoredResponse,
  storeRequestAnswer,
  lockRequestKey,
} from './queries.ts';
import { newReference } from './reference.ts';
import type { Checked, RefusedFields, StoredRequest } from './rules.ts';
import { sendersOf } from './sender.ts';

/** The database, and the mail configuration where there is one. */
export interface RequestDeps {
  database: Database;
  mail: MailConfig | undefined;
}

export interface SentRequest {
  /** The Idempotency-Key. */
  key: string;
  /** Network address of the sender. */
  address: string;
  /** The body as sent, to compare with the first request under the same key. */
  body: { homepage: string };
  checked: Checked;
}

export type Taken =
  | { ok: true; answer: RequestAnswer }
  | { ok: false; code: 'FieldsAreRefused'; fields: RefusedFields }
  | { ok: false; code: 'IdempotencyKeyWasUsedForAnotherRequest' }
  | { ok: false; code: 'SenderHasSentTooMuch'; waitS: number };

export async function takeRequest(deps: RequestDeps, sent: SentRequest): Promise<Taken> {
  // A bot filled in the honeypot field. It gets the usual answer, so that it learns nothing.
  if (sent.body.homepage !== '') return { ok: true, answer: newAnswer(new Date()) };
  const { checked } = sent;
  if (!checked.ok) return { ok: false, code: 'FieldsAreRefused', fields: checked.fields };
  const senders = sendersOf(sent.address, checked.request.email);
  const storedKey: StoredRequestKey = {
    key: sent.key,
    hash: requestHash(checked.request.kind, sent.body),
  };
  return inTransaction(deps.database, (connection) =>
    take(connection, deps, checked.request, storedKey, senders),
  );
}

async function take(
  connection: Connection,
  deps: RequestDeps,
  request: StoredRequest,
  storedKey: StoredRequestKey,
  senders: readonly Counter[],
): Promise<Taken> {
  // A retry that arrives during its first try waits here, and then finds the answer.
  await lockRequestKey(connection, storedKey.key);
  const found = await findStoredResponse(connection, storedKey);
  if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
  if (found) return { ok: true, answer: found.answer as RequestAnswer };
  const { waitS } = await countHit(connection, senders);
  if (waitS > 0) return { ok: false, code: 'SenderHasSentTooMuch', waitS };
  const { rows } = await connection.query<{ now: Date }>('SELECT now() AS now');
  const answer = newAnswer(rows[0]?.now ?? new Date());
  await appendRequest(connection, answer.reference, request);
  if (deps.mail) await mailAbout(connection, deps.mail, answer.reference, request);
  await storeRequestAnswer(connection, storedKey, answer);
  return { ok: true, answer };
}

function newAnswer(now: Date): RequestAnswer {
  return { reference: newReference(), serverTime: now.toISOString() };
}
