/** Auctions that need somebody, and the auctions of the days around today. */
import type { AuctionWork, DayAuction } from '#contract/desk/today.ts';
import type { Touchable } from './work-items.ts';
import type { Database } from '#database/connect.ts';
import { type AuctionAtWork, listAuctionsAtWork } from '#services/auctions/desk-queries.ts';
import { type DraftLot, readDraftLots } from '#services/auctions/readiness-queries.ts';
import { decidedAs, isRunning } from '#services/lots/decided-as.ts';
import { plainText } from '#services/plain-text.ts';

const dayMs = 86_400_000;
/** Drafts that open later need nobody yet. */
const soonMs = 7 * dayMs;
/** Two months of an auction house; drafts and running ones come first. */
const auctionsMax = 100;

interface LotCounts {
  auction_id: string;
  lots: number;
  running: number;
  sold: number;
  paused: number;
  first_paused_end: Date | null;
}

export async function readAuctionWork(
  database: Database,
): Promise<{ items: Touchable<AuctionWork>[]; auctions: DayAuction[] }> {
  const found = await listAuctionsAtWork(database, { number: 1, size: auctionsMax });
  const near = found.filter(
    ({ status, startsAt, lastEndsAt, now }) =>
      status !== 'cancelled' &&
      startsAt.getTime() < now.getTime() + soonMs &&
      lastEndsAt.getTime() > now.getTime() - dayMs,
  );
  const counts = await countLots(
    database,
    near.map(({ id }) => id),
  );
  const items: Touchable<AuctionWork>[] = [];
  const auctions: DayAuction[] = [];
  for (const auction of near) {
    const drafts = auction.draftCount > 0 ? await readDraftLots(database, auction.id) : [];
    const held = drafts.filter(({ blockers }) => blockers.length > 0);
    const lots = counts.get(auction.id);
    auctions.push(dayAuction(auction, lots, held.length));
    items.push(...needsOf(auction, lots, held));
  }
  return { items, auctions };
}

function needsOf(
  auction: AuctionAtWork,
  lots: LotCounts | undefined,
  held: readonly DraftLot[],
): Touchable<AuctionWork>[] {
  const { status, startsAt, lastEndsAt, now } = auction;
  const needs: Touchable<AuctionWork>[] = [];
  const add = (
    need: AuctionWork['need'],
    dueAt: Date,
    count: number,
    lacks: AuctionWork['lacks'],
  ) =>
    needs.push({
      kind: 'auction',
      id: `${need}/${auction.id}`,
      dueAt: dueAt.toISOString(),
      auctionId: auction.id,
      name: plainText(auction.name),
      country: auction.country,
      need,
      startsAt: startsAt.toISOString(),
      lots: count,
      total: auction.lotCount,
      lacks,
    });
  const paused = lots?.paused ?? 0;
  if (auction.pausedAt) add('pausedAuction', lots?.first_paused_end ?? lastEndsAt, paused, []);
  else if (paused > 0) add('pausedLots', lots?.first_paused_end ?? lastEndsAt, paused, []);
  if (lastEndsAt <= now) return needs;
  if (status === 'draft') add('draft', auction.publishAt ?? startsAt, held.length, lacksOf(held));
  else if (held.length > 0)
    add('heldBack', startsAt > now ? startsAt : lastEndsAt, held.length, lacksOf(held));
  return needs;
}

function lacksOf(held: readonly DraftLot[]): AuctionWork['lacks'] {
  const codes = Map.groupBy(
    held.flatMap(({ blockers }) => blockers),
    (code) => code,
  );
  return [...codes]
    .map(([code, each]) => ({ code, lots: each.length }))
    .toSorted((a, b) => b.lots - a.lots);
}

function dayAuction(
  auction: AuctionAtWork,
  counts: LotCounts | undefined,
  heldBack: number,
): DayAuction {
  const { id, country, status } = auction;
  const { lots = 0, running = 0, sold = 0, paused = 0 } = counts ?? {};
  return {
    id,
    name: plainText(auction.name),
    country,
    status,
    startsAt: auction.startsAt.toISOString(),
    firstEndsAt: auction.firstEndsAt.toISOString(),
    endsAt: auction.lastEndsAt.toISOString(),
    lots,
    running,
    sold,
    paused,
    heldBack,
  };
}

async function countLots(
  database: Database,
  auctionIds: readonly string[],
): Promise<Map<string, LotCounts>> {
  const { rows } = await database.query<LotCounts>(
    `SELECT l.auction_id, count(*) FILTER (WHERE NOT (${decidedAs('unpublished')} OR ${decidedAs('withdrawn')})) AS lots,
       count(*) FILTER (WHERE ${isRunning()}) AS running, count(*) FILTER (WHERE ${decidedAs('sold')}) AS sold,
       count(*) FILTER (WHERE l.status = 'paused') AS paused,
       min(l.effective_ends_at) FILTER (WHERE l.status = 'paused') AS first_paused_end
     FROM auction.lot l WHERE l.auction_id = ANY($1) GROUP BY l.auction_id`,
    [auctionIds],
  );
  return new Map(rows.map((row) => [row.auction_id, row]));
}
