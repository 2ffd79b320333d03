/** `operator seller list|report`: who sells, and what became of their vehicles. */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { reportFormats } from '#contract/table-files.ts';
import { readReport } from '#services/reports/read-report.ts';
import { renderReport } from '#services/reports/render-report.ts';
import { type ListedSeller, listSellers } from '#services/sellers/sellers.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { sellerOf } from './seller-of.ts';

export function addCommands(program: Command): void {
  const seller = program.command('seller').description('sellers and their reports');
  seller
    .command('list')
    .description('list sellers with their mandate and lots')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withDatabase(async (database) => show(await listSellers(database), json)),
    );
  addReport(seller);
}

function addReport(seller: Command): void {
  seller
    .command('report')
    .description("write a seller's report of a closed auction to a file: .xlsx or .pdf")
    .argument('<seller>', 'name or id')
    .argument('<auction>', "the auction's id")
    .requiredOption('--output <file>', 'ends in .xlsx or .pdf')
    .option('--json', 'print the rows as JSON')
    .action(
      (one: string, auctionId: string, { output, json }: { output: string; json?: boolean }) =>
        withDatabase(async (database) => {
          const format = reportFormats.find((known) => output.endsWith(`.${known}`));
          if (!format) throw new OperatorError(`"${output}" ends in neither .xlsx nor .pdf.`);
          const found = await sellerOf(database, one);
          const read = await readReport(database, auctionId, found.id);
          if (!read.ok) throw refusedBy(`The auction "${auctionId}"`, read);
          await writeFile(output, await renderReport(read.report, format));
          if (json) printJson(read.report);
          else print(`${read.report.rows.length} lots of ${found.name} are in ${output}.`);
        }),
    );
}

function show(sellers: ListedSeller[], json: boolean | undefined): void {
  if (json) return printJson(sellers);
  if (sellers.length === 0)
    return print('There is no seller yet: `operator act addSeller` enters one.');
  return print(
    table(
      ['name', 'mandate', 'language', 'e-mail', 'auctions', 'lots', 'sold', 'asked'],
      sellers.map((one) => [
        one.name,
        `${one.mandatePercent}%`,
        one.language,
        one.email ?? '–',
        String(one.auctions),
        String(one.lots),
        String(one.sold),
        String(one.questions),
      ]),
      [1, 4, 5, 6, 7],
    ),
  );
}
