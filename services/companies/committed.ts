/** What a company is bound to, for operators. */
import { limitCurrency } from '#domain/company-limits.ts';
import { isUnpaid } from '#services/lots/unpaid.ts';

/**
 * Of the company `c`, the sum of visible prices: what it leads and owes. No operator sees maxima
 * and running sealed bids, so the check of a bid may know of more (docs/rules.md, Limits).
 */
export const committedColumn = `(
  (SELECT coalesce(sum(CASE WHEN a.format = 'sealed' THEN o.net_minor ELSE l.price_minor END), 0)
    FROM auction.shown_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
    WHERE o.company_id = c.id AND NOT o.is_over AND o.stands AND a.currency = '${limitCurrency}'
      AND CASE WHEN a.format = 'sealed' THEN l.effective_ends_at <= now() ELSE l.leader_company_id = c.id END)
  + (SELECT coalesce(sum(l.hammer_price_minor), 0) FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
    WHERE l.awarded_company_id = c.id AND ${isUnpaid} AND a.currency = '${limitCurrency}'))::bigint`;
