/** Takes a statement back by a credit note that names it, in the transaction of the reason. */
import type { Connection } from '#database/connect.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn, documentNumber } from '#domain/payment-terms.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import {
  type Settlement,
  addDocument,
  isAnythingBooked,
  lockSettlementOf,
  queueStatement,
  setState,
  takeNumber,
} from './queries.ts';

/** Whether the award's settlement may be taken back: nothing is booked on its statement. */
export async function mayReverse(connection: Connection, lotId: string): Promise<boolean> {
  const settlement = await lockSettlementOf(connection, lotId);
  if (!settlement) return true;
  if (settlementAfter(settlement.state, 'reverse') === undefined) return false;
  return !(await isAnythingBooked(connection, settlement.id));
}

/** Ends the settlement of a lot whose award is reversed. Requires the lot's lock. */
export async function reverseSettlement(
  connection: Connection,
  lotId: string,
  at: Date,
): Promise<void> {
  const settlement = await lockSettlementOf(connection, lotId);
  if (!settlement) return;
  const state = settlementAfter(settlement.state, 'reverse');
  if (!state) throw new Error(`settlement ${settlement.id} cannot be reversed`);
  await creditStatement(connection, settlement, at);
  await setState(connection, settlement.id, state);
}

async function creditStatement(
  connection: Connection,
  { id, lotId, statementId, sellerNumber, content }: Settlement,
  at: Date,
): Promise<void> {
  const year = Number(dateIn(at, officeTimeZone).slice(0, 4));
  const number = await takeNumber(connection, { seller: sellerNumber, year });
  await addDocument(connection, {
    settlementId: id,
    kind: 'creditNote',
    number,
    correctsId: statementId,
    content: {
      ...content,
      kind: 'creditNote',
      number: documentNumber(number),
      corrects: content.number,
      reference: null,
      dueOn: null,
      issuedAt: at.toISOString(),
    },
  });
  await queueStatement(connection, lotId);
}
