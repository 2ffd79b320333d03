/** Reads and changes what a user follows (decision 136). */
import { createHash } from 'node:crypto';
import type { Country } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type FollowKind, type FollowMails, followsMax } from '#contract/follow-values.ts';
import type { Follow, FollowList, NewFollow } from '#contract/follows.ts';
import type { VehicleFilter } from '#contract/vehicles.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { canonicalSearch } from '#domain/saved-search.ts';
import { clock } from '#services/auctions/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { lotsOfSearches } from '#services/vehicles/match-searches.ts';
import { countNew } from './count-new.ts';

/** Mails come once a day unless another choice was made. */
const usualFollowMails: FollowMails = 'daily';

interface Row {
  id: string;
  kind: FollowKind;
  subject: string;
  filter: VehicleFilter | null;
  mails: FollowMails;
  name: string | null;
  auctionName: string | null;
  country: Country | null;
  endsAt: Date | null;
  isOver: boolean | null;
}

export async function listFollows(database: Database, buyerId: string): Promise<FollowList> {
  const { rows } = await database.query<Row>(
    `SELECT f.id, f.kind, f.subject, f.search AS filter, f.mails, f.name, a.name AS "auctionName", a.country, e.ends_at AS "endsAt",
       a.cancelled_at IS NOT NULL OR e.ends_at <= statement_timestamp() AS "isOver"
     FROM auction.follow f LEFT JOIN auction.auction a ON f.kind = 'auction' AND a.id = f.subject
     LEFT JOIN LATERAL (SELECT greatest(a.ends_at, max(l.effective_ends_at)) AS ends_at FROM auction.lot l WHERE l.auction_id = a.id) e ON true
     WHERE f.buyer_id = $1
     ORDER BY array_position(ARRAY['auction', 'search', 'seller', 'country'], f.kind), f.created_at DESC, f.id LIMIT ${followsMax}`,
    [buyerId],
  );
  const searches = rows.flatMap(({ filter }) => filter ?? []);
  const [now, counts] = await Promise.all([clock(database), countNew(database, searches)]);
  const newOf = new Map(searches.map((filter, at) => [filter, counts[at] ?? null]));
  return {
    follows: rows.map((row) => followOf(row, row.filter ? (newOf.get(row.filter) ?? null) : null)),
    serverTime: now.toISOString(),
  };
}

function followOf(
  { id, kind, subject, mails, filter, name, auctionName, country, endsAt, isOver }: Row,
  newCount: number | null,
): Follow {
  return {
    id,
    kind,
    mails,
    name: name === null ? null : plainText(name),
    country: kind === 'country' ? (subject as Country) : null,
    auction:
      kind === 'auction' && auctionName !== null && country !== null && endsAt !== null
        ? {
            auctionId: subject,
            name: plainText(auctionName),
            country,
            endsAt: endsAt.toISOString(),
            isOver: isOver ?? true,
          }
        : null,
    seller: kind === 'seller' ? plainText(subject) : null,
    filter,
    newCount,
  };
}

type Refused = { ok: false; code: ErrorCode; details?: { most: number } };

/** Again, it changes mails and name alone. */
export function follow(
  database: Database,
  buyerId: string,
  body: NewFollow,
): Promise<{ ok: true } | Refused> {
  return inTransaction(database, async (connection) => {
    const code = await refusalOf(connection, body);
    if (code) return { ok: false, code };
    // The user's row is locked, so that calls at the same moment count one another.
    await connection.query('SELECT FROM auction.buyer WHERE id = $1 FOR NO KEY UPDATE', [buyerId]);
    if (body.kind === 'search' && body.replaces !== undefined)
      await replaceSearch(connection, buyerId, { ...body, replaces: body.replaces });
    const { rowCount } = await connection.query(
      `INSERT INTO auction.follow (buyer_id, kind, subject, search, mails, name)
       SELECT $1::uuid, $2::text, $3::text, $4::jsonb, coalesce($5, '${usualFollowMails}'), $6::text
       WHERE (SELECT count(*) FROM auction.follow WHERE buyer_id = $1) < ${followsMax}
         OR EXISTS (SELECT FROM auction.follow WHERE buyer_id = $1 AND kind = $2 AND subject = $3)
       ON CONFLICT (buyer_id, kind, subject) DO UPDATE
       SET mails = coalesce($5, follow.mails), name = coalesce($6, follow.name)`,
      [
        buyerId,
        body.kind,
        subjectOf(body),
        body.kind === 'search' ? JSON.stringify(body.filter) : null,
        body.mails ?? null,
        body.kind === 'search' ? (body.name?.trim() ?? null) : null,
      ],
    );
    return rowCount === 1
      ? { ok: true }
      : { ok: false, code: 'TooManyFollows', details: { most: followsMax } };
  });
}

type SavedSearch = Extract<NewFollow, { kind: 'search' }>;

/** Where another one is saved as this already, that one is left alone. */
async function replaceSearch(
  connection: Connection,
  buyerId: string,
  body: SavedSearch & { replaces: string },
): Promise<void> {
  const values = [body.replaces, buyerId, subjectOf(body)];
  const { rowCount } = await connection.query(
    `DELETE FROM auction.follow WHERE id = $1 AND buyer_id = $2 AND kind = 'search' AND subject <> $3
       AND EXISTS (SELECT FROM auction.follow WHERE buyer_id = $2 AND kind = 'search' AND subject = $3)`,
    values,
  );
  if (rowCount === 1) return;
  await connection.query(
    `UPDATE auction.follow SET subject = $3, search = $4 WHERE id = $1 AND buyer_id = $2 AND kind = 'search'`,
    [...values, JSON.stringify(body.filter)],
  );
}

function subjectOf(body: NewFollow): string {
  switch (body.kind) {
    case 'country':
      return body.country;
    case 'auction':
      return body.auctionId;
    case 'seller':
      return body.seller;
    default:
      return createHash('sha256').update(canonicalSearch(body.filter)).digest('hex');
  }
}

/** Only what buyers know can be followed: a call finds no draft. */
async function refusalOf(connection: Connection, body: NewFollow): Promise<ErrorCode | undefined> {
  switch (body.kind) {
    case 'country':
      return undefined;
    case 'auction': {
      const { rowCount } = await connection.query(
        'SELECT FROM auction.auction WHERE id = $1 AND published_at IS NOT NULL',
        [body.auctionId],
      );
      return rowCount === 0 ? 'AuctionIsUnknown' : undefined;
    }
    case 'seller': {
      const { rowCount } = await connection.query(
        'SELECT FROM auction.auction WHERE seller = $1 AND published_at IS NOT NULL LIMIT 1',
        [body.seller],
      );
      return rowCount === 0 ? 'RequestIsInvalid' : undefined;
    }
    default:
      if (canonicalSearch(body.filter) === '' || body.name?.trim() === '')
        return 'RequestIsInvalid';
      // Run once over no lot: what the database refuses fails here and never in the job.
      await lotsOfSearches(connection, [body.filter], []);
      return undefined;
  }
}

/** What is not there, or another user's, is left as it is. */
export async function unfollow(
  database: Database,
  buyerId: string,
  followId: string,
): Promise<void> {
  await database.query('DELETE FROM auction.follow WHERE id = $1 AND buyer_id = $2', [
    followId,
    buyerId,
  ]);
}
