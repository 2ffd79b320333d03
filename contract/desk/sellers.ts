/** Sellers at the desk: who they are, their vehicles, and the questions that they answer. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { AssetId, AuctionId, Country, Instant, Nullable } from '#contract/calls.ts';
import {
  bidderFilters,
  sellerShares,
  sellerWordsMax,
  weakShares,
  sellerAnswers,
  sellerLanguages,
  sellerQuestionStatuses,
} from './values.ts';
import { tableFileFormats } from '#contract/table-files.ts';
import { lotStatuses } from '#contract/lots.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { SaleTerms, SomeSaleTerms } from '#contract/sale-terms.ts';
import { Name, PlainText, Typed } from '#contract/text.ts';

/** The answer of GET /desk/auctions/{auctionId}/mails: what the auction's mails have come to. */
export const DeskAuctionMails = Type.Object({
  /** Handed over: about its result, its messages and its sellers' reports. */
  sent: Type.Integer(),
  /** Not written or not handed over yet, also those of the day. */
  waiting: Type.Integer(),
  /** Which the mail server refused for good. */
  failed: Type.Integer(),
  /** Of each seller of its lots; mailed once the auction is settled. */
  reports: Type.Array(
    Type.Object({
      sellerId: Type.String({ format: 'uuid' }),
      name: PlainText,
      hasAddress: Type.Boolean(),
      mailedAt: Nullable(Instant),
    }),
  ),
});
export type DeskAuctionMails = Static<typeof DeskAuctionMails>;

export const SellerId = Type.String({ format: 'uuid' });
/** The version that the operator has seen: of another one the act is refused. */
const version = Version;
const words = Name(500);
const reasoned = { version, reason: Type.Optional(words) };
const address = Typed(500, 1);
const email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@<>,;:"]+@[^\\s@<>,;:"]+$',
});
const name = Name(200);
const language = Type.Enum([...sellerLanguages]);
/** Percent of the reserve from which the auction house awards without asking. */
const mandatePercent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });

/** As many as a large group has: a seller that is tied to all companies has no buyers. */
const registerNumber = Typed(50, 3);
const vatNumbers = Type.Array(Typed(30, 4), { maxItems: 30 });
const ibans = Type.Array(Typed(60, 5), { maxItems: 20 });
/** Companies, by name or VAT number. */
const affiliates = Type.Array(Typed(200, 1), { maxItems: 50 });

const phone = Typed(requestLengthMax.phone, 5);

const changeable = {
  name: Type.Optional(name),
  contactName: Type.Optional(Nullable(name)),
  address: Type.Optional(Nullable(address)),
  /** With its country's code: +31 20 123 45 67. */
  phone: Type.Optional(Nullable(phone)),
  email: Type.Optional(Nullable(email)),
  language: Type.Optional(language),
  mandatePercent: Type.Optional(mandatePercent),
  /** It begins with its country. */
  registerNumber: Type.Optional(Nullable(registerNumber)),
  vatNumbers: Type.Optional(vatNumbers),
  ibans: Type.Optional(ibans),
  affiliates: Type.Optional(affiliates),
  /** What its new auctions take over; the two amounts in auctions of this currency alone. */
  ...SomeSaleTerms.properties,
  claimCurrency: Type.Optional(CurrencyCode),
};
/** The body of POST /desk/sellers. */
export const DeskNewSeller = Type.Object({
  act: Type.Literal('addSeller'),
  ...changeable,
  name,
  reason: Type.Optional(words),
});
export type DeskNewSeller = Static<typeof DeskNewSeller>;

/** The body of POST /desk/sellers/{sellerId}/acts: what is left out stays. */
export const DeskSellerAct = Type.Union([
  Type.Object({ act: Type.Literal('changeSeller'), ...changeable, ...reasoned }),
  /** Somebody has looked at what the company bids on the seller's lots; the reason is the note. */
  Type.Object({
    act: Type.Literal('checkBidder'),
    companyId: Type.String({ format: 'uuid' }),
    version,
    reason: words,
  }),
]);
export type DeskSellerAct = Static<typeof DeskSellerAct>;

export const DeskSellerActAnswer = Type.Object({ sellerId: SellerId, version: Type.Integer() });
export type DeskSellerActAnswer = Static<typeof DeskSellerActAnswer>;

/** On an auction of all its lots that name no other, or null; on a lot null is the auction's. */
export const assignSeller = Type.Object({
  act: Type.Literal('assignSeller'),
  sellerId: Nullable(SellerId),
  ...reasoned,
});

/** Acts on a lot that are about its seller; part of DeskLotAct. */
export const sellerLotActs = [
  assignSeller,
  /** Whether the lot may go to this company, by default the best bidder, for its bid. */
  Type.Object({
    act: Type.Literal('askSeller'),
    companyId: Type.Optional(Type.String({ format: 'uuid' })),
    /** More than the bid, for a counter-offer; left out, what an award would take. */
    amount: Type.Optional(Amount),
    deadline: Instant,
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('withdrawQuestion'), ...reasoned }),
  Type.Object({
    act: Type.Literal('enterSellerAnswer'),
    answer: Type.Enum([...sellerAnswers]),
    /** Where the answer is recorded: a call, a letter. */
    reference: words,
    ...reasoned,
  }),
  /** Mails these words to the seller, whose answer comes by mail. */
  Type.Object({
    act: Type.Literal('writeToSeller'),
    words: Name(sellerWordsMax),
    version,
  }),
] as const;

