/** What waits for the auction house, and what the desk's search finds. */
import { type Static, Type } from 'typebox';
import { AuctionFormat } from '#contract/auctions.ts';
import { AssetId, AuctionId, CalendarDate, Country, Instant, Nullable } from '#contract/calls.ts';
import { CompanyCountry } from './companies.ts';
import { HeldAct } from './held-acts.ts';
import { DeskAuctionStatus } from './auctions.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { PlainText, Typed } from '#contract/text.ts';

/** A picture's address as in the vehicle lists, without width and extension. */
const picture = Nullable(Type.String());

/** The vehicle of a lot, as a row shows it. */
const shownLot = {
  auctionId: AuctionId,
  auctionName: PlainText,
  assetId: AssetId,
  number: Type.Integer(),
  make: PlainText,
  model: PlainText,
  licensePlate: PlainText,
  plateCountry: Country,
  picture,
};

/** Who works on an item, and until when it is put off; everybody at the desk sees both. */
const workState = {
  assignee: Nullable(
    Type.Object({
      operatorId: Type.String(),
      name: PlainText,
      isOwn: Type.Boolean(),
      since: Instant,
    }),
  ),
  /** A moment that is not over; then the item is back by itself. */
  laterUntil: Nullable(Instant),
  /** 0 before anybody has assigned or put it off. */
  workVersion: Type.Integer(),
};

/** A lot that waits for a decision. Who bid is named; a maximum is never in it. */
export const AwardWork = Type.Object({
  kind: Type.Enum(['award']),
  id: Type.String(),
  ...workState,
  dueAt: Instant,
  ...shownLot,
  currencyCode: CurrencyCode,
  version: Type.Integer(),
  format: AuctionFormat,
  startPrice: Nullable(Amount),
  reserve: Nullable(Amount),
  bestBid: Nullable(Amount),
  percentOfReserve: Nullable(Type.Number()),
  company: Nullable(PlainText),
  /** How many companies have a bid that stands. */
  companies: Type.Integer(),
  /** The seller must approve the best bid, or is being asked: the lot is decided at its page. */
  needsSeller: Type.Boolean(),
  endedAt: Instant,
});
export type AwardWork = Static<typeof AwardWork>;

/** Why an auction needs somebody; the last is a published one with lots that stay drafts. */
const auctionNeeds = ['pausedAuction', 'pausedLots', 'draft', 'heldBack'] as const;

export const AuctionWork = Type.Object({
  kind: Type.Enum(['auction']),
  id: Type.String(),
  ...workState,
  dueAt: Instant,
  auctionId: AuctionId,
  name: PlainText,
  country: Country,
  need: Type.Enum([...auctionNeeds]),
  startsAt: Instant,
  /** How many lots it is about, and how many the auction has. */
  lots: Type.Integer(),
  total: Type.Integer(),
  /** Codes of what the lots lack, most frequent first. */
  lacks: Type.Array(Type.Object({ code: Type.String(), lots: Type.Integer() })),
});
export type AuctionWork = Static<typeof AuctionWork>;

/**
 * What somebody asks: a new company, a question, other data of a buyer, a claim, finance, or that a
 * proof of transport is looked at; and what a company won of a seller to whom it is tied.
 */
export const RequestWork = Type.Object({
  kind: Type.Enum(['registration', 'request', 'change', 'claim', 'proof', 'finance', 'tie']),
  id: Type.String(),
  ...workState,
  dueAt: Instant,
  receivedAt: Instant,
  /** The company's name, or that of who asks. */
  name: PlainText,
  country: Nullable(CompanyCountry),
  /** Of a claim, a proof or a won lot the vehicle. */
  subject: Nullable(PlainText),
});
export type RequestWork = Static<typeof RequestWork>;

/** Money that came in and is not wholly on statements. */
export const PaymentWork = Type.Object({
  kind: Type.Enum(['payment']),
  id: Type.String(),
  ...workState,
  dueAt: Instant,
  /** The payer's. */
  name: PlainText,
  country: Type.Null(),
  left: Type.Number(),
  amount: Type.Number(),
  currencyCode: Type.String(),
  bookedOn: CalendarDate,
});
export type PaymentWork = Static<typeof PaymentWork>;

