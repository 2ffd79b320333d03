/** The price that a list shows as SQL: lists, filters and orders have one and the same. */
import { isForSale } from '#services/lots/decided-as.ts';

const asked = `CASE WHEN a.format = 'fixedPrice' THEN coalesce(l.buy_now_minor, l.start_price_minor)
  ELSE coalesce(l.start_price_minor, l.buy_now_minor) END`;

/**
 * Without a token it excludes all effects of bids, because list and order would reveal them; with
 * one, what bids have made of a sealed lot. Uses the aliases of lots/queries.ts.
 */
export function shownPrice(isSignedIn: boolean): string {
  if (!isSignedIn) return asked;
  return `CASE WHEN ${isForSale} THEN l.sale_price_minor WHEN a.format = 'sealed' THEN ${asked}
    WHEN a.format = 'fixedPrice' THEN coalesce(l.hammer_price_minor, ${asked})
    ELSE coalesce(l.hammer_price_minor, l.price_minor, ${asked}) END`;
}
