/** `operator lot …`: pause, extend, close, terms, reverse, relist and more. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type HaltReason, haltReasons } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { Refused } from '#services/acts/refusals.ts';
import { duplicateLot } from '#services/auctions/duplicate-lot.ts';
import { moveLot } from '#services/auctions/move-lot.ts';
import { relistLot } from '#services/auctions/relist-lot.ts';
import { type LotTerms, changeLotTerms } from '#services/lots/change-lot-terms.ts';
import { closeLotEarly } from '#services/lots/close-lot-early.ts';
import { extendLot } from '#services/lots/extend-lot.ts';
import { holdLotBack } from '#services/lots/hold-lot-back.ts';
import { lowerReserve } from '#services/lots/lower-reserve.ts';
import { pauseLot } from '#services/lots/pause-lot.ts';
import { makeCounterOffer, withdrawOffer } from '#services/awards/counter-offer.ts';
import { approve, refuse } from '#services/awards/proposals.ts';
import { resumeLot } from '#services/lots/resume-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { setLotEnd } from '#services/lots/set-lot-end.ts';
import { moment } from '#operator/moment.ts';
import { endSale, sellAtFixedPrice } from '#services/awards/sell-at-fixed-price.ts';
import { companyIdOf } from './company-id.ts';
import { messageBiddersOfLot } from '#services/notices/message-bidders.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { type MessageOptions, messageOf, messageOptions } from '#operator/message-options.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson } from '#operator/terminal.ts';
import { amountOf } from './amount.ts';
import { addEditCommands } from './edit-commands.ts';
import { findOneLot } from './find-one-lot.ts';
import { lotTable } from './lot-table.ts';

interface Options extends MessageOptions {
  reason?: string;
  json?: boolean;
  why?: HaltReason;
  minutes?: number;
  start?: number;
  reserve?: number;
  buyNow?: number;
  to?: string | number;
  company?: string;
  price?: number;
  until?: string;
  none?: boolean;
  release?: boolean;
  at?: string;
  plate?: string;
}

type Act = (
  context: ActContext,
  address: LotAddress,
  options: Options,
) => Promise<{ ok: true; isProposed?: boolean } | Refused>;

export function addLotActCommands(program: Command): void {
  const lot = program.command('lot').description('work on one lot');
  addEditCommands(lot);
  add('pause', 'stop its clock: no bids until it is resumed', (to) =>
    to.addOption(
      new Option('--why <reason>', 'as buyers read it').choices(haltReasons).default('other'),
    ),
  )((context, address, { why = 'other', reason }) => pauseLot(context, address, why, { reason }));
  add(
    'resume',
    'let it run on for what it had left',
  )((context, address, { reason }) => resumeLot(context, address, { reason }));
  add('extend', 'give it more time', (to) =>
    to.option('--minutes <minutes>', 'more', minutesOf, 5),
  )((context, address, { minutes = 5, reason }) =>
    extendLot(context, address, minutes, { reason }),
  );
  add(
    'message',
    'mail all who have a bid on it, each in its language',
    messageOptions,
  )((context, address, options) =>
    messageBiddersOfLot(context, settingsOf(), address, messageOf(options)),
  );
  add(
    'close',
    'end it now; --reason is needed',
  )((context, address, { reason }) => closeLotEarly(context, address, { reason }));
  add(
    'terms',
    'set prices while nobody has bid',
    terms,
  )((context, address, options) =>
    changeLotTerms(context, address, termsOf(options), { reason: options.reason }),
  );
  add('lower-reserve', 'lower its reserve at any time before its end', (to) =>
    to.option('--to <amount>', 'net', amountOf).option('--none', 'no reserve any more'),
  )((context, address, { to, none, reason }) =>
    lowerReserve(context, address, none ? null : Number(to ?? 0), { reason }),
  );
  add('hold-back', 'keep it from being published', (to) =>
    to.option('--release', 'let it follow once it is ready'),
  )((context, address, { release, reason }) => holdLotBack(context, address, !release, { reason }));
  add(
    'reverse',
    'take its award back; --reason is needed',
  )((context, address, { reason }) => reverseAward(context, address, { reason }));
  add('end', 'set when it ends, before it opens', (to) =>
    to.requiredOption('--at <moment>', 'ISO instant with zone, +2h or +3d'),
  )((context, address, { at = '', reason }) =>
    setLotEnd(context, address, moment(at, '--at', new Date()), { reason }),
  );
  add('move', 'put it, unpublished, into another auction', (to) =>
    to.requiredOption('--to <auction>', "the other auction's id"),
  )((context, address, { to, reason }) => moveLot(context, address, String(to), { reason }));
  add('counter-offer', 'offer it to one bidder for more than its bid', (to) =>
    to
      .requiredOption('--company <name>', 'a company with a bid on it')
      .requiredOption('--to <amount>', 'net, at most the reserve', amountOf)
      .option('--until <moment>', 'ISO instant with zone, +2h or +3d', '+1d'),
  )(async (context, address, { company = '', to, until = '+1d', reason }) =>
    makeCounterOffer(context, address, {
      companyId: await companyIdOf(context.database, company),
      amountMinor: Number(to),
      expiresAt: await momentNow(context.database, until),
      reason,
    }),
  );
  add(
    'withdraw-offer',
    'end its counter-offer',
  )((context, address, { reason }) => withdrawOffer(context, address, { reason }));
  add('sell', 'offer it at a fixed price after its close', (to) =>
    to
      .requiredOption('--price <amount>', 'net', amountOf)
      .option('--until <moment>', 'ISO instant with zone, +2h or +3d', '+3d'),
  )(async (context, address, { price = 0, until = '+3d', reason }) =>
    sellAtFixedPrice(context, address, {
      amountMinor: price,
      endsAt: await momentNow(context.database, until),
      reason,
    }),
  );
  add(
    'end-sale',
    'end its sale at a fixed price',
  )((context, address, { reason }) => endSale(context, address, { reason }));
  add(
    'approve',
    'do what another person has proposed',
  )((context, address, { reason }) => approve(context, address, { reason }));
  add(
    'refuse',
    'end what was proposed',
  )((context, address, { reason }) => refuse(context, address, { reason }));
  add('duplicate', 'make a draft of a like vehicle with a plate of its own', (to) =>
    to.requiredOption('--plate <plate>', "the other vehicle's plate"),
  )((context, address, { plate, reason }) =>
    duplicateLot(context, address, String(plate), { reason }),
  );
  add('relist', 'offer its vehicle again in another auction', (to) =>
    terms(to.requiredOption('--to <auction>', "the other auction's id")),
  )((context, address, options) =>
    relistLot(context, address, String(options.to), {
      terms: termsOf(options),
      reason: options.reason,
    }),
  );

  function add(name: string, description: string, options = (to: Command): Command => to) {
    const command = options(lot.command(name).description(description))
      .argument('<auction>', "the auction's id")
      .argument('<lot>', "the lot's number or its vehicle's plate")
      .option('--reason <words>', 'for the history')
      .option('--json', 'print the lot as JSON');
    return (act: Act): void => {
      command.action((auctionId: string, one: string, given: Options) =>
        withDatabase(async (database) => {
          const found = await findOneLot(database, auctionId, one);
          const address = { auctionId, assetId: found.assetId };
          const acted = await act(actContext(database), address, given);
          if (!acted.ok)
            throw refusedBy(
              `Lot ${found.number} of ${auctionId} (${found.licensePlate}) stays ${found.status}`,
              acted,
            );
          const nowIn = name === 'move' ? String(given.to) : auctionId;
          const shown = name === 'duplicate' ? String(given.plate) : found.licensePlate;
          const after = await findOneLot(database, nowIn, shown);
          if (given.json) printJson({ ...after, isProposed: acted.isProposed ?? false });
          else if (acted.isProposed) print('It waits for a second person: `operator lot approve`.');
          else print(lotTable([after]));
        }),
      );
    };
  }
}

function terms(to: Command): Command {
  return to
    .option('--start <amount>', 'start price, net', amountOf)
    .option('--reserve <amount>', 'reserve, net', amountOf)
    .option('--buy-now <amount>', 'buy-now price, net', amountOf);
}

function termsOf({ start, reserve, buyNow }: Options): LotTerms {
  return {
    ...(start !== undefined && { startPriceMinor: start }),
    ...(reserve !== undefined && { reserveMinor: reserve }),
    ...(buyNow !== undefined && { buyNowMinor: buyNow }),
  };
}

/** By the database's clock, as the offer's end is decided. */
async function momentNow(database: Database, written: string): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  return moment(written, '--until', rows[0]?.now ?? new Date());
}

function minutesOf(written: string): number {
  const minutes = Number(written);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 10_080) return minutes;
  throw new InvalidArgumentError('minutes from 1 to 10080');
}
