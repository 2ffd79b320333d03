/** `operator import FILE` and `operator schema`. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type LotOrder, lotOrders } from '#contract/desk/values.ts';
import { toMinor } from '#contract/money.ts';
import { Stock } from '#contract/stock.ts';
import type { Database } from '#database/connect.ts';
import { actContext } from './actor.ts';
import { withDatabase } from './database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { encodings } from '#services/stock/input/encoding.ts';
import type { TableOptions } from '#services/stock/input/read-table.ts';
import { readMapping } from '#services/stock/mapping/mapping.ts';
import { type Progress, complain, progressBar, print, printJson, table } from './terminal.ts';
import {
  type ImportFormat,
  type MappedOptions,
  type RdwOptions,
  importFormats,
} from '#services/stock/formats.ts';
import { type FileReport, type ImportRequest, importFile } from './import-file.ts';
import { sellerOf } from './sellers/seller-of.ts';
import { storageOf } from './storage.ts';
import { storedRefusalsMax } from '#services/stock/import/ledger.ts';
import { type UndoneImport, undoImport } from '#services/stock/undo-import.ts';
import { sections } from '#services/stock/input/rows.ts';

/** As many as fit a screen; `--json` has the rest. */
const refusalsShownMax = 20;
const nothingCameInExitCode = 2;

const help = `
Formats:
  stock      CarPlaza's own JSON: auctions, vehicles and lots (its JSON Schema: operator schema)
  rdw        open data of the Dutch registration authority ("Gekentekende voertuigen"), column names as in the
             data set or with capitals and spaces. Only Personenauto and Bedrijfsauto.
  --mapping  any other table, by a mapping file for its supplier (operator mapping suggest proposes one).
             Of tables every row becomes a vehicle and a lot of --auction.

Files:
  JSON, CSV (comma, semicolon, tab or bar) and XLSX, also in .gz or .zip; - is standard input. The encoding is
  recognised (UTF-8, UTF-16, Windows-1252, Latin-1) or refused; --encoding names it.

What changes:
  All of a file counts or nothing does: a file that is broken in the middle changes nothing.
  A file of which not one in ten of its first 25,000 rows can be taken is not read on (unless --refusals).
  Rows are matched by VIN, else by country and plate with the plate's gap (B-NO 1234 is not BN-O 1234), lots by
  auction and vehicle: importing twice changes nothing. A row whose VIN and plate are of two vehicles is refused.
  With --vin-decides the VIN is right: the plate has passed on to another vehicle, or the vehicle has a new one.
  A refused row is left out and reported; the other rows count (unless --strict).
  A record of the stock format says the whole thing: what it leaves out becomes empty (photographs stay).
  Photographs that it names come in after the rest; one that is missing is reported and keeps nothing out.
  Rows of tables change what their source knows and leave all else as it is.
  Bidders keep what they bid under. With bids on it, a lot keeps its prices, its vehicle the VAT scheme and
  registration tax, its auction the format, currency, country, start, soft close, ladders and VAT; the end may
  only move later. Of a sealed auction all that holds from its opening on, so that no refusal tells of bids.
  Such rows are refused. Moving an auction's end moves its lots, but no soft close is cut short.
  A new lot without a start price is refused: it would open at the first increment.

RDW data:
  A table with columns of prices, mileage or VAT is a supplier's and is refused here: it needs a --mapping.
  The register knows nothing of VAT: --vat-scheme says it.
  Registration tax: gross BPM less the flat-rate write-off on the day when the auction's first lots end.
  Start price: from list price and age, rounded down to the increment ladder, for new lots only; at a
  fixed price auction the estimated value is the price. --start-price sets it for standing lots too.
  Without list price or age there is no estimate: the vehicle comes in, its lot with --fallback-price only.

Exit codes: 0 imported, refused rows reported; 1 the file as a whole could not be imported, nothing changed;
  2 nothing came in: the file has no rows, every row was refused, or --strict met a refused row.`;

