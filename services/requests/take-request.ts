/**
 * Processes a visitor's request: one transaction stores it, counts its sender, stores the answer
 * under its key and puts its mails into the outbox. It looks up no company and no buyer, so that
 * the same statements run for every sender.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { RequestAnswer } from '#contract/requests.ts';
import { requestHash } from '#services/http/idempotency.ts';
import type { MailConfig } from '#services/mail/mail-config.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { mailsAbout } from './mails.ts';
import {
  type StoredRequestKey,
  appendRequest,
  countSenders,
  findStoredResponse,
  storeRequestAnswer,
  lockHashes,
  secondsToWait,
} from './queries.ts';
import { newReference } from './reference.ts';
import type { Checked, RefusedFields, StoredRequest } from './rules.ts';
import { type CountedSender, sendersOf } from './sender.ts';

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
  senders: readonly CountedSender[],
): Promise<Taken> {
  const hashes = senders.map(({ hash }) => hash);
  // Inside the locks: a retry that arrives during its first try waits here, and then finds the
  // answer.
  await lockHashes(connection, [requestHash('key', storedKey.key), ...hashes]);
  const found = await findStoredResponse(connection, storedKey);
  if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
  if (found) return { ok: true, answer: found.answer };
  const waitS = await longestWait(connection, senders);
  if (waitS > 0) return { ok: false, code: 'SenderHasSentTooMuch', waitS };
  const { rows } = await connection.query<{ now: Date }>('SELECT now() AS now');
  const answer = newAnswer(rows[0]?.now ?? new Date());
  await appendRequest(connection, answer.reference, request);
  await countSenders(connection, hashes);
  if (deps.mail)
    await putInOutbox(connection, mailsAbout(request, answer.reference, deps.mail.deskAddress));
  await storeRequestAnswer(connection, storedKey, answer);
  return { ok: true, answer };
}

async function longestWait(
  connection: Connection,
  senders: readonly CountedSender[],
): Promise<number> {
  let waitS = 0;
  for (const { hash, limits } of senders)
    for (const limit of limits)
      waitS = Math.max(waitS, await secondsToWait(connection, hash, limit));
  return waitS;
}

function newAnswer(now: Date): RequestAnswer {
  return { reference: newReference(), serverTime: now.toISOString() };
}
