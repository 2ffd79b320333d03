/** Reads a bank's file of one account of the payee, for tests. */
import type { BankFileErrorDetails } from '#locales/desk/bank-file-problems.ts';
import { type BankFile, readOneBankFile } from '#services/payments/read-bank-file.ts';
import { testIban } from './bank-file.ts';

type Read =
  | { ok: true; file: Omit<BankFile, 'name' | 'hash'>; others: string[] }
  | { ok: false; code: string; details?: BankFileErrorDetails };

export function readOf(content: string | Uint8Array, ibans: readonly string[] = [testIban]): Read {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const read = readOneBankFile(bytes, ibans);
  if (!read.ok) return read;
  const [file, second] = read.files;
  if (second) throw new Error('several accounts of the payee');
  if (!file) return { ok: false, code: 'BankFileIsOfAnotherAccount' };
  const { format, iban, entries, leftOut } = file;
  return { ok: true, file: { format, iban, entries, leftOut }, others: read.others };
}
