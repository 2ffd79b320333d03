/**
 * The price of a listed vehicle in its buyer's yard: the cost of the whole sum at the price that
 * the list shows, without transport. `services/vehicles/yard-price.ts` orders by the same in SQL.
 */
import { minorOf } from './money.ts';
import type { Vehicle } from './vehicles.ts';
import { wholeSum } from './whole-sum.ts';

export type YardVehicle = Pick<Vehicle, 'lot' | 'mine' | 'terms' | 'buyer'>;

/** Null for a visitor, where there is no price yet, and where nothing can be bought any more. */
export function yardPriceMinor({ lot, mine, terms, buyer }: YardVehicle): number | null {
  const price = shownPrice({ lot, mine });
  const isForSale = lot.minimumBid !== null || lot.buyNowPrice !== null;
  if (!terms || !buyer || price === null || !isForSale) return null;
  return wholeSum(minorOf(price), terms, buyer).costMinor;
}

/** Net, as every price of a list: fixed, own under seal, leading, or the start price. */
export function shownPrice({ lot, mine }: Pick<YardVehicle, 'lot' | 'mine'>): number | null {
  if ((lot.format === 'fixedPrice' || lot.status === 'forSale') && lot.buyNowPrice !== null)
    return lot.buyNowPrice;
  if (mine?.standing === 'sealed' && mine.netAmount !== null) return mine.netAmount;
  return lot.price ?? lot.startPrice;
}
