/** What a sale after the close does, for a vehicle that is on sale nowhere else. */
import { amountMax, toMinor } from '#contract/money.ts';
import { deadlineRefusal } from '#domain/award.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { ActRefusal, Refused } from '#services/acts/refusals.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';
import { sellerRefusal } from './mandate.ts';
import { findOtherLots } from './other-lots.ts';
import type { Proposable, ProposedTerms } from './proposable.ts';
import { isSettled } from '#services/lots/queries.ts';

export async function decideSale(
  { connection, lot, now }: LockedLot,
  { amountMinor = 0, endsAt = now }: ProposedTerms,
): Promise<Proposable | ActRefusal | Refused> {
  const after = lotAfter(lot.status, 'offerForSale');
  if (!after.ok) return after.code;
  if (amountMinor <= 0 || amountMinor > (toMinor(amountMax) ?? 0)) return 'AmountIsInvalid';
  const late = deadlineRefusal(endsAt, now);
  if (late) return late;
  if (await isSettled(connection, lot.auctionId)) return 'AuctionIsSettled';
  const refusal = await sellerRefusal(connection, lot, amountMinor, now);
  if (refusal) return refusal;
  const others = await findOtherLots(connection, lot);
  if (others.isOnSale) return 'VehicleIsOnSale';
  if (others.isSoldSince) return 'LotWasSold';
  return {
    does: {
      change: { status: after.status, salePriceMinor: amountMinor, saleEndsAt: endsAt },
      event: actEvents.offerForSale,
    },
    companyId: null,
    amountMinor,
    endsAt,
  };
}
