import { pricePointsOf } from './price-points.ts';
import type { PricePoint } from './price-points.ts';

export type PriceChartProps = {
  /** Oldest first: when the price changed, and to what. */
  points: readonly PricePoint[];
  /** The drawing runs to here, the price standing still since the last point. */
  untilMs: number;
  /** "The price since the auction opened" */
  label: string;
  /** Written for the reader: the first and the last price, the first and the last moment. */
  firstPrice: string;
  lastPrice: string;
  firstTime: string;
  lastTime: string;
};

/** The price over time as steps: a price holds until the next bid, it never glides. */
export function PriceChart(props: PriceChartProps) {
  const { line, area } = pricePointsOf(props.points, props.untilMs);
  if (line === '') return null;
  return (
    <figure aria-label={props.label} className="grid gap-1.5">
      <div className="flex justify-between type-label">
        <span>{props.firstPrice}</span>
        <b className="font-strong text-ink">{props.lastPrice}</b>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-18 w-full border-b border-line"
      >
        <path d={area} className="fill-sunken" />
        <path
          d={line}
          className="fill-none stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <div className="flex justify-between type-label">
        <span>{props.firstTime}</span>
        <span>{props.lastTime}</span>
      </div>
    </figure>
  );
}
