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

/** Mails come once a day unless another choice was made. */
const usualFollowMails: FollowMails = 'daily';

interface Row {
  id: string;
  kind: FollowKind;
  subject: string;
  filter: VehicleFilter | null;
  mails: FollowMails;
  name: string | null;
  country: Country | null;
  endsAt: Date | null;
  isOver: boolean | null;
}

export async function listFollows(database: Database, buyerId: string): Promise<FollowList> {
  const { rows } = await database.query<Row>(
    `SELECT f.id, f.kind, f.subject, f.search AS filter, f.mails, a.name, a.country, e.ends_at AS "endsAt",
       a.cancelled_at IS NOT NULL OR e.ends_at <= clock_timestamp() AS "isOver"
     FROM auction.follow f LEFT JOIN auction.auction a ON f.kind = 'auction' AND a.id = f.subject
     LEFT JOIN LATERAL (SELECT greatest(a.ends_at, max(l.effective_ends_at)) AS ends_at FROM auction.lot l WHERE l.auction_id = a.id) e ON true
     WHERE f.buyer_id = $1
     ORDER BY array_position(ARRAY['auction', 'search', 'seller', 'country'], f.kind), f.created_at DESC, f.id LIMIT ${followsMax}`,
    [buyerId],
  );
  const now = await clock(database);
  return { follows: rows.map(followOf), serverTime: now.toISOString() };
}

function followOf({
  id,
  kind,
  subject,
  mails,
  filter,
  name,
  country,
  endsAt,
  isOver,
}: Row): Follow {
  return {
    id,
    kind,
    mails,
    country: kind === 'country' ? (subject as Country) : null,
    auction:
      kind === 'auction' && name !== null && country !== null && endsAt !== null
        ? {
            auctionId: subject,
            name: plainText(name),
            country,
            endsAt: endsAt.toISOString(),
            isOver: isOver ?? true,
          }
        : null,
    seller: kind === 'seller' ? plainText(subject) : null,
    filter,
  };
}

type Refused = { ok: false; code: ErrorCode; details?: { most: number } };

/** Again, it changes the mails alone. */
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
    const { rowCount } = await connection.query(
      `INSERT INTO auction.follow (buyer_id, kind, subject, search, mails)
       SELECT $1::uuid, $2::text, $3::text, $4::jsonb, coalesce($5, '${usualFollowMails}')
       WHERE (SELECT count(*) FROM auction.follow WHERE buyer_id = $1) < ${followsMax}
         OR EXISTS (SELECT FROM auction.follow WHERE buyer_id = $1 AND kind = $2 AND subject = $3)
       ON CONFLICT (buyer_id, kind, subject) DO UPDATE SET mails = coalesce($5, follow.mails)`,
      [
        buyerId,
        body.kind,
        subjectOf(body),
        body.kind === 'search' ? JSON.stringify(body.filter) : null,
        body.mails ?? null,
      ],
    );
    return rowCount === 1
      ? { ok: true }
      : { ok: false, code: 'TooManyFollows', details: { most: followsMax } };
  });
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
      if (canonicalSearch(body.filter) === '') return 'RequestIsInvalid';
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
