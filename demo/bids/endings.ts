/** How lots of the demo end: at their time as the services close them, later as an operator would decide. */
import { rank } from '#services/bids/price-rules.ts';
import { decideClose } from '#services/lots/closing.ts';
import { endingEvents, lotLife } from '#services/lots/life-cycle.ts';
import type { Lot } from '#services/lots/lot.ts';
import { type LotAggregate, change, live } from './lot-book.ts';

/** The lot's time is over: awarded, waiting for the operator, or unsold. */
export function closeLot(lotState: LotAggregate, at: Date): void {
  const { leaderCompanyId, priceMinor } = lotState.lot;
  const ending = decideClose(lotState.lot, live(lotState).length > 0);
  const award = { awardedCompanyId: leaderCompanyId, hammerPriceMinor: priceMinor };
  end(lotState, ending, { status: lotLife.open[ending], ...(ending === 'award' && award) }, at);
}

/** Sellers let a car go this close under the reserve: the next auction costs more. */
const acceptedShareOfReserve = 0.96;

/** The operator's word on a lot that waits: to the best offer near the reserve, or to nobody. */
export function settleLot(lotState: LotAggregate, at: Date): void {
  const best = rank(live(lotState))[0];
  const leastMinor = (lotState.lot.reserveMinor ?? 0) * acceptedShareOfReserve;
  // In open format nobody sees more than the price, operators included.
  const hammerPriceMinor = lotState.lot.priceMinor ?? best?.netMinor ?? 0;
  if (!best || hammerPriceMinor < leastMinor)
    return end(lotState, 'reject', { status: lotLife.awaitingAward.reject }, at);
  const award = {
    status: lotLife.awaitingAward.award,
    awardedCompanyId: best.companyId,
    hammerPriceMinor,
  };
  end(lotState, 'award', award, at);
}

function end(
  lotState: LotAggregate,
  ending: keyof typeof endingEvents,
  changes: Partial<Lot>,
  at: Date,
): void {
  if (changes.awardedCompanyId) lotState.awardedAt = at;
  change(lotState, changes, [endingEvents[ending]], at);
}
