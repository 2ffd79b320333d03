/**
 * The job that publishes: drafts whose moment has come, and lots of published auctions that have
 * become complete since.
 */
import type { AppContext } from '#services/context.ts';
import { type ActContext, jobActor } from '#services/acts/actor.ts';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import { inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { publishAuction, publishReady } from './publish-auction.ts';
import { isReady } from '#domain/readiness.ts';
import { readDraftLots } from './readiness-queries.ts';

/** Returns how many auctions and single lots were published. */
export async function publishDue(context: AppContext): Promise<{ auctions: number; lots: number }> {
  const act: ActContext = { ...context, actor: jobActor };
  const due = await context.database.query<{ id: string; waived: WaivableBlocker[] }>(
    `SELECT id, waived_blockers AS waived FROM auction.auction WHERE published_at IS NULL AND cancelled_at IS NULL AND publish_at <= now()
     ORDER BY publish_at`,
  );
  let auctions = 0;
  for (const { id, waived } of due.rows)
    if ((await publishAuction(act, id, { waived })).ok) auctions += 1;
  const incomplete = await context.database.query<{ id: string; waived: WaivableBlocker[] }>(
    `SELECT a.id, a.waived_blockers AS waived FROM auction.auction a
     WHERE a.published_at IS NOT NULL AND a.cancelled_at IS NULL AND a.ends_at > now()
       AND EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id AND l.status = 'draft')`,
  );
  let lots = 0;
  for (const { id, waived } of incomplete.rows) lots += await publishLotsOf(act, id, waived);
  return { auctions, lots };
}

async function publishLotsOf(
  context: ActContext,
  auctionId: string,
  waived: readonly WaivableBlocker[],
): Promise<number> {
  // Most drafts wait for days: nothing is locked to find them still incomplete.
  const drafts = await readDraftLots(context.database, auctionId, waived);
  if (!drafts.some(isReady)) return 0;
  const { lots, events } = await inTransaction(context.database, async (connection) => {
    await connection.query('SELECT FROM auction.auction WHERE id = $1 FOR NO KEY UPDATE', [
      auctionId,
    ]);
    const published = await publishReady(connection, auctionId, waived);
    await appendActs(connection, context.actor, published.acts);
    return published;
  });
  context.publish(events);
  return lots.length;
}
