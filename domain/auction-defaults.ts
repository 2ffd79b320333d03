/** What an auction is held by where nobody says otherwise: its country's currency and zone, ladders, soft close, outcome. */
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

/** Euros after design rule 3; złoty in steps of like weight. */
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

/** Only open auctions close softly (design rules 5 and 6). */
export function softCloseSeconds(format: AuctionFormat): number {
  return format === 'open' ? softCloseMinutes * 60 : 0;
}

/** What those who bid learn of the outcome beside whether they won. */
export function outcomeShown(format: AuctionFormat): OutcomeShown {
  // In open format everybody saw the price; under seal bidders learn it, and not how many they were.
  return format === 'open' ? 'rank' : 'price';
}

/** Whatever is sold is invoiced at the standard rate of the auction's last day, where it is held. */
export function auctionVatPercent(country: Country, endsAt: Date): number {
  const { timeZone } = countryDefaults[country];
  const lastDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(endsAt);
  return vatPercentOn(country, lastDay);
}

/** Bands in whole units of the currency. */
export function ladder(...bands: [from: number, value: number][]): Band[] {
  return bands.map(([from, value]) => ({ fromMinor: from * 100, valueMinor: value * 100 }));
}
