/**
 * Lowers or removes the reserve of a lot, at any time before it ends. Once the leader's maximum
 * reaches the new reserve, the price is at least that (docs/rules.md, Proxy bids).
 */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';

const running = new Set(['draft', 'scheduled', 'open', 'paused']);

export function lowerReserve(
  context: ActContext,
  address: LotAddress,
  reserveMinor: number | null,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'lowerReserve' }, ({ lot, status }) => {
    if (!running.has(status)) return 'LotHasEnded';
    if (reserveMinor !== null && !(Number.isSafeInteger(reserveMinor) && reserveMinor > 0))
      return 'AmountIsInvalid';
    const isLower = reserveMinor === null || reserveMinor < (lot.reserveMinor ?? 0);
    if (lot.reserveMinor === null || !isLower) return 'ReserveCanOnlyBeLowered';
    return {
      change: { reserveMinor },
      event: 'moved',
      computed: async (connection) => {
        const { rows } = await connection.query<{ priceMinor: number | null }>(
          'SELECT price_minor AS "priceMinor" FROM auction.lower_reserve($1, $2)',
          [lot.id, reserveMinor],
        );
        return { priceMinor: rows[0]?.priceMinor ?? lot.priceMinor };
      },
    };
  });
}
