/** The users of the own company, for its administrator (docs/rules.md, Roles). */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';
import { Amount, Sums } from './money.ts';
import { requestLengthMax, requestLocales } from './request-values.ts';
import { Name, PlainText } from './text.ts';

/** A company with more users than this manages them with the auction house. */
export const ownUsersMax = 200;
/** Newest entries of the company's log; a bid's page has all of its lot. */
export const ownLogMax = 100;

/** As domain/company-roles.ts has them. */
export const CompanyRole = Type.Enum(['viewer', 'buyer', 'approver', 'company-admin']);
const limits = { limitPerBid: Nullable(Amount), limitPerDay: Nullable(Amount) };

export const OwnUser = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: PlainText,
  email: PlainText,
  role: CompanyRole,
  /** Net, in euros; null: the company's limits alone hold. */
  ...limits,
  /** The user's part of what the company may have to pay, net. */
  committed: Sums,
  state: Type.Enum(['active', 'invited', 'removed']),
  isSelf: Type.Boolean(),
});
export type OwnUser = Static<typeof OwnUser>;

/** What somebody of the company did on a lot. */
export const OwnLogEntry = Type.Object({
  at: Instant,
  user: PlainText,
  kind: Type.Enum(['bid', 'withdrawal', 'purchase', 'annulment']),
  amount: Nullable(Amount),
  currencyCode: Type.String(),
  auctionId: Type.String(),
  licensePlate: Type.String(),
  title: PlainText,
});
export type OwnLogEntry = Static<typeof OwnLogEntry>;

/** GET {biddingUrl}/company/users, and the answer to every change. */
export const OwnUserList = Type.Object({
  users: Type.Array(OwnUser),
  /** Newest first. */
  log: Type.Array(OwnLogEntry),
  serverTime: Instant,
});
export type OwnUserList = Static<typeof OwnUserList>;

const userId = Type.String({ format: 'uuid' });
const text = (maxLength: number) => Name(maxLength);

/** POST {biddingUrl}/company/users */
export const OwnUserChange = Type.Union([
  Type.Object(
    {
      act: Type.Literal('invite'),
      name: text(requestLengthMax.name),
      email: text(requestLengthMax.email),
      role: CompanyRole,
      /** The language of the invitation. */
      locale: Type.Enum(requestLocales),
      ...limits,
    },
    { additionalProperties: false },
  ),
  Type.Object({ act: Type.Literal('inviteAgain'), userId }, { additionalProperties: false }),
  Type.Object(
    { act: Type.Literal('change'), userId, role: CompanyRole, ...limits },
    { additionalProperties: false },
  ),
  Type.Object({ act: Type.Literal('remove'), userId }, { additionalProperties: false }),
  Type.Object({ act: Type.Literal('letBackIn'), userId }, { additionalProperties: false }),
]);
export type OwnUserChange = Static<typeof OwnUserChange>;
