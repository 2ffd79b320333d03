/** What an auction is held by when the operator says nothing else: dated data, one row a country. */
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { OutcomeShown } from '#contract/auctions.ts';
import { vatPercentOn } from '#contract/vat-rates.ts';
import type { LadderRecord } from '../import/records.ts';

export interface HouseRules {
  currency: CurrencyCode;
  timeZone: string;
  /** The standard rate on the auction's last day. */
  vatPercent: number;
  incrementLadder: LadderRecord;
  feeLadder: LadderRecord;
  /** Only open auctions close softly (design rules 5 and 6). */
  softCloseSeconds(format: string): number;
  /** What those who bid learn of the outcome beside whether they won. */
  outcomeShown(format: string): OutcomeShown;
}

/** `endsAt`: whatever is sold is invoiced at the rate of the auction's last day, where it is held. */
export function houseRules(country: Country, endsAt: Date): HouseRules {
  const { currency, timeZone } = countries[country];
  const vatPercent = vatPercentOn(country, dayIn(timeZone, endsAt));
  return {
    currency,
    timeZone,
    vatPercent,
    incrementLadder,
    feeLadder,
    softCloseSeconds,
    outcomeShown,
  };
}

/** yyyy-mm-dd. */
function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Whether this is a zone the system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const countries: Record<Country, { currency: CurrencyCode; timeZone: string }> = {
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  FR: { currency: 'EUR', timeZone: 'Europe/Paris' },
  BE: { currency: 'EUR', timeZone: 'Europe/Brussels' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  IT: { currency: 'EUR', timeZone: 'Europe/Rome' },
  PL: { currency: 'PLN', timeZone: 'Europe/Warsaw' },
  PT: { currency: 'EUR', timeZone: 'Europe/Lisbon' },
};

/** Design rule 3. */
const incrementLadder: LadderRecord = [
  { fromMinor: 0, valueMinor: 2_500 },
  { fromMinor: 100_000, valueMinor: 5_000 },
  { fromMinor: 500_000, valueMinor: 10_000 },
  { fromMinor: 2_500_000, valueMinor: 25_000 },
];

/** The buyer's fee by hammer price, net. */
const feeLadder: LadderRecord = [
  { fromMinor: 0, valueMinor: 15_000 },
  { fromMinor: 250_000, valueMinor: 22_500 },
  { fromMinor: 500_000, valueMinor: 29_500 },
  { fromMinor: 1_000_000, valueMinor: 37_500 },
  { fromMinor: 2_500_000, valueMinor: 49_500 },
];

const softCloseMinutes = 5;

function softCloseSeconds(format: string): number {
  return format === 'open' ? softCloseMinutes * 60 : 0;
}

function outcomeShown(format: string): OutcomeShown {
  // In open format the price was everybody's all along; under seal it is told to those who bid, and how many they were is not.
  return format === 'open' ? 'rank' : 'price';
}
