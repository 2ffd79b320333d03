/** The seller takes a vehicle back, before its lot is awarded or sold (design rule 9). */
import type { House } from '../house.ts';
import { type Ended, endLot } from './end-lot.ts';
import { lotLife, lotStatus } from './life-cycle.ts';
import type { LotAddress } from './lot.ts';

/** Refuses a lot that is unknown or has ended. */
export function takeBackLot(house: House, address: LotAddress): Promise<Ended> {
  return endLot(house, address, 'takeBack', ({ lot, now }) => {
    const ways = lotLife[lotStatus(lot, now)];
    return 'takeBack' in ways ? { status: ways.takeBack } : 'LotHasEnded';
  });
}
