/** Creates an auction, with defaults for what the operator does not specify. */
import type { Country } from '#contract/calls.ts';
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { Database } from '#database/connect.ts';
import type { CurrencyCode } from '#contract/money.ts';
import {
  auctionVatPercent,
  countryDefaults,
  feeLadders,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import { OperatorError } from '#operator/operator-error.ts';
import { isTimeZone } from './time-zone.ts';

export interface NewAuction {
  id: string;
  name: string;
  country: Country;
  format: AuctionFormat;
  startsAt: Date;
  endsAt: Date;
  seller: string;
  currency?: CurrencyCode;
  timeZone?: string;
  vatPercent?: number;
  softCloseMinutes?: number;
  outcome?: OutcomeShown;
}

/** Throws an OperatorFault when the id is taken or an option is not possible. */
export async function createAuction(database: Database, auction: NewAuction): Promise<void> {
  const defaults = countryDefaults[auction.country];
  const currency = auction.currency ?? defaults.currency;
  const timeZone = auction.timeZone ?? defaults.timeZone;
  if (!isTimeZone(timeZone)) throw new OperatorError(`"${timeZone}" is no IANA time zone.`);
  if (auction.endsAt <= auction.startsAt)
    throw new OperatorError('The auction would end before it starts: move --end or --start.');
  const { rowCount } = await database.query(
    `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent, outcome_shown)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING`,
    [
      auction.id,
      auction.name,
      auction.country,
      auction.format,
      currency,
      timeZone,
      auction.startsAt,
      auction.endsAt,
      auction.seller,
      auction.softCloseMinutes === undefined
        ? softCloseSeconds(auction.format)
        : auction.softCloseMinutes * 60,
      JSON.stringify(incrementLadders[currency]),
      JSON.stringify(feeLadders[currency]),
      auction.vatPercent ?? auctionVatPercent(auction.country, auction.endsAt),
      auction.outcome ?? outcomeShown(auction.format),
    ],
  );
  if (rowCount === 0) throw new OperatorError(`There is an auction "${auction.id}" already.`);
}
