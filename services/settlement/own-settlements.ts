/** The own company's settlements, as its users read them. */
import { type Settlement, settlementsMax } from '#contract/settlements.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { type SettlementState, isOverdue } from '#domain/settlement-life-cycle.ts';
import { bookedOf, settlementTables } from './queries.ts';
import type { StatementContent } from './statement.ts';

interface Row {
  state: Exclude<SettlementState, 'awarded' | 'reversed'>;
  statement_id: string;
  content: StatementContent;
  booked_minor: number;
  has_paper: boolean;
}

export async function listOwnSettlements(
  database: Database,
  companyId: string,
  now: Date,
): Promise<Settlement[]> {
  const { rows } = await database.query<Row>(
    `SELECT x.state, s.id AS statement_id, s.content, ${bookedOf('x.id')} AS booked_minor,
       EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id) AS has_paper
     FROM ${settlementTables} WHERE x.company_id = $1 AND x.state <> 'reversed' ORDER BY x.awarded_at DESC, x.id LIMIT $2`,
    [companyId, settlementsMax],
  );
  return rows.flatMap((row) => settlementOf(row, now) ?? []);
}

function settlementOf(row: Row, now: Date): Settlement | undefined {
  const { state, content } = row;
  const { lot, sum, payee, reference, dueOn, currency } = content;
  if (reference === null || dueOn === null) return undefined;
  return {
    auctionId: lot.auctionId,
    assetId: lot.assetId,
    state,
    isOverdue: isOverdue(state, dueOn, dateIn(now, content.timeZone)),
    open: fromMinor(Math.max(0, sum.totalMinor - row.booked_minor)),
    statement: {
      statementId: row.statement_id,
      number: content.number,
      issuedAt: content.issuedAt,
      dueOn,
      currencyCode: currency,
      total: fromMinor(sum.totalMinor),
      sum,
      payee: payee.name,
      iban: payee.iban,
      bic: payee.bic,
      reference,
      hasPaper: row.has_paper,
    },
  };
}
