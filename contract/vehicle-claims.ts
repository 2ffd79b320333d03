/**
 * Claims on collected vehicles: GET and POST {biddingUrl}/auctions/{auctionId}/assets/{assetId}/
 * claims, and below each its messages and photographs.
 */
import { type Static, Type } from 'typebox';
import { claimKinds, claimLengthMax, claimPhotosMax } from './claim-values.ts';
import { Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';

/** Of one award, the newest first. */
export const claimsMax = 20;

export const ClaimReference = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' });

/** Lines of text, of which one is not blank. */
const words = Type.String({
  minLength: 1,
  maxLength: claimLengthMax,
  pattern: String.raw`^(?=[\s\S]*\S)[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$`,
});

export const ClaimPayload = Type.Object({
  kind: Type.Enum([...claimKinds]),
  description: words,
  /** In the statement's currency; null: the auction house is to say. */
  amount: Nullable(Amount),
  /** How many photographs follow: the auction may ask for some. */
  photos: Type.Optional(Type.Integer({ minimum: 0, maximum: claimPhotosMax })),
});
export type ClaimPayload = Static<typeof ClaimPayload>;

export const ClaimReply = Type.Object({ message: words });
export type ClaimReply = Static<typeof ClaimReply>;

/** The body of …/withdrawal has nothing to say. */
export const ClaimWithdrawal = Type.Object({});

export const ClaimPhoto = Type.Object({
  photoId: Type.String({ format: 'uuid' }),
  /** Good for minutes; null until the file is checked, or for good once it is refused. */
  url: Nullable(Type.String()),
  isRefused: Type.Boolean(),
});
export type ClaimPhoto = Static<typeof ClaimPhoto>;

export const ClaimMessage = Type.Object({
  id: Type.Integer(),
  at: Instant,
  /** A user of the company; null: the auction house. */
  author: Nullable(PlainText),
  act: Type.Enum(['reply', 'ask', 'accept', 'decline']),
  text: Type.String(),
});
export type ClaimMessage = Static<typeof ClaimMessage>;

export const VehicleClaim = Type.Object({
  reference: Type.String(),
  kind: Type.Enum([...claimKinds]),
  /** domain/claim-life-cycle.ts claimStates. */
  state: Type.Enum(['waiting', 'asked', 'accepted', 'declined', 'withdrawn']),
  openedAt: Instant,
  openedBy: PlainText,
  description: Type.String(),
  currencyCode: CurrencyCode,
  amount: Nullable(Amount),
  granted: Nullable(Amount),
  messages: Type.Array(ClaimMessage),
  photos: Type.Array(ClaimPhoto),
});
export type VehicleClaim = Static<typeof VehicleClaim>;

export const ClaimList = Type.Object({
  claims: Type.Array(VehicleClaim, { maxItems: claimsMax }),
  serverTime: Instant,
});
export type ClaimList = Static<typeof ClaimList>;

/** What was handed in; it is shown once it is checked. */
export const ClaimPhotoAnswer = Type.Object({ photoId: Type.String(), isNew: Type.Boolean() });
export type ClaimPhotoAnswer = Static<typeof ClaimPhotoAnswer>;
