/**
 * Lets the lots of an auction end one after the other, in an order and at an interval, until it
 * opens (docs/rules.md, Closing plan). Null lets all end together again.
 */
import type { Connection } from '#database/connect.ts';
import type { ClosingOrder } from '#contract/desk/values.ts';
import {
  type ClosingPlan,
  type OrderedLot,
  inClosingOrder,
  plannedEnd,
} from '#domain/closing-plan.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { publishRescheduled } from '#services/lots/publish-rescheduled.ts';
import { lockLotsWhere, planLots } from '#services/lots/store.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export interface PlanRequest {
  /** When the first lot ends; by default as before. */
  startsAt?: Date | undefined;
  intervalSeconds: number;
  groupSize?: number | undefined;
  /** A rule, or the numbers of all lots in their order. */
  order?: ClosingOrder | readonly number[] | undefined;
}

export function planClosing(
  context: ActContext,
  auctionId: string,
  request: PlanRequest | null,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'plan', async ({ connection, auction, now }) => {
    const startsAt = request?.startsAt ?? auction.plan?.startsAt ?? auction.endsAt;
    if (startsAt <= now || startsAt <= auction.startsAt) return refused('MomentIsPast');
    const plan: ClosingPlan | null = request && {
      startsAt,
      intervalSeconds: request.intervalSeconds,
      groupSize: request.groupSize ?? 1,
    };
    const lots = await lockedLots(connection, auctionId);
    const ordered = inOrder(lots, request?.order ?? 'number');
    if (!ordered) return refused('LotOrderIsIncomplete');
    const endOf = (position: number): Date => (plan ? plannedEnd(plan, position) : startsAt);
    await planLots(
      connection,
      ordered.map(({ id }, position) => ({
        id,
        position: plan ? position : null,
        endsAt: endOf(position),
      })),
    );
    const events = await publishRescheduled(
      connection,
      lots.map(({ id }) => id),
    );
    return {
      columns: {
        ends_at: endOf(Math.max(0, ordered.length - 1)),
        closing_starts_at: plan?.startsAt ?? null,
        closing_interval_seconds: plan?.intervalSeconds ?? null,
        closing_group_size: plan?.groupSize ?? null,
      },
      act: {
        kind: 'planClosing',
        before: { plan: auction.plan, endsAt: auction.endsAt },
        after: { plan, order: request?.order ?? 'number' },
      },
      events,
    };
  });
}

function inOrder(
  lots: readonly OrderedLot[],
  order: ClosingOrder | readonly number[],
): OrderedLot[] | undefined {
  if (typeof order === 'string') return inClosingOrder(lots, order);
  const byNumber = new Map(lots.map((lot) => [lot.number, lot]));
  const named = [...new Set(order)].flatMap((number) => byNumber.get(number) ?? []);
  return named.length === lots.length && order.length === lots.length ? named : undefined;
}

async function lockedLots(connection: Connection, auctionId: string): Promise<OrderedLot[]> {
  const ids = await lockLotsWhere(
    connection,
    {
      where: "l.auction_id = $1 AND (l.status = 'draft' OR l.status = 'open')",
      order: 'l.id',
      wait: 'wait',
    },
    [auctionId],
  );
  const { rows } = await connection.query<OrderedLot>(
    `SELECT l.id, l.number, v.make, v.model, v.plate, l.start_price_minor AS "startPriceMinor",
       v.mileage_km AS "mileageKm", v.first_registration::text AS "firstRegistration"
     FROM auction.lot l JOIN auction.description v ON v.id = l.description_id WHERE l.id = ANY($1)`,
    [ids],
  );
  return rows;
}
