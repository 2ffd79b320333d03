/** The desk's calls about what buyers owe and have paid. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { AssetId, AuctionId, CalendarDate, Country, Instant, Nullable } from '#contract/calls.ts';
import { Amount, CurrencyCode } from '#contract/money.ts';
import { destinations } from '#contract/destinations.ts';
import { Name, PlainText, Typed } from '#contract/text.ts';
import { PickUp, TransportProof, proofKinds } from '#contract/settlements.ts';
import { settlementFilters, suggestionReasons } from './values.ts';
import { Strokes } from './yard.ts';
import { tableFileFormats } from '#contract/table-files.ts';

const id = Type.String({ format: 'uuid' });
const version = Version;
/** Of a bank's file: more than any vehicle costs may come in. */
const Sum = Type.Number();

/** domain/settlement-life-cycle.ts settlementStates, as far as the desk lists them. */
const State = Type.Enum(['issued', 'paid', 'released', 'collected', 'closed']);

/** What a company owes for one vehicle. */
export const DeskSettlement = Type.Object({
  settlementId: id,
  version,
  state: State,
  isOverdue: Type.Boolean(),
  number: PlainText,
  reference: PlainText,
  dueOn: CalendarDate,
  currencyCode: CurrencyCode,
  total: Sum,
  open: Sum,
  /** A small difference that the auction house accepts; `open` is without it. */
  accepted: Sum,
  deposit: Sum,
  depositReturned: Sum,
  /** Of accepted claims. */
  credit: Sum,
  creditReturned: Sum,
  companyId: id,
  company: PlainText,
  country: Type.String(),
  auctionId: AuctionId,
  assetId: AssetId,
  lotNumber: Type.Integer(),
  vehicle: PlainText,
  licensePlate: PlainText,
  plateCountry: Country,
});
export type DeskSettlement = Static<typeof DeskSettlement>;

const LeftSum = Type.Object({ currencyCode: Type.String(), left: Sum, payments: Type.Integer() });

export const DeskSettlementList = Type.Object({
  settlements: Type.Array(DeskSettlement),
  /** Of everything in work, whatever is searched for. */
  counts: Type.Object({
    open: Type.Integer(),
    part: Type.Integer(),
    overdue: Type.Integer(),
    paid: Type.Integer(),
    released: Type.Integer(),
    proof: Type.Integer(),
    owed: Type.Integer(),
  }),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  serverTime: Instant,
});
export type DeskSettlementList = Static<typeof DeskSettlementList>;

const found = {
  filter: Type.Optional(Type.Enum([...settlementFilters])),
  /** In number, plate or company. */
  search: Type.Optional(Typed(100)),
};

/** Of all that is found, in Accept-Language's language of the desk. */
export const SettlementFileQuery = Type.Object({ ...found, format: Type.Enum(tableFileFormats) });

export const SettlementQuery = Type.Object({
  ...found,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});

const HistoryEntry = Type.Object({
  at: Instant,
  actor: PlainText,
  kind: Type.String(),
  /** Of money that the act moved; null for acts without any. */
  amount: Nullable(Sum),
  reason: Nullable(PlainText),
});

export const DeskSettlementAnswer = Type.Object({
  settlement: DeskSettlement,
  /** Statement and credit notes, also of what was corrected. */
  papers: Type.Array(
    Type.Object({
      documentId: id,
      kind: Type.Enum([
        'statement',
        'creditNote',
        'claimCredit',
        'electronicInvoice',
        'vatInvoice',
      ]),
      number: PlainText,
      issuedAt: Instant,
      hasFile: Type.Boolean(),
    }),
  ),
  /** What pays it, line by line; less than zero takes an earlier line back. */
  lines: Type.Array(
    Type.Object({
      /** Null, as its version and its day: a difference that is accepted. */
      paymentId: Nullable(id),
      paymentVersion: Nullable(version),
      at: Instant,
      bookedOn: Nullable(CalendarDate),
      amount: Sum,
      /** Of the statement that the line is on: a corrected one gives its lines to the next. */
      number: PlainText,
      /** Of this payment, all lines together. */
      stands: Sum,
      payerName: Nullable(PlainText),
      payerIban: Nullable(PlainText),
      bankFile: Nullable(PlainText),
    }),
  ),
  /** What went back of what is owed; less than zero takes an earlier one back. */
  returns: Type.Array(
    Type.Object({
      at: Instant,
      returned: Type.Enum(['deposit', 'credit']),
      amount: Sum,
      iban: PlainText,
    }),
  ),
  /** Accepted claims, whose credits are owed. */
  claims: Type.Array(Type.Object({ reference: PlainText, granted: Sum })),
  /** Where the company wants money back; null until it says so. */
  refundIban: Nullable(PlainText),
  /** Who comes for the vehicle, as the buyer says. */
  pickUp: Nullable(PickUp),
  handedOver: Nullable(
    Type.Object({
      at: Instant,
      odometerKm: Type.Integer(),
      odometerReason: Nullable(PlainText),
      collectedBy: PlainText,
      handedBy: PlainText,
      /** Null: signed by the typed name. */
      signature: Nullable(Strokes),
    }),
  ),
  /** The newest first; a document of the settlement with this id. */
  proofs: Type.Array(TransportProof),
  /** What proves in its case that the vehicle has left. */
  proofKinds: Type.Array(Type.Enum(proofKinds)),
  /** Newest first. */
  history: Type.Array(HistoryEntry),
  serverTime: Instant,
});
export type DeskSettlementAnswer = Static<typeof DeskSettlementAnswer>;

