/** Changes what a draft says of itself, from its name to the hours in which a buyer may claim. */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { CurrencyCode } from '#contract/money.ts';
import {
  feeLadders,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import { changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { lockLotsWhere, planLots } from '#services/lots/store.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';
import { type CheckedTerms, saleTermsRefusal, termsRefusal } from './auction-terms.ts';
import type { AuctionAtWork } from './desk-queries.ts';
import {
  type WrittenSaleTerms,
  columnsOfSaleTerms,
  saleTermNames,
  withSaleTerms,
} from './sale-terms.ts';

/** What is undefined stays as it is. */
export interface AuctionTerms extends CheckedTerms, WrittenSaleTerms {
  name?: string | undefined;
  seller?: string | undefined;
  format?: AuctionFormat | undefined;
  startsAt?: Date | undefined;
  /** With a closing plan the plan says when lots end. */
  endsAt?: Date | undefined;
  softCloseMinutes?: number | undefined;
  outcome?: OutcomeShown | undefined;
  /** Of an auction without lots, whose prices would mean something else. */
  currency?: CurrencyCode | undefined;
  vatPercent?: number | undefined;
}

const loggedFields = [
  'name',
  'seller',
  'format',
  'startsAt',
  'endsAt',
  'softCloseSeconds',
  ...saleTermNames,
  'currency',
  'timeZone',
  'vatPercent',
  'outcome',
  'incrementLadder',
  'feeLadder',
] as const;

export function changeAuction(
  context: ActContext,
  auctionId: string,
  terms: AuctionTerms,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(
    context,
    auctionId,
    options,
    'publish',
    async ({ connection, auction, now }) => {
      const format = terms.format ?? auction.format;
      const startsAt = terms.startsAt ?? auction.startsAt;
      const endsAt = auction.plan ? auction.endsAt : (terms.endsAt ?? auction.endsAt);
      const firstEndsAt = auction.plan ? auction.firstEndsAt : endsAt;
      const saleTerms = withSaleTerms(auction.saleTerms, terms);
      const refusal =
        termsRefusal(terms) ?? saleTermsRefusal(saleTerms) ?? currencyRefusal(terms, auction);
      if (refusal) return refusal;
      if (endsAt <= now) return refused('MomentIsPast');
      if (firstEndsAt <= startsAt || endsAt <= startsAt) return refused('EndIsBeforeStart');
      const after = {
        name: terms.name ?? auction.name,
        seller: terms.seller ?? auction.seller,
        format,
        startsAt,
        endsAt,
        softCloseSeconds: softCloseOf(terms, format, auction),
        ...saleTerms,
        timeZone: terms.timeZone ?? auction.timeZone,
        vatPercent: terms.vatPercent ?? auction.vatPercent,
        outcome:
          terms.outcome ?? (format === auction.format ? auction.outcome : outcomeShown(format)),
        ...moneyOf(terms, auction),
      };
      if (endsAt.getTime() !== auction.endsAt.getTime()) {
        const where = {
          where: "l.auction_id = $1 AND (l.status = 'draft' OR l.status = 'open')",
          order: 'l.id',
          wait: 'wait',
        } as const;
        const ids = await lockLotsWhere(connection, where, [auctionId]);
        await planLots(
          connection,
          ids.map((id) => ({ id, position: null, endsAt })),
        );
      }
      return {
        columns: {
          name: after.name,
          seller: after.seller,
          format,
          starts_at: startsAt,
          ends_at: endsAt,
          soft_close_seconds: after.softCloseSeconds,
          ...columnsOfSaleTerms(saleTerms),
          currency: after.currency,
          time_zone: after.timeZone,
          vat_percent: after.vatPercent,
          outcome_shown: after.outcome,
          increment_ladder: JSON.stringify(after.incrementLadder),
          fee_ladder: JSON.stringify(after.feeLadder),
        },
        act: {
          kind: 'changeAuction',
          ...changedFields({ ...auction, ...auction.saleTerms }, after, loggedFields),
        },
      };
    },
  );
}

/** A price is meaningless in another currency, also that of a lot that was withdrawn. */
function currencyRefusal({ currency }: AuctionTerms, auction: AuctionAtWork): Refused | undefined {
  if (currency === undefined || currency === auction.currency || !auction.hasLots) return undefined;
  return refused('CurrencyIsFixed');
}

/** Another currency brings its own ladders. */
function moneyOf(
  { currency, incrementLadder, feeLadder }: AuctionTerms,
  auction: AuctionAtWork,
): Pick<AuctionAtWork, 'currency' | 'incrementLadder' | 'feeLadder'> {
  const isOther = currency !== undefined && currency !== auction.currency;
  const before = isOther
    ? { incrementLadder: incrementLadders[currency], feeLadder: feeLadders[currency] }
    : auction;
  return {
    currency: currency ?? auction.currency,
    incrementLadder: [...(incrementLadder ?? before.incrementLadder)],
    feeLadder: [...(feeLadder ?? before.feeLadder)],
  };
}

function softCloseOf(
  { softCloseMinutes }: AuctionTerms,
  format: AuctionFormat,
  auction: { format: AuctionFormat; softCloseSeconds: number },
): number {
  if (format !== 'open') return 0;
  if (softCloseMinutes !== undefined) return softCloseMinutes * 60;
  return format === auction.format ? auction.softCloseSeconds : softCloseSeconds(format);
}
