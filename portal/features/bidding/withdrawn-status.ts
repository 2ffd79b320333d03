import type { OwnPosition } from '#contract/lots.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';

/**
 * The message about a bid that no longer stands: its company withdrew it, or a correction ended it
 * at the same moment (docs/rules.md, Corrections).
 */
export function withdrawnStatus(
  { placedAt }: Pick<OwnPosition, 'placedAt'>,
  { corrections = [] }: Pick<VehicleDetail, 'corrections'>,
) {
  return corrections.some(({ endsBids, at }) => endsBids && at === placedAt)
    ? 'bid.status.bidsEnded'
    : 'bid.status.withdrawn';
}