/** A question to a seller, as operators see it. */
export const DeskSellerQuestion = Type.Object({
  questionId: Type.String({ format: 'uuid' }),
  status: Type.Enum([...sellerQuestionStatuses]),
  amount: Amount,
  company: PlainText,
  askedAt: Instant,
  deadline: Instant,
  answeredAt: Nullable(Instant),
  /** The operator who entered the answer; null: the seller, by the link. */
  answeredBy: Nullable(PlainText),
  reference: Nullable(PlainText),
  /** The seller's own words. */
  message: Nullable(PlainText),
  /** Whether its mail was written; false without a mail server or the seller's address. */
  isMailed: Type.Boolean(),
});
export type DeskSellerQuestion = Static<typeof DeskSellerQuestion>;

/** What the desk says of a lot's seller. */
export const DeskLotSeller = Type.Object({
  sellerId: SellerId,
  /** Entered for the lot itself; false: the auction's seller. */
  isOfLot: Type.Boolean(),
  name: PlainText,
  /** Of mails to it. */
  language,
  mandatePercent: Type.Number(),
  /** The least amount at which the lot is awarded without asking; null without a reserve. */
  mandate: Nullable(Amount),
  /** The least amount that the seller has approved; it holds for every higher one. */
  approved: Nullable(Amount),
  /** Awarding the best bid needs an approval that is not there. */
  mustApprove: Type.Boolean(),
  /** The latest one. */
  question: Nullable(DeskSellerQuestion),
});
export type DeskLotSeller = Static<typeof DeskLotSeller>;

export const DeskSeller = Type.Object({
  sellerId: SellerId,
  name: PlainText,
  contactName: Nullable(PlainText),
  address: Nullable(Type.String()),
  phone: Nullable(PlainText),
  email: Nullable(PlainText),
  language,
  mandatePercent: Type.Number(),
  version: Type.Integer(),
  auctions: Type.Integer(),
  lots: Type.Integer(),
  sold: Type.Integer(),
  /** Questions that the seller has not answered yet. */
  questions: Type.Integer(),
  registerNumber: Nullable(PlainText),
  vatNumbers: Type.Array(PlainText),
  ibans: Type.Array(PlainText),
  affiliates: Type.Array(PlainText),
  ...SaleTerms.properties,
  claimCurrency: CurrencyCode,
});
export type DeskSeller = Static<typeof DeskSeller>;

/** The answer of GET /desk/sellers, by name. */
export const DeskSellerList = Type.Object({
  sellers: Type.Array(DeskSeller),
  serverTime: Instant,
});
export type DeskSellerList = Static<typeof DeskSellerList>;

/** A company that bids on a seller's lots, by the lots that were decided: counts, no amounts. */
export const DeskBidder = Type.Object({
  sellerId: SellerId,
  seller: PlainText,
  companyId: Type.String({ format: 'uuid' }),
  company: PlainText,
  country: Type.String(),
  /** The seller's lots on which it bid. */
  lots: Type.Integer(),
  bought: Type.Integer(),
  /** What it has in common with the seller, without being barred. */
  shares: Type.Array(Type.Enum([...weakShares])),
  /** Who looked at it last; null: nobody. */
  checked: Nullable(Type.Object({ at: Instant, by: PlainText, note: PlainText })),
  /** The seller's, which the act on it names. */
  version: Type.Integer(),
});
export type DeskBidder = Static<typeof DeskBidder>;

const bidderFilter = Type.Optional(Type.Enum([...bidderFilters]));
export const BidderQuery = Type.Object({
  filter: bidderFilter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export const BidderFileQuery = Type.Object({
  filter: bidderFilter,
  format: Type.Enum(tableFileFormats),
});

/** The answer of GET /desk/bidders: those with the most lots first. */
export const DeskBidderList = Type.Object({
  bidders: Type.Array(DeskBidder),
  /** Nobody has looked at them since they bid last. */
  open: Type.Integer(),
  total: Type.Integer(),
  pageSize: Type.Integer(),
  serverTime: Instant,
});
export type DeskBidderList = Static<typeof DeskBidderList>;

const DeskSellerLot = Type.Object({
  assetId: AssetId,
  number: Type.Integer(),
  licensePlate: PlainText,
  plateCountry: Country,
  make: PlainText,
  model: PlainText,
  status: Type.Enum(['draft', 'counterOffered', ...lotStatuses]),
  reserve: Nullable(Amount),
  bestBid: Nullable(Amount),
  hammerPrice: Nullable(Amount),
});

/** The answer of GET /desk/sellers/{sellerId}: the latest auctions first. */
export const DeskSellerAnswer = Type.Object({
  seller: DeskSeller,
  /** Companies that may not bid on its lots, and why. */
  ties: Type.Array(
    Type.Object({
      companyId: Type.String({ format: 'uuid' }),
      company: PlainText,
      shares: Type.Array(Type.Enum([...sellerShares])),
    }),
  ),
  auctions: Type.Array(
    Type.Object({
      id: AuctionId,
      name: PlainText,
      status: Type.String(),
      currencyCode: CurrencyCode,
      timeZone: Type.String(),
      endsAt: Instant,
      /** The report can be downloaded: the auction has closed. */
      hasReport: Type.Boolean(),
      lots: Type.Array(DeskSellerLot),
    }),
  ),
  serverTime: Instant,
});
export type DeskSellerAnswer = Static<typeof DeskSellerAnswer>;
