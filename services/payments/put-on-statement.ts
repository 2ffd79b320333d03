/** Books on a statement, or takes back: the line, the state that follows, and who reads it. */
import type { Connection } from '#database/connect.ts';
import { stateOnceBooked } from '#domain/settlement-life-cycle.ts';
import type { Act } from '#services/acts/act-log.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { voidRelease } from '#services/settlement/void-release.ts';
import type { BookedSettlement } from './locked-settlements.ts';
import { addLine, setPaidState } from './queries.ts';

/**
 * Requires the settlement's lock; `settlement` follows, for the next payment of a file. Without a
 * payment the auction house accepts a difference.
 */
export async function putOnStatement(
  connection: Connection,
  paymentId: string | null,
  settlement: BookedSettlement,
  amountMinor: number,
): Promise<void> {
  const { id: settlementId, statementId } = settlement;
  await addLine(connection, { paymentId, settlementId, statementId, amountMinor });
  settlement.bookedMinor += amountMinor;
  if (paymentId === null) settlement.acceptedMinor += amountMinor;
  const before = settlement.state;
  settlement.state = stateOnceBooked(
    settlement.state,
    settlement.totalMinor,
    settlement.bookedMinor,
  );
  await setPaidState(connection, settlementId, settlement.state);
  if (before === 'released' && settlement.state === 'issued')
    await voidRelease(connection, settlement);
  await noteSettlement(connection, settlement);
}

export function openMinor({ totalMinor, bookedMinor }: BookedSettlement): number {
  return totalMinor - bookedMinor;
}

export function actOn(
  { lotId, auctionId, companyId, number }: BookedSettlement,
  kind: Act['kind'],
  after: Record<string, unknown>,
  reason: string | undefined,
): Act {
  return { kind, auctionId, lotId, companyId, after: { statement: number, ...after }, reason };
}
