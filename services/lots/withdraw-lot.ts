/**
 * The seller withdraws a vehicle before its lot is awarded or sold (docs/rules.md, Life cycles).
 */
import type { AppContext } from '#services/context.ts';
import { type Ended, endLot } from './end-lot.ts';
import { lotLife, lotStatus } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';

/** Refuses a lot that is unknown or has ended. */
export function withdrawLot(context: AppContext, address: LotAddress): Promise<Ended> {
  return endLot(context, address, 'withdraw', ({ lot, now }) => {
    const ways = lotLife[lotStatus(lot, now)];
    return 'withdraw' in ways ? { status: ways.withdraw } : 'LotHasEnded';
  });
}
