/**
 * `operator lots AUCTION` and the operator's decisions on one lot: `award`, `reject`, `take-back`.
 */
import { type Command, Option } from 'commander';
import { lotStatuses } from '#contract/lots.ts';
import type { Database } from '#database/connect.ts';
import type { AppContext } from '#services/context.ts';
import { awardLot } from '#services/lots/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import type { Ended } from '#services/lots/end-lot.ts';
import type { LotAddress } from '#domain/lot.ts';
import { rejectLot } from '#services/lots/reject-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#operator/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { type ListedLot, listLots } from './list-lots.ts';

interface Decision {
  command: string;
  description: string;
  decide(context: AppContext, address: LotAddress): Promise<Ended>;
}

const decisions: Decision[] = [
  {
    command: 'award',
    description: 'award a waiting lot to its best bid',
    decide: awardLot,
  },
  {
    command: 'reject',
    description: 'let nobody have a waiting lot: the seller keeps the vehicle',
    decide: rejectLot,
  },
  {
    command: 'take-back',
    description: 'take a lot back for its seller, before it is awarded or sold',
    decide: withdrawLot,
  },
];

const reasons: Record<Extract<Ended, { ok: false }>['code'], string> = {
  LotIsUnknown: 'there is no such lot',
  LotIsNotAwaitingAward: 'it does not wait for an award',
  LotHasNoBid: 'nobody bids on it',
  LotHasEnded: 'it has been decided already',
};

export function addLotCommands(program: Command): void {
  program
    .command('lots')
    .description('list the lots of an auction, with reserve and best bid')
    .argument('<auction>', "the auction's id")
    .addOption(new Option('--status <status>', 'only these').choices([...lotStatuses]))
    .option('--json', 'print JSON: times in UTC, amounts net')
    .action((auctionId: string, options: { status?: string; json?: boolean }) =>
      withDatabase((database) => list(database, auctionId, options)),
    );
  for (const decision of decisions)
    program
      .command(decision.command)
      .description(decision.description)
      .argument('<auction>', "the auction's id")
      .argument('<lot>', "the lot's number or its vehicle's plate")
      .option('--json', 'print the lot as JSON')
      .action((auctionId: string, lot: string, options: { json?: boolean }) =>
        withDatabase((database) => decide(database, decision, auctionId, lot, options)),
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

async function decide(
  database: Database,
  decision: Decision,
  auctionId: string,
  one: string,
  options: { json?: boolean },
): Promise<void> {
  // The services publish to readers: they poll for what other processes have written.
  const context: AppContext = { database, publish: () => undefined };
  // The services close lots at their end; while they are not running, the command closes ended lots
  // so that they can be awarded.
  await closeDueLots(context);
  const found = await findOne(database, auctionId, one);
  const ended = await decision.decide(context, { auctionId, assetId: found.assetId });
  if (!ended.ok)
    throw new OperatorError(
      `Lot ${found.number} of ${auctionId} (${found.licensePlate}) stays ${found.status}: ${reasons[ended.code]}.`,
    );
  const after = await findOne(database, auctionId, String(found.number));
  if (options.json) printJson(after);
  else print(lotTable([after]));
}

async function findOne(database: Database, auctionId: string, one: string): Promise<ListedLot> {
  const [found, second] = await listLots(database, auctionId, one);
  if (found && !second) return found;
  if (second)
    throw new OperatorError(`"${one}" is more than one lot of ${auctionId}: give its number.`);
  await refuseUnknownAuction(database, auctionId);
  throw new OperatorError(`There is no lot "${one}" in the auction "${auctionId}".`);
}

async function refuseUnknownAuction(database: Database, auctionId: string): Promise<void> {
  const { rowCount } = await database.query('SELECT FROM auction.auction WHERE id = $1', [
    auctionId,
  ]);
  if (rowCount === 0)
    throw new OperatorError(
      `There is no auction "${auctionId}": \`operator auctions\` lists them.`,
    );
}

function lotTable(lots: ListedLot[]): string {
  return table(
    [
      'lot',
      'plate',
      'status',
      'end (UTC)',
      'start',
      'reserve',
      'best',
      'company',
      'vehicle',
      'remarks',
    ],
    lots.map((lot) => [
      String(lot.number),
      lot.licensePlate,
      lot.status,
      lot.end.slice(0, 16).replace('T', ' '),
      money(lot.startPrice),
      money(lot.reserve),
      money(lot.best),
      lot.company ?? '',
      lot.vehicle,
      lot.remarks.join(', '),
    ]),
    [0, 4, 5, 6],
  );
}

function money(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
