/** What operators do by the desk, each named as in the act log. */
import { ladderBandsMax, vatPercentMax } from '#contract/auction-values.ts';
import { SomeSaleTerms } from '#contract/sale-terms.ts';
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { closingOrders, messageTemplates, messageTextMax, waivableBlockers } from './values.ts';
import { AuctionFormat, LadderBand, outcomesShown } from '#contract/auctions.ts';
import { AuctionId, Country, HaltReason, Instant, Nullable } from '#contract/calls.ts';
import { assignSeller, sellerLotActs } from './sellers.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { Name, Typed } from '#contract/text.ts';

/** The version that the operator has seen: of another one the act is refused. */
const version = Version;
/** The operator's words, for the log. */
const words = Name(500);
const reason = Type.Optional(words);
const minutes = Type.Integer({ minimum: 1, maximum: 1_440 });
const companyId = Type.String({ format: 'uuid' });
const proposalId = Type.String({ format: 'uuid' });
const reasoned = { version, reason };

/** A mail to all who have a bid, in the language of each; `words` are sent as they are. */
const messageBidders = Type.Object({
  act: Type.Literal('messageBidders'),
  template: Type.Enum([...messageTemplates]),
  text: Type.Optional(Name(messageTextMax)),
  ...reasoned,
});

const name = Name(200);
const seller = Name(200);
const softCloseMinutes = Type.Integer({ minimum: 0, maximum: 60 });

const Ladder = Type.Array(LadderBand, { minItems: 1, maxItems: ladderBandsMax });
/** What is left out has the default of the country, or of the currency. */
const moneyTerms = {
  currencyCode: Type.Optional(CurrencyCode),
  /** IANA name. */
  timeZone: Type.Optional(Typed(64, 1)),
  vatPercent: Type.Optional(Type.Number({ minimum: 0, maximum: vatPercentMax })),
  outcome: Type.Optional(Type.Enum([...outcomesShown])),
  incrementLadder: Type.Optional(Ladder),
  feeLadder: Type.Optional(Ladder),
};

/** Lots end in steps: `groupSize` of them at every interval. */
const Plan = Type.Object({
  /** When the first lots end; left out, as before. */
  startsAt: Type.Optional(Instant),
  intervalSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  groupSize: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** A rule, or the numbers of all lots in their order. */
  order: Type.Union([
    Type.Enum([...closingOrders]),
    Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { maxItems: 2_000 }),
  ]),
});

/** The body of POST /desk/auctions: a draft that no buyer sees. */
export const DeskNewAuction = Type.Object({
  act: Type.Literal('createAuction'),
  id: AuctionId,
  name,
  country: Country,
  format: AuctionFormat,
  startsAt: Instant,
  endsAt: Instant,
  seller,
  softCloseMinutes: Type.Optional(softCloseMinutes),
  ...SomeSaleTerms.properties,
  ...moneyTerms,
});
export type DeskNewAuction = Static<typeof DeskNewAuction>;

/** What holds no lot of the auction back, now and later. */
const waived = Type.Optional(
  Type.Array(Type.Enum([...waivableBlockers]), { maxItems: waivableBlockers.length }),
);

export const DeskAuctionAct = Type.Union([
  Type.Object({
    act: Type.Literal('changeAuction'),
    name: Type.Optional(name),
    seller: Type.Optional(seller),
    format: Type.Optional(AuctionFormat),
    startsAt: Type.Optional(Instant),
    endsAt: Type.Optional(Instant),
    softCloseMinutes: Type.Optional(softCloseMinutes),
    ...SomeSaleTerms.properties,
    ...moneyTerms,
    ...reasoned,
  }),
  /** Without a plan all lots end together. */
  Type.Object({ act: Type.Literal('planClosing'), plan: Nullable(Plan), ...reasoned }),
  /** Null takes it back. */
  Type.Object({
    act: Type.Literal('schedulePublication'),
    publishAt: Nullable(Instant),
    waived,
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('publishAuction'), waived, ...reasoned }),
  Type.Object({ act: Type.Literal('pauseAuction'), pauseReason: HaltReason, ...reasoned }),
  Type.Object({ act: Type.Literal('resumeAuction'), ...reasoned }),
  Type.Object({ act: Type.Literal('extendAuction'), minutes, ...reasoned }),
  Type.Object({ act: Type.Literal('cancelAuction'), cancelReason: HaltReason, ...reasoned }),
  Type.Object({ act: Type.Literal('settleAuction'), ...reasoned }),
  /** Whether awards under reserve and reversals need a second person. */
  Type.Object({ act: Type.Literal('setFourEyes'), needsFourEyes: Type.Boolean(), ...reasoned }),
  assignSeller,
  messageBidders,
]);
export type DeskAuctionAct = Static<typeof DeskAuctionAct>;

