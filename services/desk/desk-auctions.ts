/** Reads of the desk about auctions. */
import type { LadderBand } from '#contract/auctions.ts';
import type { DeskAuction, DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { Band } from '#domain/ladder.ts';
import {
  type AuctionAtWork,
  findAuctionAtWork,
  listAuctionsAtWork,
} from '#services/auctions/desk-queries.ts';
import { wireSaleTerms } from '#services/auctions/sale-terms.ts';
import { statusesOf, waitingStatuses } from '#domain/lot-life-cycle.ts';
import { plainText } from '#services/plain-text.ts';
import { listDeskLots } from './desk-lots.ts';

interface Counts {
  auction_id: string;
  total: number;
  awaiting_award: number;
  sold: number;
}

/** Returns one page of auctions: drafts first, then running ones. */
export async function listDeskAuctions(
  database: Database,
  page: { number: number; size: number },
): Promise<{ auctions: DeskAuction[]; total: number }> {
  const [auctions, counted] = await Promise.all([
    listAuctionsAtWork(database, page),
    database.query<{ total: number }>('SELECT count(*) AS total FROM auction.auction'),
  ]);
  const counts = await countLots(
    database,
    auctions.map(({ id }) => id),
  );
  return {
    auctions: auctions.map((auction) => withCounts(auction, counts)),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Returns the auction with all its lots; undefined when there is none. */
export async function readDeskAuction(
  database: Database,
  auctionId: string,
  picturesUrl: string,
): Promise<DeskAuctionAnswer | undefined> {
  const auction = await findAuctionAtWork(database, auctionId);
  if (!auction) return undefined;
  const lots = await listDeskLots(database, auction, picturesUrl);
  return { auction: detailOf(auction), lots, serverTime: auction.now.toISOString() };
}

export function detailOf(auction: AuctionAtWork): DeskAuctionAnswer['auction'] {
  const { id, country, format, status, version, timeZone, cancelReason } = auction;
  return {
    id,
    name: plainText(auction.name),
    country,
    format,
    status,
    version,
    currencyCode: auction.currency,
    timeZone,
    seller: plainText(auction.seller),
    assignedSeller: assignedSeller(auction),
    softCloseMinutes: format === 'open' ? Math.round(auction.softCloseSeconds / 60) : 0,
    ...wireSaleTerms(auction.saleTerms),
    vatPercent: auction.vatPercent,
    outcome: auction.outcome,
    incrementLadder: auction.incrementLadder.map(wireBand),
    feeLadder: auction.feeLadder.map(wireBand),
    plan: auction.plan && { ...auction.plan, startsAt: auction.plan.startsAt.toISOString() },
    publishedAt: moment(auction.publishedAt),
    publishAt: moment(auction.publishAt),
    waived: auction.waived,
    needsFourEyes: auction.needsFourEyes,
    startsAt: auction.startsAt.toISOString(),
    firstEndsAt: auction.firstEndsAt.toISOString(),
    endsAt: auction.lastEndsAt.toISOString(),
    pausedAt: moment(auction.pausedAt),
    settledAt: moment(auction.settledAt),
    cancelledAt: moment(auction.cancelledAt),
    cancelReason,
  };
}

function wireBand({ fromMinor: from, valueMinor: value }: Band): LadderBand {
  return { from: fromMinor(from), value: fromMinor(value) };
}

function assignedSeller({ sellerId, sellerName }: AuctionAtWork) {
  if (sellerId === null || sellerName === null) return null;
  return { sellerId, name: plainText(sellerName) };
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

async function countLots(
  database: Database,
  auctionIds: readonly string[],
): Promise<Map<string, Counts>> {
  const { rows } = await database.query<Counts>(
    `SELECT auction_id, count(*) AS total, count(*) FILTER (WHERE status = ANY($2)) AS awaiting_award,
       count(*) FILTER (WHERE status = ANY($3)) AS sold
     FROM auction.lot WHERE auction_id = ANY($1) GROUP BY auction_id`,
    [auctionIds, waitingStatuses, statusesOf('sold')],
  );
  return new Map(rows.map((row) => [row.auction_id, row]));
}

function withCounts(auction: AuctionAtWork, counts: ReadonlyMap<string, Counts>): DeskAuction {
  const { id, country, format, status, timeZone } = auction;
  const { total = 0, awaiting_award: awaitingAward = 0, sold = 0 } = counts.get(id) ?? {};
  return {
    id,
    name: plainText(auction.name),
    country,
    format,
    status,
    timeZone,
    startsAt: auction.startsAt.toISOString(),
    endsAt: auction.lastEndsAt.toISOString(),
    seller: plainText(auction.seller),
    lots: { total, awaitingAward, sold },
  };
}
