/** A new auction, by the house's rules where the operator says nothing else. */
import type { Country } from '#contract/calls.ts';
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { Database } from '#database/connect.ts';
import { houseRules, isTimeZone } from './house-rules.ts';
import { OperatorFault } from '../fault.ts';

export interface NewAuction {
  id: string;
  name: string;
  country: Country;
  format: AuctionFormat;
  startsAt: Date;
  endsAt: Date;
  seller: string;
  currency?: string;
  timeZone?: string;
  vatPercent?: number;
  softCloseMinutes?: number;
  outcome?: OutcomeShown;
}

/** Throws an OperatorFault when the id is taken or what is asked for cannot be. */
export async function createAuction(database: Database, auction: NewAuction): Promise<void> {
  const rules = houseRules(auction.country, auction.endsAt);
  const timeZone = auction.timeZone ?? rules.timeZone;
  if (!isTimeZone(timeZone)) throw new OperatorFault(`"${timeZone}" is no IANA time zone.`);
  if (auction.endsAt <= auction.startsAt)
    throw new OperatorFault('The auction would end before it starts: move --end or --start.');
  const { rowCount } = await database.query(
    `INSERT INTO house.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent, outcome_shown)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING`,
    [
      auction.id,
      auction.name,
      auction.country,
      auction.format,
      auction.currency ?? rules.currency,
      timeZone,
      auction.startsAt,
      auction.endsAt,
      auction.seller,
      auction.softCloseMinutes === undefined
        ? rules.softCloseSeconds(auction.format)
        : auction.softCloseMinutes * 60,
      JSON.stringify(rules.incrementLadder),
      JSON.stringify(rules.feeLadder),
      auction.vatPercent ?? rules.vatPercent,
      auction.outcome ?? rules.outcomeShown(auction.format),
    ],
  );
  if (rowCount === 0) throw new OperatorFault(`There is an auction "${auction.id}" already.`);
}
