/** How a lot ends when its time is over. Pure (docs/rules.md, Life cycles). */
import { reserveMet } from './price-rules.ts';
import type { Lot } from './lot.ts';

/**
 * Open format: awarded at or above the reserve, waits for the operator below it. Sealed: waits.
 * Without an offer or a purchase at the fixed price: unsold; `hasOffers` counts live offers only. A
 * blocked leader gets nothing by itself (docs/rules.md, Limits).
 */
export function decideClose(
  lot: Lot,
  hasOffers: boolean,
  leaderIsBlocked = false,
): 'award' | 'wait' | 'expire' {
  if (!hasOffers) return 'expire';
  if (lot.format !== 'open' || leaderIsBlocked) return 'wait';
  return reserveMet(lot) === false ? 'wait' : 'award';
}
