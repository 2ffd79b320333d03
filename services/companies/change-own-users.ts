/**
 * The company's administrator invites, changes and removes users (docs/rules.md, Roles): with the
 * database rights of an operator, one transaction each, and in the log of acts.
 */
import type { OwnUserChange } from '#contract/own-users.ts';
import { minorOf } from '#contract/money.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Connection } from '#database/connect.ts';
import { hasRight } from '#domain/company-roles.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { plainText } from '#services/plain-text.ts';
import { readEmail } from '#services/requests/email.ts';
import { type Inviter, setRole, setSuspended } from './accounts.ts';
import { type CompanyChange, actOnCompany, limitsRefusal } from './act-on-company.ts';
import { type User, findUser, insertUser, inviteAgain, setUserLimits } from './user-acts.ts';

type Change<Act> = Extract<OwnUserChange, { act: Act }>;
const limitOf = (amount: number | null) => (amount === null ? null : minorOf(amount));

/** Kinds of the log, the same as of the desk's acts. */
const kinds = {
  invite: 'addUser',
  inviteAgain: 'inviteUser',
  change: 'changeUserRole',
  remove: 'blockUser',
  letBackIn: 'unblockUser',
} as const;

/** Undefined when it is done. */
export async function changeOwnUsers(
  context: ActContext,
  settings: CompanySettings,
  buyer: Buyer,
  change: OwnUserChange,
): Promise<ErrorCode | undefined> {
  const kind = kinds[change.act];
  const acted = await actOnCompany(
    context,
    buyer.companyId,
    { kind },
    async (connection, company) => {
      // Under the company's lock: whoever was removed a second ago manages nobody.
      if (!(await isAdministrator(connection, buyer))) return refused('DeskRoleIsMissing');
      const inviter = { name: plainText(buyer.name), companyName: plainText(company.name) };
      if (change.act === 'invite')
        return invite(connection, settings, { ...company, inviter }, change);
      const user = await findUser(connection, buyer.companyId, change.userId);
      if (!user) return refused('UserIsUnknown');
      if (change.act === 'inviteAgain') return inviteAgain(connection, settings, user, inviter);
      return change.act === 'change'
        ? changeUser(connection, user, change)
        : letInOrOut(connection, user, change.act === 'remove');
    },
  );
  return acted.ok ? undefined : codeOf(acted);
}

/** What an administrator reads instead of the operators' codes. */
function codeOf({ code }: Refused): ErrorCode {
  if (code === 'DeskRoleIsMissing') return 'CompanyRoleIsMissing';
  if (code === 'EmailIsTaken') return 'UserIsKnown';
  if (code === 'SecondPersonIsNeeded') return 'CompanyNeedsAdministrator';
  return code === 'AmountIsInvalid' ? 'LimitsAreInvalid' : 'ColleagueIsUnknown';
}

async function isAdministrator(connection: Connection, buyer: Buyer): Promise<boolean> {
  const user = await findUser(connection, buyer.companyId, buyer.id);
  return user !== undefined && !user.isBlocked && hasRight(user.role, 'manage');
}

async function invite(
  connection: Connection,
  settings: CompanySettings,
  { inviter, ...company }: Parameters<typeof insertUser>[2] & { inviter: Inviter },
  { name, email, role, locale, ...limits }: Change<'invite'>,
): Promise<CompanyChange | Refused> {
  const read = readEmail(email);
  if (!('value' in read) || read.value === null) return refused('EmailIsTaken');
  const minor = minorLimits(limits);
  const wrong = limitsRefusal({ ...minor, countries: null });
  if (wrong) return wrong;
  const user = { name, email: read.value, role, locale, ...minor };
  const taken = await insertUser(connection, settings, company, user, inviter);
  return taken ?? { after: { name, role, ...limits } };
}

async function changeUser(
  connection: Connection,
  user: User,
  { role, ...limits }: Change<'change'>,
): Promise<CompanyChange | Refused> {
  if (!hasRight(role, 'manage') && (await isLastAdministrator(connection, user)))
    return refused('SecondPersonIsNeeded');
  const set = await setUserLimits(connection, user, minorLimits(limits));
  if ('ok' in set) return set;
  await setRole(connection, user, role);
  return { before: { role: user.role, ...set.before }, after: { role, ...set.after } };
}

async function letInOrOut(
  connection: Connection,
  user: User,
  isRemoval: boolean,
): Promise<CompanyChange | Refused> {
  if (user.isBlocked === isRemoval) return refused('UserIsBlocked');
  if (isRemoval && (await isLastAdministrator(connection, user)))
    return refused('SecondPersonIsNeeded');
  await setSuspended(connection, user, isRemoval);
  const { name } = user;
  return { before: { name, isBlocked: !isRemoval }, after: { name, isBlocked: isRemoval } };
}

/** Under the company's lock, so that two of them never remove each other. */
async function isLastAdministrator(connection: Connection, user: User): Promise<boolean> {
  if (!hasRight(user.role, 'manage')) return false;
  const { rowCount } = await connection.query(
    `SELECT FROM auction.buyer o JOIN auction.buyer u ON u.company_id = o.company_id AND u.id <> o.id
     WHERE u.id = $1 AND o.role = 'company-admin' AND o.suspended_at IS NULL LIMIT 1`,
    [user.id],
  );
  return rowCount === 0;
}

function minorLimits(limits: { limitPerBid: number | null; limitPerDay: number | null }) {
  return {
    limitPerBidMinor: limitOf(limits.limitPerBid),
    limitPerDayMinor: limitOf(limits.limitPerDay),
  };
}
