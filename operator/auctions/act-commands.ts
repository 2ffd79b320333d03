/** `operator auction readiness|publish|schedule|plan|extend|pause|resume|cancel ID`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type HaltReason, haltReasons } from '#contract/calls.ts';
import { type ClosingOrder, closingOrders } from '#contract/desk/values.ts';
import { type WaivableBlocker, waivableBlockers } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { AuctionActed } from '#services/auctions/act-on-auction.ts';
import { type AuctionFormat, auctionFormats } from '#contract/auctions.ts';
import { type AuctionTerms, changeAuction } from '#services/auctions/change-auction.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { extendAuction } from '#services/auctions/extend-auction.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { planClosing } from '#services/auctions/plan-closing.ts';
import { publishAuction } from '#services/auctions/publish-auction.ts';
import { readDraftLots } from '#services/auctions/readiness-queries.ts';
import { resumeAuction } from '#services/auctions/resume-auction.ts';
import { setFourEyes } from '#services/auctions/set-four-eyes.ts';
import { schedulePublication } from '#services/auctions/schedule-publication.ts';
import { messageBiddersOfAuction } from '#services/notices/message-bidders.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { type MessageOptions, messageOf, messageOptions } from '#operator/message-options.ts';
import { refuseUnknownAuction } from '#operator/lots/find-one-lot.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { moment } from '#operator/moment.ts';
import { type ActedOptions, showActed } from './acted.ts';
import { type TermOptions, termOptions } from './term-options.ts';

interface ActOptions extends ActedOptions, MessageOptions, TermOptions {
  waive?: WaivableBlocker[];
  at?: string;
  never?: boolean;
  every?: number;
  group?: number;
  start?: string;
  order?: ClosingOrder;
  numbers?: number[];
  together?: boolean;
  name?: string;
  seller?: string;
  format?: AuctionFormat;
  end?: string;
  softCloseMinutes?: number;
  minutes?: number;
  off?: boolean;
  why?: HaltReason;
}

type Act = (
  context: ActContext,
  id: string,
  options: ActOptions,
  now: Date,
) => Promise<AuctionActed>;

export function addActCommands(auction: Command): void {
  auction
    .command('readiness')
    .description('say of each unpublished lot what holds it back, and what looks doubtful')
    .argument('<id>', "the auction's id")
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) =>
      withDatabase((database) => showReadiness(database, id, options)),
    );
  add('change', 'change a draft', (to) =>
    termOptions(to)
      .option('--name <name>', 'as buyers read it')
      .option('--seller <name>', 'who sells')
      .addOption(new Option('--format <format>', 'format').choices([...auctionFormats]))
      .option('--start <moment>', 'ISO instant with zone, +2h or +3d')
      .option('--end <moment>', 'of an auction without a closing plan')
      .option('--soft-close-minutes <minutes>', 'open format only', whole(0, 60)),
  )((context, id, options, now) => changeAuction(context, id, termsOf(options, now), options));
  add('publish', 'show buyers an auction with the lots that are ready; the others follow', (to) =>
    to.addOption(waive()),
  )((context, id, { waive: waived, reason }) => publishAuction(context, id, { waived, reason }));
  add('schedule', 'let a draft be published at a moment', (to) =>
    to
      .option('--at <moment>', 'ISO instant with zone, +2h or +3d')
      .option('--never', 'not any more')
      .addOption(waive()),
  )((context, id, { at, never, waive: waived, reason }, now) =>
    schedulePublication(context, id, never || !at ? null : moment(at, '--at', now), {
      waived,
      reason,
    }),
  );
  add('plan', 'let the lots end one after the other', (to) =>
    to
      .option('--every <seconds>', 'between two steps', whole(1, 86_400), 30)
      .option('--group <lots>', 'that end together', whole(1, 10_000), 1)
      .option('--start <moment>', 'when the first lots end (default: as before)')
      .addOption(
        new Option('--order <rule>', 'in this order').choices(closingOrders).default('number'),
      )
      .option('--numbers <numbers...>', 'or in that of these lot numbers', lotNumbers)
      .option('--together', 'all at once again'),
  )((context, id, options, now) =>
    planClosing(
      context,
      id,
      options.together
        ? null
        : {
            intervalSeconds: options.every ?? 30,
            groupSize: options.group,
            order: options.numbers ?? options.order,
            startsAt:
              options.start === undefined ? undefined : moment(options.start, '--start', now),
          },
      { reason: options.reason },
    ),
  );
  add('extend', 'give every lot that has not ended more time', (to) =>
    to.requiredOption('--minutes <minutes>', 'more', whole(1, 10_080)),
  )((context, id, { minutes = 0, reason }) => extendAuction(context, id, minutes, { reason }));
  add(
    'pause',
    'stop the clocks of all running lots',
    why,
  )((context, id, { why: is, reason }) => pauseAuction(context, id, is ?? 'other', { reason }));
  add(
    'resume',
    'let paused lots run on for what each had left',
  )((context, id, { reason }) => resumeAuction(context, id, { reason }));
  add('four-eyes', 'demand a second person for awards under reserve and reversals', (to) =>
    to.option('--off', 'no longer'),
  )((context, id, { off, reason }) => setFourEyes(context, id, !off, { reason }));
  add(
    'message',
    'mail all who have a bid in it, each in its language',
    messageOptions,
  )((context, id, options) =>
    messageBiddersOfAuction(context, settingsOf(), id, messageOf(options)),
  );
  add(
    'cancel',
    'cancel an auction, which withdraws its lots',
    why,
  )((context, id, { why: is, reason }) => cancelAuction(context, id, is ?? 'other', { reason }));

  function add(name: string, description: string, options = (to: Command): Command => to) {
    const command = options(auction.command(name).description(description))
      .argument('<id>', "the auction's id")
      .option('--reason <words>', 'for the history')
      .option('--json', 'print the auction as JSON');
    return (act: Act): void => {
      command.action((id: string, given: ActOptions) =>
        withDatabase(async (database) => {
          const { rows } = await database.query<{ now: Date }>('SELECT now()');
          const acted = await act(actContext(database), id, given, rows[0]?.now ?? new Date());
          showActed(id, acted, given);
        }),
      );
    };
  }
}

function termsOf({ start, end, ...terms }: ActOptions, now: Date): AuctionTerms {
  return {
    ...terms,
    startsAt: start === undefined ? undefined : moment(start, '--start', now),
    endsAt: end === undefined ? undefined : moment(end, '--end', now),
  };
}

function waive(): Option {
  return new Option('--waive <blocker...>', 'publish lots with this blocker too').choices(
    waivableBlockers,
  );
}

/** What buyers read as the reason. */
function why(to: Command): Command {
  return to.addOption(
    new Option('--why <reason>', 'as buyers read it').choices(haltReasons).default('other'),
  );
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

function whole(least: number, most: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`a whole number from ${least} to ${most}`);
  };
}

const lotNumber = whole(1, 1_000_000);

/** Options with many values are read one after the other. */
function lotNumbers(written: string, before: number[] | undefined): number[] {
  return [...(before ?? []), lotNumber(written)];
}
