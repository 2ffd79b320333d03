/** What a company owes for the vehicles awarded to it, and how to pay it. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, CalendarDate, Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';
import type { WholeSum } from './whole-sum.ts';

/** The most in one answer, the newest awards first. */
export const settlementsMax = 500;

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

export const Settlement = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  /** domain/settlement-life-cycle.ts settlementStates, as far as buyers meet them. */
  state: Type.Enum(['issued', 'paid', 'released', 'collected', 'closed']),
  isOverdue: Type.Boolean(),
  /** What payments have not brought yet. */
  open: Amount,
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
  }),
});
export type Settlement = Static<typeof Settlement>;

/** GET {biddingUrl}/settlements: of the own company. */
export const SettlementsAnswer = Type.Object({
  result: Type.Array(Settlement, { maxItems: settlementsMax }),
  serverTime: Instant,
});
export type SettlementsAnswer = Static<typeof SettlementsAnswer>;
