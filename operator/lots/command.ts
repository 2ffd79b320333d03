/**
 * `operator lots AUCTION` and the operator's decisions on one lot: `award`, `reject`, `take-back`.
 */
import { type Command, Option } from 'commander';
import type { Database } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import type { LotAddress } from '#domain/lot.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson } from '#operator/terminal.ts';
import { addLotActCommands } from './act-commands.ts';
import { companyIdOf } from './company-id.ts';
import { findOneLot, refuseUnknownAuction } from './find-one-lot.ts';
import { listLots } from './list-lots.ts';
import { lotTable } from './lot-table.ts';

interface DecideOptions {
  company?: string;
  reason?: string;
  json?: boolean;
}

interface Decision {
  command: string;
  description: string;
  decide(
    context: ActContext,
    address: LotAddress,
    options: ActOptions & { companyId?: string | undefined },
  ): Promise<LotActed>;
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
  for (const decision of decisions)
    program
      .command(decision.command)
      .description(decision.description)
      .argument('<auction>', "the auction's id")
      .argument('<lot>', "the lot's number or its vehicle's plate")
      .option('--reason <words>', 'for the history')
      .option('--json', 'print the lot as JSON')
      .option('--company <name>', 'award it to this bidder instead of the best')
      .action((auctionId: string, lot: string, options: DecideOptions) =>
        withDatabase((database) => decide(database, decision, auctionId, lot, options)),
      );
  addLotActCommands(program);
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
  options: DecideOptions,
): Promise<void> {
  const context = actContext(database);
  // The services close lots at their end; while they are not running, the command closes ended lots
  // so that they can be awarded.
  await closeDueLots(context);
  const found = await findOneLot(database, auctionId, one);
  const address = { auctionId, assetId: found.assetId };
  const companyId =
    options.company === undefined ? undefined : await companyIdOf(database, options.company);
  const acted = await decision.decide(context, address, { reason: options.reason, companyId });
  const name = `Lot ${found.number} of ${auctionId} (${found.licensePlate})`;
  if (!acted.ok) throw refusedBy(`${name} stays ${found.status}`, acted);
  const after = await findOneLot(database, auctionId, String(found.number));
  if (options.json) printJson({ ...after, isProposed: acted.isProposed ?? false });
  else if (acted.isProposed) print(`${name} waits for a second person: \`operator lot approve\`.`);
  else print(lotTable([after]));
}
