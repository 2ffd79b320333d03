/** A user's inbox: GET {biddingUrl}/notices, POST {biddingUrl}/notices/read. */
import { type Static, Type } from 'typebox';
import { AuctionId, HaltReason, Instant, Nullable } from './calls.ts';
import { CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';

export const noticeKinds = [
  'outbid',
  'closing',
  'offered',
  'offerDeclined',
  'offerLapsed',
  'offerTakenBack',
  'won',
  'lost',
  'rejected',
  'awardReversed',
  'reopened',
  'takenBack',
  'cancelled',
  'paused',
  'resumed',
  'offeredAgain',
  'watchedTakenBack',
  'watchedCancelled',
  'message',
  'corrected',
  'bidsEnded',
  'sellerMayNotBid',
  'outage',
  'bidsSeen',
  'approvalAsked',
  'approved',
  'declined',
  'approvalOver',
  'statement',
  'statementCorrected',
  'creditNote',
  'reminder',
  'released',
  'releaseVoid',
  'slotFreed',
  'collected',
  'depositReturned',
  'creditReturned',
  'refundTakenBack',
  'proofAccepted',
  'proofRefused',
  'claim',
  'inquiry',
  'changeApproved',
  'changeDeclined',
  'financeApproved',
  'financeDeclined',
  'dataCopy',
  'newStock',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A page of the list; with none the answer is the number alone. */
const noticesPageMax = 50;
export const noticesPageSize = 20;
/** The unread are counted up to here. */
export const unreadCountMax = 99;

/** Where a notice stands in the inbox: a later one is higher. */
const Position = Type.String({ pattern: '^[0-9]{1,18}$' });

export const NoticesQuery = Type.Object(
  {
    before: Type.Optional(Position),
    unread: Type.Optional(Type.Boolean({ default: false })),
    pageSize: Type.Optional(
      Type.Integer({ minimum: 0, maximum: noticesPageMax, default: noticesPageSize }),
    ),
  },
  { additionalProperties: false },
);
export type NoticesQuery = Static<typeof NoticesQuery>;

export const Notice = Type.Object({
  position: Position,
  kind: Type.Enum(noticeKinds),
  at: Instant,
  isRead: Type.Boolean(),
  auction: Nullable(Type.Object({ auctionId: AuctionId, name: PlainText })),
  lot: Nullable(
    Type.Object({
      licensePlate: PlainText,
      title: PlainText,
      /** The leading bid of a lot that the company was outbid on, or what it won it for. */
      price: Nullable(Type.Number()),
      currencyCode: CurrencyCode,
      endsAt: Instant,
    }),
  ),
  /** Why the auction house paused or cancelled it, where the notice says that. */
  haltReason: Nullable(HaltReason),
  /** Of an inquiry or a request what leads to it, of a change of data its kind. */
  reference: Nullable(Type.String()),
});
export type Notice = Static<typeof Notice>;

export const NoticeList = Type.Object({
  /** The newest first. */
  notices: Type.Array(Notice, { maxItems: noticesPageMax }),
  /** The `before` of the next page; null where nothing follows. */
  next: Nullable(Position),
  /** At most unreadCountMax. */
  unreadCount: Type.Integer({ minimum: 0 }),
  serverTime: Instant,
});
export type NoticeList = Static<typeof NoticeList>;

/** One notice, or all up to one that was shown: what came since stays unread. */
export const NoticesRead = Type.Union([
  Type.Object({ position: Position }, { additionalProperties: false }),
  Type.Object({ upTo: Position }, { additionalProperties: false }),
]);
export type NoticesRead = Static<typeof NoticesRead>;

export const NoticesLeft = Type.Object({ unreadCount: Type.Integer({ minimum: 0 }) });
export type NoticesLeft = Static<typeof NoticesLeft>;
