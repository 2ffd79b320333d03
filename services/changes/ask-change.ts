/** A buyer asks for changes of data, or withdraws what waits (docs/rules.md, Changes). */
import type { NewChange } from '#contract/changes.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { hasRight } from '#domain/company-roles.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { requestHash } from '#services/http/idempotency.ts';
import { changesPerDayMax } from '#services/limits.ts';
import { mailDesk } from '#services/mail/mail-desk.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { readersOfDecision } from '#services/notices/decision-readers.ts';
import {
  findStoredResponse,
  lockRequestKey,
  storeRequestAnswer,
} from '#services/requests/queries.ts';
import { askedAccountMail, changeReference } from './mails.ts';
import { countOfDay, insertChange, readStored } from './queries.ts';
import { readChange } from './read-change.ts';

export interface ChangeDeps {
  database: Database;
  settings: CompanySettings;
}

export type Asked =
  | { ok: true }
  | { ok: false; code: ErrorCode; details?: NonNullable<ErrorBody['details']> };

const refused = (code: ErrorCode, details?: NonNullable<ErrorBody['details']>): Asked =>
  details ? { ok: false, code, details } : { ok: false, code };

export function askChange(
  { database, settings }: ChangeDeps,
  buyer: Buyer,
  { key, body }: { key: string; body: NewChange },
): Promise<Asked> {
  const { kind } = body;
  const stored = {
    key: requestHash('change', buyer.id, key).toString('hex'),
    hash: requestHash(body),
  };
  return inTransaction<Asked>(database, async (connection) => {
    await lockRequestKey(connection, stored.key);
    const found = await findStoredResponse(connection, stored);
    if (found === 'another') return refused('IdempotencyKeyWasUsedForAnotherRequest');
    if (found) return { ok: true };
    if (kind === 'company' && !hasRight(buyer.role, 'manage'))
      return refused('CompanyRoleIsMissing');
    if ((await countOfDay(connection, buyer.id)) >= changesPerDayMax)
      return refused('SenderHasSentTooMuch');
    const data = await readStored(connection, buyer.id);
    const read = readChange(kind, body.values, data);
    if (!read.ok)
      return read.code === 'FieldsAreRefused'
        ? refused(read.code, read.fields)
        : refused(read.code);
    const { before, after } = read;
    if (!(await insertChange(connection, buyer, { kind, before, after })))
      return refused('ChangeIsWaiting');
    const fields = Object.keys(after);
    await appendActs(connection, { id: buyer.id, name: buyer.name, role: 'buyer' }, [
      { kind: 'askChange', companyId: buyer.companyId, after: { of: kind, fields } },
    ]);
    // Without the values: a bank account has no place in a mail.
    await mailDesk(connection, settings, 'change', {
      reference: changeReference,
      replyTo: data.email,
      values: { kind, country: data.country },
      lines: { company: data.company, askedBy: buyer.name, fields: fields.join(', ') },
    });
    if ('iban' in after && settings.sendsMail) {
      const readers = await readersOfDecision(
        connection,
        { companyId: buyer.companyId, buyerId: buyer.id },
        true,
      );
      const others = readers.filter(({ id }) => id !== buyer.id);
      await putInOutbox(
        connection,
        others.map((reader) => askedAccountMail(buyer.name, reader, settings)),
      );
    }
    await storeRequestAnswer(connection, stored, { asked: kind });
    return { ok: true };
  });
}

/** Who asked alone may, while it waits. */
export function withdrawChange(database: Database, buyer: Buyer, id: string): Promise<Asked> {
  return inTransaction<Asked>(database, async (connection) => {
    const { rows } = await connection.query<{ kind: string }>(
      `UPDATE auction.change_request SET state = 'withdrawn', decided_at = clock_timestamp()
       WHERE id = $1 AND buyer_id = $2 AND company_id = $3 AND state = 'waiting' RETURNING kind`,
      [id, buyer.id, buyer.companyId],
    );
    const [row] = rows;
    if (!row) return refused('ChangeIsOver');
    await appendActs(connection, { id: buyer.id, name: buyer.name, role: 'buyer' }, [
      { kind: 'withdrawChange', companyId: buyer.companyId, after: { of: row.kind } },
    ]);
    return { ok: true };
  });
}
