/** One of the company's bids with its vehicle, formatted for the account's rows. */
import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { priceBasis } from '#portal/features/bidding/price-basis.ts';
import { saveReceipt } from '#portal/features/bidding/receipt-file.ts';
import { vehicleSummary, type SummaryLabels } from '#portal/features/vehicles/summary.ts';
import { joined } from '#portal/ui/joined.ts';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { isRunning } from './standings.ts';

/** Lot and position come from the bid, which is fetched more often than the vehicle. */
export function bidSummary(
  bid: Bid,
  vehicle: Vehicle,
  labels: SummaryLabels,
  isReconnecting = false,
): VehicleSummary {
  const { lot, mine } = bid;
  const summary = vehicleSummary({ ...vehicle, lot, mine }, labels, isReconnecting);
  return {
    ...summary,
    price: price(bid, labels),
    yardPrice: isRunning(bid) ? summary.yardPrice : undefined,
    format: { ...summary.format, note: undefined },
    ending: isRunning(bid) ? summary.ending : { ...summary.ending, overText: closed(bid, labels) },
    ownBid: {
      amount: formatted(bid, bid.amount, labels),
      by: bid.mine.placedBy ?? undefined,
    },
    receipt: receiptOf(bid, labels),
  };
}

export function receiptOf(
  { title, licensePlate, receipt }: Bid,
  { t }: Pick<SummaryLabels, 't'>,
): NonNullable<VehicleSummary['receipt']> {
  return {
    label: t('receipt.of', { vehicle: `${title}, ${licensePlate}` }),
    onSave: () => saveReceipt(licensePlate, receipt),
  };
}

/** The current or hammer price; in sealed format only where the auction discloses it. */
function price(bid: Bid, labels: SummaryLabels): VehicleSummary['price'] {
  const { t } = labels;
  const { lot, mine } = bid;
  const amount = mine.hammerPrice ?? lot.price;
  const rank = rankText(bid, labels);
  if (amount === null) return { amount: '–', basis: joined(t(`format.${lot.format}`), rank) };
  const basis = joined(t(`list.basis.${priceBasis(lot.status)}`), rank);
  return { amount: formatted(bid, amount, labels), basis };
}

/** Undefined until the lot is decided, and where the auction does not disclose the rank. */
export function rankText(
  { mine }: Bid,
  { t, formats }: Pick<SummaryLabels, 't' | 'formats'>,
): string | undefined {
  return mine.rank == null ? undefined : t('account.rank', { rank: formats.number(mine.rank) });
}

function closed({ lot }: Bid, { formats }: SummaryLabels): string {
  return formats.date(lot.endsAt);
}

function formatted(bid: Bid, amount: number, { formats }: SummaryLabels): string {
  return formats.price(minorOf(amount), bid.currencyCode);
}
