/** What a company owes for the vehicles awarded to it, and how to pay it. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, CalendarDate, Instant, Nullable } from './calls.ts';
import { ClaimEvidences } from './sale-terms.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Name, PlainText } from './text.ts';
import type { WholeSum } from './whole-sum.ts';
import { YardPlace } from './yards.ts';

/** Of what is not closed none may be missing: more than a large buyer has under way. */
export const openSettlementsMax = 1000;
/** The newest closed ones; an older one is asked for by its lot. */
export const closedSettlementsMax = 200;
/** The newest awards that were taken back; papers of older ones are with their lots. */
export const reversedMax = 50;
/** The most in one answer. */
export const settlementsMax = openSettlementsMax + closedSettlementsMax;

/** A settlement has a handful; more are on the desk's page. */
export const returnsMax = 20;

const minor = Type.Integer();

/** The whole sum as it was when the statement was issued: contract/whole-sum.ts WholeSum. */
const FrozenSum = Type.Object({
  case: Type.String(),
  reason: Type.String(),
  from: Type.String(),
  to: Nullable(Type.String()),
  lines: Type.Array(
    Type.Object({
      key: Type.String(),
      amountMinor: minor,
      percent: Type.Optional(Type.Number()),
      note: Type.Optional(Type.String()),
    }),
  ),
  netMinor: minor,
  feeMinor: minor,
  vatMinor: minor,
  depositMinor: minor,
  registrationTaxMinor: minor,
  totalMinor: minor,
  costMinor: minor,
  isRegistrationTaxSpared: Type.Boolean(),
  isRegisteredElsewhere: Type.Boolean(),
});

export const pickUpParts = ['morning', 'afternoon'] as const;
export type PickUpPart = (typeof pickUpParts)[number];

const words = (maxLength: number) => Name(maxLength);

/** The body of POST …/assets/{assetId}/pick-up: who comes, and when. */
export const PickUpPayload = Type.Object({
  transporter: words(100),
  driver: words(100),
  licensePlate: words(20),
  /** Where the yard takes no bookings. */
  day: Type.Optional(CalendarDate),
  part: Type.Optional(Type.Enum(pickUpParts)),
  /** Where it does: when the slot begins. */
  slotAt: Type.Optional(Instant),
});
export type PickUpPayload = Static<typeof PickUpPayload>;

export const PickUp = Type.Object({
  transporter: PlainText,
  driver: PlainText,
  licensePlate: PlainText,
  /** In the zone of the yard, else of the auction. */
  day: CalendarDate,
  part: Type.Enum(pickUpParts),
  /** What is booked at the yard; null where it takes no bookings, and where the slot was freed. */
  slot: Nullable(Type.Object({ startsAt: Instant, endsAt: Instant, timeZone: Type.String() })),
  /** Why the yard is closed on that day; null where the slot is not gone with it. */
  closedReason: Nullable(PlainText),
});
export type PickUp = Static<typeof PickUp>;

/** What it is collected with: documents of the lot with these ids. */
export const PickUpPaper = Type.Object({
  documentId: Type.String({ format: 'uuid' }),
  kind: Type.Enum(['authorisation', 'cmr']),
});
export type PickUpPaper = Static<typeof PickUpPaper>;

export const PickUpAnswer = Type.Object({ pickUp: PickUp, serverTime: Instant });
export type PickUpAnswer = Static<typeof PickUpAnswer>;

