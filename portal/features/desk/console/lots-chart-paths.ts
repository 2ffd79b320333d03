/**
 * The chart of an auction's lots as one path per state, in a box of `columnWidth` a lot: the best
 * bid as a share of the reserve, on a scale from 50 to 120 percent.
 */
import type { DeskLot } from '#contract/desk/auctions.ts';
import {
  type ColumnState,
  columnState,
  isAtReserve,
  isOver,
  shareOfReserve,
} from './column-states.ts';

export const columnWidth = 10;
export const chartHeight = 120;
/** Room above the scale for the blocks of extensions. */
export const chartTop = -34;
const lowest = 50;
const highest = 120;
const outlineHeight = 6;
/** A column below the scale is this high and broken, so that it is read as no height. */
const brokenHeight = 10;
const breakHeight = 2;
const capHeight = 3;
const blockHeight = 4;
const blocksMax = 5;
/** Above this number of lots columns stand without gaps. */
const gapLotsMax = 150;
const gap = 2.4;

export interface LotsChartPaths {
  width: number;
  states: Record<ColumnState, string>;
  /** Running lots at or above their reserve. */
  caps: string;
  /** One block per extension. */
  blocks: string;
  /** Breaks in the columns of lots with bids below the scale. */
  breaks: string;
  /** Where what is closed ends; null when nothing or everything is. */
  nowX: number | null;
}

export function lotsChartPaths(lots: readonly DeskLot[]): LotsChartPaths {
  const states: Record<ColumnState, string> = {
    sold: '',
    under: '',
    extended: '',
    open: '',
    none: '',
  };
  const inset = lots.length > gapLotsMax ? 0 : gap / 2;
  let caps = '';
  let blocks = '';
  let breaks = '';
  let closed = 0;
  for (const [index, lot] of lots.entries()) {
    const x = round(index * columnWidth + inset);
    const width = round(columnWidth - 2 * inset);
    const state = columnState(lot);
    const share = shareOfReserve(lot) ?? 0;
    const isBroken = state !== 'none' && share < lowest;
    const top = state === 'none' ? chartHeight - outlineHeight : columnTop(share);
    states[state] += box(x, top, width, chartHeight - top);
    if (isBroken) breaks += box(x, top + brokenHeight / 2 - breakHeight / 2, width, breakHeight);
    if (isOver(lot)) closed += 1;
    else if (state !== 'none' && isAtReserve(lot)) caps += box(x, top, width, capHeight);
    for (let block = 0; block < Math.min(lot.extensions, blocksMax); block += 1)
      blocks += box(x, round(top - (block + 1) * (blockHeight + 2)), width, blockHeight);
  }
  const isBetween = closed > 0 && closed < lots.length;
  return {
    width: lots.length * columnWidth,
    states,
    caps,
    blocks,
    breaks,
    nowX: isBetween ? nowX(lots) : null,
  };
}

/** After the last lot that is over: soft close may hold earlier ones open. */
function nowX(lots: readonly DeskLot[]): number {
  return (lots.findLastIndex(isOver) + 1) * columnWidth;
}

/** The lowest columns are high enough to be broken. */
function columnTop(percent: number): number {
  return Math.min(shareY(percent), chartHeight - brokenHeight);
}

/** The height of a share; what is outside the scale stands at its edge. */
export function shareY(percent: number): number {
  const within = Math.min(Math.max(percent, lowest), highest);
  const y = chartHeight - ((within - lowest) / (highest - lowest)) * chartHeight;
  return round(Math.min(y, chartHeight - outlineHeight));
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${round(height)}h${-width}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The lot under the pointer. */
export function columnAt(offset: number, width: number, count: number): number | undefined {
  if (width <= 0 || count === 0) return undefined;
  return Math.min(Math.max(Math.floor((offset / width) * count), 0), count - 1);
}
