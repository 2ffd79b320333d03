/**
 * What the auction house does with money: read the bank's file, enter a payment by hand, put what
 * is left of a payment on statements or give it back, and take either back.
 */
import { createHash } from 'node:crypto';
import { isValidIBAN } from 'ibantools';
import { type Connection, inTransaction } from '#database/connect.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { type OpenStatement, matchPayment, namesIn } from '#domain/payment-matching.ts';
import {
  type OwedKind,
  type SettlementState,
  dueOfOwed,
  leftOfOwed,
  stateOnceCollected,
} from '#domain/settlement-life-cycle.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { bankFileBytesMax } from '#services/limits.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { setState } from '#services/settlement/queries.ts';
import {
  type BookedSettlement,
  type SettlementAt,
  lockNamed,
  lockSettlement,
  lockSettlements,
} from './locked-settlements.ts';
import { actOn, openMinor, putOnStatement } from './put-on-statement.ts';
import { readOwedBack } from '#services/settlement/owed-back.ts';
import {
  type NewPayment,
  type Payment,
  addBankFile,
  addPayments,
  addReturn,
  hasStatementWithAccount,
  isReadInOtherFormat,
  lockPayment,
} from './queries.ts';
import type { BankFileRead } from './read-bank-file.ts';

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
  version: number;
}

type PaymentActed = { ok: true; report: PaymentReport } | Refused;

/** Of the bank account that money goes back to. */
export interface Return {
  amountMinor: number;
  iban: string;
}

async function readHere(content: Uint8Array): Promise<BankFileRead> {
  const { readBankFile } = await import('./read-bank-file.ts');
  return readBankFile(content);
}

/** Books what is new in the file, all of it or nothing. `reader`: where the file is read. */
export async function importBankFile(
  context: ActContext,
  name: string,
  content: Uint8Array,
  reader: (content: Uint8Array) => Promise<BankFileRead> = readHere,
): Promise<{ ok: true; report: BankFileReport } | Refused> {
  if (content.byteLength > bankFileBytesMax) return refused('BankFileIsBroken');
  const read = await reader(content);
  if (!read.ok) return refused(read.code);
  const { format, iban, entries, leftOut } = read.file;
  return refusable<{ ok: true; report: BankFileReport } | Refused>(
    context.database,
    async (connection) => {
      if (!(await hasStatementWithAccount(connection, iban)))
        return refused('BankFileIsOfAnotherAccount');
      const hash = createHash('sha256').update(content).digest();
      const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))];
      if (await isReadInOtherFormat(connection, { iban, format, days }))
        return refused('BankFileIsInOtherFormat');
      const by = context.actor.name;
      const file = { name: name.slice(0, 200), hash, by, format, iban };
      const fileId = await addBankFile(connection, file);
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

/** Money that came another way, wholly for one statement. */
export function enterPayment(
  context: ActContext,
  at: SettlementAt,
  { amountMinor, bookedOn, note }: { amountMinor: number; bookedOn: string; note: string },
  { expectedVersion }: Pick<ActOptions, 'expectedVersion'> = {},
): Promise<PaymentActed> {
  return refusable<PaymentActed>(context.database, async (connection) => {
    if (note.trim() === '') return refused('ReasonIsMissing');
    const settlement = await lockSettlement(connection, at);
    if (!settlement) return unknown(at);
    const old = olderVersion(expectedVersion, settlement.version);
    if (old) return old;
    if (amountMinor <= 0) return refused('AmountIsInvalid');
    if (bookedOn > dateIn(new Date(), officeTimeZone))
      return refused('ValueIsInvalid', { field: 'bookedOn', reason: 'future' });
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
    return { ok: true, report: reportOf(payment, 0, 1) };
  });
}

/** Without an amount: as much as is left of the payment and open there. */
export interface AssignedLine {
  at: SettlementAt;
  amountMinor?: number | undefined;
}

/**
 * Puts what is left of a payment on one or more statements of a company, or on none. A trial is
 * refused as the act is, and writes nothing.
 */
