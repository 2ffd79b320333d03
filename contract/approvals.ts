/** Bids above their user's limit, which wait for a colleague (docs/rules.md, Approvals). */
import { type Static, Type } from 'typebox';
import { BidPayload } from './bids.ts';
import { AssetId, AuctionId, Instant, Nullable } from './calls.ts';
import { LotState, OwnPosition } from './lots.ts';
import { Amount, CurrencyCode } from './money.ts';
import { CompanyRole } from './own-users.ts';
import { Name, PlainText } from './text.ts';

/** A sentence for the colleague; more belongs on the telephone. */
const approvalWordsMax = 200;
/** Most requests of a company in one answer, those that wait first. */
export const approvalsMax = 100;
/** As many names as fit a sentence. */
export const namedColleaguesMax = 3;

const Kind = Type.Enum(['bid', 'purchase']);
const ReasonCode = Type.Enum(['tooDear', 'notNeeded', 'askMe']);
export type ReasonCode = Static<typeof ReasonCode>;
const words = Type.Optional(Name(approvalWordsMax));

/**
 * POST {biddingUrl}/auctions/{auctionId}/assets/{assetId}/approvals: the bid, and why. Without a
 * kind it is a bid; a purchase names the price that was seen, net, and its flags mean nothing.
 */
export const ApprovalRequest = Type.Object(
  { ...BidPayload.properties, kind: Type.Optional(Kind), note: words },
  { additionalProperties: false },
);
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/**
 * POST {biddingUrl}/approvals/{approvalId}. It names the amount that was read, so that nobody
 * approves another one by mistake. Only who asked takes back.
 */
export const ApprovalDecision = Type.Object(
  {
    decision: Type.Enum(['approve', 'decline', 'takeBack']),
    amount: Amount,
    /** Less than was asked, of a bid; entered with the same flags. */
    approvedAmount: Type.Optional(Amount),
    /** Of a refusal; each reads it in the own language. */
    reasonCode: Type.Optional(ReasonCode),
    reason: words,
  },
  { additionalProperties: false },
);
export type ApprovalDecision = Static<typeof ApprovalDecision>;

export const Approval = Type.Object({
  id: Type.String({ format: 'uuid' }),
  auctionId: AuctionId,
  vehicleId: AssetId,
  licensePlate: Type.String(),
  title: PlainText,
  kind: Kind,
  /** As entered; in open format the maximum. */
  amount: Amount,
  /** What ranks, and what limits are compared with. */
  net: Amount,
  currencyCode: CurrencyCode,
  includesVat: Type.Boolean(),
  includesVehicleRegistrationTax: Type.Boolean(),
  /** `expired`: the lot ended, or was taken from the auction, without a decision. */
  state: Type.Enum(['waiting', 'approved', 'declined', 'takenBack', 'expired']),
  askedBy: PlainText,
  askedAt: Instant,
  /** Asked by the reader, who may take it back and cannot approve it. */
  isOwn: Type.Boolean(),
  note: Nullable(PlainText),
  /** The leading bid when it was asked, net. */
  priceSeen: Nullable(Amount),
  decidedBy: Nullable(PlainText),
  decidedAt: Nullable(Instant),
  reason: Nullable(PlainText),
  reasonCode: Nullable(ReasonCode),
  /** What was approved, where that is less than was asked. */
  approvedAmount: Nullable(Amount),
  /**
   * Net, of the company's or the asker's limit of the day, whichever is nearer, before this bid and
   * without what the company has on the lot; null without a limit, and once it is decided.
   */
  leftOfDay: Nullable(Type.Number()),
  lot: LotState,
  /** Of the company, on the lot. */
  mine: OwnPosition,
});
export type Approval = Static<typeof Approval>;

const Colleagues = Type.Array(PlainText);

/** GET {biddingUrl}/approvals: the own requests, and all of the company's for who approves. */
export const ApprovalList = Type.Object({
  approvals: Type.Array(Approval),
  /** The reader's, for what screens offer; every call checks it itself. */
  role: CompanyRole,
  /** Name of the reader's company, as the auction house has it. */
  company: PlainText,
  /** Colleagues who approve, and who give roles; not the reader. */
  approvers: Colleagues,
  administrators: Colleagues,
  /** Net amounts of one bid, in euros; a bid's transaction reads them anew. */
  limitsPerBid: Type.Object({ user: Nullable(Amount), company: Nullable(Amount) }),
  serverTime: Instant,
});
export type ApprovalList = Static<typeof ApprovalList>;
