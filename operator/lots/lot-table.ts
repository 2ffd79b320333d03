/** Lots as the commands print them. */
import { table } from '#operator/terminal.ts';
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

function money(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
