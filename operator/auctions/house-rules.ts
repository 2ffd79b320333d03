/** What an auction is held by when the operator says nothing else: dated data, one row a country. */
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { LadderRecord } from '../import/records.ts';

export interface HouseRules {
  currency: CurrencyCode;
  timeZone: string;
  /** The standard rate, state of January 2026. */
  vatPercent: number;
  incrementLadder: LadderRecord;
  feeLadder: LadderRecord;
  /** Only open auctions close softly (design rules 5 and 6). */
  softCloseSeconds(format: string): number;
}

export function houseRules(country: Country): HouseRules {
  return { ...countries[country], incrementLadder, feeLadder, softCloseSeconds };
}

/** Whether this is a zone the system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const countries: Record<Country, { currency: CurrencyCode; timeZone: string; vatPercent: number }> =
  {
    NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam', vatPercent: 21 },
    DE: { currency: 'EUR', timeZone: 'Europe/Berlin', vatPercent: 19 },
    FR: { currency: 'EUR', timeZone: 'Europe/Paris', vatPercent: 20 },
    BE: { currency: 'EUR', timeZone: 'Europe/Brussels', vatPercent: 21 },
    ES: { currency: 'EUR', timeZone: 'Europe/Madrid', vatPercent: 21 },
    IT: { currency: 'EUR', timeZone: 'Europe/Rome', vatPercent: 22 },
    PL: { currency: 'PLN', timeZone: 'Europe/Warsaw', vatPercent: 23 },
    PT: { currency: 'EUR', timeZone: 'Europe/Lisbon', vatPercent: 23 },
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
