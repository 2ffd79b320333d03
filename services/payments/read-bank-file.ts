/**
 * Reads a bank's file as a whole or not at all: camt.052, camt.053 or camt.054 of any version, or
 * MT940; several of them in a ZIP archive.
 */
import { createHash } from 'node:crypto';
import type { BankFileErrorDetails } from '#locales/desk/bank-file-problems.ts';
import { bankFileEntriesMax, bankFilesBytesMax, bankFilesMax } from '#services/limits.ts';
import { OperatorError } from '#services/operator-error.ts';
import { unpackFiles } from '#services/stock/input/archive.ts';
import {
  type BankEntry,
  type BankFileFormat,
  type BankFileRefusal,
  RefusedBankFile,
  keyOf,
} from './bank-entry.ts';
import { textOfBankFile } from './bank-file-text.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

/** What a file says of one account of the payee. */
export interface BankFile {
  /** In the archive; null for a file that came alone. */
  name: string | null;
  /** SHA-256 of its bytes. */
  hash: Uint8Array;
  format: BankFileFormat;
  /** In capitals, without gaps. */
  iban: string;
  entries: BankEntry[];
  /** Debits, reversals, returned transfers, and what is not booked yet. */
  leftOut: number;
}

interface Refusal {
  ok: false;
  code: BankFileRefusal;
  details: BankFileErrorDetails;
}

export type BankFileRead =
  | {
      ok: true;
      files: BankFile[];
      /** Accounts that are not the payee's, as written. */
      others: string[];
    }
  | Refusal;

/** `payeeIbans`: the accounts whose entries are read, in capitals without gaps. */
export async function readBankFile(
  content: Uint8Array,
  payeeIbans: readonly string[],
): Promise<BankFileRead> {
  const whole: Extract<BankFileRead, { ok: true }> = { ok: true, files: [], others: [] };
  const inside = await filesIn(content);
  if (!inside.ok) return inside;
  for (const { name, content: bytes } of inside.files) {
    const read = readOneBankFile(bytes, payeeIbans);
    if (!read.ok)
      return name === null ? read : { ...read, details: { ...read.details, file: name } };
    whole.files.push(...read.files.map((file) => ({ ...file, name })));
    whole.others = [...new Set([...whole.others, ...read.others])];
  }
  const entries = whole.files.reduce((sum, file) => sum + file.entries.length, 0);
  return entries > bankFileEntriesMax ? broken({ problem: 'tooManyEntries' }) : whole;
}

/** Of a file that is no archive. */
export function readOneBankFile(content: Uint8Array, payeeIbans: readonly string[]): BankFileRead {
  try {
    const { text, isXml } = textOfBankFile(content);
    const { format, accounts, others } = isXml
      ? readCamt(text, payeeIbans)
      : readMt940(text, payeeIbans);
    const hash = createHash('sha256').update(content).digest();
    const files = Array.from(
      Map.groupBy(accounts, ({ iban }) => iban),
      ([iban, statements]) => {
        const seen = new Map<string, number>();
        const entries = statements
          .flatMap(({ payments }) => payments)
          .map(({ payment, bankReference }) => ({
            ...payment,
            key: keyOf(iban, payment, bankReference, seen),
          }));
        const leftOut = statements.reduce((sum, statement) => sum + statement.leftOut, 0);
        return { name: null, hash, format, iban, entries, leftOut };
      },
    );
    return { ok: true, files, others };
  } catch (error) {
    if (error instanceof RefusedBankFile)
      return { ok: false, code: error.code, details: error.details };
    throw error;
  }
}

type Unpacked = { ok: true; files: { name: string | null; content: Uint8Array }[] };

async function filesIn(content: Uint8Array): Promise<Unpacked | Refusal> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // The marks of a ZIP archive, and of one without files.
  if (!['504b0304', '504b0506'].includes(bytes.subarray(0, 4).toString('hex')))
    return { ok: true, files: [{ name: null, content }] };
  try {
    const limits = { bytesMax: bankFilesBytesMax, archiveEntriesMax: bankFilesMax };
    const files = await unpackFiles('The archive', bytes, limits);
    return files.length > 0 ? { ok: true, files } : broken({ problem: 'archive' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return broken({ problem: 'archive', value: error.message });
  }
}

function broken(details: BankFileErrorDetails): Refusal {
  return { ok: false, code: 'BankFileIsBroken', details };
}
