/** The bids that ended with their auction, for the mail that says so. Contains SQL. */
import type { Connection } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { ReadNotice } from './queries.ts';

export interface EndedBid {
  make: string;
  model: string;
  plate: string;
  /** As entered. */
  amountMinor: number;
}

/** Returns the bids of a company; none where the notice is no cancellation. */
export async function endedBids(
  connection: Connection,
  { kind, auctionId }: Pick<ReadNotice, 'kind' | 'auctionId'>,
): Promise<(companyId: string) => EndedBid[]> {
  if (kind !== 'cancelled') return () => [];
  const { rows } = await connection.query<EndedBid & { companyId: string }>(
    `SELECT o.company_id AS "companyId", o.amount_minor AS "amountMinor", v.make, v.model, v.plate_display AS plate
     FROM auction.lot l JOIN auction.standing_offer o ON o.lot_id = l.id AND o.net_minor IS NOT NULL
     JOIN auction.description v ON v.id = l.description_id
     WHERE l.auction_id = $1 AND ${decidedAs('withdrawn')} AND l.pause_reason IS NOT NULL ORDER BY l.number`,
    [auctionId],
  );
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return (companyId) => byCompany.get(companyId) ?? [];
}
