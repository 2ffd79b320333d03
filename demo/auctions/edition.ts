/** One auction of a series: its times, its name, and when each lot closes. Pure. */
import {
  auctionVatPercent,
  countryDefaults,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import { termsTakenOver } from '#domain/sale-terms.ts';
import { sellerIdOf } from '#demo/sellers.ts';
import { columnsOfSaleTerms } from '#services/auctions/sale-terms.ts';
import { demoFeeLadders, flatFee } from './ladders.ts';
import { demoSellerTerms } from '#demo/seller-terms.ts';
import { type Series, allSeries, editionsBefore, pastEditions } from './series.ts';

export interface Edition {
  series: Series;
  number: number;
  startsAt: Date;
  endsAt: Date;
  lots: number;
  settledAt: Date | null;
}

const minuteMs = 60_000;
/** An operator settles the next morning; the demo within the hour. */
const settledAfterMin = 60;

/** Returns the editions at the demo's begin; past ones come first and get the first numbers. */
export function firstEditions(now: Date): Edition[] {
  const past = pastEditions.map((row) => {
    const series = seriesOf(row.key);
    const endsAt = minutesAfter(now, -row.endedMin);
    return {
      series,
      number: row.number,
      startsAt: minutesAfter(endsAt, -series.runsMin),
      endsAt,
      lots: row.lots,
      settledAt: row.isSettled ? minutesAfter(endsAt, settledAfterMin) : null,
    };
  });
  const current = allSeries.map((series) => ({
    series,
    number: series.firstNumber,
    startsAt: minutesAfter(now, -series.ranMin),
    endsAt: minutesAfter(now, series.firstEndMin),
    lots: series.lots,
    settledAt: null,
  }));
  return [...past, ...current];
}

/** The last edition before the series' first ones of this country, long settled. */
export function editionBefore(
  country: keyof typeof editionsBefore,
  lots: number,
  now: Date,
): Edition {
  const { key, number, endedMin } = editionsBefore[country];
  const series = seriesOf(key);
  const endsAt = minutesAfter(now, -endedMin);
  return {
    series,
    number,
    startsAt: minutesAfter(endsAt, -series.runsMin),
    endsAt,
    lots,
    settledAt: minutesAfter(lotEndsAt({ series, endsAt }, lots), settledAfterMin),
  };
}

export function editionId({ series, number }: Pick<Edition, 'series' | 'number'>): string {
  return `${series.key}-${number}`;
}

function editionName({ series, number }: Pick<Edition, 'series' | 'number'>): string {
  if (number === series.firstNumber && series.firstName) return series.firstName;
  return `${series.name} ${number}`;
}

export function lotEndsAt(
  { series, endsAt }: Pick<Edition, 'series' | 'endsAt'>,
  index: number,
): Date {
  return new Date(endsAt.getTime() + index * series.lotGapS * 1000);
}

/** The lot's place in the closing plan; null where all lots end together. */
export function closingPosition({ series }: Edition, index: number): number | null {
  return series.lotGapS > 0 ? index : null;
}

/** Longer before its start than any auction of the demo is still to begin. */
const publishedBeforeMin = 7 * 24 * 60;

/** A row of auction.auction. */
export function auctionRow(edition: Edition) {
  const { series } = edition;
  const { currency, timeZone } = countryDefaults[series.profile.country];
  const isStaggered = series.lotGapS > 0;
  return {
    id: editionId(edition),
    name: editionName(edition),
    country: series.profile.country,
    format: series.format,
    currency,
    time_zone: timeZone,
    published_at: minutesAfter(edition.startsAt, -publishedBeforeMin),
    starts_at: edition.startsAt,
    ends_at: lotEndsAt(edition, edition.lots - 1),
    closing_starts_at: isStaggered ? edition.endsAt : null,
    closing_interval_seconds: isStaggered ? series.lotGapS : null,
    closing_group_size: isStaggered ? 1 : null,
    seller: series.seller,
    seller_id: sellerIdOf(series.seller),
    soft_close_seconds: softCloseSeconds(series.format),
    increment_ladder: incrementLadders[currency],
    fee_ladder: series.hasFlatFee ? flatFee : demoFeeLadders[currency],
    vat_percent: auctionVatPercent(series.profile.country, edition.endsAt),
    outcome_shown: outcomeShown(series.format),
    ...columnsOfSaleTerms(termsTakenOver(demoSellerTerms(series.seller), currency)),
    settled_at: edition.settledAt,
  };
}

/** Returns a whole minute, because users see the end. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(Math.round(moment.getTime() / minuteMs + minutes) * minuteMs);
}

function seriesOf(key: string): Series {
  const series = allSeries.find((row) => row.key === key);
  if (!series) throw new Error(`there is no series ${key}`);
  return series;
}
