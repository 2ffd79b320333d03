/** Keeps an unpublished lot from being published, or lets it follow once it is complete. */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { setHeldBack } from './store.ts';

export function holdLotBack(
  context: ActContext,
  address: LotAddress,
  isHeldBack: boolean,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(
    context,
    address,
    { ...options, kind: 'holdLotBack' },
    async ({ connection, lot }) => {
      if (lot.status !== 'draft') return 'LotIsNoDraft';
      await setHeldBack(connection, lot.id, isHeldBack);
      return { change: {}, event: 'moved', after: { isHeldBack } };
    },
  );
}
