/** Acts that leave after some seconds, or that a second person has to approve within them. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, HaltReason, Instant, Nullable } from '#contract/calls.ts';
import { PlainText } from '#contract/text.ts';

export const HeldAct = Type.Object({
  id: Type.String(),
  /** Both null for an act on a company or a payment, the vehicle's for one on an auction. */
  auctionId: Nullable(AuctionId),
  assetId: Nullable(AssetId),
  companyId: Nullable(Type.String()),
  paymentId: Nullable(Type.String()),
  /** Of a lot's vehicle. */
  licensePlate: Nullable(PlainText),
  /** Those that domain/acts.ts holds. */
  act: Type.Enum([
    'awardLot',
    'rejectLot',
    'counterOffer',
    'extendLot',
    'resumeLot',
    'changeCompanyLimits',
    'changeUserLimit',
    'assignPayment',
    'pauseAuction',
  ]),
  /** A proposal lapses then. */
  leavesAt: Instant,
  /** Who decided. */
  operator: PlainText,
  /** Whether the reader decided, and so can undo it. */
  isOwn: Type.Boolean(),
  /** What a second person is asked to approve; null for an act that leaves by itself. */
  proposal: Nullable(
    Type.Object({
      auctionName: PlainText,
      pauseReason: HaltReason,
      reason: Nullable(PlainText),
    }),
  ),
  /** Set once it was refused, or a proposal has lapsed: nothing was done. */
  refusal: Nullable(
    Type.Object({
      code: Type.String(),
      /** As in ErrorBody. */
      details: Type.Object({}, { additionalProperties: true }),
    }),
  ),
});
export type HeldAct = Static<typeof HeldAct>;

/** Decisions of one `batch` leave together, at the moment of the last one. */
export const HeldActQuery = Type.Object({ batch: Type.Optional(Type.String({ format: 'uuid' })) });

/** The answer of GET /desk/held-acts: those that have not left, and the reader's refused ones. */
export const HeldActList = Type.Object({ held: Type.Array(HeldAct), serverTime: Instant });
export type HeldActList = Static<typeof HeldActList>;

/** The body of POST /desk/held-acts/{heldActId}/acts: a second person's answer. */
export const DeskProposalAct = Type.Object({ act: Type.Enum(['approve', 'refuse']) });
export type DeskProposalAct = Static<typeof DeskProposalAct>;

/** The answer to an act that was undone, approved or refused, or whose refusal was read. */
export const UndoneAct = Type.Object({
  id: Type.String(),
  /** How many of its batch were undone, itself among them. */
  count: Type.Optional(Type.Integer()),
});
export type UndoneAct = Static<typeof UndoneAct>;
