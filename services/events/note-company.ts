import type { CompanyEvent } from '#contract/events.ts';
import type { Connection } from '#database/connect.ts';

/** Writes the event by which the company's open pages read again what it is about. */
export async function noteCompany(
  connection: Connection,
  companyId: string,
  kind: CompanyEvent['kind'],
): Promise<void> {
  const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const payload: Omit<CompanyEvent, 'serverTime'> = {
    kind,
    at: (rows[0]?.now ?? new Date()).toISOString(),
  };
  await connection.query(
    'INSERT INTO auction.company_event (company_id, payload) VALUES ($1, $2)',
    [companyId, JSON.stringify(payload)],
  );
}
