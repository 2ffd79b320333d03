/**
 * Offers a lot that nobody got at a fixed price after its close, until a moment: the first company
 * to buy gets it (docs/rules.md, Sale after the close).
 */
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { actOrPropose } from './proposals.ts';

/** `amountMinor` is net, as a buy-now price is. */
export function sellAtFixedPrice(
  context: ActContext,
  address: LotAddress,
  options: ActOptions & { amountMinor: number; endsAt: Date },
): Promise<LotActed> {
  return actOrPropose(context, address, 'sellAtFixedPrice', options);
}

/** Ends the sale before its moment: the lot is unsold again. */
export function endSale(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'endSale' }, ({ lot }) => {
    const after = lotAfter(lot.status, 'endSale');
    if (!after.ok) return after.code;
    return { change: { status: after.status }, event: actEvents.endSale };
  });
}

/** The job's act on a sale whose time is over. */
export function lapseSale(context: ActContext, address: LotAddress): Promise<LotActed> {
  return actOnLot(context, address, { kind: 'lapseSale' }, ({ lot, now }) => {
    const after = lotAfter(lot.status, 'endSale');
    if (!after.ok) return after.code;
    if (lot.saleEndsAt && now < lot.saleEndsAt) return 'LotIsNotForSale';
    return { change: { status: after.status }, event: actEvents.endSale };
  });
}