/** What a statement says that a correction may change. */
const StatementFacts = Type.Object({
  buyer: PlainText,
  street: Nullable(PlainText),
  place: Nullable(PlainText),
  country: Type.String(),
  vatNumber: Nullable(PlainText),
  seller: PlainText,
  sellerAddress: Nullable(PlainText),
  vehicle: PlainText,
  licensePlate: PlainText,
  vin: Nullable(PlainText),
  taxCase: Type.String(),
  destination: Nullable(Type.String()),
  net: Sum,
  fee: Sum,
  vat: Sum,
  deposit: Sum,
  registrationTax: Sum,
  total: Sum,
});
export type StatementFacts = Static<typeof StatementFacts>;

export const CorrectionQuery = Type.Object({
  /** Instead of what the company has chosen. */
  destination: Type.Optional(Type.Enum([...destinations])),
});

/** What correcting a statement would change now. */
export const CorrectionAnswer = Type.Object({
  version,
  before: StatementFacts,
  after: StatementFacts,
  /** Whether a new statement would say anything else. */
  isChanged: Type.Boolean(),
  /** What was paid and moves to the new statement, with an accepted difference. */
  received: Sum,
  /** What was paid and has no room on it. */
  left: Sum,
  serverTime: Instant,
});
export type CorrectionAnswer = Static<typeof CorrectionAnswer>;

const SuggestedLine = Type.Object({
  settlementId: id,
  number: PlainText,
  licensePlate: PlainText,
  amount: Sum,
});

/** What came in. */
export const DeskPayment = Type.Object({
  paymentId: id,
  version,
  bookedOn: CalendarDate,
  amount: Sum,
  left: Sum,
  returned: Sum,
  currencyCode: Type.String(),
  payerName: Nullable(PlainText),
  payerIban: Nullable(PlainText),
  text: PlainText,
  /** Null: entered by hand. */
  bankFile: Nullable(PlainText),
  paid: Type.Array(
    Type.Object({ settlementId: id, number: PlainText, company: PlainText, amount: Sum }),
  ),
  /** The likeliest first; none where nothing is left. */
  suggestions: Type.Array(
    Type.Object({
      companyId: id,
      company: PlainText,
      reasons: Type.Array(Type.Enum([...suggestionReasons])),
      lines: Type.Array(SuggestedLine),
    }),
  ),
  /** The number of a statement that it names and that was paid already. */
  paidTwice: Nullable(PlainText),
});
export type DeskPayment = Static<typeof DeskPayment>;

export const DeskPaymentList = Type.Object({
  payments: Type.Array(DeskPayment),
  /** What waits, in each currency. */
  left: Type.Array(LeftSum),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  serverTime: Instant,
});
export type DeskPaymentList = Static<typeof DeskPaymentList>;

export const PaymentQuery = Type.Object({
  /** All, also those that nothing is left of. */
  all: Type.Optional(Type.Boolean()),
  search: Type.Optional(Typed(100)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});

/** What a bank's file brought. */
export const BankFileAnswer = Type.Object({
  payments: Type.Integer(),
  matched: Type.Integer(),
  partly: Type.Integer(),
  unmatched: Type.Integer(),
  known: Type.Integer(),
  leftOut: Type.Integer(),
  /** Accounts in the file that are not the payee's, as written there. */
  otherAccounts: Type.Array(PlainText),
});
export type BankFileAnswer = Static<typeof BankFileAnswer>;

const words = Name(500);
const iban = Typed(42, 1);
/** Less than zero takes an earlier return back. */
const returned = Type.Number({ minimum: -100_000_000, maximum: 100_000_000 });

export const DeskPaymentAct = Type.Union([
  Type.Object({
    act: Type.Literal('assignPayment'),
    version,
    lines: Type.Array(Type.Object({ settlementId: id, amount: Amount }), {
      minItems: 1,
      maxItems: 40,
    }),
    reason: Type.Optional(words),
  }),
  Type.Object({ act: Type.Literal('takePaymentBack'), version, settlementId: id, reason: words }),
  Type.Object({
    act: Type.Literal('returnPayment'),
    version,
    amount: returned,
    iban,
    reason: words,
  }),
]);
export type DeskPaymentAct = Static<typeof DeskPaymentAct>;

export const DeskSettlementAct = Type.Union([
  /** Money that came another way than by the bank's file. */
  Type.Object({
    act: Type.Literal('enterPayment'),
    version,
    amount: Amount,
    bookedOn: CalendarDate,
    reason: words,
  }),
  Type.Object({
    act: Type.Literal('returnDeposit'),
    version,
    amount: returned,
    iban,
    reason: words,
  }),
  /** Credits of accepted claims. */
  Type.Object({
    act: Type.Literal('returnCredit'),
    version,
    amount: returned,
    iban,
    reason: words,
  }),
  Type.Object({
    act: Type.Literal('acceptProof'),
    version,
    proofId: id,
    reason: Type.Optional(words),
  }),
  Type.Object({ act: Type.Literal('refuseProof'), version, proofId: id, reason: words }),
  /** All that is open of it, within the bound of its currency. */
  Type.Object({ act: Type.Literal('acceptDifference'), version, reason: words }),
  Type.Object({ act: Type.Literal('takeDifferenceBack'), version, reason: words }),
  /** By a credit note and a new statement of today's facts. */
  Type.Object({
    act: Type.Literal('correctStatement'),
    version,
    destination: Type.Optional(Type.Enum([...destinations])),
    reason: words,
  }),
]);
export type DeskSettlementAct = Static<typeof DeskSettlementAct>;
