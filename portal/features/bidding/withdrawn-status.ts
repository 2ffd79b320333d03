import type { OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';

/**
 * The message about a bid that no longer stands: its company withdrew it, or a correction ended it
 * at the same moment (docs/rules.md, Corrections). Null for a bidder whose bid stands, and where
 * the title alone says that the bid has ended.
 */
export function withdrawnStatus(
  mine: Pick<OwnPosition, 'standing' | 'placedAt'> | null,
  { corrections = [] }: Pick<VehicleDetail, 'corrections'>,
) {
  if (mine?.standing === 'withdrawn') return 'bid.status.withdrawn';
  const hasEnded = mine?.standing === 'ended';
  return hasEnded && corrections.some(({ endsBids, at }) => endsBids && at === mine.placedAt)
    ? 'bid.status.bidsEnded'
    : null;
}
