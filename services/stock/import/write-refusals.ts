/**
 * Writes refused rows as a CSV that a supplier can correct and send back: the row's number, what is
 * wrong, and the row as it came.
 */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { OperatorError } from '#services/operator-error.ts';
import { type RefusedRowWords, terminalRowWords } from '#services/stock/refused-row-words.ts';
import type { Input } from '#services/stock/input/open-input.ts';
import { type TableOptions, readTable } from '#services/stock/input/read-table.ts';
import type { Refusal } from './records.ts';

/** Runs before the import, so that a file that cannot be written is reported first. */
export async function prepareRefusals(file: string, input: Input): Promise<void> {
  if (path.resolve(file) === path.resolve(input.path))
    throw new OperatorError(`${file} is the imported file itself: name another for --refusals.`);
  await writeFile(file, '', { mode: 0o600 }).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be written: ${error.message}.`, { cause: error });
  });
}

// Excel recognises UTF-8 by its byte-order mark, and must not run a supplier's cell as a formula.
export const refusalsCsv = { bom: true, delimiter: ';', escape_formulas: true } as const;

/** @param table the file that was read; undefined where its rows are not a table. */
export async function writeRefusals(
  file: string,
  refusals: readonly Refusal[],
  table: Input | undefined,
  how: TableOptions,
  words: RefusedRowWords = terminalRowWords,
): Promise<void> {
  const rows = table ? tableRows(refusals, table, how, words) : plainRows(refusals);
  const csv = stringify(refusalsCsv);
  try {
    await pipeline(rows, csv, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

async function* plainRows(refusals: readonly Refusal[]): AsyncGenerator<string[]> {
  yield ['row', 'section', 'name', 'field', 'reason'];
  for (const { row, section, name, field, reason } of refusals)
    yield [String(row), section, name, field, reason];
}

async function* tableRows(
  refusals: readonly Refusal[],
  input: Input,
  how: TableOptions,
  words: RefusedRowWords,
): AsyncGenerator<string[]> {
  const byRow = Map.groupBy(refusals, ({ row }) => row);
  const { columns, rows } = await readTable(input, how);
  yield [...words.headings, ...columns];
  for await (const some of rows)
    for (const { line, value } of some) {
      const found = byRow.get(line);
      if (found) yield [String(line), words.reasonsOf(found), ...cellsOf(value, columns)];
    }
}

function cellsOf(value: unknown, columns: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return columns.map(() => '');
  const row = value as Record<string, unknown>;
  return columns.map((column) => {
    const cell = row[column];
    return typeof cell === 'string' ? cell : cell === undefined ? '' : JSON.stringify(cell);
  });
}