export function assignPayment(
  context: ActContext,
  paymentId: string,
  lines: readonly AssignedLine[],
  { expectedVersion, reason, isTrial = false }: ActOptions = {},
): Promise<PaymentActed> {
  return refusable<PaymentActed>(context.database, async (connection) => {
    const payment = await lockPayment(connection, paymentId);
    if (!payment) return refused('PaymentIsUnknown');
    const old = olderVersion(expectedVersion, payment.version);
    if (old) return old;
    const settlements = await lockedOf(connection, lines);
    let { leftMinor } = payment;
    for (const [place, { at, amountMinor }] of lines.entries()) {
      const settlement = settlements[place];
      if (!settlement) return unknown(at);
      if (payment.currency !== settlement.currency) return refused('CurrencyDiffers');
      if (settlement.companyId !== settlements[0]?.companyId) return refused('CompaniesDiffer');
      const moved = amountMinor ?? Math.min(leftMinor, openMinor(settlement));
      if (moved > leftMinor || leftMinor === 0) return refused('PaymentHasLess');
      if (moved > openMinor(settlement) || moved <= 0) return refused('StatementHasLess');
      leftMinor -= moved;
      if (isTrial) {
        settlement.bookedMinor += moved;
        continue;
      }
      await putOnStatement(connection, payment.id, settlement, moved);
      await appendActs(connection, context.actor, [
        actOn(settlement, 'assignPayment', { paymentId, amountMinor: moved }, reason),
      ]);
    }
    return { ok: true, report: reportOf(payment, leftMinor, lines.length) };
  });
}

/** All that the payment pays of a statement is left over again. */
export function takePaymentBack(
  context: ActContext,
  paymentId: string,
  at: SettlementAt,
  { expectedVersion, reason }: ActOptions = {},
): Promise<PaymentActed> {
  return inTransaction<PaymentActed>(context.database, async (connection) => {
    const payment = await lockPayment(connection, paymentId);
    if (!payment) return refused('PaymentIsUnknown');
    const old = olderVersion(expectedVersion, payment.version);
    if (old) return old;
    const settlement = await lockSettlement(connection, at);
    if (!settlement) return unknown(at);
    if (!reason) return refused('ReasonIsMissing');
    const bookedMinor = payment.lines.get(settlement.id) ?? 0;
    if (bookedMinor === 0) return refused('NothingIsBooked');
    if (settlement.state === 'collected' || settlement.state === 'closed')
      return refused('VehicleIsCollected');
    await putOnStatement(connection, payment.id, settlement, -bookedMinor);
    await appendActs(connection, context.actor, [
      actOn(settlement, 'takePaymentBack', { paymentId, amountMinor: bookedMinor }, reason),
    ]);
    return { ok: true, report: reportOf(payment, payment.leftMinor + bookedMinor, 1) };
  });
}

/** What is left of a payment goes back; less than zero takes an earlier return back. */
export function returnPayment(
  context: ActContext,
  paymentId: string,
  { amountMinor, iban }: Return,
  { expectedVersion, reason }: ActOptions = {},
): Promise<PaymentActed> {
  return inTransaction<PaymentActed>(context.database, async (connection) => {
    const payment = await lockPayment(connection, paymentId);
    if (!payment) return refused('PaymentIsUnknown');
    const old = olderVersion(expectedVersion, payment.version);
    if (old) return old;
    if (!reason) return refused('ReasonIsMissing');
    if (!isValidIBAN(iban)) return refused('ValueIsInvalid', { field: 'iban', reason: 'check' });
    if (amountMinor === 0) return refused('AmountIsInvalid');
    if (amountMinor > payment.leftMinor) return refused('PaymentHasLess');
    if (-amountMinor > payment.returnedMinor) return refused('NothingIsBooked');
    const line = { paymentId, settlementId: null, returned: 'payment', amountMinor, iban } as const;
    await addReturn(connection, line);
    await appendActs(connection, context.actor, [
      { kind: 'returnPayment', after: { paymentId, amountMinor, iban }, reason },
    ]);
    return { ok: true, report: reportOf(payment, payment.leftMinor - amountMinor, 1) };
  });
}

/** The act of the log by which a sum goes back, and how more than is owed is refused. */
const owedActs = {
  deposit: { act: 'returnDeposit', lessCode: 'DepositIsLess', notice: 'depositReturned' },
  credit: { act: 'returnCredit', lessCode: 'CreditIsLess', notice: 'creditReturned' },
} as const satisfies Record<OwedKind, object>;

