/** How a lot ends when its time is over. Pure (docs/rules.md, Life cycles). */
import { reserveMet } from './price-rules.ts';
import type { Lot } from './lot.ts';

/**
 * Open format: awarded at or above the reserve, waits for the operator below it. Sealed: waits.
 * Without an offer or a purchase at the fixed price: unsold; `hasOffers` counts live offers only.
 */
export function decideClose(lot: Lot, hasOffers: boolean): 'award' | 'wait' | 'expire' {
  if (!hasOffers) return 'expire';
  if (lot.format !== 'open') return 'wait';
  return reserveMet(lot) === false ? 'wait' : 'award';
}
