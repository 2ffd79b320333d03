/** Makes, lists and revokes a user's addresses for calendar programs (decision 137). */
import { randomBytes } from 'node:crypto';
import { calendarsMax } from '#contract/calendar-values.ts';
import type { CalendarList } from '#contract/calendars.ts';
import type { Country } from '#contract/calls.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { type LinkKey, openLinkKey } from '#services/mail/link-key.ts';

export async function listCalendars(
  database: Database,
  buyerId: string,
  address: string | null = null,
): Promise<CalendarList> {
  const { rows } = await database.query<{ id: string; createdAt: Date; readAt: Date | null }>(
    `SELECT id, created_at AS "createdAt", read_at AS "readAt" FROM auction.calendar_feed
     WHERE buyer_id = $1 ORDER BY created_at, id LIMIT ${calendarsMax}`,
    [buyerId],
  );
  const now = await clock(database);
  return {
    calendars: rows.map(({ id, createdAt, readAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    address,
    serverTime: now.toISOString(),
  };
}

/** Returns the secret, which is stored nowhere; undefined where the user has all that may be. */
export function makeCalendar(database: Database, buyerId: string): Promise<string | undefined> {
  return inTransaction(database, async (connection) => {
    const secret = randomBytes(32).toString('base64url');
    const hash = hashOf(await openLinkKey(connection), secret);
    // The user's row is locked, so that calls at the same moment count one another.
    await connection.query('SELECT FROM auction.buyer WHERE id = $1 FOR NO KEY UPDATE', [buyerId]);
    const { rowCount } = await connection.query(
      `INSERT INTO auction.calendar_feed (buyer_id, hash) SELECT $1::uuid, $2::text
       WHERE (SELECT count(*) FROM auction.calendar_feed WHERE buyer_id = $1) < ${calendarsMax}`,
      [buyerId, hash],
    );
    return rowCount === 1 ? secret : undefined;
  });
}

/** What is not there, or another user's, is left as it is. */
export async function revokeCalendar(
  database: Database,
  buyerId: string,
  calendarId: string,
): Promise<void> {
  await database.query('DELETE FROM auction.calendar_feed WHERE id = $1 AND buyer_id = $2', [
    calendarId,
    buyerId,
  ]);
}

export interface CalendarReader {
  buyerId: string;
  companyId: string;
  locale: string | null;
  country: Country;
}

/**
 * Whose calendar an address is. One statement for every address: revoked, unknown and without
 * access are not told apart, by answer or by work.
 */
export async function readerOfCalendar(
  database: Database,
  secret: string,
): Promise<CalendarReader | undefined> {
  const hash = hashOf(await openLinkKey(database), secret);
  const { rows } = await database.query<CalendarReader>(
    `WITH found AS (
       SELECT f.id, f.read_at, u.id AS "buyerId", c.id AS "companyId", coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country
       FROM auction.calendar_feed f JOIN auction.buyer u ON u.id = f.buyer_id JOIN auction.company c ON c.id = u.company_id
       WHERE f.hash = $1 AND u.suspended_at IS NULL AND c.suspended_at IS NULL),
     noted AS (
       UPDATE auction.calendar_feed f SET read_at = clock_timestamp() FROM found
       WHERE f.id = found.id AND (f.read_at IS NULL OR f.read_at < statement_timestamp() - interval '1 hour'))
     SELECT "buyerId", "companyId", locale, country FROM found`,
    [hash],
  );
  return rows[0];
}

function hashOf(key: LinkKey, secret: string): string {
  return key.sign(['calendar', secret]);
}
