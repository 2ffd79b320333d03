/**
 * Returns the start price, reserve and buy-now price that a seller would ask for a vehicle of this
 * value, in net minor units.
 */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Seeded } from '#demo/stock/seeded.ts';

export interface LotPrices {
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
}

/** Amounts are rounded to what sellers usually write. */
const roundingMinor: Record<CurrencyCode, number> = { EUR: 50_00, PLN: 100_00 };

/** The shares of open and sealed lots with a reserve, and with a buy-now price beside bidding. */
const reserveShare = 0.78;
const buyNowShare: Record<AuctionFormat, number> = { open: 0.2, sealed: 0.1, fixedPrice: 1 };

export function drawLotPrices(
  chance: Seeded,
  valueMinor: number,
  format: AuctionFormat,
  currency: CurrencyCode,
): LotPrices {
  const step = roundingMinor[currency];
  const rounded = (minor: number) => Math.max(step, Math.round(minor / step) * step);
  const buyNowMinor = rounded(valueMinor * chance.between(1.07, 1.15));
  if (format === 'fixedPrice')
    return {
      startPriceMinor: null,
      reserveMinor: null,
      buyNowMinor: rounded(valueMinor * chance.between(0.99, 1.07)),
    };
  const startPriceMinor = rounded(valueMinor * chance.between(0.68, 0.84));
  const reserveMinor = rounded(valueMinor * chance.between(0.9, 1.01));
  return {
    startPriceMinor,
    reserveMinor:
      chance.chance(reserveShare) && reserveMinor > startPriceMinor ? reserveMinor : null,
    buyNowMinor:
      chance.chance(buyNowShare[format]) && buyNowMinor > reserveMinor ? buyNowMinor : null,
  };
}
