/**
 * The operator settles an auction, once: every lot is decided, and the sold vehicles are being paid
 * for and handed over.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import {
  type SettlementRefusal,
  auctionStatus,
  settlementRefusal,
} from '#domain/auction-life-cycle.ts';
import { decidedAs } from '#services/lots/decided-as.ts';

export type Settled =
  | { ok: true; settledAt: Date }
  | { ok: false; code: SettlementRefusal; awaitingAwardCount: number };

export function settleAuction(database: Database, auctionId: string): Promise<Settled> {
  return inTransaction<Settled>(database, async (connection) => {
    // Locks the auction before counting its lots, so that concurrent settlements run one after the
    // other.
    const locked = await connection.query('SELECT FROM auction.auction WHERE id = $1 FOR UPDATE', [
      auctionId,
    ]);
    if (locked.rowCount === 0)
      return { ok: false, code: 'AuctionIsUnknown', awaitingAwardCount: 0 };
    const { rows } = await connection.query<AuctionRow>(
      `SELECT a.starts_at, a.ends_at, a.settled_at, clock_timestamp() AS now,
         count(*) FILTER (WHERE l.status = 'open' AND l.effective_ends_at > clock_timestamp()) AS open_count,
         count(*) FILTER (WHERE ${decidedAs('undecided')}) AS undecided_count
       FROM auction.auction a LEFT JOIN auction.lot l ON l.auction_id = a.id WHERE a.id = $1 GROUP BY a.id`,
      [auctionId],
    );
    const [row] = rows;
    if (!row) throw new Error('an auction that was locked is gone');
    const clocks = {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      settledAt: row.settled_at,
      hasOpenLots: row.open_count > 0,
    };
    const refusal = settlementRefusal(auctionStatus(clocks, row.now), row.undecided_count);
    if (refusal) return { ok: false, code: refusal, awaitingAwardCount: row.undecided_count };
    await connection.query('UPDATE auction.auction SET settled_at = $2 WHERE id = $1', [
      auctionId,
      row.now,
    ]);
    return { ok: true, settledAt: row.now };
  });
}

interface AuctionRow {
  starts_at: Date;
  ends_at: Date;
  settled_at: Date | null;
  now: Date;
  open_count: number;
  /** Lots that are over but not yet closed, or that wait for the operator. */
  undecided_count: number;
}
