/**
 * The desk's calls about requests: visitors' messages and registrations, and inquiries of signed-in
 * companies.
 */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { AssetId, AuctionId, Instant, Nullable } from '#contract/calls.ts';
import { destinations } from '#contract/destinations.ts';
import { CompanyLimitFields, DeclineReason, RegisterAnswer } from './companies.ts';
import { companyRoles, requestOutcomes } from './values.ts';
import { colleaguesMax, requestLengthMax } from '#contract/request-values.ts';
import { PlainText, Typed } from '#contract/text.ts';

export const DeskRequest = Type.Object({
  reference: Type.String(),
  kind: Type.Enum(['contact', 'registration', 'inquiry']),
  receivedAt: Instant,
  /** By when the sender expects an answer. */
  dueAt: Instant,
  doneAt: Nullable(Instant),
  outcome: Nullable(Type.Enum([...requestOutcomes])),
  name: PlainText,
  email: PlainText,
  locale: Type.String(),
  company: Nullable(PlainText),
  country: Nullable(Type.String()),
  city: Nullable(PlainText),
  subject: Nullable(PlainText),
  takenBy: Nullable(PlainText),
  /** When the company was last asked for more; of registrations. */
  askedAt: Nullable(Instant),
  /** The company was asked for more and has time to answer: nobody has to decide yet. */
  waitsForCompany: Type.Boolean(),
  /** Mails about it that have not reached the mail server. */
  mail: Nullable(Type.Enum(['waiting', 'failed'])),
  version: Type.Integer(),
});
export type DeskRequest = Static<typeof DeskRequest>;

/**
 * The answer of GET /desk/requests: what waits by its deadline, what waits for
 * the company last, and what is done newest first.
 */
export const DeskRequestList = Type.Object({
  requests: Type.Array(DeskRequest),
  serverTime: Instant,
});
export type DeskRequestList = Static<typeof DeskRequestList>;

/** One line of the comparison: what the form says beside what the register says. */
export const RegistrationFact = Type.Object({
  field: Type.Enum(['company', 'vatNumber', 'address', 'email']),
  asked: PlainText,
  /** Null where the register says nothing of it. */
  register: Nullable(PlainText),
  verdict: Type.Enum(['same', 'differs', 'unknown', 'taken']),
});
export type RegistrationFact = Static<typeof RegistrationFact>;

const RequestEntry = Type.Object({
  at: Instant,
  actor: PlainText,
  kind: Type.String(),
  words: Nullable(Type.String()),
  /** Written by a user of the company that inquires. */
  isOfCompany: Type.Boolean(),
});

export const DeskRequestAnswer = Type.Object({
  request: Type.Object({
    ...DeskRequest.properties,
    phone: Nullable(PlainText),
    message: Nullable(Type.String()),
    vatNumber: Nullable(PlainText),
    street: Nullable(PlainText),
    postcode: Nullable(PlainText),
    checks: Nullable(RegisterAnswer),
    /** Of a registration: who else gets an account. */
    colleagues: Type.Array(
      Type.Object({ name: PlainText, email: PlainText, isTaken: Type.Boolean() }),
    ),
    /** Of an inquiry about one. */
    lot: Nullable(
      Type.Object({
        auctionId: AuctionId,
        assetId: AssetId,
        title: PlainText,
        licensePlate: PlainText,
      }),
    ),
    /** The company that inquires, or that a registration was approved into. */
    companyId: Nullable(Type.String()),
  }),
  /** Of registrations. */
  facts: Type.Array(RegistrationFact),
  /** The company that has the VAT number already. */
  knownCompany: Nullable(Type.Object({ id: Type.String(), name: PlainText })),
  thread: Type.Array(RequestEntry),
  serverTime: Instant,
});
export type DeskRequestAnswer = Static<typeof DeskRequestAnswer>;

const version = Version;
/** The operator's words, for the log or the sender; line breaks are allowed. */
const words = Type.String({
  minLength: 1,
  maxLength: 2_000,
  pattern: '^[^\\p{Cc}]*(?:\\n[^\\p{Cc}]*)*$',
});

export const DeskRequestAct = Type.Union([
  Type.Object({ act: Type.Literal('takeRequest'), version }),
  Type.Object({ act: Type.Literal('releaseRequest'), version }),
  /** Mails these words to the sender. */
  Type.Object({ act: Type.Literal('answerRequest'), version, answer: words }),
  Type.Object({ act: Type.Literal('closeRequest'), version, note: Type.Optional(words) }),
  /** Mails these words to the sender. */
  Type.Object({ act: Type.Literal('declineRequest'), version, answer: words }),
  /** Asks the register again. */
  Type.Object({ act: Type.Literal('checkRegistration'), version }),
  /** Mails these words to the sender, whose answer comes by mail. */
  Type.Object({ act: Type.Literal('askRegistrant'), version, question: words }),
  Type.Object({
    act: Type.Literal('approveRegistration'),
    version,
    /** The company that has the VAT number, as the operator saw; null: a new one. */
    companyId: Nullable(Type.String({ format: 'uuid' })),
    /** Of a new company: the register's name instead of the form's. */
    usesRegisteredName: Type.Boolean(),
    /** Of who registers; colleagues become buyers. */
    role: Type.Enum([...companyRoles]),
    /** E-mail addresses of colleagues who get no account. */
    leaveOut: Type.Optional(
      Type.Array(Typed(requestLengthMax.email, 1), { maxItems: colleaguesMax }),
    ),
    ...CompanyLimitFields,
    /** Of a new company: where its vehicles usually go; by default its own country. */
    destination: Type.Optional(Type.Enum([...destinations])),
    /** Needed where the register has not confirmed the number. */
    note: Type.Optional(words),
  }),
  Type.Object({
    act: Type.Literal('declineRegistration'),
    version,
    why: DeclineReason,
    note: Type.Optional(words),
  }),
]);
export type DeskRequestAct = Static<typeof DeskRequestAct>;
