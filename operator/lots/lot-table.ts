/** Lots and their opened bids, as the commands print them. */
import { table } from '#operator/terminal.ts';
import type { OpenedBid } from '#services/lots/break-glass.ts';
import type { ListedLot } from './list-lots.ts';

export function lotTable(lots: ListedLot[]): string {
  return table(
    ['lot', 'plate', 'status', 'end', 'start', 'reserve', 'best', 'company', 'vehicle', 'remarks'],
    lots.map((lot) => [
      String(lot.number),
      lot.licensePlate,
      lot.status,
      new Date(lot.end),
      money(lot.startPrice),
      money(lot.reserve),
      money(lot.best),
      lot.company ?? '',
      lot.vehicle,
      lot.remarks.join(', '),
    ]),
    [0, 4, 5, 6],
  );
}

type PrintedBid = Omit<OpenedBid, 'netMinor' | 'amountMinor'> & { net: number; amount: number };

export function bidTable(bids: PrintedBid[]): string {
  return table(
    ['bidder', 'company', 'user', 'time', 'net', 'as entered'],
    bids.map((bid) => [
      bid.label,
      bid.company,
      bid.user,
      bid.placedAt,
      money(bid.net),
      money(bid.amount),
    ]),
    [4, 5],
  );
}

function money(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
