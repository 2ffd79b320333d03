/** What every kind of bank file says of an entry, and how it is refused. */
import { createHash } from 'node:crypto';
import type { BankFileErrorDetails } from '#locales/desk/bank-file-problems.ts';
import { plainText } from '#services/plain-text.ts';

/** What payers may write in one transfer is a fifteenth of it. */
export const remittanceMax = 2_000;
/** Of what a refusal quotes. */
const quotedMax = 60;

export const bankFileFormats = ['camt.052', 'camt.053', 'camt.054', 'mt940'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

export interface BankEntry {
  /** The same in every file that has the entry. */
  key: string;
  /** yyyy-mm-dd */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  /** What the payer wrote into the field of references. */
  references: string[];
  /** What the payer wrote beside them. */
  text: string;
  /** The same with a gap wherever the bank has cut it, which may be inside of a number. */
  cutText?: string;
}

export type BankFileRefusal =
  | 'BankFileIsBroken'
  /** What it says of itself and its entries disagree: a part is missing. */
  | 'BankFileIsIncomplete';

export class RefusedBankFile extends Error {
  override name = 'RefusedBankFile';
  readonly code: BankFileRefusal;
  readonly details: BankFileErrorDetails;
  constructor(code: BankFileRefusal, details: BankFileErrorDetails) {
    super(`${code}: ${details.problem}`);
    this.code = code;
    const { value } = details;
    this.details =
      value === undefined ? details : { ...details, value: storable(value, quotedMax) };
  }
}

export interface StatedEntry {
  payment: Omit<BankEntry, 'key'>;
  /** Empty where the bank gives none. */
  bankReference: string;
}

/** Of one of the payee's accounts. */
export interface StatedAccount {
  iban: string;
  payments: StatedEntry[];
  /** Debits, reversals, returns, and what is not booked yet. */
  leftOut: number;
}

/** A file as it states itself, before its entries have keys. */
export interface StatedFile {
  format: BankFileFormat;
  accounts: StatedAccount[];
  /** Accounts of others, as written. */
  others: string[];
}

/** Of accounts that are named as not read. */
const namedMax = 20;

export function named(accounts: Iterable<string>): string[] {
  return [...accounts].slice(0, namedMax).map((one) => storable(one, quotedMax));
}

/** Without what no database stores, and no longer than it stores. */
export function storable(written: string, lengthMax: number): string {
  return plainText(written).slice(0, lengthMax).toWellFormed();
}

/** What banks write where there is nothing. */
export function given(written: string): string | undefined {
  return /^(NOT ?PROVIDED|NONREF|NOTAVAILABLE)?$/i.test(written) ? undefined : written;
}

/**
 * The bank's reference with what must not change beside it; without one all that the entry says,
 * and its number among equal ones.
 */
export function keyOf(
  iban: string,
  payment: Omit<BankEntry, 'key'>,
  bankReference: string,
  seen: Map<string, number>,
): string {
  const { bookedOn, amountMinor, currency } = payment;
  const parts = [iban, bookedOn, amountMinor, currency, bankReference];
  if (bankReference === '')
    parts.push(
      payment.payerName ?? '',
      payment.payerIban ?? '',
      ...payment.references,
      payment.text,
    );
  const base = JSON.stringify(parts);
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return createHash('sha256').update(`${base}#${count}`).digest('hex');
}
