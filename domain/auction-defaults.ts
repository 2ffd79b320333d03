/**
 * Defaults of an auction that sets none of its own: its country's currency and time zone, ladders,
 * soft close and outcome.
 */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Band } from './ladder.ts';
import { vatPercentOn } from './vat-rates.ts';

export const countryDefaults: Record<Country, { currency: CurrencyCode; timeZone: string }> = {
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  FR: { currency: 'EUR', timeZone: 'Europe/Paris' },
  BE: { currency: 'EUR', timeZone: 'Europe/Brussels' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  IT: { currency: 'EUR', timeZone: 'Europe/Rome' },
  PL: { currency: 'PLN', timeZone: 'Europe/Warsaw' },
  PT: { currency: 'EUR', timeZone: 'Europe/Lisbon' },
};

/** What a form offers: the countries' zones, and those of their islands. */
export const auctionTimeZones: readonly string[] = [
  ...Object.values(countryDefaults).map(({ timeZone }) => timeZone),
  'Atlantic/Canary',
  'Atlantic/Madeira',
  'Atlantic/Azores',
];

/** Euro bands follow docs/rules.md, Minimum bid; złoty bands have steps of comparable value. */
export const incrementLadders: Record<CurrencyCode, Band[]> = {
  EUR: ladder([0, 25], [1_000, 50], [5_000, 100], [25_000, 250]),
  PLN: ladder([0, 100], [5_000, 200], [20_000, 500], [100_000, 1_000]),
};

/** The buyer's fee by hammer price, net. */
export const feeLadders: Record<CurrencyCode, Band[]> = {
  EUR: ladder([0, 150], [2_500, 225], [5_000, 295], [10_000, 375], [25_000, 495]),
  PLN: ladder([0, 790], [20_000, 1_190], [65_000, 1_590], [130_000, 2_090]),
};

const softCloseMinutes = 5;

/** Only open auctions have a soft close (docs/rules.md, Sealed bids, Soft close). */
export function softCloseSeconds(format: AuctionFormat): number {
  return format === 'open' ? softCloseMinutes * 60 : 0;
}

/** Returns what bidders learn of the outcome besides whether they won. */
export function outcomeShown(format: AuctionFormat): OutcomeShown {
  // The price of an open auction is visible to all; a sealed one shows bidders the price but not
  // how many bid.
  return format === 'open' ? 'rank' : 'price';
}

/** Sales are invoiced at the auction country's standard VAT rate on the auction's last day. */
export function auctionVatPercent(country: Country, endsAt: Date): number {
  const { timeZone } = countryDefaults[country];
  const lastDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(endsAt);
  return vatPercentOn(country, lastDay);
}

/** Builds a ladder from bands given in whole units of the currency. */
export function ladder(...bands: [from: number, value: number][]): Band[] {
  return bands.map(([from, value]) => ({ fromMinor: from * 100, valueMinor: value * 100 }));
}
