/** Notes that an operator has looked at a company that bids on a seller's lots. */
import { inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { olderVersion, refused } from '#services/acts/refusals.ts';
import { lotsBidOn } from './bidders.ts';
import type { SellerActed } from './change-sellers.ts';
import { lockSeller } from './sellers.ts';

/**
 * The act log is where it is read from: who looked, when, at how many lots, with which note. It is
 * an act on the seller, which the company's copy of its data does not have.
 */
export function checkBidder(
  context: ActContext,
  asked: { sellerId: string; companyId: string; note: string; version?: number | undefined },
): Promise<SellerActed> {
  const { sellerId, companyId, note: reason } = asked;
  return inTransaction<SellerActed>(context.database, async (connection) => {
    const seller = await lockSeller(connection, sellerId);
    if (!seller) return refused('SellerIsUnknown');
    const old = olderVersion(asked.version, seller.version);
    if (old) return old;
    if (reason.trim() === '') return refused('ReasonIsMissing');
    const lots = await lotsBidOn(connection, sellerId, companyId);
    if (lots === 0) return refused('CompanyIsUnknown');
    await appendActs(connection, context.actor, [
      { kind: 'checkBidder', reason: reason.trim(), after: { sellerId, companyId, lots } },
    ]);
    return { ok: true, seller };
  });
}
