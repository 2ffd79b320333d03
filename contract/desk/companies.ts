/** The desk's calls about companies and their users. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { vatStandings } from '#contract/buying-company.ts';
import { Country, Instant, Nullable } from '#contract/calls.ts';
import { destinations } from '#contract/destinations.ts';
import { companyRoles, companyStates, declineReasons, registerStates } from './values.ts';
import { Amount } from '#contract/money.ts';
import { registerNumberMax, requestLengthMax, requestLocales } from '#contract/request-values.ts';
import { Name, PlainText } from '#contract/text.ts';

/** Where a buying company may be established. */
export const CompanyCountry = Type.Enum(destinations);

const CompanyState = Type.Enum([...companyStates]);
const version = Version;

/** A company as the desk lists it. Sums are net, in euros, of visible prices: never a maximum. */
export const DeskCompany = Type.Object({
  id: Type.String(),
  name: PlainText,
  country: Type.String(),
  city: Nullable(PlainText),
  vatNumber: Nullable(PlainText),
  users: Type.Integer(),
  committed: Amount,
  limitPerBid: Nullable(Amount),
  limitPerDay: Nullable(Amount),
  wonThisYear: Type.Integer(),
  /** Statements that were to be paid by now. */
  overdue: Type.Integer(),
  state: CompanyState,
  lastSeen: Nullable(Instant),
  version,
});
export type DeskCompany = Static<typeof DeskCompany>;

export const DeskCompanyList = Type.Object({
  companies: Type.Array(DeskCompany),
  /** Of the search, whatever the filter. */
  counts: Type.Object({
    all: Type.Integer(),
    nearLimit: Type.Integer(),
    overdue: Type.Integer(),
    blocked: Type.Integer(),
  }),
  /** Of the search, whatever the country: those that have companies. */
  countries: Type.Array(Type.Object({ country: Type.String(), companies: Type.Integer() })),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  serverTime: Instant,
});
export type DeskCompanyList = Static<typeof DeskCompanyList>;

export const DeskCompanyUser = Type.Object({
  id: Type.String(),
  name: PlainText,
  email: PlainText,
  role: Type.Enum([...companyRoles]),
  /** Net, in euros; null: the company's limits alone hold. */
  limitPerBid: Nullable(Amount),
  isBlocked: Type.Boolean(),
  hasSignedIn: Type.Boolean(),
  /** An invitation waits to be mailed. */
  isInvited: Type.Boolean(),
  lastSignIn: Nullable(Instant),
  /** The newest version of the conditions of sale that the user accepted. */
  conditions: Nullable(Type.Object({ version: Type.String(), at: Instant })),
});
export type DeskCompanyUser = Static<typeof DeskCompanyUser>;

/** What a register answered, and when. */
export const RegisterAnswer = Type.Object({
  at: Instant,
  vatNumber: Type.String(),
  state: Type.Enum([...registerStates]),
  /** Why it was not reachable: VIES's own word, or `timeout`, `network` or `answer`. */
  reason: Nullable(Type.String()),
  name: Nullable(PlainText),
  address: Nullable(PlainText),
});
export type RegisterAnswer = Static<typeof RegisterAnswer>;

const Fields = Type.Unsafe<Record<string, unknown>>(
  Type.Object({}, { additionalProperties: true }),
);
export const CompanyHistoryEntry = Type.Object({
  at: Instant,
  actor: PlainText,
  kind: Type.String(),
  before: Fields,
  after: Fields,
  reason: Nullable(Type.String()),
});
export type CompanyHistoryEntry = Static<typeof CompanyHistoryEntry>;

