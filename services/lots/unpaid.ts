/**
 * The condition that the award of the lot `l` of the auction `a` is still to be paid: it counts
 * towards limits (docs/rules.md, Limits).
 */
export const isUnpaid = `(a.settled_at IS NULL AND NOT EXISTS (
  SELECT FROM auction.settlement x WHERE x.lot_id = l.id AND x.state NOT IN ('issued', 'reversed')))`;
