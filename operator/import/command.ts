/** `operator import FILE` and `operator schema`. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { toMinor } from '#contract/money.ts';
import { Stock } from '#contract/stock.ts';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '../database.ts';
import { OperatorFault } from '../fault.ts';
import { type Progress, progressBar, say, sayJson, table } from '../terminal.ts';
import { type ImportFormat, type RdwOptions, importFormats } from './formats.ts';
import { importFile } from './import-file.ts';
import type { ImportReport } from './import-stock.ts';
import { refusalsKeptMax } from './ledger.ts';
import { sections } from './records.ts';

/** What fits a screen; `--json` has the rest. */
const refusalsShownMax = 20;
const refusedExitCode = 2;

const help = `
Formats:
  stock   the house's own JSON: auctions, vehicles and lots (its JSON Schema: operator schema)
  rdw     open data of the Dutch registration authority ("Gekentekende voertuigen"), JSON or CSV,
          comma, semicolon or tab, column names as in the data set or with capitals and spaces.
          Every row becomes a vehicle and a lot of --auction. Only Personenauto and Bedrijfsauto.

What changes:
  All of a file counts or nothing does: a file that is broken in the middle changes nothing.
  Rows are matched by plate and country, lots by auction and vehicle: importing twice changes nothing.
  A refused row is left out and reported; the other rows count (unless --strict).
  A record of the stock format says the whole thing: what it leaves out becomes empty (pictures stay).
  RDW rows change what the register knows and leave mileage, fuel and all else as it is.
  Bidders keep what they bid under. With bids on it, a lot keeps its prices, its vehicle the VAT scheme and
  registration tax, its auction the format, currency, country, start, soft close, ladders and VAT; the end may
  only move later. Such rows are refused. Moving an auction's end moves its lots, but no soft close is cut short.

RDW estimates:
  Registration tax: gross BPM less the flat-rate write-off at the auction's last day.
  Start price: from list price and age, rounded down to the increment ladder, for new lots only; at a
  fixed price auction the estimated value is the price. --start-price sets it for standing lots too.

Exit codes: 0 done, refused rows reported; 1 the file as a whole could not be imported, nothing changed;
  2 every row was refused, or --strict met a refused row and nothing was changed.`;

interface Options {
  format: ImportFormat;
  auction?: string;
  startPrice?: RdwOptions['startPrice'];
  vatScheme?: RdwOptions['vatScheme'];
  place?: string;
  dryRun?: boolean;
  strict?: boolean;
  json?: boolean;
}

export function addImportCommands(program: Command): void {
  program
    .command('import')
    .description('take over auctions, vehicles and lots from a file')
    .addArgument(new Argument('<file>', 'the file to read'))
    .addOption(
      new Option('--format <format>', 'what the file is')
        .choices([...importFormats])
        .default('stock'),
    )
    .option('--auction <id>', 'the auction that RDW rows become lots of')
    .option('--start-price <price>', 'of RDW lots: an amount, "estimate" or "none"', startPriceOf)
    .addOption(
      new Option('--vat-scheme <scheme>', 'of RDW vehicles (new ones: vat)').choices([
        'vat',
        'margin',
      ]),
    )
    .option('--place <place>', 'where the RDW vehicles stand')
    .option('--dry-run', 'check everything, write nothing')
    .option('--strict', 'write nothing when a row is refused')
    .option('--json', `print the report as JSON, with up to ${refusalsKeptMax} refusals`)
    .addHelpText('after', help)
    .action(runImport);
  program
    .command('schema')
    .description('print the JSON Schema of the stock format')
    .option('--json', 'print JSON (it always is)')
    .action(() => sayJson(Stock));
}

async function runImport(file: string, options: Options): Promise<void> {
  const rdw = rdwOptions(options);
  const startedMs = performance.now();
  const report = await withDatabase((database) => importWithProgress(database, file, options, rdw));
  const seconds = (performance.now() - startedMs) / 1_000;
  if (options.json) sayJson({ file, format: options.format, seconds, ...report });
  else say(reportText(file, report, seconds));
  process.exitCode = exitCode(report, options);
}

async function importWithProgress(
  database: Database,
  file: string,
  options: Options,
  rdw: RdwOptions | undefined,
): Promise<ImportReport> {
  let bar: Progress | undefined;
  const { format, dryRun, strict } = options;
  return importFile(database, {
    file,
    format,
    rdw,
    dryRun,
    strict,
    onProgress: (readBytes, sizeBytes, rows) => {
      bar ??= progressBar(sizeBytes);
      bar.show(readBytes, `${rows} rows`);
    },
  }).finally(() => bar?.end());
}

function rdwOptions(options: Options): RdwOptions | undefined {
  const { auction, startPrice, vatScheme, place } = options;
  const named = [auction, startPrice, vatScheme, place].some((value) => value !== undefined);
  if (options.format !== 'rdw') {
    if (named)
      throw new OperatorFault(
        '--auction, --start-price, --vat-scheme and --place go with --format rdw; a stock file says it itself.',
      );
    return undefined;
  }
  if (!auction) throw new OperatorFault('RDW data needs an auction: add --auction ID.');
  return { auctionId: auction, startPrice, vatScheme, place };
}

function exitCode(report: ImportReport, options: Options): number {
  if (report.refusedRows === 0) return 0;
  return options.strict || report.refusedRows >= report.rowsRead ? refusedExitCode : 0;
}

function reportText(file: string, report: ImportReport, seconds: number): string {
  const counts = sections
    .map((section) => ({ section, ...report.counts[section] }))
    .filter(({ added, updated, unchanged, refused }) => added + updated + unchanged + refused > 0)
    .map((each) =>
      [each.section, each.added, each.updated, each.unchanged, each.refused].map(String),
    );
  const shown = report.refusals.slice(0, refusalsShownMax);
  const lines = [
    `${file}: ${report.rowsRead} rows in ${seconds.toFixed(1)} s. ${outcome(report)}`,
    '',
    table(['', 'added', 'updated', 'unchanged', 'refused'], counts, [1, 2, 3, 4]),
  ];
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
  const more = report.refusals.length - shown.length;
  if (more > 0) lines.push(`… and ${more} more: --json lists them.`);
  return lines.join('\n');
}

function outcome(report: ImportReport): string {
  if (report.dryRun) return 'Dry run: nothing was written; this is what would have been.';
  if (!report.written) return 'Strict: rows were refused, so nothing was written.';
  return report.refusedRows > 0 ? 'Written without the refused rows.' : 'All of it is written.';
}

function startPriceOf(written: string): RdwOptions['startPrice'] {
  if (written === 'estimate' || written === 'none') return written;
  const amountMinor = /^\d+(\.\d{1,2})?$/.test(written) ? toMinor(Number(written)) : undefined;
  if (amountMinor === undefined || amountMinor === 0)
    throw new InvalidArgumentError('an amount such as 4500, "estimate" or "none"');
  return amountMinor;
}
