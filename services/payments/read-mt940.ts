/**
 * Reads what a bank says of an account as MT940 (SWIFT, Customer Statement Message), as a whole or
 * not at all: what is no part of a field may be money, and both balances say whether it was.
 */
import type { BankFileErrorDetails, BankFileField } from '#locales/desk/bank-file-problems.ts';
import { calendarDate } from '#services/calendar-date.ts';
import { exactAmount, minorOf, writtenAmount } from './bank-amount.ts';
import {
  RefusedBankFile,
  type StatedAccount,
  type StatedEntry,
  type StatedFile,
  given,
  named,
} from './bank-entry.ts';
import { type Field, messagesOf } from './mt940-messages.ts';
import { payerIn } from './mt940-payer.ts';
import { isMistypedIban, ownAccount } from './own-account.ts';

/** @throws RefusedBankFile */
export function readMt940(text: string, payeeIbans: readonly string[]): StatedFile {
  const accounts: StatedAccount[] = [];
  const others = new Map<string, Field>();
  for (const message of messagesOf(text)) {
    const account = onlyField(message, 'account', /^25P?$/);
    expectNumber(message);
    const written = account.lines[0] ?? '';
    const iban = ownAccount(written, payeeIbans);
    if (iban === undefined) others.set(written.trim(), account);
    else accounts.push(accountOf(iban, message));
  }
  const [mistyped, field] = [...others].find(([written]) => isMistypedIban(written)) ?? [];
  if (accounts.length === 0 && field) throw broken('check', 'account', field, mistyped);
  return { format: 'mt940', accounts, others: named(others.keys()) };
}

function accountOf(iban: string, message: readonly Field[]): StatedAccount {
  const opening = balanceOf(message, 'opening', /^60/);
  const closing = balanceOf(message, 'closing', /^62/);
  const payments: StatedEntry[] = [];
  let leftOut = 0;
  let balance = opening.signed;
  for (const [place, field] of message.entries()) {
    if (field.tag !== '61') continue;
    const { signed, entry } = entryOf(field, textAfter(message, place), opening.currency);
    if (entry) payments.push(entry);
    else leftOut += 1;
    balance += signed;
  }
  if (opening.currency !== closing.currency)
    throw broken('currency', 'closing', closing.field, closing.currency);
  if (balance !== closing.signed)
    throw new RefusedBankFile('BankFileIsIncomplete', {
      ...placeOf(closing.field),
      problem: 'balance',
      field: 'closing',
      value: writtenAmount(balance),
      expected: writtenAmount(closing.signed),
    });
  return { iban, payments, leftOut };
}

/** Some banks repeat the tag on every line of a text. */
function textAfter(message: readonly Field[], place: number): string[] {
  const lines: string[] = [];
  for (const field of message.slice(place + 1)) {
    if (field.tag === '86') lines.push(...field.lines);
    else if (field.tag !== 'NS') break;
  }
  return lines;
}

function onlyField(message: readonly Field[], name: BankFileField, tag: RegExp): Field {
  const [first, second] = message.filter((field) => tag.test(field.tag));
  if (second) throw broken('repeated', name, second);
  if (first) return first;
  const [start] = message;
  throw new RefusedBankFile(
    name === 'opening' || name === 'closing' ? 'BankFileIsIncomplete' : 'BankFileIsBroken',
    { problem: 'missing', field: name, ...(start && placeOf(start)) },
  );
}

/** A statement without its number may be a part of one. */
function expectNumber(message: readonly Field[]): void {
  onlyField(message, 'number', /^28C?$/);
}

/** Without both balances nobody can tell whether an entry is missing. */
function balanceOf(message: readonly Field[], name: 'opening' | 'closing', tag: RegExp) {
  const field = onlyField(message, name, tag);
  const written = (field.lines[0] ?? '').trim();
  const [, sign, day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]+)$/.exec(written) ?? [];
  if (sign === undefined || field.lines.length > 1) throw broken('form', name, field, written);
  if (calendarDate(`20${day}`) === undefined) throw broken('day', name, field, day);
  const found = amountOf(amount, field, name);
  return { field, currency, signed: sign === 'C' ? found : -found };
}

function entryOf(
  field: Field,
  details: readonly string[],
  currency: string,
): { signed: bigint; entry: StatedEntry | undefined } {
  const [first = '', ...supplement] = field.lines;
  const [, valued = '', entered, rest = ''] = /^(\d{6})(\d{4})?(.*)$/.exec(first) ?? [];
  const valueDay = valueDayOf(valued, entered);
  if (valueDay === undefined) throw broken('day', 'valueDay', field, valued || first);
  const [, mark, amount = '', behind = ''] = /^(R?[CD])[A-Z]?([\d.,]*)(.*)$/.exec(rest) ?? [];
  if (mark === undefined) throw broken('direction', 'entry', field, rest);
  const found = amountOf(amount, field, 'amount');
  const [, kind, written = ''] = /^([A-Z][A-Za-z0-9 ]{3})(.*)$/.exec(behind) ?? [];
  if (kind === undefined) throw broken('form', 'entry', field, behind || first);
  // A credit that is taken back is money that leaves, and the other way round.
  const signed = mark === 'C' || mark === 'RD' ? found : -found;
  if (mark !== 'C' || found === 0n) return { signed, entry: undefined };
  const amountMinor = minorOf(found);
  if (amountMinor === undefined) throw broken('decimals', 'amount', field, amount);
  const [reference = '', ...bankReference] = written.split('//');
  return {
    signed,
    entry: {
      bankReference: given(bankReference.join('//').trim()) ?? '',
      payment: {
        bookedOn: bookedOn(valueDay, entered, field),
        amountMinor,
        currency,
        references: [],
        ...payerIn(details, [reference, ...supplement]),
      },
    },
  };
}

/** German banks count thirty days in February: beside a day of booking it is its last one. */
function valueDayOf(valued: string, entered: string | undefined): string | undefined {
  const found = calendarDate(`20${valued}`);
  if (found !== undefined || entered === undefined || !/^\d\d02(?:29|30)$/.test(valued))
    return found;
  return calendarDate(`20${valued.slice(0, 4)}29`) ?? calendarDate(`20${valued.slice(0, 4)}28`);
}

/** The day of booking has no year: it is the one nearest to the day of the value. */
function bookedOn(value: string, entered: string | undefined, field: Field): string {
  if (entered === undefined) return value;
  const year = Number(value.slice(0, 4));
  const month = Number(entered.slice(0, 2));
  const apart = month - Number(value.slice(5, 7));
  const day = calendarDate(`${apart > 6 ? year - 1 : apart < -6 ? year + 1 : year}${entered}`);
  if (day === undefined) throw broken('day', 'bookingDay', field, entered);
  return day;
}

function amountOf(written: string, field: Field, name: BankFileField): bigint {
  const amount = written.includes('.') ? undefined : exactAmount(written);
  if (amount === undefined) throw broken('amount', name, field, written);
  return amount;
}

function placeOf({ tag, line }: Field): Pick<BankFileErrorDetails, 'line' | 'at'> {
  return { line, at: `:${tag}:` };
}

function broken(
  problem: BankFileErrorDetails['problem'],
  name: BankFileField,
  field: Field,
  value?: string,
): RefusedBankFile {
  return new RefusedBankFile('BankFileIsBroken', {
    problem,
    field: name,
    ...placeOf(field),
    ...(value === undefined ? {} : { value }),
  });
}
