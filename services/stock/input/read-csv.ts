/**
 * Rows of a CSV file as objects by column. The separator is detected from the first lines: comma,
 * semicolon, tab or bar.
 */
import { type CsvError, parse } from 'csv-parse';
import { OperatorError } from '#services/operator-error.ts';
import { columnNames } from './columns.ts';
import { type InputLimits, inputLimits } from './limits.ts';
import type { TextFile } from './read-text.ts';
import type { SourceRow, TableFile } from './rows.ts';

/** A row of RDW data has about a thousand characters; an unclosed quote must not take it all. */
const rowCharsMax = 100_000;
/** Rows yielded together: enough to make the overhead small. */
const rowsTogether = 500;
/** The text from which the separator is detected. */
const headChars = 64 * 1024;
const separators = [',', ';', '\t', '|'] as const;

export async function readCsv(
  file: TextFile,
  limits: InputLimits = inputLimits,
): Promise<TableFile> {
  const source = await withHead(file.text);
  const records = recordsOf(source.all, separatorOf(source.head));
  const first = await records.next();
  const columns = columnNames(file.name, first.done ? [] : first.value, limits);
  return {
    columns,
    isJson: false,
    rows: rowsOf(file.name, columns, records, limits),
    sizeBytes: file.sizeBytes,
    readBytes: file.readBytes,
  };
}

async function* rowsOf(
  name: string,
  columns: readonly string[],
  records: AsyncIterable<string[]>,
  limits: InputLimits,
): AsyncGenerator<SourceRow[]> {
  let line = 0;
  let rows: SourceRow[] = [];
  for await (const fields of records) {
    // Spreadsheets write rows of separators for empty rows.
    if (fields.every((field) => field.trim() === '')) continue;
    line += 1;
    if (line > limits.rowsMax)
      throw new OperatorError(`${name} has more than ${limits.rowsMax} rows: split it.`);
    rows.push({ section: 'vehicles', line, value: rowOf(columns, fields) });
    if (rows.length < rowsTogether) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Yields the heading first. Throws an OperatorError where rows can no longer be told apart. */
async function* recordsOf(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[], void> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A name like Golf 17" is not a quoted field.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowCharsMax,
  });
  const fed = feed(text, parser);
  let read = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      read += 1;
      yield fields.map(withoutFormula);
    }
    await fed;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new OperatorError(
      `The file is not CSV after row ${Math.max(0, read - 1)}: ${error.message}.`,
      { cause: error },
    );
  }
}

/** Spreadsheets keep a text from being a number as a formula of it: `="0123"`. */
function withoutFormula(field: string): string {
  const text = /^ *="((?:[^"]|"")*)" *$/.exec(field)?.[1];
  return text === undefined ? field : text.replaceAll('""', '"');
}

function rowOf(columns: readonly string[], fields: string[]): Record<string, string> | undefined {
  if (fields.length !== columns.length) return undefined;
  return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
}

/** Writes text into the parser with backpressure; the source's error becomes the parser's. */
async function feed(text: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const chunk of text) {
      if (parser.destroyed) return;
      if (!parser.write(chunk))
        await new Promise<void>((resolve) => {
          const go = (): void => {
            parser.off('drain', go).off('close', go);
            resolve();
          };
          parser.on('drain', go).on('close', go);
        });
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

/**
 * Returns the separator that splits the heading into most fields outside quotes; of two, the one
 * that splits the next lines alike.
 */
function separatorOf(head: string): string {
  const [heading = '', ...lines] = head
    .replaceAll(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const count = (line: string, separator: string): number => line.split(separator).length;
  const alike = (separator: string): number =>
    lines.filter((line) => count(line, separator) === count(heading, separator)).length;
  return separators.reduce((best, each) => {
    const more = count(heading, each) - count(heading, best);
    return more > 0 || (more === 0 && alike(each) > alike(best)) ? each : best;
  });
}

/**
 * Reads the first lines, and returns the whole text again. A first line `sep=;` is a spreadsheet's
 * note and not a heading.
 */
async function withHead(
  text: AsyncIterable<string>,
): Promise<{ head: string; all: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let start = '';
  while (start.length < headChars) {
    const next = await iterator.next();
    if (next.done) break;
    start += next.value;
  }
  const head = start.replace(/^sep=.\r?\n/i, '');
  async function* all(): AsyncGenerator<string> {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value;
  }
  return { head, all: all() };
}
