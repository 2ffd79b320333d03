/** Finance that companies ask for, and what they can ask it for. Contains SQL alone. */
import type { CurrencyCode } from '#contract/money.ts';
import { fromMinor } from '#contract/money.ts';
import {
  type FinanceInstalments,
  type FinanceList,
  type FinanceRate,
  type FinanceRequest,
  type FinanceableVehicle,
  ownFinanceMax,
} from '#contract/finance.ts';
import { settlementsMax } from '#contract/settlements.ts';
import type { Connection, Database, Reader } from '#database/connect.ts';
import { financeEstimate, financeableMinor } from '#domain/finance-estimate.ts';
import type { FinanceState } from '#domain/finance-life-cycle.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { isOverdue } from '#domain/settlement-life-cycle.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { bookedOf, settlementTables } from '#services/settlement/queries.ts';
import type { StatementContent } from '#services/settlement/statement.ts';

export interface OpenStatement {
  settlementId: string;
  statementId: string;
  content: StatementContent;
  booked: number;
  /** A request that waits or was approved names it. */
  isAsked: boolean;
}

/** The company's vehicles whose statements are open, the first due first. */
export async function readOpenStatements(
  database: Reader,
  companyId: string,
): Promise<OpenStatement[]> {
  const { rows } = await database.query<OpenStatement>(
    `SELECT x.id AS "settlementId", s.id AS "statementId", s.content, ${bookedOf('x.id')} AS booked,
       EXISTS (SELECT FROM auction.finance_vehicle v WHERE v.settlement_id = x.id AND v.is_open) AS "isAsked"
     FROM ${settlementTables} WHERE x.company_id = $1 AND x.state = 'issued'
     ORDER BY s.due_on, s.id LIMIT ${settlementsMax}`,
    [companyId],
  );
  return rows;
}

export function financeableOf({ content, booked }: OpenStatement): number {
  const { totalMinor, depositMinor } = content.sum;
  return financeableMinor({ totalMinor, depositMinor, bookedMinor: booked });
}

export interface NewFinanceRow {
  months: number;
  currency: CurrencyCode;
  amountMinor: number;
  downPaymentMinor: number;
  rateBp: number | null;
  remark: string | null;
}

export interface FinanceVehicleRow {
  settlementId: string;
  statementId: string;
  amountMinor: number;
}

/** False when an open request names one of the vehicles; the transaction is then undone. */
export async function insertFinance(
  connection: Connection,
  buyer: { id: string; companyId: string },
  row: NewFinanceRow,
  vehicles: readonly FinanceVehicleRow[],
): Promise<boolean> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.finance_request (company_id, buyer_id, months, currency, amount_minor, down_payment_minor, rate_bp, remark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      buyer.companyId,
      buyer.id,
      row.months,
      row.currency,
      row.amountMinor,
      row.downPaymentMinor,
      row.rateBp,
      row.remark,
    ],
  );
  // In one order, so that two requests for the same vehicles wait for each other, never crosswise.
  const { rowCount } = await connection.query(
    `INSERT INTO auction.finance_vehicle (request_id, settlement_id, statement_id, amount_minor)
     SELECT $1, n.settlement_id, n.statement_id, n.amount_minor
     FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) n (settlement_id, statement_id, amount_minor)
     ORDER BY n.settlement_id ON CONFLICT (settlement_id) WHERE is_open DO NOTHING`,
    [
      rows[0]?.id,
      vehicles.map(({ settlementId }) => settlementId),
      vehicles.map(({ statementId }) => statementId),
      vehicles.map(({ amountMinor }) => amountMinor),
    ],
  );
  return rowCount === vehicles.length;
}

