/** Moves an unpublished lot into another auction, where it gets a number and an end. */
import type { LotAddress } from '#domain/lot.ts';
import { plannedEnd } from '#domain/closing-plan.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, olderVersion, refused } from '#services/acts/refusals.ts';
import { lockLotAt, putLotInto } from '#services/lots/store.ts';
import { stretchAuction } from '#services/lots/stretch-auction.ts';
import { actOnAuction } from './act-on-auction.ts';
import type { Relisted } from './relist-lot.ts';
import { hasVehicle, latestLotOf, nextPlace } from './relist-queries.ts';

export async function moveLot(
  context: ActContext,
  from: LotAddress,
  targetAuctionId: string,
  { expectedVersion, reason }: ActOptions = {},
): Promise<Relisted> {
  let number = 0;
  const acted = await actOnAuction(
    context,
    targetAuctionId,
    { reason },
    null,
    async ({ connection, auction, status, now }) => {
      const lotId = await lockLotAt(connection, from);
      const lot = lotId === undefined ? undefined : await latestLotOf(connection, from);
      if (!lot) return refused('LotIsUnknown');
      const old = olderVersion(expectedVersion, lot.version);
      if (old) return old;
      if (lot.status !== 'draft') return refused('LotIsNoDraft');
      const takesLots = status === 'draft' || status === 'scheduled' || status === 'open';
      if (!takesLots || auction.endsAt <= now || lot.currency !== auction.currency)
        return refused('AuctionTakesNoLots');
      if (await hasVehicle(connection, targetAuctionId, from.assetId))
        return refused('AuctionTakesNoLots');
      const place = await nextPlace(connection, targetAuctionId);
      number = place.number;
      const endsAt = auction.plan ? plannedEnd(auction.plan, place.position) : auction.endsAt;
      const position = auction.plan ? place.position : null;
      await putLotInto(connection, { id: lot.id, auctionId: auction.id, number, position, endsAt });
      await stretchAuction(connection, auction.id, endsAt);
      const subject = { kind: 'moveLot', lotId: lot.id, vehicleId: from.assetId } as const;
      const after = { auctionId: targetAuctionId, number };
      await appendActs(connection, context.actor, [
        { ...subject, auctionId: from.auctionId, after, reason },
      ]);
      return {
        act: { ...subject, before: { auctionId: from.auctionId, number: lot.number }, after },
      };
    },
  );
  if (!acted.ok) return acted;
  return { ok: true, address: { auctionId: targetAuctionId, assetId: from.assetId }, number };
}
