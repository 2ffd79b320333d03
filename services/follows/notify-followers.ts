/**
 * The job that finds new stock for those who follow it, beside publication and bids: 200 vehicles,
 * then 50 users at a time, each step one transaction (decision 136).
 */
import type { Country } from '#contract/calls.ts';
import type { FollowKind, FollowMails } from '#contract/follow-values.ts';
import type { QuietHours } from '#contract/mail-choices.ts';
import type { VehicleFilter } from '#contract/vehicles.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { MailTiming } from '#contract/mail-values.ts';
import { dailyMailAt } from '#domain/mail-choices.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import {
  newStockLotsMax,
  newStockUsersMax,
  newStockStepsMax,
  stockMailsWaitingMax,
} from '#services/limits.ts';
import { isEarlierLot, isPublished, isRunning } from '#services/lots/decided-as.ts';
import { mailTimingOf, quietHoursOf } from '#services/notices/mail-choices.ts';
import { lotsOfSearches } from '#services/vehicles/match-searches.ts';

/** Several processes may run this: one at a time works. */
export async function notifyFollowers(database: Database): Promise<void> {
  for (let step = 0; step < newStockStepsMax; step += 1)
    if (!(await inTransaction(database, notifyStep))) return;
}

/** Returns whether there is more to do. */
async function notifyStep(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ lotIds: string[]; after: string | null }>(
    'SELECT lot_ids AS "lotIds", after_buyer AS after FROM auction.new_stock_cursor FOR UPDATE SKIP LOCKED',
  );
  const [cursor] = rows;
  if (!cursor) return false;
  if (cursor.lotIds.length === 0) return takeLots(connection);
  const users = await nextUsers(connection, cursor.after);
  await notifyUsers(connection, users, cursor.lotIds);
  const last = users.at(-1);
  await connection.query(
    `UPDATE auction.new_stock_cursor SET after_buyer = $1, lot_ids = CASE WHEN $1::uuid IS NULL THEN '{}' ELSE lot_ids END`,
    [last?.id ?? null],
  );
  return true;
}

/**
 * Takes lots that have opened, and of them those that buyers may know and whose vehicle nobody has
 * been shown as new.
 */
async function takeLots(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ taken: number; ids: string[]; all: string[] }>(
    `WITH taken AS (
       DELETE FROM auction.new_stock_lot n USING (SELECT lot_id FROM auction.new_stock_lot ORDER BY lot_id LIMIT $1) first
       WHERE n.lot_id = first.lot_id RETURNING n.lot_id),
     fresh AS (
       SELECT l.id, l.vehicle_id FROM taken t JOIN auction.lot l ON l.id = t.lot_id JOIN auction.auction a ON a.id = l.auction_id
       WHERE ${isPublished} AND a.cancelled_at IS NULL AND ${isRunning()}),
     marked AS (
       INSERT INTO auction.notified_vehicle (vehicle_id) SELECT DISTINCT vehicle_id FROM fresh ORDER BY vehicle_id
       ON CONFLICT DO NOTHING RETURNING vehicle_id)
     SELECT (SELECT count(*) FROM taken)::integer AS taken, coalesce(array_agg(f.id) FILTER (WHERE m.vehicle_id IS NOT NULL), '{}') AS ids,
       coalesce(array_agg(f.id), '{}') AS "all"
     FROM fresh f LEFT JOIN marked m USING (vehicle_id)`,
    [newStockLotsMax],
  );
  const [found] = rows;
  if (!found || found.taken === 0) return false;
  await noteOfferedAgain(connection, found.all);
  await connection.query('UPDATE auction.new_stock_cursor SET lot_ids = $1, after_buyer = NULL', [
    found.ids,
  ]);
  return true;
}

/** Tells who bid on the vehicles of these lots, or watched them, not long ago. */
async function noteOfferedAgain(connection: Connection, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  const { rows } = await connection.query<{ lotId: string; auctionId: string; ofLots: string[] }>(
    `SELECT l.id AS "lotId", l.auction_id AS "auctionId", array_agg(e.id) AS "ofLots"
     FROM auction.lot l JOIN auction.lot e ON ${isEarlierLot}
     WHERE l.id = ANY($1::uuid[]) GROUP BY l.id ORDER BY l.id`,
    [lotIds],
  );
  await noteForBidders(
    connection,
    rows.map((lot) => ({ kind: 'offeredAgain', ...lot })),
  );
}

interface User {
  id: string;
  companyId: string;
  country: Country;
  quietHours: QuietHours | null;
  timing: MailTiming;
}

async function nextUsers(connection: Connection, after: string | null): Promise<User[]> {
  const { rows } = await connection.query<User>(
    `SELECT u.id, u.company_id AS "companyId", c.country, ${quietHoursOf('u')} AS "quietHours", ${mailTimingOf('u', 'newStock')} AS timing
     FROM auction.buyer u JOIN auction.company c ON c.id = u.company_id
     WHERE u.suspended_at IS NULL AND c.suspended_at IS NULL AND ($1::uuid IS NULL OR u.id > $1)
       AND EXISTS (SELECT FROM auction.follow f WHERE f.buyer_id = u.id)
     ORDER BY u.id LIMIT $2`,
    [after, newStockUsersMax],
  );
  return rows;
}

