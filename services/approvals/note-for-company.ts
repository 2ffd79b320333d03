import type { LotEventKind } from '#contract/events.ts';
import type { Connection } from '#database/connect.ts';
import type { Lot } from '#domain/lot.ts';
import { lotState } from '#services/lots/lot-state.ts';

/** Writes the event by which the company's open pages read its approvals or statements again. */
export async function noteForCompany(
  connection: Connection,
  companyId: string,
  lot: Lot,
  now: Date,
  kind: Extract<LotEventKind, 'approval' | 'settlement'> = 'approval',
): Promise<void> {
  const payload = { kind, at: now.toISOString(), lot: lotState(lot, now) };
  await connection.query(
    'INSERT INTO auction.company_event (lot_id, company_id, payload) VALUES ($1, $2, $3)',
    [lot.id, companyId, JSON.stringify(payload)],
  );
}
