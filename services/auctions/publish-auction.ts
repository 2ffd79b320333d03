/**
 * Publishes a draft with the lots that are ready; the others follow by a job once they are complete
 * (docs/rules.md, Publishing).
 */
import type { Connection } from '#database/connect.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import { isReady } from '#domain/readiness.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { type LotsChanged, changeLotsOf } from '#services/lots/change-lots.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';
import { readDraftLots } from './readiness-queries.ts';

/** `waived`: blockers that hold no lot of this auction back, now and later. */
export function publishAuction(
  context: ActContext,
  auctionId: string,
  {
    waived = [],
    ...options
  }: ActOptions & { waived?: readonly WaivableBlocker[] | undefined } = {},
): Promise<AuctionActed> {
  return actOnAuction(
    context,
    auctionId,
    options,
    'publish',
    async ({ connection, auction, now }) => {
      if (auction.endsAt <= now) return refused('MomentIsPast');
      const drafts = await readDraftLots(connection, auctionId, waived);
      const published = await publishReady(connection, auctionId, waived);
      if (published.lots.length === 0) return refused('NothingIsReady', { lots: drafts.length });
      return {
        columns: { published_at: now, publish_at: null, waived_blockers: waived },
        act: {
          kind: 'publishAuction',
          after: {
            publishedLots: published.lots.length,
            heldBackLots: drafts.length - published.lots.length,
            waived,
          },
        },
        lotActs: published.acts,
        events: published.events,
      };
    },
  );
}

/** Publishes the drafts without a blocker that counts. Requires the auction's lock. */
export async function publishReady(
  connection: Connection,
  auctionId: string,
  waived: readonly WaivableBlocker[],
): Promise<LotsChanged> {
  const drafts = await readDraftLots(connection, auctionId, waived);
  const ready = new Set(drafts.filter(isReady).map(({ id }) => id));
  return changeLotsOf(
    connection,
    auctionId,
    "l.status = 'draft'",
    { kind: 'publishLot', event: actEvents.publish },
    (lot) => {
      const after = lotAfter(lot.status, 'publish');
      return ready.has(lot.id) && after.ok ? { status: after.status } : undefined;
    },
  );
}
