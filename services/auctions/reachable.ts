/** How much of an auction's closing time bids could be placed (docs/rules.md, Outages). */
import type { Auction } from '#contract/auctions.ts';
import type { Reader } from '#database/connect.ts';
import { lastMinutesMs } from '#domain/outage.ts';

/**
 * In percent, rounded down, so that only all of it is 100; undefined before the last minutes of the
 * first lot, and where nobody measured yet.
 */
export async function reachablePercent(
  database: Reader,
  { firstEndsAt, endsAt }: Pick<Auction, 'firstEndsAt' | 'endsAt'>,
): Promise<number | undefined> {
  const { rows } = await database.query<{ percent: number }>(
    `SELECT floor(1000 * greatest(0, 1 - coalesce(sum(extract(epoch FROM least(g.ended_at, c.ended) - greatest(g.began_at, c.began)))
         FILTER (WHERE g.id IS NOT NULL), 0)
       / extract(epoch FROM c.ended - c.began)))::float8 / 10 AS percent
     FROM (SELECT $1::timestamptz - make_interval(secs => $3 / 1000.0) AS began, least($2::timestamptz, h.beat_at) AS ended, h.begun_at
       FROM auction.bidding_heartbeat h) c
     LEFT JOIN auction.bidding_gap g ON g.ended_at > c.began AND g.began_at < c.ended
     WHERE c.ended > c.began AND c.began >= c.begun_at GROUP BY c.began, c.ended`,
    [firstEndsAt, endsAt, lastMinutesMs],
  );
  return rows[0]?.percent;
}
