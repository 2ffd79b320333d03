/** How much of an auction's closing time bids could be placed (docs/rules.md, Outages). */
import type { Auction, Reachability } from '#contract/auctions.ts';
import type { Reader } from '#database/connect.ts';
import { lastMinutesMs, outageMs } from '#domain/outage.ts';
import { shownOutagesMax } from '#services/limits.ts';

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

const measuredDays = 30;

export async function readReachability(database: Reader): Promise<Reachability> {
  const [measured, outages] = await Promise.all([
    database.query<{
      now: Date;
      is_reachable: boolean;
      since: Date | null;
      percent: number | null;
    }>(
      `SELECT n.now, coalesce(h.beat_at >= n.now - make_interval(secs => $2 / 1000.0), false) AS is_reachable, h.begun_at AS since,
         (SELECT floor(1000 * greatest(0, 1 - coalesce(sum(extract(epoch FROM g.ended_at - greatest(g.began_at, m.began))), 0)
             / extract(epoch FROM n.now - m.began)))::float8 / 10
          FROM (SELECT greatest(h.begun_at, n.now - make_interval(days => $1)) AS began) m
            LEFT JOIN (SELECT began_at, ended_at FROM auction.bidding_gap
              UNION ALL SELECT h.beat_at, n.now WHERE h.beat_at < n.now - make_interval(secs => $2 / 1000.0)) g ON g.ended_at > m.began
          WHERE m.began < n.now GROUP BY m.began) AS percent
       FROM (SELECT clock_timestamp() AS now) n LEFT JOIN auction.bidding_heartbeat h ON true`,
      [measuredDays, outageMs],
    ),
    database.query<{ began_at: Date; ended_at: Date; lots: number }>(
      `SELECT g.began_at, g.ended_at, (SELECT count(*)::integer FROM auction.lot_extension x WHERE x.gap_id = g.id) AS lots
       FROM auction.bidding_gap g ORDER BY g.ended_at DESC LIMIT $1`,
      [shownOutagesMax],
    ),
  ]);
  const [row] = measured.rows;
  if (!row) throw new Error('a SELECT without FROM returned no row');
  return {
    isReachable: row.is_reachable,
    measuredSince: row.since?.toISOString() ?? null,
    percent: row.percent,
    outages: outages.rows.map(({ began_at, ended_at, lots }) => ({
      beganAt: began_at.toISOString(),
      endedAt: ended_at.toISOString(),
      extendedLots: lots,
    })),
    serverTime: row.now.toISOString(),
  };
}
