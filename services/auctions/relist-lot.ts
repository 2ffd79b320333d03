/**
 * Offers a vehicle again in another auction: a new, unpublished lot that names the one it follows.
 * It is published as soon as it is ready and its auction is.
 */
import { randomUUID } from 'node:crypto';
import type { LotAddress } from '#domain/lot.ts';
import { statusesOf } from '#domain/lot-life-cycle.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { LotTerms } from '#services/lots/change-lot-terms.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';
import { hasVehicle, insertDraft, latestLotOf } from './relist-queries.ts';

export type Relisted = { ok: true; address: LotAddress; number: number } | Refused;

/** Terms that are not given are those of the lot before. */
export async function relistLot(
  context: ActContext,
  from: LotAddress,
  targetAuctionId: string,
  { terms = {}, expectedVersion, ...options }: ActOptions & { terms?: LotTerms } = {},
): Promise<Relisted> {
  const lotId = randomUUID();
  let number = 0;
  const acted: AuctionActed = await actOnAuction(
    context,
    targetAuctionId,
    options,
    null,
    async ({ connection, auction, status, now }) => {
      const lot = await latestLotOf(connection, from);
      if (!lot) return refused('LotIsUnknown');
      const old = olderVersion(expectedVersion, lot.version);
      if (old) return old;
      const mayBeRelisted = [...statusesOf('unsold'), ...statusesOf('withdrawn')];
      if (!mayBeRelisted.includes(lot.status)) return refused('LotIsNotUnsold');
      if (lot.isSoldSince) return refused('LotWasSold');
      if (lot.isOnSale) return refused('VehicleIsOnSale');
      const takesLots = status === 'draft' || status === 'scheduled' || status === 'open';
      if (!takesLots || auction.endsAt <= now || lot.currency !== auction.currency)
        return refused('AuctionTakesNoLots');
      if (await hasVehicle(connection, targetAuctionId, from.assetId))
        return refused('AuctionTakesNoLots');
      const { id: relistedFrom, vehicleId } = lot;
      number = await insertDraft(connection, {
        lotId,
        vehicleId,
        lot,
        relistedFrom,
        auction,
        terms,
      });
      await appendActs(connection, context.actor, [
        {
          kind: 'relistLot',
          auctionId: from.auctionId,
          lotId: lot.id,
          vehicleId: from.assetId,
          after: { auctionId: targetAuctionId, number },
          reason: options.reason,
        },
      ]);
      return {
        act: {
          kind: 'relistLot',
          lotId,
          vehicleId: from.assetId,
          before: { auctionId: from.auctionId, number: lot.number, status: lot.status },
          after: { auctionId: targetAuctionId, number },
        },
      };
    },
  );
  if (!acted.ok) return acted;
  return { ok: true, address: { auctionId: targetAuctionId, assetId: from.assetId }, number };
}