interface Options extends TableOptions {
  format: ImportFormat;
  mapping?: string;
  auction?: string;
  startPrice?: RdwOptions['startPrice'];
  fallbackPrice?: number;
  vatScheme?: RdwOptions['vatScheme'];
  place?: string;
  refusals?: string;
  dryRun?: boolean;
  strict?: boolean;
  draft?: boolean;
  firstNumber?: number;
  order?: LotOrder;
  repair?: boolean;
  leaveOut?: number[];
  vinDecides?: boolean;
  seller?: string;
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('import')
    .description('take over auctions, vehicles and lots from a file')
    .addArgument(new Argument('<file>', 'the file to read, - for standard input'))
    .addOption(
      new Option('--format <format>', 'what the file is')
        .choices([...importFormats])
        .default('stock'),
    )
    .option('--mapping <file>', "the mapping of a supplier's table, YAML or JSON")
    .option('--auction <id>', 'the auction that rows of a table become lots of')
    .option('--start-price <price>', 'of RDW lots: an amount or "estimate"', startPriceOf)
    .option('--fallback-price <amount>', 'start price of lots that have none', amountOf)
    .addOption(
      new Option('--vat-scheme <scheme>', 'of all RDW vehicles: needed').choices(['vat', 'margin']),
    )
    .option('--place <place>', 'where the RDW vehicles stand')
    .addOption(new Option('--encoding <encoding>', 'of a text file').choices([...encodings]))
    .option('--sheet <name>', 'of a spreadsheet (else the first that is filled)')
    .option('--refusals <file>', 'write refused rows to a CSV, to be corrected and sent back')
    .option('--dry-run', 'check everything, write nothing')
    .option('--draft', 'publish no new auction and no new lot: `operator act publishAuction` does')
    .option('--first-number <number>', 'of the first new lot, whatever the file says', lotNumber)
    .addOption(
      new Option(
        '--order <order>',
        "numbers new lots by it and leaves the file's numbers out",
      ).choices([...lotOrders]),
    )
    .option('--repair', 'take refused values as they were meant, where only one meaning is left')
    .option('--leave-out <rows>', 'rows of a table that are not read: 17,52', rowNumbers)
    .option('--seller <seller>', 'name or id: whose new lots are where a row names nobody')
    .option('--vin-decides', 'where a plate has passed on to another vehicle, take the VIN')
    .option('--strict', 'write nothing when a row is refused')
    .option('--json', `print the report as JSON, with up to ${storedRefusalsMax} refusals`)
    .addHelpText('after', help)
    .action(runImport);
  program
    .command('undo-import')
    .description('take out the lots that an import of the desk added, while all of them are drafts')
    .argument('<import>', "its id, as in the desk's address")
    .option('--json', 'print JSON')
    .action((importId: string, { json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const isId = /^[0-9a-f-]{36}$/i.test(importId);
        const undone: UndoneImport = isId
          ? await undoImport(actContext(database), importId)
          : { ok: false, code: 'ImportIsUnknown' };
        if (!undone.ok) throw new OperatorError(cannotUndo[undone.code]);
        if (json) printJson(undone);
        else print(`${undone.lots} lots and ${undone.vehicles} vehicles are taken out.`);
      }),
    );
  program
    .command('schema')
    .description('print the JSON Schema of the stock format')
    .option('--json', 'print JSON (it always is)')
    .action(() => printJson(Stock));
}

const cannotUndo = {
  ImportIsUnknown: 'There is no such import; the desk clears old ones away.',
  ImportCannotBeUndone: 'It cannot be undone: it is not done, or lots of it are published.',
  VersionIsOld: 'It has changed meanwhile.',
} as const;

