/** Sets start price, reserve and buy-now price of a lot until they are fixed. */
import { termsAreFixed } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';

export type LotTerms = Partial<Pick<Lot, 'startPriceMinor' | 'reserveMinor' | 'buyNowMinor'>>;

const changeable = new Set(['draft', 'scheduled', 'open', 'paused']);

/** A term that is undefined stays; null removes it. */
export function changeLotTerms(
  context: ActContext,
  address: LotAddress,
  terms: LotTerms,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'changeLotTerms' }, ({ lot, status }) => {
    if (!changeable.has(status)) return 'LotHasEnded';
    if (termsAreFixed(lot, status)) return 'TermsAreFixed';
    const given = Object.values(terms).filter((amount) => amount !== null);
    if (!given.every((amount) => Number.isSafeInteger(amount) && amount > 0))
      return 'AmountIsInvalid';
    return { change: terms, event: 'moved' };
  });
}
