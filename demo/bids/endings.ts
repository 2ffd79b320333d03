/** Ends lots of the demo as the services close them and as an operator decides later. */
import { rank } from '#domain/price-rules.ts';
import { decideClose } from '#domain/closing.ts';
import { endingEvents, lotLife } from '#domain/lot-life-cycle.ts';
import type { Lot } from '#domain/lot.ts';
import { type LotAggregate, change, live } from './lot-aggregate.ts';

/** Closes a lot at its end: awarded, waiting for the operator, or unsold. */
export function closeLot(lotState: LotAggregate, at: Date): void {
  const { leaderCompanyId, priceMinor } = lotState.lot;
  const ending = decideClose(lotState.lot, live(lotState).length > 0);
  const award = { awardedCompanyId: leaderCompanyId, hammerPriceMinor: priceMinor };
  end(lotState, ending, { status: lotLife.open[ending], ...(ending === 'award' && award) }, at);
}

/** Sellers accept a price this close to the reserve, because another auction costs more. */
const acceptedShareOfReserve = 0.96;

/** Decides a waiting lot: awards it to the best offer near the reserve, or rejects it. */
export function settleLot(lotState: LotAggregate, at: Date): void {
  const best = rank(live(lotState))[0];
  const leastMinor = (lotState.lot.reserveMinor ?? 0) * acceptedShareOfReserve;
  // In open format only the price is visible, even to operators.
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
