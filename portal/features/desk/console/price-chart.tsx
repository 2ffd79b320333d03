import { useId } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskMove } from '#contract/desk/events.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { priceChartHeight, priceChartWidth, priceChartPaths } from './price-chart-paths.ts';

export type PriceChartProps = {
  auction: DeskAuctionDetail;
  lot: DeskLot;
  moves: readonly DeskMove[];
};

const labels = 62;

/** How the price rose against the reserve; a table says the same. */
export function PriceChart({ auction, lot, moves }: PriceChartProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? 0;
  const caption = useId();
  const chart = priceChartPaths({
    moves,
    reserve: lot.reserve,
    plannedEndsAtMs: Date.parse(lot.plannedEndsAt),
    endsAtMs: Date.parse(lot.endsAt),
    nowMs: lot.pausedAt === null ? nowMs : Date.parse(lot.pausedAt),
  });
  const price = (amount: number) => formats.price(minorOf(amount), auction.currencyCode);
  const time = (at: string | number) => formats.time(new Date(at), auction.timeZone);
  if (!chart) return <p className="py-8 text-center text-14 text-ink2">{t('priceChart.none')}</p>;
  const leader = chart.points.findLast(({ isLeader }) => isLeader)?.company;
  const hasRivals = chart.points.some(({ isLeader }) => !isLeader);
  return (
    <>
      <svg
        aria-hidden
        viewBox={`-4 -8 ${priceChartWidth + labels} ${priceChartHeight + 26}`}
        className="block w-full text-[11px]"
      >
        {chart.extension && (
          <path
            d={`M${chart.extension.x} 0h${chart.extension.width}v${priceChartHeight}h${-chart.extension.width}z`}
            className="fill-ended-soft"
          />
        )}
        {chart.ticks.map((tick) => (
          <g key={tick.price}>
            <path d={`M0 ${tick.y}H${priceChartWidth}`} className="stroke-line" />
            <text x={priceChartWidth + 5} y={tick.y + 4} className="fill-ink3">
              {price(tick.price)}
            </text>
          </g>
        ))}
        {chart.reserveY !== null && (
          <>
            <path
              d={`M0 ${chart.reserveY}H${priceChartWidth}`}
              strokeDasharray="3 3"
              className="stroke-ink"
            />
            <text x={0} y={chart.reserveY - 5} className="fill-ink font-semi">
              {t('priceChart.reserve')}
            </text>
          </>
        )}
        <path d={`M${chart.nowX} 0V${priceChartHeight}`} strokeWidth={1.5} className="stroke-won" />
        <path d={chart.line} strokeWidth={2} className="fill-none stroke-ink" />
        {chart.points.map((point) => (
          <circle
            key={`${point.at} ${point.price} ${point.x}`}
            cx={point.x}
            cy={point.y}
            r={4}
            strokeWidth={2}
            className={point.isLeader ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
          />
        ))}
        <path d={`M0 ${priceChartHeight}H${priceChartWidth}`} className="stroke-line" />
        <text x={0} y={priceChartHeight + 14} className="fill-ink3">
          {time(chart.fromMs)}
        </text>
        <text x={priceChartWidth} y={priceChartHeight + 14} textAnchor="end" className="fill-ink3">
          {time(chart.untilMs)}
        </text>
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink2 *:inline-flex *:items-center *:gap-1.5">
        {leader && (
          <li>
            <span aria-hidden className="size-2.5 rounded-round bg-ink" />
            {t('priceChart.leader', { company: leader })}
          </li>
        )}
        {hasRivals && (
          <li>
            <span aria-hidden className="size-2.5 rounded-round border-2 border-ink" />
            {t('priceChart.rivals')}
          </li>
        )}
        {chart.extension && (
          <li>
            <span aria-hidden className="size-2.5 border border-line bg-ended-soft" />
            {t('lot.extended', { count: lot.extensions })}
          </li>
        )}
      </ul>
      <div className="sr-only">
        <table aria-labelledby={caption}>
          <caption id={caption}>{t('priceChart.title', { number: lot.number })}</caption>
          <tbody>
            {chart.points.map((point) => (
              <tr key={`${point.at} ${point.price}`}>
                <th scope="row">{formats.timeWithSeconds(point.at, auction.timeZone)}</th>
                <td>{price(point.price)}</td>
                <td>{point.company ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
