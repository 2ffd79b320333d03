/** `operator auctions` and `operator auction create ID`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AuctionFormat, auctionFormats } from '#contract/auctions.ts';
import { type Country, countries } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import { settleAuction } from '#services/auctions/settle-auction.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson } from '#operator/terminal.ts';
import { addActCommands } from './act-commands.ts';
import { moment } from '#operator/moment.ts';
import { type ActedOptions, auctionTable, showActed } from './acted.ts';
import { listAuctions } from './list-auctions.ts';
import { type TermOptions, termOptions } from './term-options.ts';

interface CreateOptions extends TermOptions {
  name?: string;
  country: Country;
  format: AuctionFormat;
  start: string;
  end: string;
  seller: string;
  softCloseMinutes?: number;
  draft?: boolean;
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('auctions')
    .description('list the auctions: id, country, format, state, start, end')
    .option('--json', 'print JSON: times in UTC')
    .action((options: { json?: boolean }) => withDatabase((database) => list(database, options)));
  const auction = program.command('auction').description('work on one auction');
  termOptions(auction.command('create'))
    .description('make an auction that vehicles can be imported into')
    .argument('<id>', 'small letters, digits and hyphens: nl-fleet-48', idOf)
    .option('--name <name>', 'as buyers read it (default: the id)')
    .addOption(new Option('--country <code>', 'country').choices([...countries]).default('NL'))
    .addOption(
      new Option('--format <format>', 'format').choices([...auctionFormats]).default('open'),
    )
    .option('--start <moment>', 'ISO instant with zone, +30m, +2h, +3d or now', 'now')
    .option('--end <moment>', 'ISO instant with zone, +30m, +2h or +3d', '+3d')
    .option('--seller <name>', 'who sells', 'CarPlaza')
    .option('--soft-close-minutes <minutes>', 'open format only (default: 5)', numberOf(0, 60))
    .option('--draft', 'publish nothing yet: `operator auction publish` does')
    .option('--json', 'print the new auction as JSON')
    .action((id: string, options: CreateOptions) =>
      withDatabase((database) => create(database, id, options)),
    );
  auction
    .command('settle')
    .description('say that an auction is done with: every lot decided, paid and handed over')
    .argument('<id>', "the auction's id")
    .option('--reason <words>', 'for the history')
    .option('--json', 'print the auction as JSON')
    .action((id: string, options: ActedOptions) =>
      withDatabase((database) => settle(database, id, options)),
    );
  addActCommands(auction);
}

async function list(database: Database, options: { json?: boolean }): Promise<void> {
  const auctions = await listAuctions(database);
  if (options.json) printJson(auctions);
  else print(auctions.length === 0 ? 'There are no auctions yet.' : auctionTable(auctions));
}

async function create(database: Database, id: string, options: CreateOptions): Promise<void> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  const now = rows[0]?.now ?? new Date();
  const created = await createAuction(actContext(database), {
    ...options,
    id,
    name: options.name ?? id,
    startsAt: moment(options.start, '--start', now),
    endsAt: moment(options.end, '--end', now),
  });
  showActed(id, created, options);
}

async function settle(database: Database, id: string, options: ActedOptions): Promise<void> {
  const context = actContext(database);
  // The services close lots at their end; while they are not running, the command closes ended lots
  // itself.
  await closeDueLots(context);
  const settled = await settleAuction(context, id, { reason: options.reason });
  showActed(id, settled, options);
}

function idOf(written: string): string {
  if (/^[a-z0-9][a-z0-9-]{1,62}$/.test(written)) return written;
  throw new InvalidArgumentError('2 to 63 small letters, digits and hyphens, such as nl-fleet-48');
}

function numberOf(least: number, most: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (written.trim() !== '' && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`a number from ${least} to ${most}`);
  };
}
