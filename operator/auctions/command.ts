/** `operator auctions` and `operator auction readiness ID`. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { readDraftLots } from '#services/auctions/readiness-queries.ts';
import { withDatabase } from '#operator/database.ts';
import { refuseUnknownAuction } from '#operator/lots/find-one-lot.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { auctionTable } from './acted.ts';
import { listAuctions } from './list-auctions.ts';

export function addCommands(program: Command): void {
  program
    .command('auctions')
    .description('list the auctions: id, country, format, state, start, end')
    .option('--json', 'print JSON: times in UTC')
    .action((options: { json?: boolean }) => withDatabase((database) => list(database, options)));
  program
    .command('auction')
    .description('one auction')
    .command('readiness')
    .description('say of each unpublished lot what holds it back, and what looks doubtful')
    .argument('<id>', "the auction's id")
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) =>
      withDatabase((database) => showReadiness(database, id, options)),
    );
}

async function list(database: Database, options: { json?: boolean }): Promise<void> {
  const auctions = await listAuctions(database);
  if (options.json) printJson(auctions);
  else print(auctions.length === 0 ? 'There are no auctions yet.' : auctionTable(auctions));
}

async function showReadiness(
  database: Database,
  id: string,
  options: { json?: boolean },
): Promise<void> {
  await refuseUnknownAuction(database, id);
  const lots = await readDraftLots(database, id);
  if (options.json) return printJson(lots);
  const ready = lots.filter(({ blockers }) => blockers.length === 0).length;
  print(`${ready} of ${lots.length} unpublished lots are ready.`);
  const photos = lots.reduce((sum, { photosInWork }) => sum + photosInWork, 0);
  if (photos > 0) print(`Photographs of them that are still being processed: ${photos}.`);
  if (lots.length === 0) return undefined;
  const rows = lots.map((lot) => [
    String(lot.number),
    lot.licensePlate,
    lot.blockers.join(', '),
    lot.hints.join(', '),
    lot.vehicle,
  ]);
  return print(table(['lot', 'plate', 'held back by', 'doubtful', 'vehicle'], rows, [0]));
}
