/** The price chart of a lot in a box: steps, the reserve, who led, and the added time. */
import type { DeskMove } from '#contract/desk/events.ts';

export const priceChartWidth = 380;
export const priceChartHeight = 170;
/** So many bids are shown; earlier ones are where the line begins. */
const pointsMax = 16;
const margin = 14;

export interface ChartPoint {
  x: number;
  y: number;
  company: string | null;
  isLeader: boolean;
  at: string;
  price: number;
}

export interface PriceChartPaths {
  line: string;
  points: ChartPoint[];
  /** Null where there is no reserve. */
  reserveY: number | null;
  nowX: number;
  /** From the end that was planned to the present one; null without an extension. */
  extension: { x: number; width: number } | null;
  fromMs: number;
  untilMs: number;
  ticks: { y: number; price: number }[];
}

export interface PriceChartInput {
  moves: readonly DeskMove[];
  reserve: number | null;
  plannedEndsAtMs: number;
  endsAtMs: number;
  nowMs: number;
}

/** Undefined while nobody has bid. */
export function priceChartPaths(asked: PriceChartInput): PriceChartPaths | undefined {
  const { reserve, plannedEndsAtMs, endsAtMs, nowMs } = asked;
  const bids = asked.moves.filter(({ kind, price }) => kind === 'bidPlaced' && price !== null);
  const shown = bids.slice(-pointsMax);
  const [first] = shown;
  const last = asked.moves.findLast(({ price }) => price !== null);
  if (!first || !last) return undefined;
  const fromMs = Date.parse(first.at);
  const untilMs = Math.max(endsAtMs, nowMs, fromMs + 60_000);
  const prices = [...shown.map(({ price }) => price ?? 0), ...(reserve === null ? [] : [reserve])];
  const lowest = Math.min(...prices);
  const span = Math.max(...prices) - lowest || 1;
  const x = (atMs: number) =>
    round(Math.min(Math.max((atMs - fromMs) / (untilMs - fromMs), 0), 1) * priceChartWidth);
  const y = (price: number) =>
    round(priceChartHeight - margin - ((price - lowest) / span) * (priceChartHeight - 2 * margin));
  const points = shown.map((move): ChartPoint => {
    const price = move.price ?? 0;
    const isLeader = move.company === last.company;
    return {
      x: x(Date.parse(move.at)),
      y: y(price),
      company: move.company,
      isLeader,
      at: move.at,
      price,
    };
  });
  const steps = points.slice(1).map((point) => `H${point.x}V${point.y}`);
  const nowX = x(Math.min(nowMs, endsAtMs));
  const isExtended = last.extensions > 0 && endsAtMs > plannedEndsAtMs;
  const beginX = x(plannedEndsAtMs);
  return {
    line: `M${points[0]?.x} ${points[0]?.y}${steps.join('')}H${nowX}`,
    points,
    reserveY: reserve === null ? null : y(reserve),
    nowX,
    extension: isExtended ? { x: beginX, width: round(x(endsAtMs) - beginX) } : null,
    fromMs,
    untilMs,
    ticks: ticksOf(lowest, lowest + span).map((price) => ({ y: y(price), price })),
  };
}

/** At most four round prices between two. */
export function ticksOf(from: number, to: number): number[] {
  const rough = (to - from) / 3;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return ticks;
}

/** Moves from an answer and from the stream, each once, in order. */
export function mergedMoves(
  answered: readonly DeskMove[],
  streamed: readonly DeskMove[],
): DeskMove[] {
  const bySequence = new Map([...answered, ...streamed].map((move) => [move.sequence, move]));
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
