/** `operator auctions` and `operator auction create ID`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type AuctionFormat,
  type OutcomeShown,
  auctionFormats,
  outcomesShown,
} from '#contract/auctions.ts';
import { type Country, countries } from '#contract/calls.ts';
import { type CurrencyCode, currencies } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { type Settled, settleAuction } from '#services/auctions/settle-auction.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#operator/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { createAuction } from './create-auction.ts';
import { type ListedAuction, listAuctions } from './list-auctions.ts';
import { momentOf } from './moment.ts';

interface CreateOptions {
  name?: string;
  country: Country;
  format: AuctionFormat;
  start: string;
  end: string;
  seller: string;
  currency?: CurrencyCode;
  timeZone?: string;
  vatPercent?: number;
  softCloseMinutes?: number;
  outcome?: OutcomeShown;
  json?: boolean;
}

export function addAuctionCommands(program: Command): void {
  program
    .command('auctions')
    .description('list the auctions: id, country, format, state, start, end')
    .option('--json', 'print JSON: times in UTC')
    .action((options: { json?: boolean }) => withDatabase((database) => list(database, options)));
  const auction = program.command('auction').description('work on one auction');
  auction
    .command('create')
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
    .addOption(
      new Option('--currency <code>', "currency (default: the country's)").choices([...currencies]),
    )
    .option('--time-zone <name>', "IANA time zone (default: the country's)")
    .option('--vat-percent <percent>', "VAT (default: the country's)", numberOf(0, 50))
    .option('--soft-close-minutes <minutes>', 'open format only (default: 5)', numberOf(0, 60))
    .addOption(
      new Option(
        '--outcome <what>',
        'what those who bid learn: won, the price too, or that and their rank (default: rank in open format, else price)',
      ).choices([...outcomesShown]),
    )
    .option('--json', 'print the new auction as JSON')
    .action((id: string, options: CreateOptions) =>
      withDatabase((database) => create(database, id, options)),
    );
  auction
    .command('settle')
    .description('say that an auction is done with: every lot decided, paid and handed over')
    .argument('<id>', "the auction's id")
    .option('--json', 'print the auction as JSON')
    .action((id: string, options: { json?: boolean }) =>
      withDatabase((database) => settle(database, id, options)),
    );
}

async function list(database: Database, options: { json?: boolean }): Promise<void> {
  const auctions = await listAuctions(database);
  if (options.json) printJson(auctions);
  else print(auctions.length === 0 ? 'There are no auctions yet.' : auctionTable(auctions));
}

async function create(database: Database, id: string, options: CreateOptions): Promise<void> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  const now = rows[0]?.now ?? new Date();
  await createAuction(database, {
    ...options,
    id,
    name: options.name ?? id,
    startsAt: moment(options.start, '--start', now),
    endsAt: moment(options.end, '--end', now),
  });
  const created = (await listAuctions(database)).filter((auction) => auction.id === id);
  if (options.json) printJson(created[0]);
  else print(auctionTable(created));
}

async function settle(database: Database, id: string, options: { json?: boolean }): Promise<void> {
  // The services close lots at their end; while they are not running, the command closes ended lots
  // itself.
  await closeDueLots({ database, publish: () => undefined });
  const settled = await settleAuction(database, id);
  if (!settled.ok) throw new OperatorError(refusalText(settled, id));
  const found = (await listAuctions(database)).find((auction) => auction.id === id);
  if (options.json) printJson(found);
  else if (found) print(auctionTable([found]));
}

function refusalText({ code, awaitingAwardCount }: Unsettled, id: string): string {
  const texts: Record<Unsettled['code'], string> = {
    AuctionIsUnknown: `There is no auction "${id}": \`operator auctions\` lists them.`,
    AuctionHasNotClosed: `The auction "${id}" has not closed yet.`,
    LotsAwaitAward: `${awaitingAwardCount} of the lots of "${id}" still wait: \`operator lots ${id} --status awaitingAward\` lists them.`,
    AuctionIsSettled: `The auction "${id}" is settled already.`,
  };
  return texts[code];
}

type Unsettled = Extract<Settled, { ok: false }>;

function auctionTable(auctions: ListedAuction[]): string {
  return table(
    ['id', 'country', 'format', 'state', 'start (UTC)', 'end (UTC)', 'lots', 'name'],
    auctions.map((each) => [
      each.id,
      each.country,
      each.format,
      each.state,
      minute(each.start),
      minute(each.end),
      String(each.lots),
      each.name,
    ]),
    [6],
  );
}

function minute(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}

function moment(written: string, option: string, now: Date): Date {
  const found = momentOf(written, now);
  if (!found)
    throw new OperatorError(
      `${option} "${written}" is no moment: give 2026-12-01T10:00:00Z, +30m, +2h or +3d.`,
    );
  return found;
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
