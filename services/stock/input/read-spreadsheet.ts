/**
 * Rows of an XLSX file as objects by column. The file is read as a whole, so its size is measured
 * before: every entry is unpacked once to be counted, and the cells' addresses give the size of the
 * table.
 */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
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
  const layout = await measure(input, limits);
  const sheets = await readSheets(input, layout).catch((error: Error) => {
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
  const filled = (found?.data ?? []).filter((row) => row.some(isFilled));
  const [heading = [], ...rows] = filled.slice(titleRows(filled));
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

interface FilledSheet {
  sheet: string;
  data: (CellValue | null | undefined)[][];
}

/** Some programs write cells without addresses, one behind the other. */
async function readSheets(
  input: Input,
  { hasAddresses }: { hasAddresses: boolean },
): Promise<FilledSheet[]> {
  if (hasAddresses) return readXlsxFile(input.path);
  const { sheets } = await readXlsx(await readFile(input.path));
  return sheets.map(({ name, rows }) => ({ sheet: name, data: rows as FilledSheet['data'] }));
}

/** A title above the heading is one cell; a table has more of them. */
const headingCellsMin = 3;
const titleRowsMax = 10;

/** How many rows above the heading hold one cell each, where a wider one follows. */
function titleRows(rows: FilledSheet['data']): number {
  const widths = rows.slice(0, titleRowsMax + 1).map((row) => row.filter(isFilled).length);
  const heading = widths.findIndex((width) => width > 1);
  return heading > 0 && (widths[heading] ?? 0) >= headingCellsMin ? heading : 0;
}

function isFilled(cell: CellValue | null | undefined): boolean {
  return cell !== null && cell !== undefined && cell !== '';
}

/** A row with cells beyond the heading matches no column. */
function rowOf(columns: readonly string[], row: FilledSheet['data'][number]): unknown {
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

async function measure(input: Input, limits: InputLimits): Promise<{ hasAddresses: boolean }> {
  let [rows, columns, unaddressed] = [0, 0, 0];
  const tails = new Map<string, string>();
  await scanParts(input.name, input.path, limits, (part, piece) => {
    if (!/^xl\/worksheets\/.*\.xml$/.test(part)) return;
    // A chunk may end within an address.
    const text = (tails.get(part) ?? '') + piece.toString('latin1');
    tails.set(part, text.slice(-30));
    unaddressed += text.match(/<c(?: (?!r=)[a-z]+="[^"<>]*")*\/?>/g)?.length ?? 0;
    for (const [, letters = '', digits = ''] of text.matchAll(/\sr="([A-Z]{0,4})(\d{1,9})"/g)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnNumber(letters));
    }
  });
  if (columns > limits.columnsMax)
    throw new OperatorError(
      `${input.name} has ${columns} columns: at most ${limits.columnsMax} are read.`,
    );
  const cells = Math.max(rows * columns, unaddressed);
  if (rows > limits.rowsMax || cells > limits.cellsMax)
    throw new OperatorError(
      `${input.name} has ${rows} rows of ${columns} columns: at most ${limits.cellsMax} cells are read; split it, or save it as CSV.`,
    );
  return { hasAddresses: unaddressed === 0 };
}

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
