/** The company's bids on lots that are over, filtered and summed, on a page or in a file. */
import { type Static, Type } from 'typebox';
import { bidOutcomes } from './bid-outcomes.ts';
import { Receipt } from './bids.ts';
import { AssetId, AuctionId, CalendarDate, Instant, Nullable, pageSizeDefault } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { sumCases } from './tax-case.ts';
import { tableFileFormats } from './table-files.ts';

const outcomes = () => Type.Enum(bidOutcomes);

const filter = {
  /** First and last day on which the lot ended, in its auction's time zone. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  auction: Type.Optional(AuctionId),
  outcome: Type.Optional(outcomes()),
  /** The id of the user who placed the bid. */
  placedBy: Type.Optional(Type.String({ format: 'uuid' })),
  /** Absent: that of most of the company's lots. Currencies are never added together. */
  currency: Type.Optional(CurrencyCode),
};

/** GET {biddingUrl}/bid-history */
export const BidHistoryQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type BidHistoryQuery = Static<typeof BidHistoryQuery>;
export type BidHistoryFilter = Omit<BidHistoryQuery, 'page'>;

/** GET {biddingUrl}/bid-history/file: all rows of the filter, in Accept-Language's language. */
export const BidHistoryFileQuery = Type.Object({
  ...filter,
  format: Type.Enum(tableFileFormats),
});

export const historyPageSize = pageSizeDefault;

export const HistoryRow = Type.Object({
  auctionId: AuctionId,
  auctionName: Type.String(),
  assetId: AssetId,
  lotNumber: Type.Integer(),
  licensePlate: Type.String(),
  /** The vehicle's name: "Volkswagen Passat Variant". */
  title: Type.String(),
  /** Where the vehicle stands. */
  country: Type.String(),
  endedAt: Instant,
  /** IANA name, of the auction. */
  timeZone: Type.String(),
  currencyCode: CurrencyCode,
  /** As entered; null once withdrawn. */
  amount: Nullable(Amount),
  includesVat: Type.Boolean(),
  includesVehicleRegistrationTax: Type.Boolean(),
  netAmount: Nullable(Amount),
  /** Null where the reader may not know it. */
  hammerPrice: Nullable(Amount),
  rank: Nullable(Type.Integer()),
  outcome: outcomes(),
  placedBy: Type.String(),
  placedAt: Instant,
  /** Of a won vehicle: fee, what is to pay, and the tax case (docs/rules.md, Whole sum). */
  won: Nullable(Type.Object({ fee: Amount, total: Amount, case: Type.Enum(sumCases) })),
  receipt: Receipt,
});
export type HistoryRow = Static<typeof HistoryRow>;

const Counted = Type.Object({ key: Type.String(), name: Type.String(), lots: Type.Integer() });

/** Months of the spending in one picture; a longer period is shown by years. */
export const spendingMonthsMax = 24;

export const BidHistory = Type.Object({
  rows: Type.Array(HistoryRow),
  /** The page that was answered: the last one where the wanted one is beyond it. */
  page: Type.Integer(),
  pageCount: Type.Integer(),
  total: Type.Integer(),
  /** Null where the company has no lot that is over. */
  currencyCode: Nullable(CurrencyCode),
  sums: Type.Object({
    won: Type.Integer(),
    /** Hammer prices of won lots. */
    spent: Amount,
    /** To the whole unit. */
    averageWon: Nullable(Amount),
    /** Lots that went for at most one increment more, where the auction shows the price. */
    lostByOneIncrement: Type.Integer(),
  }),
  spending: Type.Object({
    unit: Type.Enum(['month', 'year']),
    /** Without gaps, oldest first; `period` is 2026-11 or 2026. */
    bars: Type.Array(Type.Object({ period: Type.String(), spent: Amount, won: Type.Integer() })),
  }),
  /** Lots by outcome: they add up to the total of the filter without its outcome. */
  outcomes: Type.Array(Type.Object({ outcome: outcomes(), lots: Type.Integer() })),
  /** What the filters can be set to, whatever they are set to; the newest 200 auctions. */
  choices: Type.Object({
    auctions: Type.Array(Counted),
    people: Type.Array(Counted),
    currencies: Type.Array(Counted),
  }),
  /** Of a period without lots: the day of the nearest earlier one. */
  nearestEarlier: Nullable(CalendarDate),
  serverTime: Instant,
});
export type BidHistory = Static<typeof BidHistory>;
