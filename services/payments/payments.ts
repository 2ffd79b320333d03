/**
 * What the auction house does with incoming money: read the bank's file, enter a payment by hand,
 * put what is left of a payment on a statement, and take that back.
 */
import { createHash } from 'node:crypto';
import { type Connection, inTransaction } from '#database/connect.ts';
import { type OpenStatement, matchPayment, namesIn } from '#domain/payment-matching.ts';
import { stateOnceBooked } from '#domain/settlement-life-cycle.ts';
import { type Act, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { bankFileBytesMax } from '#services/limits.ts';
import { type BookedSettlement, lockNamed, lockOfLots } from './locked-settlements.ts';
import {
  type NewPayment,
  type Payment,
  addBankFile,
  addLine,
  addPayments,
  hasStatementWithAccount,
  lockPayment,
  setPaidState,
} from './queries.ts';
import { readBankFile } from './read-bank-file.ts';

export interface BankFileReport {
  /** Payments that are new. */
  payments: number;
  /** Of these: wholly put on statements, in part, and not at all. */
  matched: number;
  partly: number;
  unmatched: number;
  /** Entries of an earlier file. */
  known: number;
  /** Debits, reversals and what is not booked yet. */
  leftOut: number;
}

/** What an act reads of a payment afterwards. */
export interface PaymentReport {
  paymentId: string;
  amountMinor: number;
  /** What is on no statement. */
  leftMinor: number;
  currency: string;
}

/** Books what is new in the file, all of it or nothing. */
export async function importBankFile(
  context: ActContext,
  name: string,
  content: Uint8Array,
): Promise<{ ok: true; report: BankFileReport } | Refused> {
  if (content.byteLength > bankFileBytesMax) return refused('BankFileIsBroken');
  const read = readBankFile(content);
  if (!read.ok) return refused(read.code);
  const { iban, entries, leftOut } = read.file;
  return refusable<{ ok: true; report: BankFileReport } | Refused>(
    context.database,
    async (connection) => {
      if (!(await hasStatementWithAccount(connection, iban)))
        return refused('BankFileIsOfAnotherAccount');
      const hash = createHash('sha256').update(content).digest();
      const fileId = await addBankFile(connection, name.slice(0, 200), hash, context.actor.name);
      if (fileId === undefined) return refused('BankFileIsKnown');
      const added = await addPayments(connection, fileId, entries);
      const byName = named(await lockNamed(connection, namesIn(joined(added))));
      const report = { payments: added.length, matched: 0, partly: 0, unmatched: 0 };
      for (const payment of added) {
        const { references, numbers } = namesIn(payment);
        const settlements = [...references, ...numbers].flatMap((name) => byName.get(name) ?? []);
        const lines = matchPayment(payment, settlements.map(openStatement));
        for (const { settlementId, amountMinor } of lines) {
          const settlement = settlements.find(({ id }) => id === settlementId);
          if (settlement) await putOnStatement(connection, payment.id, settlement, amountMinor);
        }
        const matchedMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        report[
          matchedMinor === 0
            ? 'unmatched'
            : matchedMinor < payment.amountMinor
              ? 'partly'
              : 'matched'
        ] += 1;
      }
      const whole = { ...report, known: entries.length - added.length, leftOut };
      await appendActs(connection, context.actor, [
        { kind: 'importBankFile', after: { file: name.slice(0, 200), iban, ...whole } },
      ]);
      return { ok: true, report: whole };
    },
  );
}

/** Money that came another way, wholly for one lot. */
export function enterPayment(
  context: ActContext,
  lotId: string,
  { amountMinor, bookedOn, note }: { amountMinor: number; bookedOn: string; note: string },
): Promise<{ ok: true; report: PaymentReport } | Refused> {
  return refusable<{ ok: true; report: PaymentReport } | Refused>(
    context.database,
    async (connection) => {
      if (note.trim() === '') return refused('ReasonIsMissing');
      const [settlement] = await lockOfLots(connection, [lotId]);
      if (!settlement) return refused('LotHasNoStatement');
      if (amountMinor > openMinor(settlement)) return refused('StatementHasLess');
      const entered = { amountMinor, bookedOn, currency: settlement.currency, text: note.trim() };
      const [payment] = await addPayments(connection, null, [
        { ...entered, key: null, payerName: null, payerIban: null, references: [] },
      ]);
      if (!payment) throw new Error('a payment without a key is always new');
      await putOnStatement(connection, payment.id, settlement, amountMinor);
      await appendActs(connection, context.actor, [
        actOn(settlement, 'enterPayment', { amountMinor, bookedOn, paymentId: payment.id }, note),
      ]);
      return { ok: true, report: reportOf(payment, 0) };
    },
  );
}

/** Puts what is left of a payment on a lot's statement: as much as is open there, or an amount. */
export function assignPayment(
  context: ActContext,
  paymentId: string,
  lotId: string,
  { amountMinor, reason }: ActOptions & { amountMinor?: number | undefined } = {},
): Promise<{ ok: true; report: PaymentReport } | Refused> {
  return changeLines(context, paymentId, lotId, async (connection, payment, settlement) => {
    if (payment.currency !== settlement.currency) return refused('CurrencyDiffers');
    const moved = amountMinor ?? Math.min(payment.leftMinor, openMinor(settlement));
    if (moved > payment.leftMinor || payment.leftMinor === 0) return refused('PaymentHasLess');
    if (moved > openMinor(settlement) || moved <= 0) return refused('StatementHasLess');
    await putOnStatement(connection, payment.id, settlement, moved);
    await appendActs(connection, context.actor, [
      actOn(settlement, 'assignPayment', { paymentId, amountMinor: moved }, reason),
    ]);
    return { ok: true, report: reportOf(payment, payment.leftMinor - moved) };
  });
}

/** All that the payment pays of a lot's statement is left over again. */
export function takePaymentBack(
  context: ActContext,
  paymentId: string,
  lotId: string,
  { reason }: ActOptions = {},
): Promise<{ ok: true; report: PaymentReport } | Refused> {
  return changeLines(context, paymentId, lotId, async (connection, payment, settlement) => {
    if (!reason) return refused('ReasonIsMissing');
    const bookedMinor = payment.lines.get(settlement.id) ?? 0;
    if (bookedMinor === 0) return refused('NothingIsBooked');
    await putOnStatement(connection, payment.id, settlement, -bookedMinor);
    await appendActs(connection, context.actor, [
      actOn(settlement, 'takePaymentBack', { paymentId, amountMinor: bookedMinor }, reason),
    ]);
    return { ok: true, report: reportOf(payment, payment.leftMinor + bookedMinor) };
  });
}

function changeLines(
  { database }: ActContext,
  paymentId: string,
  lotId: string,
  work: (
    connection: Connection,
    payment: Payment,
    settlement: BookedSettlement,
  ) => Promise<{ ok: true; report: PaymentReport } | Refused>,
): Promise<{ ok: true; report: PaymentReport } | Refused> {
  return inTransaction(database, async (connection) => {
    const payment = await lockPayment(connection, paymentId);
    if (!payment) return refused('PaymentIsUnknown');
    const [settlement] = await lockOfLots(connection, [lotId]);
    if (!settlement) return refused('LotHasNoStatement');
    return work(connection, payment, settlement);
  });
}

/** Requires the settlement's lock; `settlement` follows, for the next payment of the file. */
async function putOnStatement(
  connection: Connection,
  paymentId: string,
  settlement: BookedSettlement,
  amountMinor: number,
): Promise<void> {
  await addLine(connection, paymentId, settlement.id, amountMinor);
  settlement.bookedMinor += amountMinor;
  const state = stateOnceBooked(settlement.state, settlement.totalMinor, settlement.bookedMinor);
  if (state === settlement.state) return;
  settlement.state = state;
  await setPaidState(connection, settlement.id, state);
}

function openMinor({ totalMinor, bookedMinor }: BookedSettlement): number {
  return totalMinor - bookedMinor;
}

function openStatement(settlement: BookedSettlement): OpenStatement {
  const { id: settlementId, number, reference, currency } = settlement;
  return { settlementId, number, reference, currency, openMinor: openMinor(settlement) };
}

/** By reference and by number, so that a file of thousands is matched in one walk. */
function named(settlements: readonly BookedSettlement[]): Map<string, BookedSettlement> {
  return new Map(
    settlements.flatMap((one) => [
      [one.reference, one],
      [one.number, one],
    ]),
  );
}

function joined(payments: readonly Pick<NewPayment, 'references' | 'text'>[]) {
  return {
    references: payments.flatMap(({ references }) => references),
    text: payments.map(({ text }) => text).join('\n'),
  };
}

function reportOf(
  { id, amountMinor, currency }: Pick<Payment, 'id' | 'amountMinor' | 'currency'>,
  leftMinor: number,
): PaymentReport {
  return { paymentId: id, amountMinor, leftMinor, currency };
}

function actOn(
  { lotId, auctionId, companyId, number }: BookedSettlement,
  kind: Act['kind'],
  after: Record<string, unknown>,
  reason: string | undefined,
): Act {
  return { kind, auctionId, lotId, companyId, after: { statement: number, ...after }, reason };
}
