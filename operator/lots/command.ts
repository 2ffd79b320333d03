/** `operator lots AUCTION`, and `operator opened-bids AUCTION LOT`. */
import { type Command, Option } from 'commander';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import { withDatabase } from '#operator/database.ts';
import { actContext } from '#operator/actor.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson } from '#operator/terminal.ts';
import { readBids } from '#services/lots/break-glass.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { findOneLot, refuseUnknownAuction } from './find-one-lot.ts';
import { listLots } from './list-lots.ts';
import { bidTable, lotTable } from './lot-table.ts';

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
  program
    .command('opened-bids')
    .description('read the bids of a running lot that two managers have opened after a complaint')
    .argument('<auction>', "the auction's id")
    .argument('<lot>', "the lot's number or its vehicle's plate")
    .option('--json', 'print JSON: times in UTC, amounts net and as entered')
    .action((auctionId: string, lot: string, options: { json?: boolean }) =>
      withDatabase((database) => showOpened(database, auctionId, lot, options)),
    );
}

/** Closes what is due first: the services may be down, and a lot that is over shows nothing. */
async function showOpened(
  database: Database,
  auctionId: string,
  named: string,
  options: { json?: boolean },
): Promise<void> {
  const context = actContext(database);
  await closeDueLots(context);
  const { assetId, number, licensePlate } = await findOneLot(database, auctionId, named);
  const read = await readBids(context, { auctionId, assetId });
  if (!read.ok) throw refusedBy(`Lot ${number} of ${auctionId} (${licensePlate})`, read);
  const bids = read.bids.map(({ netMinor, amountMinor, ...bid }) => ({
    ...bid,
    net: fromMinor(netMinor),
    amount: fromMinor(amountMinor),
  }));
  if (options.json) printJson(bids);
  else print(bids.length === 0 ? 'No bid stands on it now.' : bidTable(bids));
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
