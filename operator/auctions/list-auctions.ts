/** Lists the auctions with their state, for scripts and for the terminal. */
import { pageSizeMax } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { type AuctionAtWork, listAuctionsAtWork } from '#services/auctions/desk-queries.ts';

export interface ListedAuction {
  id: string;
  name: string;
  country: string;
  format: string;
  state: string;
  /** ISO 8601, UTC. */
  start: string;
  /** When the first lot ends, and the last one. */
  firstEnd: string;
  end: string;
  seller: string;
  currency: string;
  lots: number;
  /** Lots that are not published. */
  drafts: number;
  version: number;
}

/** The company runs dozens of auctions at a time; ten thousand are its history. */
const pagesMax = 100;

/** Returns drafts, open auctions, upcoming ones, then past ones with the latest first. */
export async function listAuctions(database: Database): Promise<ListedAuction[]> {
  const listed: ListedAuction[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const found = await listAuctionsAtWork(database, { number: page, size: pageSizeMax });
    listed.push(...found.map(listedAuction));
    if (found.length < pageSizeMax) break;
  }
  return listed;
}

export function listedAuction(auction: AuctionAtWork): ListedAuction {
  return {
    id: auction.id,
    name: auction.name,
    country: auction.country,
    format: auction.format,
    state: auction.status,
    start: auction.startsAt.toISOString(),
    firstEnd: auction.firstEndsAt.toISOString(),
    end: auction.lastEndsAt.toISOString(),
    seller: auction.seller,
    currency: auction.currency,
    lots: auction.lotCount,
    drafts: auction.draftCount,
    version: auction.version,
  };
}