/** How many the user has asked for in the last day, withdrawn ones with them. */
export async function countOfDay(connection: Connection, buyerId: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.finance_request WHERE buyer_id = $1 AND asked_at > now() - interval '1 day'`,
    [buyerId],
  );
  return rows[0]?.count ?? 0;
}

export interface StoredFinance {
  id: string;
  state: FinanceState;
  askedAt: Date;
  askedBy: string;
  currency: CurrencyCode;
  amountMinor: number;
  downPaymentMinor: number;
  months: FinanceRequest['months'];
  rateBp: number | null;
  approvedRateBp: number | null;
  remark: string | null;
  decidedAt: Date | null;
  answer: string | null;
  vehicles: {
    auctionId: string;
    assetId: string;
    name: string;
    plate: string;
    amountMinor: number;
    hasChanged: boolean;
  }[];
}

/** Of a request r of a buyer b. */
export const financeColumns = `r.id, r.state, r.asked_at AS "askedAt", b.name AS "askedBy", r.currency,
  r.amount_minor AS "amountMinor", r.down_payment_minor AS "downPaymentMinor", r.months, r.rate_bp AS "rateBp",
  r.approved_rate_bp AS "approvedRateBp", r.remark, r.decided_at AS "decidedAt", r.answer,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('auctionId', s.content -> 'lot' ->> 'auctionId', 'assetId', s.content -> 'lot' ->> 'assetId',
      'name', s.content -> 'vehicle' ->> 'name', 'plate', s.content -> 'vehicle' ->> 'plate', 'amountMinor', v.amount_minor,
      'hasChanged', x.state <> 'issued' OR EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)
        OR v.amount_minor > (s.content -> 'sum' ->> 'totalMinor')::bigint - ${bookedOf('x.id')})
      ORDER BY s.due_on, s.id), '[]')
    FROM auction.finance_vehicle v JOIN auction.statement s ON s.id = v.statement_id
    JOIN auction.settlement x ON x.id = v.settlement_id WHERE v.request_id = r.id) AS vehicles`;

export function financeRequestOf(row: StoredFinance): FinanceRequest {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    askedBy: plainText(row.askedBy),
    vehicles: row.vehicles.map(({ auctionId, assetId, name, plate, amountMinor }) => ({
      auctionId,
      assetId,
      title: plainText(name),
      licensePlate: plainText(plate),
      amount: fromMinor(amountMinor),
    })),
    currencyCode: row.currency,
    amount: fromMinor(row.amountMinor),
    downPayment: fromMinor(row.downPaymentMinor),
    months: row.months,
    instalments: instalmentsOf(row),
    remark: plainOrNull(row.remark),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
  };
}

function instalmentsOf(row: StoredFinance): FinanceInstalments | null {
  const rateBp = row.approvedRateBp ?? row.rateBp;
  if (rateBp === null) return null;
  const financedMinor = row.amountMinor - row.downPaymentMinor;
  const estimate = financeEstimate({ financedMinor, months: row.months, rateBp });
  return {
    ratePercent: rateBp / 100,
    monthly: fromMinor(estimate.monthlyMinor),
    total: fromMinor(estimate.totalMinor),
  };
}

export async function listFinance(
  database: Database,
  companyId: string,
  rate: FinanceRate | undefined,
): Promise<FinanceList> {
  const [statements, { rows }, clock] = await Promise.all([
    readOpenStatements(database, companyId),
    database.query<StoredFinance>(
      `SELECT ${financeColumns} FROM auction.finance_request r JOIN auction.buyer b ON b.id = r.buyer_id
       WHERE r.company_id = $1 ORDER BY r.asked_at DESC, r.id LIMIT ${ownFinanceMax}`,
      [companyId],
    ),
    database.query<{ now: Date }>('SELECT clock_timestamp() AS now'),
  ]);
  const now = clock.rows[0]?.now ?? new Date();
  return {
    rate: rate ?? null,
    vehicles: statements.flatMap((one) => vehicleOf(one, now) ?? []),
    requests: rows.map(financeRequestOf),
    serverTime: now.toISOString(),
  };
}

function vehicleOf(statement: OpenStatement, now: Date): FinanceableVehicle | undefined {
  const { content, isAsked } = statement;
  const amountMinor = financeableOf(statement);
  if (isAsked || amountMinor === 0 || content.dueOn === null) return undefined;
  return {
    auctionId: content.lot.auctionId,
    assetId: content.lot.assetId,
    title: plainText(content.vehicle.name),
    licensePlate: plainText(content.vehicle.plate),
    currencyCode: content.currency,
    amount: fromMinor(amountMinor),
    dueOn: content.dueOn,
    isOverdue: isOverdue('issued', content.dueOn, dateIn(now, content.timeZone)),
  };
}
