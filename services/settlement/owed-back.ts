/** What is owed back to a buyer, from documents and lines; contains SQL. */
import type { Connection } from '#database/connect.ts';
import type { OwedBack } from '#domain/settlement-life-cycle.ts';

/** The credits of accepted claims on the settlement x. */
export const creditInSql = `(SELECT coalesce(sum(g.total_minor), 0)::bigint FROM auction.statement g
  WHERE g.settlement_id = x.id AND g.kind = 'claimCredit')`;

/** What of a sum of the settlement x has gone back. */
export function returnedInSql(kind: 'deposit' | 'credit'): string {
  return `(SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM auction.payment_return r
    WHERE r.settlement_id = x.id AND r.returned = '${kind}')`;
}

export const isProvenInSql = `EXISTS (SELECT FROM auction.transport_proof t JOIN auction.transport_proof_answer w ON w.proof_id = t.id
  WHERE t.settlement_id = x.id AND w.is_accepted)`;

/** Requires the settlement's lock. */
export async function readOwedBack(
  connection: Connection,
  { id, depositMinor }: { id: string; depositMinor: number },
): Promise<OwedBack> {
  const { rows } = await connection.query<{
    credit: number;
    returnedDeposit: number;
    returnedCredit: number;
    isProven: boolean;
  }>(
    `SELECT ${creditInSql} AS credit, ${returnedInSql('deposit')} AS "returnedDeposit",
       ${returnedInSql('credit')} AS "returnedCredit", ${isProvenInSql} AS "isProven"
     FROM auction.settlement x WHERE x.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`settlement ${id} is gone`);
  return {
    owedMinor: { deposit: depositMinor, credit: row.credit },
    returnedMinor: { deposit: row.returnedDeposit, credit: row.returnedCredit },
    isProven: row.isProven,
  };
}
