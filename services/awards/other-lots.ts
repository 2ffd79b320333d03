/** Where else a lot's vehicle is on sale, or was sold. Contains SQL, makes no decisions. */
import type { Connection } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';

/** SQL of whether the vehicle of the lot `l` has another lot of this decision. */
export function hasOtherLot(decision: 'undecided' | 'sold'): string {
  const drafts = decision === 'undecided' ? " OR o.status = 'draft'" : '';
  return `EXISTS (SELECT FROM auction.lot o WHERE o.vehicle_id = l.vehicle_id AND o.id <> l.id
    AND (${decidedAs(decision).replaceAll('l.', 'o.')}${drafts}))`;
}

export async function findOtherLots(
  connection: Connection,
  { id }: { id: string },
): Promise<{ isOnSale: boolean; isSoldSince: boolean }> {
  const { rows } = await connection.query<{ isOnSale: boolean; isSoldSince: boolean }>(
    `SELECT ${hasOtherLot('undecided')} AS "isOnSale", ${hasOtherLot('sold')} AS "isSoldSince"
     FROM auction.lot l WHERE l.id = $1`,
    [id],
  );
  return rows[0] ?? { isOnSale: false, isSoldSince: false };
}
