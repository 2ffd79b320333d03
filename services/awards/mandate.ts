/** The seller's part in an award: the mandate, approvals, and questions that are out. */
import type { Connection, Database } from '#database/connect.ts';
import type { Lot } from '#domain/lot.ts';
import { mustApprove } from '#domain/mandate.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import { sellerOfLot } from '#services/lots/queries.ts';

/** The condition that the question `q` still awaits its answer. */
export function isOpenQuestion(now = 'now()'): string {
  return `(q.state = 'asked' AND q.deadline_at > ${now})`;
}

export interface Mandate {
  sellerId: string;
  mandatePercent: number;
  /** The least amount that the seller has approved for the lot. */
  approvedMinor: number | null;
}

/** Returns undefined for a lot without a seller: the auction house decides alone. */
export async function findMandate(
  connection: Connection | Database,
  lotId: string,
): Promise<Mandate | undefined> {
  const { rows } = await connection.query<Mandate>(
    `SELECT s.id AS "sellerId", s.mandate_percent AS "mandatePercent", (SELECT min(q.amount_minor)
       FROM auction.seller_question q WHERE q.lot_id = l.id AND q.seller_id = s.id AND q.state = 'approved') AS "approvedMinor"
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.seller s ON s.id = ${sellerOfLot}
     WHERE l.id = $1`,
    [lotId],
  );
  return rows[0];
}

export function isSellerAsked(connection: Connection, lotId: string, now: Date): Promise<boolean> {
  return isAnySellerAsked(connection, [lotId], now);
}

export async function isAnySellerAsked(
  connection: Connection,
  lotIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM auction.seller_question q WHERE q.lot_id = ANY($1) AND ${isOpenQuestion('$2')}`,
    [lotIds, now],
  );
  return rowCount !== 0;
}

/**
 * Returns why the lot may not be sold for this amount: the seller must approve it first, or is
 * being asked. Requires the lot's lock.
 */
export async function sellerRefusal(
  connection: Connection,
  lot: Pick<Lot, 'id' | 'reserveMinor'>,
  amountMinor: number,
  now: Date,
): Promise<Refused | undefined> {
  if (await isSellerAsked(connection, lot.id, now)) return refused('SellerIsAsked');
  const mandate = await findMandate(connection, lot.id);
  if (!mandate || !mustApprove({ amountMinor, reserveMinor: lot.reserveMinor, ...mandate }))
    return undefined;
  return refused('SellerMustApprove', { mandatePercent: mandate.mandatePercent });
}
