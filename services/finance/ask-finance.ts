/** A company asks for finance, or withdraws what is open (docs/rules.md, Finance). */
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { FinanceRate, NewFinance } from '#contract/finance.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { rateBpOf } from '#domain/finance-estimate.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { noteCompany } from '#services/events/note-company.ts';
import { requestHash } from '#services/http/idempotency.ts';
import { financePerDayMax } from '#services/limits.ts';
import { mailDesk } from '#services/mail/mail-desk.ts';
import { plainText } from '#services/plain-text.ts';
import {
  findStoredResponse,
  lockRequestKey,
  storeRequestAnswer,
} from '#services/requests/queries.ts';
import { financeReference } from './mails.ts';
import {
  type OpenStatement,
  countOfDay,
  financeableOf,
  insertFinance,
  readOpenStatements,
} from './queries.ts';

export interface FinanceDeps {
  database: Database;
  settings: CompanySettings;
  rate: FinanceRate | undefined;
}

type Refused = { ok: false; code: ErrorCode; details?: NonNullable<ErrorBody['details']> };
export type FinanceAsked = { ok: true } | Refused;

class RefusedFinance extends Error {
  readonly refused: Refused;
  constructor(code: ErrorCode) {
    super(code);
    this.refused = { ok: false, code };
  }
}

export async function askFinance(
  { database, settings, rate }: FinanceDeps,
  buyer: Buyer,
  { key, body }: { key: string; body: NewFinance },
): Promise<FinanceAsked> {
  const stored = {
    key: requestHash('finance', buyer.id, key).toString('hex'),
    hash: requestHash(body),
  };
  try {
    return await inTransaction<FinanceAsked>(database, async (connection) => {
      await lockRequestKey(connection, stored.key);
      const found = await findStoredResponse(connection, stored);
      if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
      if (found) return { ok: true };
      if ((await countOfDay(connection, buyer.id)) >= financePerDayMax)
        return { ok: false, code: 'SenderHasSentTooMuch' };
      const asked = await readAsked(connection, buyer.companyId, body);
      if (!asked.ok) return asked;
      const { amountMinor, downPaymentMinor, statements } = asked;
      const currency = statements[0].content.currency;
      const rateBp = rate ? (rateBpOf(rate.percent) ?? null) : null;
      const remark = plainText(body.remark ?? '').trim() || null;
      const { months } = body;
      const isAlone = await insertFinance(
        connection,
        buyer,
        { months, currency, amountMinor, downPaymentMinor, rateBp, remark },
        statements.map((one) => ({ ...one, amountMinor: financeableOf(one) })),
      );
      if (!isAlone) throw new RefusedFinance('FinanceIsAsked');
      const plates = statements.map(({ content }) => content.vehicle.plate);
      await appendActs(connection, { id: buyer.id, name: buyer.name, role: 'buyer' }, [
        {
          kind: 'askFinance',
          companyId: buyer.companyId,
          after: {
            plates,
            amount: fromMinor(amountMinor),
            currency,
            downPayment: fromMinor(downPaymentMinor),
            months,
          },
        },
      ]);
      await noteCompany(connection, buyer.companyId, 'finance');
      const { name, country } = statements[0].content.buyer;
      const company = plainText(name);
      // Without sums: mails are forwarded.
      await mailDesk(connection, settings, 'finance', {
        reference: financeReference,
        replyTo: await emailOf(connection, buyer.id),
        values: { company, country },
        lines: { company, askedBy: plainText(buyer.name), vehicles: plates.join(', ') },
      });
      await storeRequestAnswer(connection, stored, { asked: plates.length });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof RefusedFinance) return error.refused;
    throw error;
  }
}

interface ReadAsked {
  ok: true;
  statements: [OpenStatement, ...OpenStatement[]];
  amountMinor: number;
  downPaymentMinor: number;
}

/** The open statements of the vehicles that are named, and the sums as they are now. */
async function readAsked(
  connection: Connection,
  companyId: string,
  body: NewFinance,
): Promise<ReadAsked | Refused> {
  const open = await readOpenStatements(connection, companyId);
  const keyOf = (lot: { auctionId: string; assetId: string }) => `${lot.auctionId} ${lot.assetId}`;
  const openOf = new Map(open.map((one) => [keyOf(one.content.lot), one]));
  const statements = body.vehicles.flatMap((vehicle) => openOf.get(keyOf(vehicle)) ?? []);
  const [first, ...rest] = statements;
  if (!first || statements.length < body.vehicles.length)
    return { ok: false, code: 'FinanceIsNotOpen' };
  if (statements.some(({ isAsked }) => isAsked)) return { ok: false, code: 'FinanceIsAsked' };
  const amountMinor = statements.reduce((sum, one) => sum + financeableOf(one), 0);
  const isOneCurrency = rest.every(({ content }) => content.currency === first.content.currency);
  const isPaid = statements.some((one) => financeableOf(one) === 0);
  if (!isOneCurrency || isPaid || toMinor(body.amount) !== amountMinor)
    return { ok: false, code: 'FinanceIsNotOpen' };
  const downPaymentMinor = toMinor(body.downPayment);
  if (downPaymentMinor === undefined) return { ok: false, code: 'RequestIsInvalid' };
  if (downPaymentMinor >= amountMinor) return { ok: false, code: 'DownPaymentIsTooHigh' };
  return { ok: true, statements: [first, ...rest], amountMinor, downPaymentMinor };
}

async function emailOf(connection: Connection, buyerId: string): Promise<string> {
  const { rows } = await connection.query<{ email: string }>(
    'SELECT email FROM auction.buyer WHERE id = $1',
    [buyerId],
  );
  return rows[0]?.email ?? '';
}

/** Whoever may ask for the company may, while it is open. */
export function withdrawFinance(
  database: Database,
  buyer: Buyer,
  id: string,
): Promise<FinanceAsked> {
  return inTransaction<FinanceAsked>(database, async (connection) => {
    const { rowCount } = await connection.query(
      `UPDATE auction.finance_request SET state = 'withdrawn', decided_at = clock_timestamp()
       WHERE id = $1 AND company_id = $2 AND state IN ('asked', 'inReview')`,
      [id, buyer.companyId],
    );
    if (rowCount !== 1) return { ok: false, code: 'FinanceIsOver' };
    await appendActs(connection, { id: buyer.id, name: buyer.name, role: 'buyer' }, [
      { kind: 'withdrawFinance', companyId: buyer.companyId, after: { id } },
    ]);
    await noteCompany(connection, buyer.companyId, 'finance');
    return { ok: true };
  });
}
