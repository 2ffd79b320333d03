/** What an import file may be, in whatever it is packed. */
import { OperatorFault } from '../fault.ts';

/** A hundred thousand vehicles are a fifth of it. */
export interface InputLimits {
  /** Of the text or of a spreadsheet's parts, unpacked: a small archive may unfold into a disk full of zeros. */
  bytesMax: number;
  archiveEntriesMax: number;
  columnsMax: number;
  rowsMax: number;
  /** Of a spreadsheet, which is read as a whole. */
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

export function tooLarge(name: string, bytesMax: number): OperatorFault {
  const megabytes = Math.round(bytesMax / 1024 / 1024);
  return new OperatorFault(`${name} is larger than ${megabytes} MB unpacked: split it.`);
}