/** What proves that a vehicle has left; domain/transport-proof.ts says which in which case. */
export const proofKinds = ['cmr', 'entryCertificate', 'exitConfirmation'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const TransportProof = Type.Object({
  proofId: Type.String({ format: 'uuid' }),
  kind: Type.Enum(proofKinds),
  /** Of its file. */
  name: PlainText,
  at: Instant,
  /** domain/transport-proof.ts proofStates. */
  state: Type.Enum(['checked', 'waiting', 'unreadable', 'accepted', 'refused']),
  /** Why the desk refuses it. */
  reason: Nullable(PlainText),
});
export type TransportProof = Static<typeof TransportProof>;

/** POST …/assets/{assetId}/transport-proofs: the file is the body. */
export const ProofAnswer = Type.Object({
  result: Type.Object({ proofId: Type.String({ format: 'uuid' }) }),
  serverTime: Instant,
});
export type ProofAnswer = Static<typeof ProofAnswer>;

export const Settlement = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  /** domain/settlement-life-cycle.ts settlementStates, as far as buyers meet them. */
  state: Type.Enum(['issued', 'paid', 'released', 'collected', 'closed']),
  isOverdue: Type.Boolean(),
  /** What payments have not brought yet. */
  open: Amount,
  /** What they were short of and the auction house accepts; `open` is without it. */
  accepted: Amount,
  /** Its make and model, and the plate as the statement names it. */
  vehicle: Type.Object({ title: PlainText, licensePlate: PlainText }),
  awardedAt: Instant,
  /** Null until it is wholly paid, also of one that is unpaid again. */
  paidAt: Nullable(Instant),
  /**
   * Of a vehicle that is paid and not handed over yet. Who has the code may take it away: it is
   * null for users without the right to bid.
   */
  release: Nullable(Type.Object({ code: Nullable(PlainText), at: Instant })),
  /** Who comes for it; null until the company says so. */
  pickUp: Nullable(PickUp),
  /** Where it stands, if that is a yard of the auction house. */
  yard: Nullable(YardPlace),
  /** Days that may be announced, of a released vehicle; the first is a working day. */
  pickUpDays: Nullable(Type.Object({ first: CalendarDate, last: CalendarDate })),
  /** Of the newest announcement; empty until they are made. */
  pickUpPapers: Type.Array(PickUpPaper, { maxItems: 2 }),
  /** Until when the company may claim, of a collected vehicle; and whether a claim is open. */
  claims: Type.Object({
    hours: Type.Integer(),
    /** What may be claimed and is credited at most, and what a claim has to come with. */
    least: Nullable(Amount),
    most: Nullable(Amount),
    evidence: ClaimEvidences,
    until: Nullable(Instant),
    isClaimed: Type.Boolean(),
    /** The open claim waits for the company to say more. */
    isAsked: Type.Boolean(),
    count: Type.Integer(),
  }),
  handedOver: Nullable(
    Type.Object({ at: Instant, odometerKm: Type.Integer(), collectedBy: PlainText }),
  ),
  /** Of accepted claims: what the company gets back beside the deposit of its sum. */
  credit: Amount,
  /** What may go back now and has not: credits, and the deposit once its proof is accepted. */
  owedBack: Amount,
  /** What went back, the newest first; less than zero takes an earlier one back. */
  returns: Type.Array(
    Type.Object({
      at: Instant,
      returned: Type.Enum(['deposit', 'credit']),
      amount: Type.Number(),
      /** The last signs of the account. */
      account: PlainText,
    }),
    { maxItems: returnsMax },
  ),
  /** The newest first. */
  proofs: Type.Array(TransportProof, { maxItems: 10 }),
  /** Whether another proof is taken now. */
  mayHandInProof: Type.Boolean(),
  /** The statement that holds. */
  statement: Type.Object({
    statementId: Type.String({ format: 'uuid' }),
    number: PlainText,
    issuedAt: Instant,
    dueOn: CalendarDate,
    currencyCode: CurrencyCode,
    total: Amount,
    sum: Type.Unsafe<WholeSum>(FrozenSum),
    payee: PlainText,
    iban: PlainText,
    bic: Nullable(PlainText),
    /** ISO 11649. */
    reference: PlainText,
    /** Whether its paper is there: a document of the lot with this id. */
    hasPaper: Type.Boolean(),
    /** The statement whose place it takes, and the credit note that takes that one back. */
    replaces: Nullable(
      Type.Object({
        number: PlainText,
        creditNote: PlainText,
        /** Null until its paper is there. */
        documentId: Nullable(Type.String({ format: 'uuid' })),
      }),
    ),
  }),
});
export type Settlement = Static<typeof Settlement>;

/** An award that was taken back after its statement: both papers are documents of the lot. */
export const ReversedAward = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  vehicle: Type.Object({ title: PlainText, licensePlate: PlainText }),
  awardedAt: Instant,
  /** Of the statement, and of the credit note that takes it back. */
  number: PlainText,
  creditNote: PlainText,
});
export type ReversedAward = Static<typeof ReversedAward>;

/** GET {biddingUrl}/settlements?auctionId=&assetId=: without a lot those of all. */
export const SettlementsQuery = Type.Object(
  { auctionId: Type.Optional(AuctionId), assetId: Type.Optional(AssetId) },
  { additionalProperties: false },
);
export type SettlementsQuery = Static<typeof SettlementsQuery>;

/** Of the own company: first those that are not closed, each the newest awards first. */
export const SettlementsAnswer = Type.Object({
  result: Type.Array(Settlement, { maxItems: settlementsMax }),
  /** How many more there are than the answer has room for. */
  left: Type.Object({ open: Type.Integer(), closed: Type.Integer() }),
  /** The newest first. */
  reversed: Type.Array(ReversedAward, { maxItems: reversedMax }),
  /** False while no account is configured that buyers pay to: then awards have no statement. */
  areIssued: Type.Boolean(),
  serverTime: Instant,
});
export type SettlementsAnswer = Static<typeof SettlementsAnswer>;
