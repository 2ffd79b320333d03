import { pricePointsOf, type PricePoint } from './price-points.ts';

export type PriceChartProps = {
  /** Oldest first: when the price changed, and to what. */
  points: readonly PricePoint[];
  /** The end of the time axis; the last price is drawn up to it. */
  untilMs: number;
  /** For example "The price since the auction opened". */
  label: string;
  /** Formatted first and last price, first and last moment. */
  firstPrice: string;
  lastPrice: string;
  firstTime: string;
  lastTime: string;
};

/** The price over time as steps: a price holds until the next bid. */
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
