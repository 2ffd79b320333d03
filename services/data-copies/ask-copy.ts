/** A user asks for a copy of data, and reads how far it is (docs/rules.md, Copies of data). */
import type { DataCopyList, NewDataCopy } from '#contract/data-copies.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Database, type Reader, inTransaction } from '#database/connect.ts';
import { hasRight } from '#domain/company-roles.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { clock } from '#services/auctions/queries.ts';
import type { Buyer } from '#services/auth/users.ts';
import { requestHash } from '#services/http/idempotency.ts';
import { copiesPerDayMax } from '#services/limits.ts';
import {
  findStoredResponse,
  lockRequestKey,
  storeRequestAnswer,
} from '#services/requests/queries.ts';
import type { CopyScope } from './subjects.ts';

export type CopyAsked = { ok: true } | { ok: false; code: ErrorCode };

export function askCopy(
  database: Database,
  buyer: Buyer,
  { key, body }: { key: string; body: NewDataCopy },
): Promise<CopyAsked> {
  const { scope, locale } = body;
  const stored = {
    key: requestHash('copy', buyer.id, key).toString('hex'),
    hash: requestHash(scope),
  };
  return inTransaction<CopyAsked>(database, async (connection) => {
    await lockRequestKey(connection, stored.key);
    const found = await findStoredResponse(connection, stored);
    if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
    if (found) return { ok: true };
    if (scope === 'company' && !hasRight(buyer.role, 'manage'))
      return { ok: false, code: 'CompanyRoleIsMissing' };
    const { rows } = await connection.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM auction.data_copy WHERE buyer_id = $1 AND asked_at > now() - interval '1 day'`,
      [buyer.id],
    );
    if ((rows[0]?.count ?? 0) >= copiesPerDayMax)
      return { ok: false, code: 'SenderHasSentTooMuch' };
    const { rowCount } = await connection.query(
      `INSERT INTO auction.data_copy (company_id, buyer_id, scope, locale) VALUES ($1, $2, $3, $4)
       ON CONFLICT (buyer_id) WHERE made_at IS NULL AND failed_at IS NULL DO NOTHING`,
      [buyer.companyId, buyer.id, scope, locale],
    );
    if (rowCount === 0) return { ok: false, code: 'DataCopyIsInTheMaking' };
    await appendActs(connection, { id: buyer.id, name: buyer.name, role: 'buyer' }, [
      { kind: 'askDataCopy', companyId: buyer.companyId, after: { of: scope } },
    ]);
    await storeRequestAnswer(connection, stored, { asked: scope });
    return { ok: true };
  });
}

/** Newest first; five a day for seven days. */
const copiesMax = 40;

export async function listCopies(database: Database, buyer: Buyer): Promise<DataCopyList> {
  const [{ rows }, now] = await Promise.all([
    database.query<{
      id: string;
      scope: CopyScope;
      asked_at: Date;
      made_at: Date | null;
      failed_at: Date | null;
      byte_count: number | null;
      expires_at: Date;
    }>(
      `SELECT id, scope, asked_at, made_at, failed_at, byte_count, expires_at FROM auction.data_copy
       WHERE buyer_id = $1 AND company_id = $2 AND expires_at > statement_timestamp() ORDER BY asked_at DESC LIMIT ${copiesMax}`,
      [buyer.id, buyer.companyId],
    ),
    clock(database),
  ]);
  return {
    copies: rows.map((row) => ({
      id: row.id,
      scope: row.scope,
      state: row.made_at ? 'ready' : row.failed_at ? 'failed' : 'making',
      askedAt: row.asked_at.toISOString(),
      bytes: row.byte_count,
      expiresAt: row.expires_at.toISOString(),
    })),
    mayCopyCompany: hasRight(buyer.role, 'manage'),
    serverTime: now.toISOString(),
  };
}

/**
 * The copy if it is ready, of this user, and not over. The role is read now: an administrator who
 * is none any more gets no copy of the company.
 */
export async function findReadyCopy(
  database: Reader,
  buyer: Buyer,
  id: string,
): Promise<{ bytes: number } | undefined> {
  const { rows } = await database.query<{ bytes: number; scope: CopyScope; role: CompanyRole }>(
    `SELECT t.byte_count AS bytes, t.scope, b.role FROM auction.data_copy t JOIN auction.buyer b ON b.id = t.buyer_id
     WHERE t.id = $1 AND t.buyer_id = $2 AND t.company_id = $3 AND t.made_at IS NOT NULL AND t.expires_at > statement_timestamp()`,
    [id, buyer.id, buyer.companyId],
  );
  const [row] = rows;
  return row && (row.scope === 'user' || hasRight(row.role, 'manage')) ? row : undefined;
}