function lotNumber(written: string): number {
  if (/^[1-9]\d{0,5}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('a whole number from 1');
}

function rowNumbers(written: string): number[] {
  if (/^[1-9]\d*(,[1-9]\d*)*$/.test(written)) return written.split(',').map(Number);
  throw new InvalidArgumentError('numbers of rows such as 17,52');
}

async function runImport(file: string, options: Options): Promise<void> {
  const request: ImportRequest = {
    file,
    format: options.format,
    rdw: rdwOptions(options),
    mapped: await mappedOptions(options),
    encoding: options.encoding,
    sheet: options.sheet,
    refusals: options.refusals,
    storage: () => storageOf(process.env),
    dryRun: options.dryRun,
    strict: options.strict,
    asDraft: options.draft,
    firstNumber: options.firstNumber,
    order: options.order,
    repair: options.repair,
    leftOut: options.leaveOut,
    vinDecides: options.vinDecides,
  };
  const startedMs = performance.now();
  const report = await withDatabase(async (database) => {
    const seller = options.seller === undefined ? null : await sellerOf(database, options.seller);
    return importWithProgress(database, { ...request, sellerId: seller?.id });
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  const format = options.mapping === undefined ? options.format : 'mapping';
  if (options.json) {
    const refusals = report.refusals.slice(0, storedRefusalsMax);
    printJson({ file, format, seconds, ...report, refusals });
  } else print(reportText(file, report, seconds));
  if (options.refusals !== undefined && report.refusedRows > 0)
    complain(`Refused rows are written to ${options.refusals}.`);
  process.exitCode = exitCode(report);
}

async function importWithProgress(database: Database, request: ImportRequest): Promise<FileReport> {
  let bar: Progress | undefined;
  return importFile(database, {
    ...request,
    onProgress: (readBytes, sizeBytes, rows) => {
      bar ??= progressBar(sizeBytes);
      bar.show(readBytes, `${rows} rows`);
    },
  }).finally(() => bar?.end());
}

function rdwOptions(options: Options): RdwOptions | undefined {
  const { auction, startPrice, vatScheme, place, fallbackPrice } = options;
  if (options.format !== 'rdw' || options.mapping !== undefined) {
    const named = [startPrice, vatScheme, place].some((value) => value !== undefined);
    const ofTables = [auction, fallbackPrice].some((value) => value !== undefined);
    if (named || (ofTables && options.mapping === undefined))
      throw new OperatorError(
        '--auction, --start-price, --fallback-price, --vat-scheme and --place go with --format rdw (--auction and --fallback-price with --mapping too); a stock file says it itself.',
      );
    return undefined;
  }
  if (!auction) throw new OperatorError('RDW data needs an auction: add --auction ID.');
  if (!vatScheme)
    throw new OperatorError(
      'RDW data says nothing of VAT: add --vat-scheme vat where it is deductible, or --vat-scheme margin.',
    );
  return { auctionId: auction, startPrice, fallbackPriceMinor: fallbackPrice, vatScheme, place };
}

async function mappedOptions(options: Options): Promise<MappedOptions | undefined> {
  const { mapping, auction, fallbackPrice } = options;
  if (mapping === undefined) return undefined;
  if (options.format === 'rdw')
    throw new OperatorError('--mapping and --format rdw exclude each other.');
  if (!auction) throw new OperatorError("A supplier's table needs an auction: add --auction ID.");
  return {
    mapping: await readMapping(mapping),
    auctionId: auction,
    fallbackPriceMinor: fallbackPrice,
  };
}

function exitCode(report: FileReport): number {
  const { written, dryRun, isStopped, refusedRows, rowsRead } = report;
  if (isStopped || (!written && !dryRun)) return nothingCameInExitCode;
  return refusedRows >= rowsRead ? nothingCameInExitCode : 0;
}

function reportText(file: string, report: FileReport, seconds: number): string {
  const counts = sections
    .map((section) => ({ section, ...report.counts[section] }))
    .filter(({ added, updated, unchanged, refused }) => added + updated + unchanged + refused > 0)
    .map((each) =>
      [each.section, each.added, each.updated, each.unchanged, each.refused].map(String),
    );
  const shown = report.refusals.slice(0, refusalsShownMax);
  const unread = report.unreadColumns;
  const lines = [
    `${file}: ${report.rowsRead} rows in ${seconds.toFixed(1)} s. ${outcome(report)}`,
    '',
    table(['', 'added', 'updated', 'unchanged', 'refused'], counts, [1, 2, 3, 4]),
  ];
  if (unread.length > 0) lines.push('', `Columns that are not read: ${unread.join(', ')}.`);
  if (shown.length > 0)
    lines.push(
      '',
      'Refused:',
      table(
        ['row', '', 'name', 'field', 'reason'],
        shown.map(({ row, section, name, field, reason }) => [
          String(row),
          section,
          name,
          field,
          reason,
        ]),
        [0],
      ),
    );
  const more =
    report.refusedRows -
    new Set(shown.map(({ section, row }) => rowKey(report, section, row))).size;
  if (more > 0)
    lines.push(
      `… and ${more} more rows: --refusals FILE writes all of them, --json the first ${storedRefusalsMax} reasons.`,
    );
  return [...lines, ...repairLines(report), ...photoLines(report)].join('\n');
}

function repairLines({ repaired }: FileReport): string[] {
  if (repaired.length === 0) return [];
  const shown = repaired
    .slice(0, refusalsShownMax)
    .map(({ row, name, column, before, after }) => [
      String(row),
      name,
      column,
      before ?? '',
      String(after),
    ]);
  const more = repaired.length - shown.length;
  return [
    '',
    'Repaired:',
    table(['row', 'name', 'column', 'in the file', 'taken as'], shown, [0]),
    ...(more > 0 ? [`… and ${more} more: --json has all.`] : []),
  ];
}

function photoLines({ photos }: FileReport): string[] {
  if (!photos) return [];
  const { added, unchanged, waiting, missing } = photos;
  const shown = missing.slice(0, refusalsShownMax);
  return [
    '',
    `Photographs: ${added} added, ${unchanged} there already, ${missing.length} missing.`,
    ...(waiting > 0 ? [`${waiting} are still on their way: the services go on with them.`] : []),
    ...shown.map(({ row, plate, photo, reason }) => `row ${row}, ${plate}: ${photo} ${reason}`),
    ...(missing.length > shown.length
      ? [`… and ${missing.length - shown.length} more: --json has all.`]
      : []),
  ];
}

/** In a table a vehicle and its lot share one row. */
function rowKey({ isTable }: FileReport, section: string, row: number): string {
  return isTable ? String(row) : `${section} ${row}`;
}

function outcome(report: FileReport): string {
  if (report.isStopped)
    return 'Almost every row was refused: the rest was not read, nothing was written. Is it the right file and format?';
  if (report.rowsRead === 0) return 'There is no row in it: nothing came in.';
  if (!report.written && !report.dryRun)
    return 'Strict: rows were refused, so nothing was written.';
  if (report.refusedRows >= report.rowsRead) return 'Every row was refused, in whole or in part.';
  if (report.dryRun) return 'Dry run: nothing was written; this is what would have been.';
  return report.refusedRows > 0 ? 'Written without the refused rows.' : 'All of it is written.';
}

function startPriceOf(written: string): RdwOptions['startPrice'] {
  return written === 'estimate' ? written : amountOf(written);
}

function amountOf(written: string): number {
  const amountMinor = /^\d+(\.\d{1,2})?$/.test(written) ? toMinor(Number(written)) : undefined;
  if (amountMinor === undefined || amountMinor === 0)
    throw new InvalidArgumentError('an amount such as 4500');
  return amountMinor;
}
