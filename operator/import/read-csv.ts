/** Rows of a CSV file as objects by column. The separator is read from the heading: comma, semicolon or tab. */
import { type CsvError, parse } from 'csv-parse';
import { OperatorFault } from '../fault.ts';
import type { Section, SourceRow } from './records.ts';

/** A row of RDW data has about a thousand characters; an unclosed quote must not swallow the file. */
const rowCharsMax = 100_000;
/** Rows handed on together: enough to make the handing over cheap. */
const rowsTogether = 500;

/**
 * `columnName` makes one name of all ways to write a column. A row whose fields do not fit the heading has the value
 * `undefined`, for its reader to refuse.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  section: Section,
  columnName: (heading: string) => string,
): AsyncGenerator<SourceRow[]> {
  const source = await withHeading(text);
  const parser = parse({
    delimiter: separatorOf(source.heading),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowCharsMax,
  });
  const fed = feed(source.all, parser);
  let columns: string[] | undefined;
  let line = 0;
  let rows: SourceRow[] = [];
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      if (!columns) {
        columns = fields.map(columnName);
        continue;
      }
      line += 1;
      rows.push({ section, line, value: rowOf(columns, fields) });
      if (rows.length < rowsTogether) continue;
      yield rows;
      rows = [];
    }
    await fed;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new OperatorFault(`The file is not CSV after row ${line}: ${error.message}.`, {
      cause: error,
    });
  }
  if (rows.length > 0) yield rows;
}

function rowOf(columns: string[], fields: string[]): Record<string, string> | undefined {
  if (fields.length !== columns.length) return undefined;
  return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
}

/** Writes text into the parser as fast as it is read out of it; what breaks the source breaks the reading. */
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

function separatorOf(heading: string): string {
  const count = (separator: string): number => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Reads up to the end of the first line, and gives the whole text again. */
async function withHeading(
  text: AsyncIterable<string>,
): Promise<{ heading: string; all: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let start = '';
  while (!start.includes('\n') && start.length < rowCharsMax) {
    const next = await iterator.next();
    if (next.done) break;
    start += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    yield start;
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value;
  }
  return { heading: start.split('\n', 1)[0] ?? '', all: all() };
}
