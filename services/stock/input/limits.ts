/** Limits of an import file, in any packaging. */
import { OperatorError } from '#services/operator-error.ts';

/** A hundred thousand vehicles use a fifth of it. */
export interface InputLimits {
  /** Of the text or a spreadsheet's entries, unpacked: an archive may expand to a disk of zeros. */
  bytesMax: number;
  archiveEntriesMax: number;
  columnsMax: number;
  rowsMax: number;
  /** Of a spreadsheet, which is read into memory as a whole. */
  cellsMax: number;
  sheetBytesMax: number;
}

export const inputLimits: InputLimits = {
  bytesMax: 512 * 1024 * 1024,
  archiveEntriesMax: 1_000,
  columnsMax: 500,
  rowsMax: 1_000_000,
  cellsMax: 10_000_000,
  sheetBytesMax: 256 * 1024 * 1024,
};

export function tooLarge(name: string, bytesMax: number): OperatorError {
  const megabytes = Math.round(bytesMax / 1024 / 1024);
  return new OperatorError(`${name} is larger than ${megabytes} MB unpacked: split it.`);
}
