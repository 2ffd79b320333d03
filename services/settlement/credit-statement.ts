/** Takes a statement back by a credit note that names it, in the transaction of the reason. */
import type { Connection } from '#database/connect.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { type DocumentNumber, dateIn, documentNumber } from '#domain/payment-terms.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import { creditInvoices } from './plan-invoices.ts';
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
  await creditStatement(connection, settlement, {
    at,
    number: await nextNumber(connection, settlement.sellerNumber, at),
  });
  await queueStatement(connection, lotId);
  await setState(connection, settlement.id, state);
}

/** The next number of the seller's papers; nobody else gets one until the transaction ends. */
export function nextNumber(
  connection: Connection,
  seller: number,
  at: Date,
): Promise<DocumentNumber> {
  const year = Number(dateIn(at, officeTimeZone).slice(0, 4));
  return takeNumber(connection, { seller, year });
}

interface Credit {
  at: Date;
  number: DocumentNumber;
  /** The number of the statement that takes its place. */
  replacedBy?: string;
}

/** Its paper is made by the job of the lot's statements. */
export async function creditStatement(
  connection: Connection,
  { id, statementId, content }: Settlement,
  { at, number, replacedBy }: Credit,
): Promise<void> {
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
      invoices: await creditInvoices(connection, content, { number: documentNumber(number), at }),
      replaces: undefined,
      ...(replacedBy !== undefined && { replacedBy }),
      reference: null,
      dueOn: null,
      issuedAt: at.toISOString(),
    },
  });
}
