/** Checks a receipt that a buyer stored against the bid log (docs/rules.md, Bid log). */
import type { Database } from '#database/connect.ts';
import type { Receipt } from '#contract/bids.ts';

export type ReceiptError =
  | 'lotIsUnknown'
  /** No entry of the lot has this hash: a forged receipt, or an entry changed with its chain. */
  | 'entryIsMissing'
  | 'numberDiffers'
  | 'timeDiffers';

export interface ReceiptVerdict {
  /** Undefined when the receipt is genuine. */
  error: ReceiptError | undefined;
  /** The log entry that the receipt names, if any; a sealed lot's numbers differ. */
  entry: { lotId: string; sequence: number } | undefined;
}

/** Does not check the chain: verifyBidLog does. */
export async function verifyReceipt(database: Database, receipt: Receipt): Promise<ReceiptVerdict> {
  const lots = await database.query<{ id: string; format: string }>(
    `SELECT l.id, a.format FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [receipt.auctionId, receipt.assetId],
  );
  const lot = lots.rows[0];
  if (!lot) return { error: 'lotIsUnknown', entry: undefined };
  const { rows } = await database.query<EntryRow>(
    `SELECT b.sequence, b.placed_at, (SELECT count(*) FROM auction.bid o
       WHERE o.lot_id = b.lot_id AND o.company_id = b.company_id AND o.sequence <= b.sequence) AS own_sequence
     FROM auction.bid b WHERE b.lot_id = $1 AND b.hash = $2`,
    [lot.id, Buffer.from(receipt.hash, 'hex')],
  );
  const row = rows[0];
  if (!row) return { error: 'entryIsMissing', entry: undefined };
  return {
    error: errorOf(receipt, row, lot.format === 'sealed'),
    entry: { lotId: lot.id, sequence: row.sequence },
  };
}

interface EntryRow {
  sequence: number;
  own_sequence: number;
  placed_at: Date;
}

function errorOf(receipt: Receipt, row: EntryRow, isSealed: boolean): ReceiptError | undefined {
  // On a sealed lot the receipt counts the company's own entries.
  if (receipt.sequence !== (isSealed ? row.own_sequence : row.sequence)) return 'numberDiffers';
  return Date.parse(receipt.at) === row.placed_at.getTime() ? undefined : 'timeDiffers';
}
