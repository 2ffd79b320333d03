/** What every kind of bank file says of an entry, and how it is refused. */
import { createHash } from 'node:crypto';
import { plainText } from '#services/plain-text.ts';

/** What payers may write in one transfer is a fifteenth of it. */
export const remittanceMax = 2_000;

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
}

export type BankFileRefusal =
  | 'BankFileIsBroken'
  /** What it says of itself and its entries disagree: a part is missing. */
  | 'BankFileIsIncomplete'
  | 'BankFileHasSeveralAccounts';

export class RefusedBankFile extends Error {
  override name = 'RefusedBankFile';
  readonly code: BankFileRefusal;
  constructor(code: BankFileRefusal) {
    super(code);
    this.code = code;
  }
}

export interface StatedEntry {
  payment: Omit<BankEntry, 'key'>;
  /** Empty where the bank gives none. */
  bankReference: string;
  /** False for debits and reversals. */
  isPayment: boolean;
}

/** A file as it states itself, before its entries have keys. */
export interface StatedFile {
  iban: string;
  entries: StatedEntry[];
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
