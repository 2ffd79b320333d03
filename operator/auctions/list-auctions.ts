/** The auctions with their state, as scripts and people at the terminal need them. */
import type { Database } from '#database/connect.ts';

export interface ListedAuction {
  id: string;
  name: string;
  country: string;
  format: string;
  state: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  seller: string;
  currency: string;
  lots: number;
}

/** Ending next first; ended ones after them, the newest first. */
export async function listAuctions(database: Database): Promise<ListedAuction[]> {
  const { rows } = await database.query<ListedRow>(
    `SELECT a.id, a.name, a.country, a.format, a.starts_at, a.ends_at, a.seller, a.currency,
       count(l.id) AS lots,
       -- Design rule 9; a scheduled auction is one that has not begun, closing one that soft close holds open.
       CASE WHEN a.settled_at IS NOT NULL THEN 'settled'
         WHEN now() < a.starts_at THEN 'scheduled'
         WHEN now() < a.ends_at THEN 'open'
         WHEN count(*) FILTER (WHERE l.status = 'open' AND l.effective_ends_at > now()) > 0 THEN 'closing'
         ELSE 'closed' END AS state
     FROM house.auction a LEFT JOIN house.lot l ON l.auction_id = a.id
     GROUP BY a.id
     ORDER BY a.ends_at <= now(), abs(extract(epoch FROM a.ends_at - now())), a.id`,
  );
  return rows.map(({ starts_at, ends_at, ...auction }) => ({
    id: auction.id,
    name: auction.name,
    country: auction.country,
    format: auction.format,
    state: auction.state,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    seller: auction.seller,
    currency: auction.currency,
    lots: auction.lots,
  }));
}

interface ListedRow extends Omit<ListedAuction, 'start' | 'end'> {
  starts_at: Date;
  ends_at: Date;
}
