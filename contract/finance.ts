/** Finance for won vehicles: what is asked for, and what became of it (docs/rules.md, Finance). */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, CalendarDate, Instant, Nullable } from './calls.ts';
import { financeRemarkMax, financeVehiclesMax } from './finance-values.ts';
import { Amount, CurrencyCode } from './money.ts';
import { settlementsMax } from './settlements.ts';
import { PlainText, Typed } from './text.ts';

/** Requests of the last three months: with a few a week none is missing. */
export const ownFinanceMax = 50;

const Months = Type.Enum([12, 24, 36, 48, 60]);
/** domain/finance-life-cycle.ts financeStates. */
const FinanceStateSchema = Type.Enum(['asked', 'inReview', 'approved', 'declined', 'withdrawn']);

/** For a year, nominal, with at most two decimals. */
export const RatePercent = Type.Number({ minimum: 0, maximum: 100 });

const AwardedVehicle = {
  auctionId: AuctionId,
  assetId: AssetId,
  title: PlainText,
  licensePlate: PlainText,
};

/** A vehicle whose statement is open and that no open request names. */
export const FinanceableVehicle = Type.Object({
  ...AwardedVehicle,
  currencyCode: CurrencyCode,
  /** What is open of its statement, without the deposit that comes back. */
  amount: Amount,
  dueOn: CalendarDate,
  isOverdue: Type.Boolean(),
});
export type FinanceableVehicle = Static<typeof FinanceableVehicle>;

/** At the rate that was shown when it was asked for, of an approved one at the rate that holds. */
export const FinanceInstalments = Type.Object({
  ratePercent: RatePercent,
  monthly: Type.Number({ minimum: 0 }),
  total: Type.Number({ minimum: 0 }),
});
export type FinanceInstalments = Static<typeof FinanceInstalments>;

export const FinanceRequest = Type.Object({
  id: Type.String({ format: 'uuid' }),
  state: FinanceStateSchema,
  askedAt: Instant,
  askedBy: PlainText,
  vehicles: Type.Array(Type.Object({ ...AwardedVehicle, amount: Amount }), {
    maxItems: financeVehiclesMax,
  }),
  currencyCode: CurrencyCode,
  /** Of its vehicles, as it was when it was asked for. */
  amount: Type.Number({ minimum: 0 }),
  downPayment: Type.Number({ minimum: 0 }),
  months: Months,
  /** Null where no rate was shown. */
  instalments: Nullable(FinanceInstalments),
  remark: Nullable(PlainText),
  decidedAt: Nullable(Instant),
  /** The auction house's words; a declined one always has some. */
  answer: Nullable(Type.String()),
});
export type FinanceRequest = Static<typeof FinanceRequest>;

/** By which estimates are made. */
export const FinanceRate = Type.Object({
  percent: RatePercent,
  /** Who named it, in the words of the configuration. */
  source: PlainText,
  /** Of what day it is. */
  date: CalendarDate,
});
export type FinanceRate = Static<typeof FinanceRate>;

/** GET {biddingUrl}/finance-requests, and the answer to what is asked or withdrawn. */
export const FinanceList = Type.Object({
  rate: Nullable(FinanceRate),
  vehicles: Type.Array(FinanceableVehicle, { maxItems: settlementsMax }),
  /** Of the whole company, the newest first. */
  requests: Type.Array(FinanceRequest, { maxItems: ownFinanceMax }),
  serverTime: Instant,
});
export type FinanceList = Static<typeof FinanceList>;

/** POST {biddingUrl}/finance-requests */
export const NewFinance = Type.Object(
  {
    vehicles: Type.Array(
      Type.Object({ auctionId: AuctionId, assetId: AssetId }, { additionalProperties: false }),
      { minItems: 1, maxItems: financeVehiclesMax, uniqueItems: true },
    ),
    /** The sum that the buyer saw: with another one nothing is asked for. */
    amount: Type.Number({ minimum: 0, maximum: 100_000_000 }),
    downPayment: Amount,
    months: Months,
    remark: Type.Optional(Typed(financeRemarkMax)),
  },
  { additionalProperties: false },
);
export type NewFinance = Static<typeof NewFinance>;
