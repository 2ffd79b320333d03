/** Acts that would be refused for another reason than the lot's status: the desk offers none. */
import { type BarrableAct, barrableActs } from '#contract/desk/values.ts';
import { isBarredByProposal } from '#domain/four-eyes.ts';
import { hasOtherLot } from '#services/awards/other-lots.ts';
import { decidedAs } from '#services/lots/decided-as.ts';

/** Of the lot `l` of the auction `a`, whose best bid is of the company `c`. */
export const barColumns = `a.settled_at IS NOT NULL AS is_settled,
  EXISTS (SELECT FROM auction.proposal p WHERE p.lot_id = l.id AND p.state = 'open') AS has_proposal,
  (${decidedAs('unsold')} OR ${decidedAs('withdrawn')}) AND (${hasOtherLot('undecided')} OR ${hasOtherLot('sold')}) AS is_elsewhere,
  c.blocked_from IS NOT DISTINCT FROM 'now' AS best_is_blocked`;

export interface BarRow {
  is_settled: boolean;
  has_proposal: boolean;
  /** The vehicle is on sale by another lot, or was sold by one. */
  is_elsewhere: boolean;
  best_is_blocked: boolean;
}

/** Which acts each of them bars. */
const barred: Record<keyof BarRow, readonly BarrableAct[]> = {
  is_settled: ['reverseAward', 'sellAtFixedPrice'],
  has_proposal: barrableActs.filter((act) => isBarredByProposal(act)),
  is_elsewhere: ['sellAtFixedPrice', 'relistLot'],
  best_is_blocked: ['awardLot'],
};
const bars = Object.keys(barred) as (keyof BarRow)[];

export function barredActsOf(row: BarRow): BarrableAct[] {
  return barrableActs.filter((act) => bars.some((bar) => row[bar] && barred[bar].includes(act)));
}
