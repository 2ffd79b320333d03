/** What outages of bidding gave a lot, as its buyers see it (docs/rules.md, Outages). */
import type { LotOutage } from '#contract/vehicles.ts';
import type { Reader } from '#database/connect.ts';

/** Oldest first. They are few: the lot is paused with the third one. */
export async function readOutages(database: Reader, lotId: string): Promise<LotOutage[]> {
  const { rows } = await database.query<Record<keyof LotOutage, Date>>(
    `SELECT g.began_at AS "beganAt", g.ended_at AS "endedAt", x.ends_before AS "endBefore", x.ends_after AS "endAfter"
     FROM auction.lot_extension x JOIN auction.bidding_gap g ON g.id = x.gap_id WHERE x.lot_id = $1 ORDER BY g.began_at`,
    [lotId],
  );
  return rows.map(({ beganAt, endedAt, endBefore, endAfter }) => ({
    beganAt: beganAt.toISOString(),
    endedAt: endedAt.toISOString(),
    endBefore: endBefore.toISOString(),
    endAfter: endAfter.toISOString(),
  }));
}
