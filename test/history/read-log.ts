/** Reads lots and log for a history. */
import type { Database } from '#database/connect.ts';
import type { ChainedEntry } from '#domain/bid-log-chain.ts';
import { logColumns } from '#services/bids/log-columns.ts';
import type { RecordedLot } from './history.ts';

interface LotRow {
  id: string;
  format: RecordedLot['format'];
  increment_ladder: RecordedLot['ladder'];
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  soft_close_seconds: number;
  effective_ends_at: Date;
  price_minor: number | null;
  leader_company_id: string | null;
  sequence: number;
}

/** `firstEnds` are the lots' ends before the run, by id; call it before and after the run. */
export async function readLots(
  owner: Database,
  firstEnds?: ReadonlyMap<string, number>,
): Promise<RecordedLot[]> {
  const { rows } = await owner.query<LotRow>(
    `SELECT l.*, a.format, a.increment_ladder, a.soft_close_seconds
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id`,
  );
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    ladder: row.increment_ladder,
    startPriceMinor: row.start_price_minor,
    reserveMinor: row.reserve_minor,
    buyNowMinor: row.buy_now_minor,
    softCloseMs: row.soft_close_seconds * 1_000,
    firstEndMs: firstEnds?.get(row.id) ?? row.effective_ends_at.getTime(),
    after: {
      endMs: row.effective_ends_at.getTime(),
      priceMinor: row.price_minor,
      leaderCompanyId: row.leader_company_id,
      sequence: row.sequence,
    },
  }));
}

export async function readEntries(owner: Database): Promise<ChainedEntry[]> {
  const { rows } = await owner.query<ChainedEntry>(
    `SELECT ${logColumns} FROM auction.bid ORDER BY lot_id, sequence`,
  );
  return rows;
}
