import type { Connection } from '#database/connect.ts';
import { noteForCompany } from '#services/approvals/note-for-company.ts';
import { findLotById } from '#services/lots/queries.ts';

/** Writes the event by which the company's open pages read what it owes again. */
export async function noteSettlement(
  connection: Connection,
  { lotId, companyId }: { lotId: string; companyId: string },
): Promise<void> {
  const lot = await findLotById(connection, lotId);
  const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (lot)
    await noteForCompany(connection, companyId, lot, rows[0]?.now ?? new Date(), 'settlement');
}
