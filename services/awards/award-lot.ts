/** The operator awards a waiting lot, or proposes it (docs/rules.md, Four eyes). */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import { actOrPropose } from './proposals.ts';

/** `companyId`: the company that gets the lot instead of the best bidder. */
export function awardLot(
  context: ActContext,
  address: LotAddress,
  options: ActOptions & { companyId?: string | undefined } = {},
): Promise<LotActed> {
  return actOrPropose(context, address, 'awardLot', options);
}
