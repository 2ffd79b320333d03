/** Why the auction house paused or cancelled what a notice is about, as SQL. */

/**
 * Of the notice `n`, its lot `l` and its auction `a`, which may both be missing. Of an auction that
 * is paused, its lots have the reason.
 */
export const haltReasonOf = `CASE WHEN n.kind IN ('cancelled', 'watchedCancelled') THEN a.cancel_reason
  WHEN n.kind = 'paused' THEN coalesce(l.pause_reason, (SELECT min(x.pause_reason) FROM auction.lot x
    WHERE n.lot_id IS NULL AND x.auction_id = n.auction_id AND x.paused_at = a.paused_at)) END`;
