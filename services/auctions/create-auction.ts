/** Creates an auction, with defaults for what the operator does not specify. */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { inTransaction } from '#database/connect.ts';
import {
  auctionVatPercent,
  countryDefaults,
  feeLadders,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refused } from '#services/acts/refusals.ts';
import type { AuctionActed } from './act-on-auction.ts';
import { findAuctionAtWork } from './desk-queries.ts';
import { type CheckedTerms, saleTermsRefusal, termsRefusal } from './auction-terms.ts';
import {
  type WrittenSaleTerms,
  columnsOfSaleTerms,
  saleTermColumnNames,
  termsOfSeller,
  withSaleTerms,
} from './sale-terms.ts';

export interface NewAuction extends CheckedTerms, WrittenSaleTerms {
  id: string;
  name: string;
  country: Country;
  format: AuctionFormat;
  startsAt: Date;
  endsAt: Date;
  seller: string;
  currency?: CurrencyCode | undefined;
  vatPercent?: number | undefined;
  softCloseMinutes?: number | undefined;
  outcome?: OutcomeShown | undefined;
  /** Not published: no buyer sees it. */
  draft?: boolean | undefined;
}

export function createAuction(context: ActContext, auction: NewAuction): Promise<AuctionActed> {
  const defaults = countryDefaults[auction.country];
  const currency = auction.currency ?? defaults.currency;
  const timeZone = auction.timeZone ?? defaults.timeZone;
  const { id, name, country, format, startsAt, endsAt, seller, softCloseMinutes } = auction;
  return inTransaction<AuctionActed>(context.database, async (connection) => {
    const ofSeller = await termsOfSeller(connection, seller, currency);
    const saleTerms = withSaleTerms(ofSeller, auction);
    const refusal = termsRefusal(auction) ?? saleTermsRefusal(saleTerms);
    if (refusal) return refusal;
    if (endsAt <= startsAt) return refused('EndIsBeforeStart');
    const { rowCount } = await connection.query(
      `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
         soft_close_seconds, increment_ladder, fee_ladder, vat_percent, outcome_shown, published_at, seller_id,
         ${saleTermColumnNames.join(', ')})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, CASE WHEN $15 THEN NULL ELSE now() END,
         (SELECT id FROM auction.seller WHERE name = $9), $16, $17, $18, $19, $20, $21)
       ON CONFLICT (id) DO NOTHING`,
      [
        id,
        name,
        country,
        format,
        currency,
        timeZone,
        startsAt,
        endsAt,
        seller,
        softCloseMinutes === undefined ? softCloseSeconds(format) : softCloseMinutes * 60,
        JSON.stringify(auction.incrementLadder ?? incrementLadders[currency]),
        JSON.stringify(auction.feeLadder ?? feeLadders[currency]),
        auction.vatPercent ?? auctionVatPercent(country, endsAt),
        auction.outcome ?? outcomeShown(format),
        auction.draft ?? false,
        ...Object.values(columnsOfSaleTerms(saleTerms)),
      ],
    );
    if (rowCount === 0) return refused('AuctionIsKnown');
    await appendActs(connection, context.actor, [
      {
        kind: 'createAuction',
        auctionId: id,
        after: { name, country, format, startsAt, endsAt, seller, isDraft: auction.draft ?? false },
      },
    ]);
    const created = await findAuctionAtWork(connection, id);
    if (!created) throw new Error(`auction ${id} vanished while it was created`);
    return { ok: true, auction: created };
  });
}
