/** The award desk: lots to decide, and all that a decision needs. No leader's maximum is in it. */
import { type Static, Type } from 'typebox';
import { AuctionFormat } from '#contract/auctions.ts';
import { BuyingCompany } from '#contract/buying-company.ts';
import { AssetId, AuctionId, Country, Instant, Nullable } from '#contract/calls.ts';
import { lotStatuses } from '#contract/lots.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';
import { SumTerms } from '#contract/vehicles.ts';
import { BarredActs } from './auctions.ts';
import { DeskOtherLot } from './other-lots.ts';
import { CompanyCountry } from './companies.ts';
import { DeskLotSeller, SellerId } from './sellers.ts';
import { DeskSimilarPrices } from './similar-prices.ts';

/** Acts that may need a second person. */
const proposedActs = ['awardLot', 'counterOffer', 'sellAtFixedPrice', 'reverseAward'] as const;

/** An act that waits for a second person, or was decided by one. */
export const DeskProposal = Type.Object({
  id: Type.String({ format: 'uuid' }),
  act: Type.Enum([...proposedActs]),
  company: Nullable(PlainText),
  /** What would be paid, net; null for a reversal. */
  amount: Nullable(Amount),
  /** Until when an offer would stand. */
  endsAt: Nullable(Instant),
  proposedBy: PlainText,
  /** Whether the reader proposed it, and so cannot approve it. */
  isOwn: Type.Boolean(),
  proposedAt: Instant,
  reason: Nullable(PlainText),
  state: Type.Enum(['open', 'approved', 'refused']),
  decidedBy: Nullable(PlainText),
  decidedAt: Nullable(Instant),
});
export type DeskProposal = Static<typeof DeskProposal>;

export const DeskCounterOffer = Type.Object({
  companyId: Type.String({ format: 'uuid' }),
  company: PlainText,
  /** Net. */
  amount: Amount,
  madeAt: Instant,
  expiresAt: Instant,
  state: Type.Enum(['open', 'accepted', 'declined', 'lapsed', 'takenBack']),
  endedAt: Nullable(Instant),
});
export type DeskCounterOffer = Static<typeof DeskCounterOffer>;

const deskLotStatuses = ['draft', 'counterOffered', ...lotStatuses] as const;

/** One lot of the award desk's list: it waits, has a counter-offer out, or a proposal. */
export const DeskAwardLot = Type.Object({
  auctionId: AuctionId,
  auctionName: PlainText,
  country: Country,
  timeZone: Type.String(),
  currencyCode: CurrencyCode,
  assetId: AssetId,
  number: Type.Integer(),
  licensePlate: PlainText,
  plateCountry: Country,
  make: PlainText,
  model: PlainText,
  /** As in the vehicle lists, without width and extension. */
  picture: Nullable(Type.String()),
  /** Null where none is entered: nobody needs to approve anything. */
  seller: Nullable(DeskLotSeller),
  status: Type.Enum(deskLotStatuses),
  version: Type.Integer(),
  barredActs: BarredActs,
  reserve: Nullable(Amount),
  /** The price of an open lot, the highest amount of a sealed one. */
  bestBid: Nullable(Amount),
  percentOfReserve: Nullable(Type.Number()),
  company: Nullable(PlainText),
  companyId: Nullable(Type.String({ format: 'uuid' })),
  /** Companies with a live bid. */
  companies: Type.Integer(),
  closedAt: Instant,
  /** The list is sorted by it; a lot past it stays and is overdue. */
  decideBy: Instant,
  counterOffer: Nullable(DeskCounterOffer),
  proposal: Nullable(DeskProposal),
});
export type DeskAwardLot = Static<typeof DeskAwardLot>;

const WithLots = { name: PlainText, lots: Type.Integer() };

/**
 * The answer of GET /desk/awards, with `auction` of that one and with `seller` of that one; the
 * first deadline first.
 */
