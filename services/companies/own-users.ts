/** The users of a company and what they did. Contains SQL, makes no decisions. */
import { type OwnLogEntry, type OwnUserList, ownLogMax, ownUsersMax } from '#contract/own-users.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { plainText } from '#services/plain-text.ts';
import { isAnonymous } from '#services/retention/anonymise.ts';
import { readCommitments } from './company-limits.ts';

interface UserRow {
  id: string;
  name: string;
  email: string;
  role: CompanyRole;
  limit_per_bid_minor: number | null;
  limit_per_day_minor: number | null;
  is_removed: boolean;
  has_signed_in: boolean;
  now: Date;
}

/** Takes the operators' connection: whether somebody has signed in is the provider's to say. */
export async function listOwnUsers(
  { database, operators }: { database: Database; operators: Database },
  { id: ownId, companyId }: Buyer,
): Promise<OwnUserList> {
  const [{ rows }, log] = await Promise.all([
    operators.query<UserRow>(
      `SELECT b.id, b.name, coalesce(b.invited_email, b.email) AS email, b.role, b.limit_per_bid_minor, b.limit_per_day_minor,
         b.suspended_at IS NOT NULL AS is_removed,
         CASE WHEN a.subject IS NULL THEN b.subject IS NOT NULL ELSE EXISTS (
           SELECT FROM identity.security_event e WHERE e.subject = b.subject AND e.kind = 'signIn') END AS has_signed_in,
         clock_timestamp() AS now
       FROM auction.buyer b LEFT JOIN identity.account a ON a.subject = b.subject
       WHERE b.company_id = $1 AND NOT b.${isAnonymous} ORDER BY b.suspended_at IS NOT NULL, b.name, coalesce(b.invited_email, b.email) LIMIT ${ownUsersMax}`,
      [companyId],
    ),
    listLog(database, companyId),
  ]);
  const committedOf = await readCommitments(
    database,
    'buyer',
    rows.map(({ id }) => id),
  );
  return {
    users: rows.map((row) => ({
      id: row.id,
      name: plainText(row.name),
      email: plainText(row.email),
      role: row.role,
      limitPerBid: fromMinor(row.limit_per_bid_minor),
      limitPerDay: fromMinor(row.limit_per_day_minor),
      committed: committedOf(row.id),
      state: row.is_removed ? 'removed' : row.has_signed_in ? 'active' : 'invited',
      isSelf: row.id === ownId,
    })),
    log,
    serverTime: (rows[0]?.now ?? new Date(0)).toISOString(),
  };
}

/** The newest entry of each lot that the company has bid on leads to its older ones. */
async function listLog(database: Database, companyId: string): Promise<OwnLogEntry[]> {
  const { rows } = await database.query<{
    at: Date;
    user: string;
    kind: OwnLogEntry['kind'];
    amount_minor: number | null;
    currency: string;
    auction_id: string;
    plate_display: string;
    make: string;
    model: string;
  }>(
    `SELECT e.placed_at AS at, u.name AS user, e.kind, e.amount_minor, e.currency, l.auction_id, v.plate_display, v.make, v.model
     FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.description v ON v.id = l.description_id
     JOIN auction.bid e ON e.lot_id = o.lot_id AND e.company_id = o.company_id
     JOIN auction.buyer u ON u.id = e.buyer_id
     WHERE o.company_id = $1 ORDER BY e.placed_at DESC, e.lot_id, e.sequence DESC LIMIT ${ownLogMax}`,
    [companyId],
  );
  return rows.map((row) => ({
    at: row.at.toISOString(),
    user: plainText(row.user),
    kind: row.kind,
    amount: fromMinor(row.amount_minor),
    currencyCode: row.currency,
    auctionId: row.auction_id,
    licensePlate: row.plate_display,
    title: plainText(`${row.make} ${row.model}`),
  }));
}