export const DeskCompanyAnswer = Type.Object({
  company: Type.Object({
    ...DeskCompany.properties,
    registerNumber: Nullable(PlainText),
    street: Nullable(PlainText),
    postcode: Nullable(PlainText),
    locale: Type.String(),
    /** The company that it has become part of. */
    mergedInto: Nullable(Type.Object({ id: Type.String(), name: PlainText })),
    /** Null: all. */
    countries: Nullable(Type.Array(Type.String())),
    checks: Nullable(RegisterAnswer),
    vatStanding: Type.Enum(vatStandings),
    /** VIES gave no answer when it was last asked, and is asked again by itself; null: it did. */
    vatCheck: Nullable(Type.Object({ failedAt: Instant, reason: Type.String(), nextAt: Instant })),
  }),
  users: Type.Array(DeskCompanyUser),
  /** Newest first. */
  history: Type.Array(CompanyHistoryEntry),
  serverTime: Instant,
});
export type DeskCompanyAnswer = Static<typeof DeskCompanyAnswer>;

const text = (maxLength: number) => Name(maxLength);
const words = text(500);
const reason = Type.Optional(words);
const limit = Nullable(Amount);
const buyingCountries = Nullable(Type.Array(Country, { minItems: 1, uniqueItems: true }));
const Role = Type.Enum([...companyRoles]);
const Locale = Type.Enum(requestLocales);

/** What a company may bid. */
export const CompanyLimitFields = {
  limitPerBid: limit,
  limitPerDay: limit,
  countries: buyingCountries,
};

export const NewCompany = Type.Object({
  act: Type.Literal('addCompany'),
  name: text(requestLengthMax.company),
  country: CompanyCountry,
  vatNumber: Nullable(text(requestLengthMax.vatNumber)),
  /** In the commercial register of its country. */
  registerNumber: Type.Optional(Nullable(text(registerNumberMax))),
  city: Nullable(text(requestLengthMax.city)),
  locale: Locale,
  ...CompanyLimitFields,
  reason,
});
export type NewCompany = Static<typeof NewCompany>;

const onUser = { userId: Type.String({ format: 'uuid' }), version };
export const DeskCompanyAct = Type.Union([
  /** Corrects what is written wrong; null leaves a field empty. */
  Type.Object({
    act: Type.Literal('changeCompany'),
    version,
    name: text(requestLengthMax.company),
    vatNumber: Nullable(text(requestLengthMax.vatNumber)),
    /** In the commercial register of its country. */
    registerNumber: Nullable(text(registerNumberMax)),
    street: Nullable(text(requestLengthMax.street)),
    postcode: Nullable(text(requestLengthMax.postcode)),
    city: Nullable(text(requestLengthMax.city)),
    reason: words,
  }),
  /** The company is in twice: its users move into the other one, which stays. */
  Type.Object({
    act: Type.Literal('mergeCompany'),
    version,
    into: Type.String({ format: 'uuid' }),
    reason: words,
  }),
  Type.Object({
    act: Type.Literal('changeCompanyLimits'),
    version,
    ...CompanyLimitFields,
    reason,
  }),
  Type.Object({
    act: Type.Literal('blockCompany'),
    version,
    from: Type.Enum(['now', 'afterRunningBids']),
    reason: words,
  }),
  Type.Object({ act: Type.Literal('unblockCompany'), version, reason: words }),
  /** Asks VIES about the VAT number. */
  Type.Object({ act: Type.Literal('checkCompany'), version, reason }),
  Type.Object({
    act: Type.Literal('addUser'),
    version,
    name: text(requestLengthMax.name),
    email: text(requestLengthMax.email),
    role: Role,
    locale: Locale,
    reason,
  }),
  Type.Object({ act: Type.Literal('inviteUser'), ...onUser, reason }),
  Type.Object({ act: Type.Literal('blockUser'), ...onUser, reason: words }),
  Type.Object({ act: Type.Literal('unblockUser'), ...onUser, reason: words }),
  Type.Object({ act: Type.Literal('eraseUser'), ...onUser, reason: words }),
  Type.Object({ act: Type.Literal('changeUserRole'), ...onUser, role: Role, reason }),
  Type.Object({ act: Type.Literal('changeUserLimit'), ...onUser, limitPerBid: limit, reason }),
]);
export type DeskCompanyAct = Static<typeof DeskCompanyAct>;

/** Why a registration is declined, as the company reads it in its language. */
export const DeclineReason = Type.Enum([...declineReasons]);
