/** The desk's calls about claims on collected vehicles. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { claimKinds, claimLengthMax } from '#contract/claim-values.ts';
import { AssetId, AuctionId, Instant, Nullable } from '#contract/calls.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';
import { VehicleClaim } from '#contract/vehicle-claims.ts';

export const DeskClaim = Type.Object({
  reference: Type.String(),
  version: Type.Integer(),
  kind: Type.Enum([...claimKinds]),
  state: VehicleClaim.properties.state,
  openedAt: Instant,
  /** By when the company expects an answer. */
  dueAt: Instant,
  decidedAt: Nullable(Instant),
  companyId: Type.String(),
  company: PlainText,
  country: Type.String(),
  auctionId: AuctionId,
  assetId: AssetId,
  vehicle: PlainText,
  licensePlate: PlainText,
});
export type DeskClaim = Static<typeof DeskClaim>;

/** The answer of GET /desk/claims: what is open by its deadline, what is decided newest first. */
export const DeskClaimList = Type.Object({
  claims: Type.Array(DeskClaim),
  serverTime: Instant,
});
export type DeskClaimList = Static<typeof DeskClaimList>;

export const DeskClaimAnswer = Type.Object({
  claim: DeskClaim,
  whole: VehicleClaim,
  settlementId: Type.String(),
  statement: PlainText,
  currencyCode: CurrencyCode,
  /** What may still be granted. */
  claimable: Type.Number(),
  handedOverAt: Nullable(Instant),
  odometerKm: Nullable(Type.Integer()),
  serverTime: Instant,
});
export type DeskClaimAnswer = Static<typeof DeskClaimAnswer>;

const version = Version;
/** For the company; line breaks are allowed. */
const words = Type.String({
  minLength: 1,
  maxLength: claimLengthMax,
  pattern: String.raw`^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$`,
});

export const DeskClaimAct = Type.Union([
  Type.Object({ act: Type.Literal('askClaimant'), version, words }),
  Type.Object({ act: Type.Literal('acceptClaim'), version, words, amount: Amount }),
  Type.Object({ act: Type.Literal('declineClaim'), version, words }),
]);
export type DeskClaimAct = Static<typeof DeskClaimAct>;
