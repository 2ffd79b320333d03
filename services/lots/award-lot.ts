/**
 * The operator awards a lot that waits: a sealed one to the highest bid, one under reserve to the
 * leader (docs/rules.md, Sealed bids, Life cycles).
 */
import { rank } from '#domain/price-rules.ts';
import type { AppContext } from '#services/context.ts';
import { type Ended, endLot } from './end-lot.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';

/** Refuses a lot that is unknown, does not wait, or has no live bid. */
export function awardLot(context: AppContext, address: LotAddress): Promise<Ended> {
  return endLot(context, address, 'award', ({ lot, live }) => {
    if (lot.status !== 'awaitingAward') return 'LotIsNotAwaitingAward';
    const best = rank(live)[0];
    if (!best) return 'LotHasNoBid';
    return {
      status: lotLife.awaitingAward.award,
      awardedCompanyId: best.companyId,
      // In open format the rules computed the price; a sealed bid is its own price.
      hammerPriceMinor: lot.priceMinor ?? best.netMinor,
    };
  });
}
