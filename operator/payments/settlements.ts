/** `operator settlements`: what buyers owe, listed or written to a file. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { type SettlementFilter, settlementFilters } from '#contract/desk/values.ts';
import { tableFileFormats } from '#contract/table-files.ts';
import type { Database } from '#database/connect.ts';
import { shownState } from '#domain/settlement-life-cycle.ts';
import { type DeskLanguage, deskLanguages } from '#locales/desk/desk-messages.ts';
import { settlementsFileBytes } from '#services/desk/settlement/settlements-file.ts';
import { listDeskSettlements } from '#services/desk/settlement/settlements.ts';
import { OperatorError } from '#services/operator-error.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  filter: SettlementFilter;
  search: string;
  output?: string;
  language: DeskLanguage;
  json?: boolean;
}

/** More would scroll away; `--output` writes all. */
const listedMax = 500;

export function addSettlements(program: Command): void {
  program
    .command('settlements')
    .description('list what buyers owe by where it stands, or write it to a file')
    .addOption(
      new Option('--filter <filter>', 'which').choices([...settlementFilters]).default('open'),
    )
    .option('--search <text>', 'number, plate, reference or company', '')
    .option('--output <file>', 'write all of it to a file that ends in .xlsx or .csv')
    .addOption(
      new Option('--language <language>', 'of the file').choices([...deskLanguages]).default('en'),
    )
    .option('--json', 'print JSON')
    .action((options: Options) =>
      withDatabase((database) =>
        options.output === undefined
          ? list(database, options)
          : write(database, options.output, options),
      ),
    );
}

async function list(database: Database, { filter, search, json }: Options): Promise<void> {
  const asked = { filter, search, page: 1, pageSize: listedMax };
  const { settlements, total } = await listDeskSettlements(database, asked);
  if (json) return printJson({ settlements, total });
  const rows = settlements.map((one) => [
    one.number,
    one.company,
    one.licensePlate,
    one.dueOn,
    one.total.toFixed(2),
    one.open.toFixed(2),
    one.currencyCode,
    shownState(one),
  ]);
  print(table(['number', 'company', 'plate', 'due', 'total', 'open', '', 'state'], rows, [4, 5]));
  if (total > rows.length) print(`… and ${total - rows.length} more: --output writes all of them.`);
}

async function write(
  database: Database,
  file: string,
  { filter, search, language, json }: Options,
): Promise<void> {
  const format = tableFileFormats.find((one) => path.extname(file).toLowerCase() === `.${one}`);
  if (!format) throw new OperatorError(`"${file}" ends neither in .xlsx nor in .csv.`);
  const bytes = settlementsFileBytes(database, { filter, search, format, language });
  try {
    await pipeline(Readable.from(bytes), createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const { message } = error as Error;
    throw new OperatorError(`"${file}" cannot be written: ${message}.`, { cause: error });
  }
  if (json) printJson({ file, filter, search });
  else print(`Written to ${file}.`);
}
