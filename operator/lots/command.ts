/** `operator lots AUCTION`. */
import { type Command, Option } from 'commander';
import type { Database } from '#database/connect.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson } from '#operator/terminal.ts';
import { refuseUnknownAuction } from './find-one-lot.ts';
import { listLots } from './list-lots.ts';
import { lotTable } from './lot-table.ts';

export function addCommands(program: Command): void {
  program
    .command('lots')
    .description('list the lots of an auction, with reserve and best bid')
    .argument('<auction>', "the auction's id")
    .addOption(new Option('--status <status>', 'only these').choices(Object.keys(lotLife)))
    .option('--json', 'print JSON: times in UTC, amounts net')
    .action((auctionId: string, options: { status?: string; json?: boolean }) =>
      withDatabase((database) => list(database, auctionId, options)),
    );
}

async function list(
  database: Database,
  auctionId: string,
  options: { status?: string; json?: boolean },
): Promise<void> {
  const all = await listLots(database, auctionId);
  if (all.length === 0) await refuseUnknownAuction(database, auctionId);
  const lots = all.filter((lot) => options.status === undefined || lot.status === options.status);
  if (options.json) printJson(lots);
  else print(lots.length === 0 ? 'There are no such lots.' : lotTable(lots));
}
