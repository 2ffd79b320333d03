/** An own bid with its vehicle, written for the reader: what the account's rows show. */
import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { vehicleSummary, type Words } from '#portal/screens/vehicles/summary.ts';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { isRunning } from './standings.ts';

/** Lot and position are those of the bid: they are asked for more often than the vehicle. */
export function bidSummary(bid: Bid, vehicle: Vehicle, words: Words): VehicleSummary {
  const summary = vehicleSummary({ ...vehicle, lot: bid.lot, mine: bid.mine }, words);
  return {
    ...summary,
    price: price(bid, words),
    format: { ...summary.format, note: undefined },
    ending: isRunning(bid) ? summary.ending : { ...summary.ending, overText: closed(bid, words) },
    ownBid: {
      amount: written(bid, bid.amount, words),
      by: bid.mine.placedBy ?? undefined,
    },
  };
}

/** What the lot stands at, or was sold for. Under seal nobody may know, after its end neither. */
function price(bid: Bid, words: Words): VehicleSummary['price'] {
  const { t } = words;
  const { lot, mine } = bid;
  const amount = mine.hammerPrice ?? lot.price;
  if (amount === null) return { amount: t('account.hidden'), basis: t(`format.${lot.format}`) };
  const isSold = lot.status === 'awarded' || lot.status === 'sold';
  const basis = t(isSold ? 'list.basis.hammer' : 'list.basis.leading');
  return { amount: written(bid, amount, words), basis };
}

function closed({ lot }: Bid, { formats }: Words): string {
  return formats.date(lot.endsAt);
}

function written(bid: Bid, amount: number, { formats }: Words): string {
  return formats.price(toMinor(amount) ?? 0, bid.currencyCode);
}
