/** Terms of an auction as options: of a new one, or of a draft that changes. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ladderBandsMax, vatPercentMax } from '#contract/auction-values.ts';
import { type OutcomeShown, outcomesShown } from '#contract/auctions.ts';
import { claimHoursMax, claimHoursMin } from '#contract/claim-values.ts';
import { type CurrencyCode, currencies, toMinor } from '#contract/money.ts';
import type { Band } from '#domain/ladder.ts';

export interface TermOptions {
  currency?: CurrencyCode;
  timeZone?: string;
  vatPercent?: number;
  outcome?: OutcomeShown;
  incrementLadder?: Band[];
  feeLadder?: Band[];
  claimHours?: number;
}

export function termOptions(to: Command): Command {
  return to
    .addOption(
      new Option(
        '--currency <code>',
        "currency (default: the country's; an auction with lots keeps its own)",
      ).choices([...currencies]),
    )
    .option('--time-zone <name>', "IANA time zone (default: the country's)")
    .option('--vat-percent <percent>', "VAT (default: the country's)", percentOf)
    .addOption(
      new Option(
        '--outcome <what>',
        'what those who bid learn: won, the price too, or that and their rank (default: rank in open format, else price)',
      ).choices([...outcomesShown]),
    )
    .option(
      '--increment-ladder <bands>',
      'price:step, from 0 upwards: 0:25,1000:50 (default: of the currency)',
      bandsOf,
    )
    .option('--fee-ladder <bands>', "the buyer's fee, price:fee: 0:150,2500:225", bandsOf)
    .option(
      '--claim-hours <hours>',
      'how long after the hand-over a buyer may claim (default: 48)',
      hoursOf,
    );
}

/** Only reads: whether the bands make a ladder is a rule of the act. */
function bandsOf(written: string): Band[] {
  const bands = written.split(',').map((band) => {
    const [from, value, ...more] = band.split(':').map(amountOf);
    if (from === undefined || value === undefined || more.length > 0)
      throw new InvalidArgumentError('bands such as 0:25,1000:50');
    return { fromMinor: from, valueMinor: value };
  });
  if (bands.length <= ladderBandsMax) return bands;
  throw new InvalidArgumentError(`at most ${ladderBandsMax} bands`);
}

function amountOf(written: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(written.trim()) ? toMinor(Number(written)) : undefined;
}

function percentOf(written: string): number {
  const percent = Number(written);
  if (written.trim() !== '' && percent >= 0 && percent <= vatPercentMax) return percent;
  throw new InvalidArgumentError(`a number from 0 to ${vatPercentMax}`);
}

function hoursOf(written: string): number {
  const hours = Number(written);
  if (Number.isInteger(hours) && hours >= claimHoursMin && hours <= claimHoursMax) return hours;
  throw new InvalidArgumentError(`a whole number from ${claimHoursMin} to ${claimHoursMax}`);
}
