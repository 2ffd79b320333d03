/** `operator finance list`: what companies ask to have financed. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { listDeskFinance } from '#services/desk/finance/finance.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('finance')
    .description('requests for finance')
    .command('list')
    .description('those that are open by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { requests } = await listDeskFinance(database, undefined, done);
  if (json) return printJson(requests);
  print(
    table(
      ['due', 'company', 'plates', 'amount', '', 'months', 'state', 'id'],
      requests.map((one) => [
        new Date(one.dueAt),
        one.company,
        one.vehicles.map(({ licensePlate }) => licensePlate).join(' '),
        one.amount.toFixed(2),
        one.currencyCode,
        String(one.months),
        one.state,
        one.id,
      ]),
      [3, 5],
    ),
  );
}
