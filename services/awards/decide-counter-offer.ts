/** What a counter-offer does; its bounds are in domain/counter-offer.ts. */
import { fromMinor } from '#contract/money.ts';
import { priceOfBid } from '#domain/award.ts';
import { counterOfferRefusal } from '#domain/counter-offer.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import { type ActRefusal, type Refused, refused } from '#services/acts/refusals.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { insertOffer } from './counter-offer-queries.ts';
import { mayNotBuy } from '#services/lots/may-not-buy.ts';
import { sellerRefusal } from './mandate.ts';
import type { Proposable, ProposedTerms } from './proposable.ts';

export async function decideCounterOffer(
  { lot, live, now, connection: reading }: LockedLot,
  { companyId = '', amountMinor = 0, endsAt: expiresAt = now }: ProposedTerms,
): Promise<Proposable | ActRefusal | Refused> {
  const after = lotAfter(lot.status, 'counter');
  if (!after.ok) return after.code;
  const bidMinor = priceOfBid(lot, live, companyId);
  const refusal = counterOfferRefusal(lot, { bidMinor, amountMinor, expiresAt }, now);
  if (refusal?.code === 'CounterOfferIsOutOfBounds')
    return refused(refusal.code, {
      above: fromMinor(refusal.aboveMinor),
      upTo: fromMinor(refusal.upToMinor),
    });
  if (refusal) return refusal.code;
  const barred = await mayNotBuy(reading, { lotId: lot.id, companyId });
  if (barred) return barred;
  const ofSeller = await sellerRefusal(reading, lot, amountMinor, now);
  if (ofSeller) return ofSeller;
  const { auctionId, id: lotId } = lot;
  return {
    does: {
      change: { status: after.status },
      event: actEvents.counter,
      onlyFor: companyId,
      companyId,
      after: { amountMinor, expiresAt },
      async also(connection) {
        await insertOffer(connection, { lotId, companyId, amountMinor, madeAt: now, expiresAt });
        await noteForBidders(connection, [
          { kind: 'offered', auctionId, lotId, companyId, amountMinor, endsAt: expiresAt },
        ]);
      },
    },
    companyId,
    amountMinor,
    endsAt: expiresAt,
  };
}
