/**
 * Awards a lot that waits: a sealed one to a bid, by default the highest, one under reserve to the
 * leader or to the company named (docs/rules.md, Sealed bids, Life cycles).
 */
import { priceOfBid } from '#domain/award.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import { rank } from '#domain/price-rules.ts';
import type { ActRefusal, Refused } from '#services/acts/refusals.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';
import { mayNotBuy } from '#services/lots/may-not-buy.ts';
import { sellerRefusal } from './mandate.ts';
import type { Proposable, ProposedTerms } from './proposable.ts';

/** `companyId`: the company that gets the lot instead of the best bidder. */
export async function decideAward(
  { lot, live, connection, now }: LockedLot,
  { companyId }: ProposedTerms,
): Promise<Proposable | ActRefusal | Refused> {
  const after = lotAfter(lot.status, 'award');
  if (!after.ok) return after.code;
  const chosen = companyId ?? rank(live)[0]?.companyId;
  if (chosen === undefined) return 'LotHasNoBid';
  const amountMinor = priceOfBid(lot, live, chosen);
  if (amountMinor === undefined) return 'CompanyHasNoBid';
  const barred = await mayNotBuy(connection, { lotId: lot.id, companyId: chosen });
  if (barred) return barred;
  const refusal = await sellerRefusal(connection, lot, amountMinor, now);
  if (refusal) return refusal;
  return {
    does: {
      change: {
        status: after.status,
        awardedCompanyId: chosen,
        hammerPriceMinor: amountMinor,
      },
      event: actEvents.award,
    },
    companyId: chosen,
    amountMinor,
  };
}
