/** The users of companies: who stands behind a token's subject. */
import type { Database } from '#database/connect.ts';

export interface Buyer {
  id: string;
  companyId: string;
  name: string;
}

/** The buyer with this subject of the identity provider, or undefined when nobody has been let in under it. */
export async function findBuyer(database: Database, subject: string): Promise<Buyer | undefined> {
  const { rows } = await database.query<{ id: string; company_id: string; name: string }>(
    'SELECT id, company_id, name FROM house.buyer WHERE subject = $1',
    [subject],
  );
  const row = rows[0];
  return row && { id: row.id, companyId: row.company_id, name: row.name };
}
