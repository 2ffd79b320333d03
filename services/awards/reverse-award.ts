/** The operator takes an award back, or proposes it (docs/rules.md, Four eyes). */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import { actOrPropose } from './proposals.ts';

export function reverseAward(
  context: ActContext,
  address: LotAddress,
  options: ActOptions,
): Promise<LotActed> {
  return actOrPropose(context, address, 'reverseAward', options);
}
