/**
 * Questions of a company to the auction house: GET and POST {biddingUrl}/inquiries, and below each
 * its thread. All users of the company read them; who may bid writes.
 */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, Instant, Nullable } from './calls.ts';
import { inquiryLengthMax, inquiryStates, requestLocales } from './request-values.ts';
import { PlainText, plainPattern } from './text.ts';

/** The newest of a company. */
export const inquiriesMax = 100;
/** A thread as long as this has become several questions. */
export const inquiryMessagesMax = 200;

export const InquiryReference = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' });

/** Lines of text, of which one is not blank. */
const words = Type.String({
  minLength: 1,
  maxLength: inquiryLengthMax.message,
  pattern: String.raw`^(?=[\s\S]*\S)[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$`,
});

const lotRef = Type.Object({ auctionId: AuctionId, assetId: AssetId });

export const InquiryPayload = Type.Object({
  subject: Type.String({
    minLength: 1,
    maxLength: inquiryLengthMax.subject,
    pattern: `^(?=.*\\S)${plainPattern.slice(1)}`,
  }),
  message: words,
  /** The language that it is written in. */
  locale: Type.Enum(requestLocales),
  /** A lot that buyers see, with or without a bid. */
  lot: Nullable(lotRef),
});
export type InquiryPayload = Static<typeof InquiryPayload>;

export const InquiryReply = Type.Object({ message: words });
export type InquiryReply = Static<typeof InquiryReply>;

/** The newest message that the user has seen. */
export const InquiryMark = Type.Object({
  messageId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type InquiryMark = Static<typeof InquiryMark>;

export const Inquiry = Type.Object({
  reference: Type.String(),
  subject: PlainText,
  state: Type.Enum([...inquiryStates]),
  askedAt: Instant,
  askedBy: PlainText,
  /** Of the newest message. */
  lastAt: Instant,
  /** The auction house has written what this user has not seen. */
  isUnread: Type.Boolean(),
  lot: Nullable(Type.Object({ ...lotRef.properties, licensePlate: PlainText, title: PlainText })),
});
export type Inquiry = Static<typeof Inquiry>;

export const InquiryMessage = Type.Object({
  /** Rises within a thread; 0 of its first message. */
  id: Type.Integer(),
  at: Instant,
  /** A user of the company; null: the auction house. */
  author: Nullable(PlainText),
  text: Type.String(),
});
export type InquiryMessage = Static<typeof InquiryMessage>;

/** The newest message first. */
export const InquiryList = Type.Object({
  inquiries: Type.Array(Inquiry, { maxItems: inquiriesMax }),
  serverTime: Instant,
});
export type InquiryList = Static<typeof InquiryList>;

/** In order. */
export const InquiryThread = Type.Object({
  inquiry: Inquiry,
  messages: Type.Array(InquiryMessage),
  serverTime: Instant,
});
export type InquiryThread = Static<typeof InquiryThread>;
