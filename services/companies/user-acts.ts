/** Acts on the users of a company: letting one in, inviting again, blocking, role, limit. */
import { randomUUID } from 'node:crypto';
import { fromMinor } from '#contract/money.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import type { Connection } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { nowhereInvited, putInOutbox } from '#services/mail/outbox.ts';
import {
  anonymiseUser,
  anonymousName,
  asRetention,
  isAnonymous,
} from '#services/retention/anonymise.ts';
import {
  type Inviter,
  addAccount,
  isEmbedded,
  queueInvitation,
  setRole,
  setSuspended,
} from './accounts.ts';
import {
  type Company,
  type CompanyActed,
  type CompanyChange,
  actOnCompany,
  limitsRefusal,
} from './act-on-company.ts';
import { signInMail } from './mails.ts';
import type { CompanySettings } from '#services/company-settings.ts';

export interface NewUser {
  name: string;
  email: string;
  role: CompanyRole;
  /** The language of the invitation. */
  locale: string;
  limitPerBidMinor?: number | null;
  limitPerDayMinor?: number | null;
}

export function addUser(
  context: ActContext,
  settings: CompanySettings,
  companyId: string,
  user: NewUser,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const act = { ...options, kind: 'addUser' as const };
  return actOnCompany(context, companyId, act, async (connection, company) => {
    const { name, role } = user;
    const taken = await insertUser(connection, settings, company, user);
    return taken ?? { after: { name, role } };
  });
}

/**
 * Adds a user with an invitation: at the embedded provider an account and a link to choose the
 * password, at another one a mail that says how to sign in. Returns a refusal for a taken address.
 */
export async function insertUser(
  connection: Connection,
  settings: CompanySettings,
  company: Pick<Company, 'id' | 'name'>,
  user: NewUser,
  inviter?: Inviter,
): Promise<Refused | undefined> {
  const { email, name, role, locale } = user;
  await withdrawOpenInvitation(connection, email);
  if (await isTaken(connection, email))
    return inviter ? inviteInVain(connection, company, user) : refused('EmailIsTaken');
  const embedded = await isEmbedded(connection, settings.authority);
  const subject = embedded ? randomUUID() : null;
  const issuer = embedded ? (settings.authority ?? null) : null;
  const { rowCount } = await connection.query(
    `INSERT INTO auction.buyer (id, company_id, name, email, subject, issuer, role, limit_per_bid_minor, limit_per_day_minor,
       is_own_invitation)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      company.id,
      name,
      email,
      subject,
      subject && issuer,
      role,
      user.limitPerBidMinor ?? null,
      user.limitPerDayMinor ?? null,
      inviter !== undefined,
    ],
  );
  if (rowCount === 0) return refused('EmailIsTaken');
  if (subject === null) {
    await queueSignInMail(connection, settings, user, inviter);
    return undefined;
  }
  const account = { subject, email, name, role, locale };
  const isNew = await addAccount(connection, {
    ...account,
    companyId: company.id,
    companyName: company.name,
  });
  if (!isNew) return refused('EmailIsTaken');
  await queueInvitation(connection, subject, inviter);
  return undefined;
}

async function queueSignInMail(
  connection: Connection,
  settings: CompanySettings,
  user: Pick<NewUser, 'email' | 'locale'>,
  inviter?: Inviter,
): Promise<void> {
  if (settings.sendsMail) await putInOutbox(connection, [signInMail(user, settings, inviter)]);
}

/** SQL of a buyer `b` whom a colleague invited, and who neither signed in nor chose a password. */
export const isOpenInvitation = `b.is_own_invitation
  AND (b.subject IS NULL OR EXISTS (SELECT FROM identity.account a WHERE a.subject = b.subject))
  AND NOT EXISTS (SELECT FROM identity.security_event e
    WHERE e.subject = b.subject AND e.kind IN ('signIn', 'passwordChanged'))`;

/** RFC 2606: no sign-in and no mail ever meets it. */
const inVain = (id: string) => `${id}@${nowhereInvited}`;

/**
 * Invites a user of another company: the list shows it like any other, so that nobody learns who
 * has an account, and nothing is mailed. A user of the own company is known anyway.
 */
async function inviteInVain(
  connection: Connection,
  company: Pick<Company, 'id'>,
  { email, name, role, limitPerBidMinor = null, limitPerDayMinor = null }: NewUser,
): Promise<Refused | undefined> {
  const { rowCount } = await connection.query(
    `SELECT FROM auction.buyer WHERE company_id = $1 AND lower(email COLLATE "C") = lower($2 COLLATE "C")`,
    [company.id, email],
  );
  if (rowCount !== 0) return refused('EmailIsTaken');
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id FROM auction.buyer WHERE company_id = $1 AND lower(invited_email) = lower($2)',
    [company.id, email],
  );
  for (const { id } of rows) await asRetention(connection, (own) => anonymiseUser(own, id));
  const id = randomUUID();
  await connection.query(
    `INSERT INTO auction.buyer (id, company_id, name, email, role, limit_per_bid_minor, limit_per_day_minor,
       is_own_invitation, invited_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8)`,
    [id, company.id, name, inVain(id), role, limitPerBidMinor, limitPerDayMinor, email],
  );
  return undefined;
}

/**
 * A colleague's invitation that nobody has accepted reserves no address: whoever is let in at it
 * next takes its place. Accepted is what was signed in to, or given a password.
 */
async function withdrawOpenInvitation(connection: Connection, email: string): Promise<void> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT b.id FROM auction.buyer b
     WHERE lower(b.email COLLATE "C") = lower($1 COLLATE "C") AND ${isOpenInvitation}`,
    [email],
  );
  for (const { id } of rows) await asRetention(connection, (own) => anonymiseUser(own, id));
}

