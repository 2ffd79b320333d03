/** Takes an award back for a reason: the lot awaits another decision. Paid vehicles stay sold. */
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { ActRefusal } from '#services/acts/refusals.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';
import { reserveMet } from '#domain/price-rules.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { mayReverse, reverseSettlement } from '#services/settlement/credit-statement.ts';
import type { Proposable } from './proposable.ts';
import { isSettled } from '#services/lots/queries.ts';

export async function decideReversal({
  connection,
  lot,
  now,
  reason,
}: LockedLot): Promise<Proposable | ActRefusal> {
  const after = lotAfter(lot.status, 'reverse');
  if (!after.ok) return after.code;
  if (!reason) return 'ReasonIsMissing';
  if (await isSettled(connection, lot.auctionId)) return 'AwardIsPaid';
  if (!(await mayReverse(connection, lot.id))) return 'AwardIsPaid';
  const { auctionId, id: lotId, awardedCompanyId: companyId } = lot;
  return {
    does: {
      change: {
        status: after.status,
        awardedCompanyId: null,
        awardedAt: null,
        hammerPriceMinor: null,
      },
      event: actEvents.reverse,
      companyId,
      also: async (writing) => {
        await reverseSettlement(writing, lotId, now);
        await noteForBidders(writing, [
          { kind: 'awardReversed', auctionId, lotId, companyId },
          // Others wait again only where the auction house decides between them.
          ...(lot.format === 'sealed' || reserveMet(lot) === false
            ? [{ kind: 'reopened', auctionId, lotId, companyId } as const]
            : []),
        ]);
      },
    },
    companyId,
    amountMinor: null,
  };
}
