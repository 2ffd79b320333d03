/** Reads what the database says of a day. */
import type { Database } from '#database/connect.ts';
import type { Day, DayEntry, DayEvent, DayLot } from './day.ts';

const ms = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

type Read = Omit<Day, 'calls' | 'received'>;

/** `endsMs` are the lots' ends before the first bid. */
export async function readDay(owner: Database, endsMs: ReadonlyMap<string, number>): Promise<Read> {
  const all = async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows;
  const gaps = await all<Day['gaps'][number] & { id: number }>(
    `SELECT id, ${ms('began_at')} AS "beganMs", ${ms('ended_at')} AS "endedMs", ${ms('applied_at')} AS "appliedMs"
     FROM auction.bidding_gap ORDER BY id`,
  );
  const extensions = await all<{ lotId: string; gapId: number; beforeMs: number; afterMs: number }>(
    `SELECT lot_id AS "lotId", gap_id AS "gapId", ${ms('ends_before')} AS "beforeMs", ${ms('ends_after')} AS "afterMs"
     FROM auction.lot_extension ORDER BY lot_id, gap_id`,
  );
  const lots = await all<DayLot>(
    `SELECT l.id, l.vehicle_id AS "assetId", l.auction_id AS "auctionId", a.format, a.increment_ladder AS ladder,
       l.start_price_minor AS "startPriceMinor", l.reserve_minor AS "reserveMinor", l.buy_now_minor AS "buyNowMinor",
       a.soft_close_seconds * 1000 AS "softCloseMs", ${ms('a.starts_at')} AS "startsMs", jsonb_build_object('status', l.status,
         'endMs', ${ms('l.effective_ends_at')}, 'priceMinor', l.price_minor, 'leaderId', l.leader_company_id,
         'awardedId', l.awarded_company_id, 'hammerMinor', l.hammer_price_minor, 'sequence', l.sequence,
         'eventSequence', l.event_sequence) AS after
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id ORDER BY l.id`,
  );
  const [clock] = await all<{ endedMs: number }>(`SELECT ${ms('clock_timestamp()')} AS "endedMs"`);
  return {
    lots: lots.map((lot) => ({ ...lot, endsMs: endsMs.get(lot.id) ?? 0 })),
    entries: await all<DayEntry>(
      `SELECT lot_id AS "lotId", sequence, kind, company_id AS "companyId", buyer_id AS "buyerId", amount_minor AS "amountMinor",
         net_minor AS "netMinor", currency, includes_vat AS "includesVat", includes_registration_tax AS "includesRegistrationTax",
         price_minor AS "priceMinor", ${ms('placed_at')} AS "placedMs", encode(nonce, 'hex') AS nonce,
         encode(previous_hash, 'hex') AS "previousHash", encode(hash, 'hex') AS hash
       FROM auction.bid ORDER BY lot_id, sequence`,
    ),
    events: await all<DayEvent>(
      `SELECT lot_id AS "lotId", sequence, kind, payload FROM auction.lot_event ORDER BY lot_id, sequence`,
    ),
    closings: await all(
      `SELECT lot_id AS "lotId", ${ms('at')} AS "atMs" FROM auction.act WHERE kind = 'closeLot' ORDER BY id`,
    ),
    notices: await all(
      `SELECT 'inbox' AS from, n.kind, n.lot_id AS "lotId", u.company_id AS "companyId" FROM auction.user_notice n
         JOIN auction.buyer u ON u.id = n.buyer_id WHERE n.lot_id IS NOT NULL
       UNION ALL SELECT 'mail', kind, lot_id, company_id FROM auction.bidder_notice WHERE lot_id IS NOT NULL`,
    ),
    gaps: gaps.map(({ beganMs, endedMs, appliedMs }) => ({ beganMs, endedMs, appliedMs })),
    extensions: extensions.map(({ gapId, ...one }) => ({
      ...one,
      gap: gaps.findIndex(({ id }) => id === gapId),
    })),
    endedMs: clock?.endedMs ?? 0,
  };
}

export async function readEnds(owner: Database): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: string; endMs: number }>(
    `SELECT id, ${ms('effective_ends_at')} AS "endMs" FROM auction.lot`,
  );
  return new Map(rows.map(({ id, endMs }) => [id, endMs]));
}