/**
 * A sum that is owed to the buyer goes back: the deposit once it is proven that the vehicle left,
 * the credits of accepted claims at once. Less than zero takes an earlier return back.
 */
export function returnOwed(
  context: ActContext,
  at: SettlementAt,
  kind: OwedKind,
  { amountMinor, iban }: Return,
  { expectedVersion, reason }: ActOptions = {},
): Promise<{ ok: true; version: number; state: SettlementState } | Refused> {
  return inTransaction<{ ok: true; version: number; state: SettlementState } | Refused>(
    context.database,
    async (connection) => {
      const settlement = await lockSettlement(connection, at);
      if (!settlement) return unknown(at);
      const old = olderVersion(expectedVersion, settlement.version);
      if (old) return old;
      if (!reason) return refused('ReasonIsMissing');
      if (!isValidIBAN(iban)) return refused('ValueIsInvalid', { field: 'iban', reason: 'check' });
      if (settlement.state !== 'collected' && settlement.state !== 'closed')
        return refused('VehicleIsNotCollected');
      if (amountMinor === 0) return refused('AmountIsInvalid');
      const owed = await readOwedBack(connection, settlement);
      const { act, lessCode, notice } = owedActs[kind];
      if (amountMinor > leftOfOwed(owed, kind)) return refused(lessCode);
      if (-amountMinor > owed.returnedMinor[kind]) return refused('NothingIsBooked');
      if (amountMinor > dueOfOwed(owed, kind)) return refused('ProofIsMissing');
      const { id: settlementId, auctionId, lotId, companyId } = settlement;
      const line = { paymentId: null, settlementId, returned: kind, amountMinor, iban };
      await addReturn(connection, line);
      const state = stateOnceCollected(
        settlement.state,
        await readOwedBack(connection, settlement),
      );
      await setState(connection, settlementId, state);
      await noteSettlement(connection, settlement);
      if (amountMinor > 0)
        await noteForBidders(connection, [
          { kind: notice, auctionId, lotId, companyId, amountMinor },
        ]);
      await appendActs(connection, context.actor, [
        actOn(settlement, act, { amountMinor, iban }, reason),
      ]);
      return { ok: true, version: settlement.version + 1, state };
    },
  );
}

function unknown(at: SettlementAt): Refused {
  return refused('lotId' in at ? 'LotHasNoStatement' : 'SettlementIsUnknown');
}

/** In the order of the lines; locked in one order for all. */
async function lockedOf(
  connection: Connection,
  lines: readonly AssignedLine[],
): Promise<(BookedSettlement | undefined)[]> {
  const [first] = lines;
  if (first && 'lotId' in first.at) return [await lockSettlement(connection, first.at)];
  const ids = lines.flatMap(({ at }) => ('settlementId' in at ? [at.settlementId] : []));
  const locked = await lockSettlements(connection, ids);
  return ids.map((id) => locked.find((settlement) => settlement.id === id));
}

function openStatement(settlement: BookedSettlement): OpenStatement {
  const { id: settlementId, number, reference, formerNames, currency } = settlement;
  const open = openMinor(settlement);
  return { settlementId, number, reference, formerNames, currency, openMinor: open };
}

/** By reference and by number, so that a file of thousands is matched in one walk. */
function named(settlements: readonly BookedSettlement[]): Map<string, BookedSettlement> {
  return new Map(
    settlements.flatMap((one) =>
      [one.reference, one.number, ...one.formerNames].map((name) => [name, one] as const),
    ),
  );
}

function joined(payments: readonly Pick<NewPayment, 'references' | 'text'>[]) {
  return {
    references: payments.flatMap(({ references }) => references),
    text: payments.map(({ text }) => text).join('\n'),
  };
}

function reportOf(
  payment: Pick<Payment, 'id' | 'amountMinor' | 'currency'> & Partial<Pick<Payment, 'version'>>,
  leftMinor: number,
  lines = 0,
): PaymentReport {
  const { id, amountMinor, currency, version = 1 } = payment;
  return { paymentId: id, amountMinor, leftMinor, currency, version: version + lines };
}
