/** A vehicle leaves the yard: who took it, at which mileage, once. */
import { inTransaction } from '#database/connect.ts';
import { settlementAfter, stateOnceCollected } from '#domain/settlement-life-cycle.ts';
import { type Strokes, isSignature } from '#domain/signature.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { lockSettlement } from '#services/payments/locked-settlements.ts';
import { readOwedBack } from '#services/settlement/owed-back.ts';
import { plainText } from '#services/plain-text.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { setState } from '#services/settlement/queries.ts';
import { addHandOver, knownMileage } from './queries.ts';

export interface Collected {
  odometerKm: number;
  /** Why it is less than in the data of the vehicle. */
  odometerReason?: string | undefined;
  /** Left out: the typed name is the signature. */
  signature?: Strokes | undefined;
  collectedBy: string;
}

type HandedOver = { ok: true; version: number; state: string } | Refused;

/** Of a settlement whose code was checked. */
export function handOver(
  context: ActContext,
  settlementId: string,
  { odometerKm, odometerReason = '', signature, collectedBy }: Collected,
  { expectedVersion }: Pick<ActOptions, 'expectedVersion'> = {},
): Promise<HandedOver> {
  return inTransaction<HandedOver>(context.database, async (connection) => {
    const settlement = await lockSettlement(connection, { settlementId });
    if (!settlement) return refused('SettlementIsUnknown');
    const old = olderVersion(expectedVersion, settlement.version);
    if (old) return old;
    const collected = settlementAfter(settlement.state, 'collect');
    if (!collected)
      return refused(
        settlement.state === 'collected' || settlement.state === 'closed'
          ? 'VehicleIsCollected'
          : 'VehicleIsNotReleased',
      );
    const name = plainText(collectedBy).trim();
    if (name === '') return refused('ValueIsInvalid', { field: 'collectedBy', reason: 'empty' });
    if (signature && !isSignature(signature)) return refused('SignatureIsInvalid');
    const known = await knownMileage(connection, settlement.lotId);
    const isLower = known !== null && odometerKm < known;
    const lowerReason = plainText(odometerReason).trim();
    if (isLower && lowerReason === '') return refused('OdometerIsLower', { km: known });
    const at = await addHandOver(connection, {
      settlementId,
      odometerKm,
      odometerReason: isLower ? lowerReason : null,
      signature: signature ?? null,
      collectedBy: name,
      handedBy: context.actor.name,
    });
    // Without a deposit nothing is owed any more.
    const state = stateOnceCollected(collected, await readOwedBack(connection, settlement));
    await setState(connection, settlementId, state);
    const { auctionId, lotId, companyId, number } = settlement;
    const after = {
      statement: number,
      odometerKm,
      collectedBy: name,
      ...(isLower && { odometerReason: lowerReason }),
    };
    await appendActs(connection, context.actor, [
      { kind: 'handOver', auctionId, lotId, companyId, after },
    ]);
    await noteSettlement(connection, settlement);
    await noteForBidders(connection, [
      { kind: 'collected', auctionId, lotId, companyId, endsAt: at },
    ]);
    return { ok: true, version: settlement.version + 1, state };
  });
}
