/**
 * Rows of an XLSX file as objects by column. The file is read as a whole, so its size is measured
 * before: every entry is unpacked once to be counted, and the cells' addresses give the size of the
 * table.
 */
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { OperatorError } from '#services/operator-error.ts';
import { scanParts } from './archive.ts';
import { columnNames } from './columns.ts';
import { type InputLimits, inputLimits } from './limits.ts';
import type { Input } from './open-input.ts';
import type { SourceRow, TableFile } from './rows.ts';

const rowsTogether = 500;

/** @param wanted the sheet's name; else the first sheet with content. */
export async function readSpreadsheet(
  input: Input,
  wanted?: string,
  limits: InputLimits = inputLimits,
): Promise<TableFile> {
  await refuseHuge(input, limits);
  const sheets = await readXlsxFile(input.path).catch((error: Error) => {
    throw new OperatorError(`${input.name} is no spreadsheet that can be read: ${error.message}.`, {
      cause: error,
    });
  });
  const found = sheets.find(({ sheet, data }) =>
    wanted === undefined ? data.some((row) => row.some(isFilled)) : sheet === wanted,
  );
  if (!found && wanted !== undefined)
    throw new OperatorError(
      `${input.name} has no sheet "${wanted}": it has ${sheets.map(({ sheet }) => sheet).join(', ')}.`,
    );
  const [heading = [], ...rows] = (found?.data ?? []).filter((row) => row.some(isFilled));
  const width = heading.findLastIndex(isFilled) + 1;
  const names = heading.slice(0, width).map((cell) => String(textOf(cell) ?? ''));
  const columns = columnNames(input.name, names, limits);
  let read = 0;
  async function* all(): AsyncGenerator<SourceRow[]> {
    for (let start = 0; start < rows.length; start += rowsTogether) {
      const some = rows.slice(start, start + rowsTogether);
      read = start + some.length;
      yield some.map((row, index) => ({
        section: 'vehicles' as const,
        line: start + index + 1,
        value: rowOf(columns, row),
      }));
    }
  }
  return { columns, isJson: false, rows: all(), sizeBytes: rows.length, readBytes: () => read };
}

function isFilled(cell: CellValue | null | undefined): boolean {
  return cell !== null && cell !== undefined && cell !== '';
}

/** A row with cells beyond the heading matches no column. */
function rowOf(columns: readonly string[], row: readonly (CellValue | null)[]): unknown {
  if (row.slice(columns.length).some(isFilled)) return undefined;
  return Object.fromEntries(columns.map((column, index) => [column, textOf(row[index]) ?? '']));
}

/** Numbers stay numbers, because a sheet's 12.5 has no decimal comma. Dates have no time. */
function textOf(cell: CellValue | null | undefined): string | number | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? cell : String(cell);
}

async function refuseHuge(input: Input, limits: InputLimits): Promise<void> {
  let [rows, columns] = [0, 0];
  const tails = new Map<string, string>();
  await scanParts(input.name, input.path, limits, (part, piece) => {
    if (!/^xl\/worksheets\/.*\.xml$/.test(part)) return;
    // A chunk may end within an address.
    const text = (tails.get(part) ?? '') + piece.toString('latin1');
    tails.set(part, text.slice(-30));
    for (const [, letters = '', digits = ''] of text.matchAll(/\sr="([A-Z]{0,4})(\d{1,9})"/g)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnNumber(letters));
    }
  });
  if (columns > limits.columnsMax)
    throw new OperatorError(
      `${input.name} has ${columns} columns: at most ${limits.columnsMax} are read.`,
    );
  if (rows > limits.rowsMax || rows * columns > limits.cellsMax)
    throw new OperatorError(
      `${input.name} has ${rows} rows of ${columns} columns: at most ${limits.cellsMax} cells are read; split it, or save it as CSV.`,
    );
}

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