export const DeskAwardList = Type.Object({
  lots: Type.Array(DeskAwardLot),
  total: Type.Integer(),
  /** Whose decision fell since midnight at the office, the latest first. */
  decided: Type.Array(
    Type.Object({
      ...DeskAwardLot.properties,
      decidedAt: Instant,
      /** What the award, the purchase or the fixed price comes to; net. */
      price: Nullable(Amount),
    }),
  ),
  /** All that have such lots, also where the list is of one of them; by their first deadline. */
  auctions: Type.Array(Type.Object({ id: AuctionId, ...WithLots })),
  /** The same of sellers, by name. */
  sellers: Type.Array(Type.Object({ id: SellerId, ...WithLots })),
  serverTime: Instant,
});
export type DeskAwardList = Static<typeof DeskAwardList>;
export type DeskDecidedLot = DeskAwardList['decided'][number];

/** How a company has paid what it was awarded since the year began. */
const PaymentRecord = Type.Object({
  onTime: Type.Integer(),
  late: Type.Integer(),
  /** By how much the latest one was late; 0 without a late one. */
  daysLate: Type.Integer(),
  /** Due and not paid yet, of any year. */
  overdue: Type.Integer(),
  /** When the company was let in. */
  since: Instant,
});

/** The best bid of one company. */
export const DeskBid = Type.Object({
  companyId: Type.String({ format: 'uuid' }),
  company: PlainText,
  country: CompanyCountry,
  /** With `terms` what its whole sum follows from. */
  buyer: BuyingCompany,
  /** What it would pay: the leader of an open lot its price, everybody else the own bid; net. */
  amount: Nullable(Amount),
  isLeading: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  /** The company may do nothing at the moment. */
  isSuspended: Type.Boolean(),
  placedBy: PlainText,
  placedAt: Instant,
  bids: Type.Integer(),
  /** What it leads and owes, by visible prices, against its limit; null: no limit. */
  committed: Amount,
  limitPerDay: Nullable(Amount),
  payments: PaymentRecord,
});
export type DeskBid = Static<typeof DeskBid>;

/** A row of the act log. */
export const DeskLoggedAct = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: Type.Object({ name: PlainText, role: Type.String() }),
  kind: Type.String(),
  company: Nullable(PlainText),
  /** Fields of the act log: money is in cents, net. */
  before: Type.Object({}, { additionalProperties: true }),
  after: Type.Object({}, { additionalProperties: true }),
  reason: Nullable(PlainText),
});
export type DeskLoggedAct = Static<typeof DeskLoggedAct>;

/** The answer of GET /desk/auctions/{auctionId}/lots/{assetId}/award. */
export const DeskAward = Type.Object({
  lot: DeskAwardLot,
  format: AuctionFormat,
  startPrice: Nullable(Amount),
  hammerPrice: Nullable(Amount),
  /** The fixed price after the close, while the lot is for sale. */
  salePrice: Nullable(Amount),
  saleEndsAt: Nullable(Instant),
  mileageKm: Nullable(Type.Integer()),
  firstRegistration: Nullable(Type.String()),
  damageTotal: Amount,
  /** What like vehicles sold for within a year; null when none was. */
  similarPrices: Nullable(DeskSimilarPrices),
  /** The auction demands a second person for awards under reserve and reversals. */
  needsFourEyes: Type.Boolean(),
  /** What the whole sum follows from. */
  terms: SumTerms,
  /** Best first; withdrawn ones last. Of a running sealed lot none. */
  bids: Type.Array(DeskBid),
  /** Newest first. */
  counterOffers: Type.Array(DeskCounterOffer),
  proposals: Type.Array(DeskProposal),
  history: Type.Array(DeskLoggedAct),
  otherLots: Type.Array(DeskOtherLot),
  /** Since when the vehicle has been offered, here or before. */
  offeredSince: Instant,
  /** The next auction of the same country and currency that takes lots; null: none is planned. */
  nextAuction: Nullable(Type.Object({ id: AuctionId, name: PlainText, startsAt: Instant })),
  serverTime: Instant,
});
export type DeskAward = Static<typeof DeskAward>;
