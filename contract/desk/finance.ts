/** The desk's calls about finance that companies ask for. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { AssetId, AuctionId, Instant, Nullable } from '#contract/calls.ts';
import { FinanceRequest, RatePercent } from '#contract/finance.ts';
import { PlainText } from '#contract/text.ts';

export const DeskFinance = Type.Object({
  ...FinanceRequest.properties,
  vehicles: Type.Array(
    Type.Object({
      auctionId: AuctionId,
      assetId: AssetId,
      title: PlainText,
      licensePlate: PlainText,
      amount: Type.Number({ minimum: 0 }),
      /** Paid, taken back or another statement by now: the request cannot be approved. */
      hasChanged: Type.Boolean(),
    }),
  ),
  /** By when who asked expects an answer. */
  dueAt: Instant,
  companyId: Type.String(),
  company: PlainText,
  country: Type.String(),
  email: PlainText,
  locale: Type.String(),
  /** The rate of the configuration, offered for the approval. */
  ratePercent: Nullable(RatePercent),
  version: Type.Integer(),
});
export type DeskFinance = Static<typeof DeskFinance>;

/** GET /desk/finance-requests: what is open by its deadline, what is decided newest first. */
export const DeskFinanceList = Type.Object({
  requests: Type.Array(DeskFinance),
  serverTime: Instant,
});
export type DeskFinanceList = Static<typeof DeskFinanceList>;

const version = Version;
const Words = (minLength: number) =>
  Type.String({ minLength, maxLength: 2_000, pattern: '^[^\\p{Cc}]*(?:\\n[^\\p{Cc}]*)*$' });

/** POST /desk/finance-requests/{financeId}/acts */
export const DeskFinanceAct = Type.Union([
  /** With the lender, or under somebody's eyes: the company sees that it is looked at. */
  Type.Object({ act: Type.Literal('reviewFinance'), version }),
  Type.Object({
    act: Type.Literal('approveFinance'),
    version,
    ratePercent: RatePercent,
    /** Mailed to who asked. */
    answer: Type.Optional(Words(0)),
  }),
  Type.Object({ act: Type.Literal('declineFinance'), version, reason: Words(1) }),
]);
export type DeskFinanceAct = Static<typeof DeskFinanceAct>;
