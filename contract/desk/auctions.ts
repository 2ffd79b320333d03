/** The calls of the operator's desk. */
import { saleTermFields } from '#contract/sale-terms.ts';
import { type Static, Type } from 'typebox';
import { barrableActs, deskRoles, waivableBlockers } from './values.ts';
import { AuctionFormat, LadderBand, auctionStatuses, outcomesShown } from '#contract/auctions.ts';
import { CompanyCountry } from './companies.ts';
import { DeskLotSeller, SellerId } from './sellers.ts';
import { AssetId, AuctionId, Country, HaltReason, Instant, Nullable } from '#contract/calls.ts';
import { lotStatuses } from '#contract/lots.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';

/** With drafts, which buyers never see. */
export const DeskAuctionStatus = Type.Enum(['draft', ...auctionStatuses]);

/** An auction as the desk lists it; counts hold every lot, also those that buyers do not see. */
export const DeskAuction = Type.Object({
  id: AuctionId,
  name: PlainText,
  country: Country,
  format: AuctionFormat,
  status: DeskAuctionStatus,
  timeZone: Type.String(),
  startsAt: Instant,
  /** Effective end of the last lot. */
  endsAt: Instant,
  seller: PlainText,
  lots: Type.Object({
    total: Type.Integer(),
    awaitingAward: Type.Integer(),
    /** Awarded or bought. */
    sold: Type.Integer(),
  }),
});
export type DeskAuction = Static<typeof DeskAuction>;

/** The answer of GET /desk/auctions: running ones first, the latest past ones last. */
export const DeskAuctionList = Type.Object({
  auctions: Type.Array(DeskAuction),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  serverTime: Instant,
});
export type DeskAuctionList = Static<typeof DeskAuctionList>;

/** Acts that would be refused whatever the lot's status allows; an award is the best bid's. */
export const BarredActs = Type.Array(Type.Enum([...barrableActs]));

/**
 * A lot as the desk shows it. Companies have their names here; a maximum is never in it, and no
 * amount, number or company of a sealed bid before the lot is over.
 */
export const DeskLot = Type.Object({
  assetId: AssetId,
  number: Type.Integer(),
  licensePlate: PlainText,
  plateCountry: Country,
  make: PlainText,
  model: PlainText,
  /** Engine and trim, as the seller writes them. */
  vehicleVersion: Nullable(PlainText),
  /** The first photograph, else the first drawing, as in PictureRef; null without either. */
  picture: Nullable(Type.String()),
  status: Type.Enum(['draft', 'counterOffered', ...lotStatuses]),
  version: Type.Integer(),
  barredActs: BarredActs,
  /** Counts the lot's events: of two answers the one with the higher number is newer. */
  sequence: Type.Integer(),
  startPrice: Nullable(Amount),
  reserve: Nullable(Amount),
  buyNowPrice: Nullable(Amount),
  /** The visible price of an open lot, the highest amount of a sealed one. */
  bestBid: Nullable(Amount),
  /** Who leads; once the lot is decided, who has it. */
  company: Nullable(PlainText),
  companyCountry: Nullable(CompanyCountry),
  bids: Nullable(Type.Integer()),
  /** Companies that have a bid on it. */
  bidders: Nullable(Type.Integer()),
  /** When a signed-in buyer last had its page open; later looks come by the auction's stream. */
  viewedAt: Nullable(Instant),
  /** The best bid in percent of the reserve, with one decimal. */
  percentOfReserve: Nullable(Type.Number()),
  hammerPrice: Nullable(Amount),
  /** The fixed price after the close, and until when, while the lot is for sale. */
  salePrice: Nullable(Amount),
  saleEndsAt: Nullable(Instant),
  /** Null where none is entered for the lot or its auction: nobody needs to approve anything. */
  seller: Nullable(DeskLotSeller),
  photos: Type.Integer(),
  /** Further photographs, which nobody sees before their sizes are made. */
  photosInWork: Type.Integer(),
  documents: Type.Integer(),
  plannedEndsAt: Instant,
  /** Effective end. */
  endsAt: Instant,
  extensions: Type.Integer(),
  pausedAt: Nullable(Instant),
  pauseReason: Nullable(HaltReason),
  /** What holds a draft back, and what should be looked at; empty for a lot that is published. */
  blockers: Type.Array(Type.String()),
  hints: Type.Array(Type.String()),
});
export type DeskLot = Static<typeof DeskLot>;

/** The answer of GET /desk/auctions/{auctionId}; lots in closing order. */
export const DeskAuctionAnswer = Type.Object({
  auction: Type.Object({
    id: AuctionId,
    name: PlainText,
    country: Country,
    format: AuctionFormat,
    status: DeskAuctionStatus,
    version: Type.Integer(),
    currencyCode: CurrencyCode,
    timeZone: Type.String(),
    /** As buyers read it. */
    seller: PlainText,
    /** Of lots that name no other; null: nobody is asked or reported to. */
    assignedSeller: Nullable(Type.Object({ sellerId: SellerId, name: PlainText })),
    softCloseMinutes: Type.Integer(),
    ...saleTermFields,
    vatPercent: Type.Number(),
    /** What bidders learn when a lot is decided. */
    outcome: Type.Enum([...outcomesShown]),
    incrementLadder: Type.Array(LadderBand),
    feeLadder: Type.Array(LadderBand),
    /** Null: all lots end together. */
    plan: Nullable(
      Type.Object({
        startsAt: Instant,
        intervalSeconds: Type.Integer(),
        groupSize: Type.Integer(),
      }),
    ),
    publishedAt: Nullable(Instant),
    /** When a draft will be published by itself. */
    publishAt: Nullable(Instant),
    /** Blockers that hold none of its lots back. */
    waived: Type.Array(Type.Enum([...waivableBlockers])),
    /** Whether awards under reserve and reversals need a second person. */
    needsFourEyes: Type.Boolean(),
    startsAt: Instant,
    /** The first lot's planned end. */
    firstEndsAt: Instant,
    /** Effective end of the last lot. */
    endsAt: Instant,
    pausedAt: Nullable(Instant),
    settledAt: Nullable(Instant),
    cancelledAt: Nullable(Instant),
    cancelReason: Nullable(HaltReason),
  }),
  lots: Type.Array(DeskLot),
  serverTime: Instant,
});
export type DeskAuctionAnswer = Static<typeof DeskAuctionAnswer>;

/** The answer of GET /desk/me. */
export const DeskUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: Type.Enum([...deskRoles]),
});
export type DeskUser = Static<typeof DeskUser>;
