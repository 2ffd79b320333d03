/** Lists the auctions with their state, for scripts and for the terminal. */
import { pageSizeMax } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { listAuctions as auctionPage } from '#services/auctions/queries.ts';

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

/** The company runs dozens of auctions at a time; ten thousand are its history. */
const pagesMax = 100;

/**
 * Returns the services' order: open auctions, then upcoming ones, then past ones with the latest
 * first.
 */
export async function listAuctions(database: Database): Promise<ListedAuction[]> {
  const listed: ListedAuction[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const found = await auctionPage(database, {}, { number: page, size: pageSizeMax }, true);
    for (const auction of found.auctions)
      listed.push({
        id: auction.id,
        name: auction.name,
        country: auction.country,
        format: auction.format,
        state: auction.status,
        start: auction.startsAt,
        end: auction.endsAt,
        seller: auction.seller,
        currency: auction.currencyCode,
        lots: auction.lotCount,
      });
    if (page * pageSizeMax >= found.total) break;
  }
  return listed;
}