/** A statement that was to be paid by now. */
export const OverdueWork = Type.Object({
  kind: Type.Enum(['overdue']),
  id: Type.String(),
  ...workState,
  /** When its day was over. */
  dueAt: Instant,
  /** The company's. */
  name: PlainText,
  country: Nullable(CompanyCountry),
  number: PlainText,
  licensePlate: PlainText,
  open: Type.Number(),
  total: Type.Number(),
  currencyCode: CurrencyCode,
  dueOn: CalendarDate,
});
export type OverdueWork = Static<typeof OverdueWork>;

export const WorkItem = Type.Union([AwardWork, PaymentWork, OverdueWork, AuctionWork, RequestWork]);
export type WorkItem = Static<typeof WorkItem>;

/** An auction on the axis of the day, and among those that open next. */
export const DayAuction = Type.Object({
  id: AuctionId,
  name: PlainText,
  country: Country,
  status: DeskAuctionStatus,
  startsAt: Instant,
  firstEndsAt: Instant,
  endsAt: Instant,
  /** Without drafts and withdrawn lots. */
  lots: Type.Integer(),
  running: Type.Integer(),
  sold: Type.Integer(),
  paused: Type.Integer(),
  /** Drafts that lack something. */
  heldBack: Type.Integer(),
});
export type DayAuction = Static<typeof DayAuction>;

/** The answer of GET /desk/today; `failed` names the sources that could not be read. */
export const DeskToday = Type.Object({
  items: Type.Array(WorkItem),
  /** Of everything that waits, also beyond `items`. */
  counts: Type.Object({
    award: Type.Integer(),
    payment: Type.Integer(),
    overdue: Type.Integer(),
    auction: Type.Integer(),
    registration: Type.Integer(),
    request: Type.Integer(),
    change: Type.Integer(),
    claim: Type.Integer(),
    proof: Type.Integer(),
    finance: Type.Integer(),
    tie: Type.Integer(),
  }),
  auctions: Type.Array(DayAuction),
  /** To whom work can be assigned, by name. */
  operators: Type.Array(Type.Object({ operatorId: Type.String(), name: PlainText })),
  /** Decisions that have not left, and the reader's own that were refused. */
  held: Type.Array(HeldAct),
  failed: Type.Array(Type.Enum(['awards', 'payments', 'auctions', 'requests'])),
  serverTime: Instant,
});
export type DeskToday = Static<typeof DeskToday>;

const workSubject = {
  /** Of the item. */
  id: Typed(200, 1),
  /** The `workVersion` that the operator has seen. */
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
};

/** The body of POST /desk/today/acts. Null takes either back. */
export const DeskWorkAct = Type.Union([
  Type.Object({
    act: Type.Literal('assignWork'),
    ...workSubject,
    operatorId: Nullable(Type.String({ format: 'uuid' })),
  }),
  Type.Object({ act: Type.Literal('postponeWork'), ...workSubject, until: Nullable(Instant) }),
]);
export type DeskWorkAct = Static<typeof DeskWorkAct>;

/** The `workVersion` after the act. */
export const DeskWorkActed = Type.Object({ id: Type.String(), version: Type.Integer() });
export type DeskWorkActed = Static<typeof DeskWorkActed>;

const FoundLot = Type.Object({ ...shownLot, status: Type.String() });

/** The answer of GET /desk/search: a few of each, the nearest first. */
export const DeskFound = Type.Object({
  auctions: Type.Array(
    Type.Object({ id: AuctionId, name: PlainText, country: Country, startsAt: Instant }),
  ),
  lots: Type.Array(FoundLot),
  companies: Type.Array(
    Type.Object({ id: Type.String(), name: PlainText, country: CompanyCountry }),
  ),
  /** By a statement's number or its vehicle's plate from the beginning, or by its reference. */
  settlements: Type.Array(
    Type.Object({
      id: Type.String(),
      number: PlainText,
      company: PlainText,
      licensePlate: PlainText,
    }),
  ),
  /** Claims and companies' questions, by the plate that they are about or by their reference. */
  requests: Type.Array(
    Type.Object({
      kind: Type.Enum(['claim', 'inquiry']),
      reference: Type.String(),
      company: PlainText,
      /** Null of a question about no vehicle. */
      licensePlate: Nullable(PlainText),
      isDone: Type.Boolean(),
    }),
  ),
});
export type DeskFound = Static<typeof DeskFound>;