const price = Type.Optional(Nullable(Amount));

export const DeskLotAct = Type.Union([
  /** Null removes a price; one that is left out stays. */
  Type.Object({
    act: Type.Literal('changeLotTerms'),
    startPrice: price,
    reserve: price,
    buyNowPrice: price,
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('setLotEnd'), endsAt: Instant, ...reasoned }),
  Type.Object({ act: Type.Literal('moveLot'), toAuctionId: AuctionId, ...reasoned }),
  Type.Object({
    act: Type.Literal('relistLot'),
    toAuctionId: AuctionId,
    startPrice: price,
    reserve: price,
    buyNowPrice: price,
    ...reasoned,
  }),
  /** Another vehicle of the same kind becomes a draft of the same auction. */
  Type.Object({
    act: Type.Literal('duplicateLot'),
    licensePlate: Name(20),
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('pauseLot'), pauseReason: HaltReason, ...reasoned }),
  Type.Object({ act: Type.Literal('resumeLot'), ...reasoned }),
  Type.Object({ act: Type.Literal('extendLot'), minutes, ...reasoned }),
  /** Null removes the reserve. */
  Type.Object({ act: Type.Literal('lowerReserve'), reserve: Nullable(Amount), ...reasoned }),
  Type.Object({ act: Type.Literal('holdLotBack'), isHeldBack: Type.Boolean(), ...reasoned }),
  Type.Object({ act: Type.Literal('closeLotEarly'), version, reason: words }),
  /** After a complaint: a second manager confirms within an hour, and both may read the bids. */
  Type.Object({ act: Type.Literal('askForBids'), version, reason: words }),
  Type.Object({ act: Type.Literal('confirmBids'), ...reasoned }),
  Type.Object({ act: Type.Literal('withdrawLot'), version, reason: words }),
  /** To the best bidder, or to the company named. */
  Type.Object({ act: Type.Literal('awardLot'), companyId: Type.Optional(companyId), ...reasoned }),
  Type.Object({ act: Type.Literal('rejectLot'), ...reasoned }),
  Type.Object({ act: Type.Literal('reverseAward'), version, reason: words }),
  ...sellerLotActs,
  /** Net, above the company's bid and at most the reserve. */
  Type.Object({
    act: Type.Literal('counterOffer'),
    companyId,
    amount: Amount,
    expiresAt: Instant,
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('withdrawOffer'), ...reasoned }),
  /** Of a lot that nobody got; net, until a moment. */
  Type.Object({
    act: Type.Literal('sellAtFixedPrice'),
    price: Amount,
    endsAt: Instant,
    ...reasoned,
  }),
  Type.Object({ act: Type.Literal('endSale'), ...reasoned }),
  /** Does what another person has proposed. */
  Type.Object({ act: Type.Literal('approve'), proposalId, ...reasoned }),
  /** Ends a proposal; who proposed it may do that too. */
  Type.Object({ act: Type.Literal('refuse'), proposalId, ...reasoned }),
  messageBidders,
]);
export type DeskLotAct = Static<typeof DeskLotAct>;

export const DeskActAnswer = Type.Object({
  /** The version after the act, of what it was on. */
  version: Type.Integer(),
  status: Type.String(),
  /** The vehicle of a lot that was moved, relisted or duplicated. */
  assetId: Type.Optional(Type.String()),
  /** The company that a registration was approved into, or that was added. */
  companyId: Type.Optional(Type.String()),
  /** The act waits for a second person, and nothing has changed yet. */
  isProposed: Type.Optional(Type.Boolean()),
});
export type DeskActAnswer = Static<typeof DeskActAnswer>;
