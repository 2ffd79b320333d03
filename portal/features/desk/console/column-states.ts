/** What a lot is on the console: one table for the chart, the figures and the tabs. */
import type { DeskLot } from '#contract/desk/auctions.ts';

/** `sold`: closed with its best bid at or above the reserve, or decided so. */
export type ColumnState = 'sold' | 'under' | 'extended' | 'open' | 'none';

const over: Partial<Record<DeskLot['status'], true>> = {
  awaitingAward: true,
  counterOffered: true,
  awarded: true,
  sold: true,
  rejected: true,
  unsold: true,
  withdrawnBySeller: true,
};

export function isOver({ status }: Pick<DeskLot, 'status'>): boolean {
  return over[status] === true;
}

/** The visible price, and the hammer price once there is one. */
export function bestOf({ hammerPrice, bestBid }: DeskLot): number | null {
  return hammerPrice ?? bestBid;
}

/** Without a reserve any bid is enough. */
export function shareOfReserve(lot: DeskLot): number | null {
  if (bestOf(lot) === null) return null;
  return lot.reserve === null ? 100 : lot.percentOfReserve;
}

export function isAtReserve(lot: DeskLot): boolean {
  return (shareOfReserve(lot) ?? 0) >= 100;
}

export function columnState(lot: DeskLot): ColumnState {
  const isWithdrawn = lot.status === 'withdrawnBySeller';
  if (bestOf(lot) === null || isWithdrawn) return 'none';
  if (lot.status === 'awarded' || lot.status === 'sold') return 'sold';
  if (isOver(lot)) return isAtReserve(lot) ? 'sold' : 'under';
  return lot.extensions > 0 ? 'extended' : 'open';
}

export interface ConsoleFigures {
  total: number;
  closed: number;
  sold: number;
  under: number;
  withoutBid: number;
  hammer: number;
  /** Of the reserves of what is sold, with one decimal; null without any. */
  hammerPercent: number | null;
  running: number;
  extended: number;
  atReserve: number;
}

export function consoleFigures(lots: readonly DeskLot[]): ConsoleFigures {
  const closed = lots.filter(isOver);
  const running = lots.filter((lot) => !isOver(lot));
  const sold = closed.filter((lot) => columnState(lot) === 'sold');
  const withReserve = sold.filter(({ reserve }) => reserve !== null);
  const reserves = sumOf(withReserve.map(({ reserve }) => reserve));
  return {
    total: lots.length,
    closed: closed.length,
    sold: sold.length,
    under: closed.filter((lot) => columnState(lot) === 'under').length,
    withoutBid: closed.filter((lot) => bestOf(lot) === null).length,
    hammer: sumOf(sold.map(bestOf)),
    hammerPercent:
      reserves === 0 ? null : Math.round((sumOf(withReserve.map(bestOf)) / reserves) * 1000) / 10,
    running: running.length,
    extended: running.filter(({ extensions }) => extensions > 0).length,
    atReserve: running.filter(isAtReserve).length,
  };
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** All extensions together: a new one raises it, whichever lot it is of. */
export function extensionsOf(lots: readonly DeskLot[]): number {
  return sumOf(lots.map(({ extensions }) => extensions));
}

/** Under this share of the reserve a running lot is at risk. */
const atRiskBelow = 90;

export const consoleTabs = {
  next: (lot) => !isOver(lot),
  extended: (lot) => !isOver(lot) && lot.extensions > 0,
  atRisk: (lot) => !isOver(lot) && (shareOfReserve(lot) ?? 100) < atRiskBelow,
  noBids: (lot) => !isOver(lot) && bestOf(lot) === null,
  closed: isOver,
  all: () => true,
} as const satisfies Record<string, (lot: DeskLot) => boolean>;
export type ConsoleTab = keyof typeof consoleTabs;
export const consoleTabNames = Object.keys(consoleTabs) as ConsoleTab[];

/** By effective end; of what is over, the last one to close comes first. */
export function lotsOfTab(lots: readonly DeskLot[], tab: ConsoleTab): DeskLot[] {
  const isPast = tab === 'closed';
  return lots
    .filter(consoleTabs[tab])
    .toSorted(
      (one, other) =>
        (isPast ? -1 : 1) * (Date.parse(one.endsAt) - Date.parse(other.endsAt)) ||
        one.number - other.number,
    );
}
