/**
 * What the auction house does with money: read the bank's file, enter a payment by hand, put what
 * is left of a payment on statements or give it back, and take either back.
 */
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
  readNamedPapers,
} from './locked-settlements.ts';
import { actOn, openMinor, putOnStatement } from './put-on-statement.ts';
import { readOwedBack } from '#services/settlement/owed-back.ts';
import {
  type NewPayment,
  type Payment,
  addBankFile,
  addPayments,
  addReturn,
  type PaymentEntry,
  isReadInOtherFormat,
  lockPayment,
  readPayeeIbans,
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
  /** Accounts in the file that are not the payee's, as written there. */
  otherAccounts: string[];
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

type Reader = (content: Uint8Array, payeeIbans: readonly string[]) => Promise<BankFileRead>;

const readHere: Reader = async (content, payeeIbans) => {
  const { readBankFile } = await import('./read-bank-file.ts');
  return readBankFile(content, payeeIbans);
};

/**
 * Books what is new in the file, or in the files of an archive: all of it or nothing. `reader`:
 * where the file is read.
 */
export async function importBankFile(
  context: ActContext,
  name: string,
  content: Uint8Array,
  reader: Reader = readHere,
): Promise<{ ok: true; report: BankFileReport } | Refused> {
  if (content.byteLength > bankFileBytesMax)
    return refused('BankFileIsBroken', { problem: 'tooLarge' });
  const read = await reader(content, await readPayeeIbans(context.database));
  if (!read.ok) return refused(read.code, { ...read.details });
  const { others } = read;
  if (read.files.length === 0)
    return refused('BankFileIsOfAnotherAccount', { accounts: others.join(', ') });
  // In one order for all, so that two archives never wait for each other in a circle.
  const files = read.files.toSorted((one, other) => (one.iban < other.iban ? -1 : 1));
  return refusable<{ ok: true; report: BankFileReport } | Refused>(
    context.database,
    async (connection) => {
      const entries: PaymentEntry[] = [];
      const added: NewPayment[] = [];
      let isNew = false;
      for (const file of files) {
        const { iban, format } = file;
        const days = [...new Set(file.entries.map(({ bookedOn }) => bookedOn))];
        if (await isReadInOtherFormat(connection, { iban, format, days }))
          return refused('BankFileIsInOtherFormat', file.name === null ? {} : { file: file.name });
        const fileName = [name, file.name ?? []].flat().join('/').slice(0, 200).toWellFormed();
        const { hash } = file;
        const by = context.actor.name;
        const fileId = await addBankFile(connection, { name: fileName, hash, by, format, iban });
        entries.push(...file.entries);
        if (fileId === undefined) continue;
        isNew = true;
        added.push(...(await addPayments(connection, fileId, file.entries)));
      }
      if (!isNew) return refused('BankFileIsKnown');
      const names = [...new Set(added.flatMap((payment) => namesIn(payment).flat()))];
      const settlements = await lockNamed(connection, names);
      const byName = named(settlements);
      const papers = await readNamedPapers(connection, names);
      const report = { payments: added.length, matched: 0, partly: 0, unmatched: 0 };
      for (const payment of added) {
        const meant = new Set(namesIn(payment).flat());
        const owed = new Set([...meant].flatMap((one) => byName.get(one) ?? []));
        const others = papers.filter(
          ({ number, reference }) => meant.has(number) || meant.has(reference),
        );
        const lines = matchPayment(payment, [
          ...[...owed].map(openStatement),
          ...others.map((paper) => ({ ...paper, currency: '', openMinor: 0 })),
        ]);
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
      const leftOut = files.reduce((sum, file) => sum + file.leftOut, 0);
      const whole = { ...report, known: entries.length - added.length, leftOut };
      const iban = [...new Set(files.map((file) => file.iban))].join(', ');
      await appendActs(connection, context.actor, [
        { kind: 'importBankFile', after: { file: name.slice(0, 200), iban, ...whole } },
      ]);
      return { ok: true, report: { ...whole, otherAccounts: others } };
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
    if (!settlement) return refused('SettlementIsUnknown');
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

export interface AssignedLine extends SettlementAt {
  amountMinor: number;
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
    for (const [place, { amountMinor: moved }] of lines.entries()) {
      const settlement = settlements[place];
      if (!settlement) return refused('SettlementIsUnknown');
      if (payment.currency !== settlement.currency) return refused('CurrencyDiffers');
      if (settlement.companyId !== settlements[0]?.companyId) return refused('CompaniesDiffer');
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
    if (!settlement) return refused('SettlementIsUnknown');
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
      if (!settlement) return refused('SettlementIsUnknown');
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
      await noteForBidders(connection, [
        amountMinor > 0
          ? { kind: notice, auctionId, lotId, companyId, amountMinor }
          : { kind: 'refundTakenBack', auctionId, lotId, companyId, amountMinor: -amountMinor },
      ]);
      await appendActs(connection, context.actor, [
        actOn(settlement, act, { amountMinor, iban }, reason),
      ]);
      return { ok: true, version: settlement.version + 1, state };
    },
  );
}

/** In the order of the lines; locked in one order for all. */
async function lockedOf(
  connection: Connection,
  lines: readonly AssignedLine[],
): Promise<(BookedSettlement | undefined)[]> {
  const ids = lines.map(({ settlementId }) => settlementId);
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

function reportOf(
  payment: Pick<Payment, 'id' | 'amountMinor' | 'currency'> & Partial<Pick<Payment, 'version'>>,
  leftMinor: number,
  lines = 0,
): PaymentReport {
  const { id, amountMinor, currency, version = 1 } = payment;
  return { paymentId: id, amountMinor, leftMinor, currency, version: version + lines };
}