/** Of a buyer, an operator or an account: an address is one user's. */
async function isTaken(connection: Connection, email: string): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM auction.buyer WHERE lower(email COLLATE "C") = lower($1 COLLATE "C"))
       OR EXISTS (SELECT FROM auction.operator WHERE lower(email COLLATE "C") = lower($1 COLLATE "C"))
       OR EXISTS (SELECT FROM identity.account WHERE lower(email) = lower($1)) AS taken`,
    [email],
  );
  return rows[0]?.taken ?? false;
}

/** Sends the invitation again to somebody who has never signed in. */
export function inviteUser(
  context: ActContext,
  settings: CompanySettings,
  companyId: string,
  userId: string,
  options: ActOptions = {},
): Promise<CompanyActed> {
  return actOnUser(
    context,
    companyId,
    userId,
    { ...options, kind: 'inviteUser' },
    async (connection, user) => {
      return inviteAgain(connection, settings, user);
    },
  );
}

export async function inviteAgain(
  connection: Connection,
  settings: CompanySettings,
  user: User,
  inviter?: Inviter,
): Promise<CompanyChange | Refused> {
  if (user.isBlocked) return refused('UserIsBlocked');
  if (user.hasSignedIn) return refused('UserHasSignedIn');
  if (user.isInvitedInVain) return { after: { name: user.name } };
  if (user.hasAccount && user.subject) await queueInvitation(connection, user.subject, inviter);
  else await queueSignInMail(connection, settings, user, inviter);
  return { after: { name: user.name } };
}

export function blockUser(
  context: ActContext,
  companyId: string,
  userId: string,
  options: ActOptions,
): Promise<CompanyActed> {
  return blockOrUnblock(context, companyId, userId, { ...options, kind: 'blockUser' });
}

export function unblockUser(
  context: ActContext,
  companyId: string,
  userId: string,
  options: ActOptions,
): Promise<CompanyActed> {
  return blockOrUnblock(context, companyId, userId, { ...options, kind: 'unblockUser' });
}

function blockOrUnblock(
  context: ActContext,
  companyId: string,
  userId: string,
  options: ActOptions & { kind: 'blockUser' | 'unblockUser' },
): Promise<CompanyActed> {
  const isBlock = options.kind === 'blockUser';
  return actOnUser(context, companyId, userId, options, async (connection, user) => {
    if (!options.reason) return refused('ReasonIsMissing');
    if (user.isBlocked === isBlock) return refused(isBlock ? 'UserIsBlocked' : 'UserIsNotBlocked');
    await setSuspended(connection, user, isBlock);
    const { name } = user;
    return { before: { name, isBlocked: !isBlock }, after: { name, isBlocked: isBlock } };
  });
}

/**
 * Takes what names a user out of all tables, for good (decision 142): signed out everywhere, never
 * let in again. The log says that it was done, under the new name.
 */
export function eraseUser(
  context: ActContext,
  companyId: string,
  userId: string,
  options: ActOptions,
): Promise<CompanyActed> {
  const act = { ...options, kind: 'eraseUser' as const };
  return actOnUser(context, companyId, userId, act, async (connection, user) => {
    if (!options.reason) return refused('ReasonIsMissing');
    if (!user.isBlocked) await setSuspended(connection, user, true);
    const isErased = await asRetention(connection, (own) => anonymiseUser(own, userId));
    return isErased ? { after: { name: anonymousName(userId) } } : refused('UserIsUnknown');
  });
}

export function changeUserLimit(
  context: ActContext,
  companyId: string,
  userId: string,
  limitPerBidMinor: number | null,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const act = { ...options, kind: 'changeUserLimit' as const };
  return actOnUser(context, companyId, userId, act, (connection, user) =>
    setUserLimits(connection, user, { limitPerBidMinor }),
  );
}

type UserLimits = Pick<User, 'limitPerBidMinor' | 'limitPerDayMinor'>;

/** Null: the company's limits alone hold. They hold from the next bid on. */
export async function setUserLimits(
  connection: Connection,
  user: User,
  changes: Partial<UserLimits>,
): Promise<CompanyChange | Refused> {
  const { limitPerBidMinor, limitPerDayMinor } = { ...user, ...changes };
  const wrong = limitsRefusal({ limitPerBidMinor, limitPerDayMinor, countries: null });
  if (wrong) return wrong;
  await connection.query(
    'UPDATE auction.buyer SET limit_per_bid_minor = $2, limit_per_day_minor = $3 WHERE id = $1',
    [user.id, limitPerBidMinor, limitPerDayMinor],
  );
  const shownOf = (limits: UserLimits) => ({
    name: user.name,
    limitPerBid: fromMinor(limits.limitPerBidMinor),
    ...('limitPerDayMinor' in changes && { limitPerDay: fromMinor(limits.limitPerDayMinor) }),
  });
  return { before: shownOf(user), after: shownOf({ limitPerBidMinor, limitPerDayMinor }) };
}

export function changeUserRole(
  context: ActContext,
  companyId: string,
  userId: string,
  role: CompanyRole,
  options: ActOptions = {},
): Promise<CompanyActed> {
  return actOnUser(
    context,
    companyId,
    userId,
    { ...options, kind: 'changeUserRole' },
    async (connection, user) => {
      await setRole(connection, user, role);
      const { name } = user;
      return { before: { name, role: user.role }, after: { name, role } };
    },
  );
}

/** A user as acts see one. */
export interface User {
  id: string;
  name: string;
  email: string;
  locale: string;
  subject: string | null;
  hasAccount: boolean;
  isBlocked: boolean;
  limitPerBidMinor: number | null;
  limitPerDayMinor: number | null;
  hasSignedIn: boolean;
  isInvitedInVain: boolean;
  role: CompanyRole;
}

function actOnUser(
  context: ActContext,
  companyId: string,
  userId: string,
  options: Parameters<typeof actOnCompany>[2],
  decide: (connection: Connection, user: User) => Promise<CompanyChange | Refused>,
): Promise<CompanyActed> {
  return actOnCompany(context, companyId, options, async (connection) => {
    const user = await findUser(connection, companyId, userId);
    return user ? decide(connection, user) : refused('UserIsUnknown');
  });
}

export async function findUser(
  connection: Connection,
  companyId: string,
  userId: string,
): Promise<User | undefined> {
  const { rows } = await connection.query<User>(
    `SELECT b.id, b.name, b.email, b.subject, b.invited_email IS NOT NULL AS "isInvitedInVain", coalesce(a.locale, c.locale) AS locale,
       a.subject IS NOT NULL AS "hasAccount", b.suspended_at IS NOT NULL AS "isBlocked", b.role,
       b.limit_per_bid_minor AS "limitPerBidMinor", b.limit_per_day_minor AS "limitPerDayMinor",
       CASE WHEN a.subject IS NULL THEN b.subject IS NOT NULL ELSE EXISTS (
         SELECT FROM identity.security_event e WHERE e.subject = b.subject AND e.kind = 'signIn') END AS "hasSignedIn"
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     LEFT JOIN identity.account a ON a.subject = b.subject
     WHERE b.company_id = $1 AND b.id = $2 AND NOT b.${isAnonymous}`,
    [companyId, userId],
  );
  return rows[0];
}
