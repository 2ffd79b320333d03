/** Reads a table from any supported file: CSV, a spreadsheet, or a JSON list of objects. */
import { OperatorError } from '#services/operator-error.ts';
import type { Encoding } from './encoding.ts';
import { type InputLimits, inputLimits } from './limits.ts';
import type { Input } from './open-input.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readText, type TextFile } from './read-text.ts';
import type { SourceRow, TableFile } from './rows.ts';

export interface TableOptions {
  encoding?: Encoding | undefined;
  sheet?: string | undefined;
  /** Changes rows before anything else reads them. */
  correct?: ((table: TableFile) => TableFile) | undefined;
}

/** @throws OperatorError for an empty file, and for one without a table. */
export async function readTable(
  input: Input,
  { encoding, sheet, correct = (table) => table }: TableOptions = {},
  limits: InputLimits = inputLimits,
): Promise<TableFile> {
  return correct(await readPlainTable(input, { encoding, sheet }, limits));
}

async function readPlainTable(
  input: Input,
  { encoding, sheet }: TableOptions,
  limits: InputLimits,
): Promise<TableFile> {
  if (input.kind === 'spreadsheet') {
    const { readSpreadsheet } = await import('./read-spreadsheet.ts');
    return filled(await readSpreadsheet(input, sheet, limits));
  }
  const file = await readText(input, encoding);
  if (file.firstMark === '') throw new OperatorError('The file is empty.');
  // A CSV's heading begins with a column's name or a quote; JSON begins with a bracket.
  const isJson = file.firstMark === '[' || file.firstMark === '{';
  return isJson ? readList(file) : filled(await readCsv(file, limits));
}

function filled(table: TableFile): TableFile {
  if (table.columns.length === 0) throw new OperatorError('The file is empty.');
  return table;
}

/** The columns are those of the first rows: later rows may have fewer or more. */
async function readList(file: TextFile): Promise<TableFile> {
  const rows = readJson(file.text, { kind: 'list', section: 'vehicles' });
  const first = await rows.next();
  const start = first.done ? [] : first.value;
  const columns = new Set(start.flatMap(({ value }) => Object.keys((value as object) ?? {})));
  async function* all(): AsyncGenerator<SourceRow[]> {
    yield start;
    yield* rows;
  }
  return {
    columns: [...columns],
    isJson: true,
    rows: all(),
    sizeBytes: file.sizeBytes,
    readBytes: file.readBytes,
  };
}