interface Followed {
  buyerId: string;
  kind: FollowKind;
  subject: string;
  filter: VehicleFilter | null;
  mails: FollowMails;
}

interface NewLot {
  id: string;
  auctionId: string;
  country: string;
  seller: string;
}

async function notifyUsers(
  connection: Connection,
  users: readonly User[],
  lotIds: readonly string[],
): Promise<void> {
  const lots = users.length === 0 ? [] : await readLots(connection, lotIds);
  if (lots.length === 0) return;
  const { rows: followed } = await connection.query<Followed>(
    `SELECT buyer_id AS "buyerId", kind, subject, search AS filter, mails FROM auction.follow WHERE buyer_id = ANY($1::uuid[])`,
    [users.map(({ id }) => id)],
  );
  const bySearch = await findBySearch(connection, followed, lots);
  const notices = new Map<string, { companyId: string; auctionId: string; buyerIds: string[] }>();
  const mails: { buyerId: string; lotId: string; dueAt: Date }[] = [];
  const now = new Date();
  for (const user of users) {
    const news = new Map<NewLot, FollowMails>();
    for (const one of followed.filter(({ buyerId }) => buyerId === user.id))
      for (const lot of lots)
        if (one.kind === 'search' ? bySearch.get(one.subject)?.has(lot.id) : matches(one, lot))
          news.set(lot, sooner(news.get(lot), one.mails));
    for (const auctionId of new Set([...news.keys()].map((lot) => lot.auctionId))) {
      const key = `${user.companyId} ${auctionId}`;
      const notice = notices.get(key) ?? { companyId: user.companyId, auctionId, buyerIds: [] };
      notice.buyerIds.push(user.id);
      notices.set(key, notice);
    }
    if (user.timing === 'never') continue;
    const daily = dailyMailAt(now, user);
    for (const [lot, when] of news)
      if (when !== 'never')
        mails.push({
          buyerId: user.id,
          lotId: lot.id,
          dueAt: when === 'atOnce' && user.timing === 'atOnce' ? now : daily,
        });
  }
  await addNotices(
    connection,
    [...notices.values()].map(({ auctionId, ...whose }) => ({
      kind: 'newStock' as const,
      subject: auctionId,
      auctionId,
      ...whose,
    })),
  );
  await noteMails(connection, mails);
}

async function readLots(connection: Connection, lotIds: readonly string[]): Promise<NewLot[]> {
  const { rows } = await connection.query<NewLot>(
    `SELECT l.id, l.auction_id AS "auctionId", a.country, a.seller FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.id = ANY($1::uuid[]) AND ${isPublished} AND a.cancelled_at IS NULL AND ${isRunning()}`,
    [lotIds],
  );
  return rows;
}

/** A search that several users have saved runs once. */
async function findBySearch(
  connection: Connection,
  followed: readonly Followed[],
  lots: readonly NewLot[],
): Promise<Map<string, Set<string>>> {
  const searches = new Map<string, VehicleFilter>();
  for (const { subject, filter } of followed) if (filter) searches.set(subject, filter);
  const found = await lotsOfSearches(
    connection,
    [...searches.values()],
    lots.map(({ id }) => id),
  );
  return new Map([...searches.keys()].map((subject, index) => [subject, new Set(found[index])]));
}

function matches({ kind, subject }: Followed, lot: NewLot): boolean {
  if (kind === 'country') return lot.country === subject;
  return (kind === 'auction' ? lot.auctionId : lot.seller) === subject;
}

/** Of two follows that name a vehicle the sooner mail counts. */
function sooner(one: FollowMails | undefined, another: FollowMails): FollowMails {
  if (one === 'atOnce' || another === 'atOnce') return 'atOnce';
  return one === 'daily' ? one : another;
}

/** A user with more than a mail names gets no more rows; the inbox has its line. */
async function noteMails(
  connection: Connection,
  mails: readonly { buyerId: string; lotId: string; dueAt: Date }[],
): Promise<void> {
  if (mails.length === 0) return;
  await connection.query(
    `INSERT INTO auction.stock_mail (buyer_id, lot_id, due_at)
     SELECT m.buyer_id, m.lot_id, m.due_at FROM (
       SELECT *, row_number() OVER (PARTITION BY buyer_id) AS place
       FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS n (buyer_id, lot_id, due_at)) m
     WHERE m.place + (SELECT count(*) FROM auction.stock_mail w WHERE w.buyer_id = m.buyer_id) <= $4
     ORDER BY m.buyer_id, m.lot_id
     ON CONFLICT (buyer_id, lot_id) DO UPDATE SET due_at = least(stock_mail.due_at, excluded.due_at)`,
    [
      mails.map(({ buyerId }) => buyerId),
      mails.map(({ lotId }) => lotId),
      mails.map(({ dueAt }) => dueAt),
      stockMailsWaitingMax,
    ],
  );
}
