import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAwardLot } from '#contract/desk/awards.ts';

type Asked = Pick<DeskLotAct, 'act'> & { amount?: number };
type Priced = Pick<DeskAwardLot, 'bestBid' | 'currencyCode'>;

/** What a batch sells for or offers, a sum for each currency; nothing is sold by a rejection. */
export function batchSums(
  lots: readonly { lot: Priced; body: Asked }[],
): { currencyCode: CurrencyCode; sumMinor: number }[] {
  const sold = lots.filter(({ body }) => body.act !== 'rejectLot');
  return [...Map.groupBy(sold, ({ lot }) => lot.currencyCode)].map(([currencyCode, some]) => ({
    currencyCode,
    sumMinor: some.reduce((sum, { lot, body }) => sum + minorOf(body.amount ?? lot.bestBid), 0),
  }));
}
