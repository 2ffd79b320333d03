import { type PointerEvent, memo, useMemo, useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { classList } from '#portal/ui/class-list.ts';
import { type ColumnState, bestOf, shareOfReserve } from './column-states.ts';
import {
  chartHeight,
  chartTop,
  columnAt,
  columnWidth,
  lotsChartPaths,
  shareY,
} from './lots-chart-paths.ts';
import { useLotSentence } from './use-lot-sentence.ts';

export type LotsChartProps = {
  auction: DeskAuctionDetail;
  /** In closing order. */
  lots: readonly DeskLot[];
  pinnedId: string | null;
  onPin: (assetId: string) => void;
};

const fills: Record<ColumnState, string> = {
  sold: 'fill-won',
  under: 'fill-out',
  extended: 'fill-ink',
  open: 'fill-ended-soft stroke-edge max-md:fill-line max-md:stroke-none',
  none: 'fill-transparent stroke-edge max-md:fill-line max-md:stroke-none',
};
const stateNames = Object.keys(fills) as ColumnState[];
const lines = [60, 80] as const;
const axisPercents = [...lines, 100] as const;

/** Every lot by its best bid against its reserve; the arrow keys and the pointer read one out. */
export function LotsChart({ auction, lots, pinnedId, onPin }: LotsChartProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sentence = useLotSentence(auction);
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const [isTableOpen, setTableOpen] = useState(false);
  const isOver = auction.status === 'closed' || auction.status === 'settled';
  const paths = useMemo(() => lotsChartPaths(lots), [lots]);
  const index = Math.min(chosen, lots.length - 1);
  const shown = lots[pointed ?? index];
  const pinned = lots.findIndex(({ assetId }) => assetId === pinnedId);
  if (!shown) return null;
  const axis = lots.filter((_, at) => [0, lots.length >> 1, lots.length - 1].includes(at));
  const lotUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return columnAt(clientX - left, width, lots.length);
  };
  return (
    <section aria-labelledby="lots-chart" className="isolate pt-4 contain-layout contain-paint">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-md:sr-only">
        <h2 id="lots-chart" className="text-16 font-strong">
          {t('chart.title')}{' '}
          <span className="text-13 font-normal text-ink2">{t('chart.scale')}</span>
        </h2>
        <Legend
          hasBreaks={paths.breaks !== ''}
          states={isOver ? stateNames.filter((state) => paths.states[state]) : stateNames}
        />
      </div>
      <p aria-hidden className="min-h-5 truncate pt-1 text-13 text-ink2">
        {sentence(shown)}
      </p>
      <div className="relative md:mr-12">
        <input
          type="range"
          min={1}
          max={lots.length}
          value={index + 1}
          aria-label={t('chart.label')}
          aria-valuetext={sentence(lots[index] ?? shown)}
          onChange={(event) => setChosen(Number(event.target.value) - 1)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onPin(lots[index]?.assetId ?? '');
          }}
          onPointerMove={(event) => setPointed(lotUnder(event) ?? null)}
          onPointerLeave={() => setPointed(null)}
          onPointerUp={(event) => {
            const under = lotUnder(event);
            if (under === undefined) return;
            setChosen(under);
            onPin(lots[under]?.assetId ?? '');
          }}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <svg
          aria-hidden
          viewBox={`0 ${chartTop} ${paths.width} ${chartHeight - chartTop}`}
          preserveAspectRatio="none"
          className="block h-36 w-full rounded-plate outline-accent peer-focus-visible:outline-2 max-md:h-24 *:[vector-effect:non-scaling-stroke]"
        >
          {lines.map((percent) => (
            <path
              key={percent}
              d={`M0 ${shareY(percent)}H${paths.width}`}
              className="stroke-line"
            />
          ))}
          {stateNames.map((state) => (
            <path key={state} d={paths.states[state]} className={fills[state]} />
          ))}
          <path d={paths.caps} className="fill-won" />
          <path d={paths.blocks} className="fill-ink" />
          <path d={paths.breaks} className="fill-bg" />
          <path
            d={`M0 ${shareY(100)}H${paths.width}`}
            strokeDasharray="3 3"
            className="fill-none stroke-ink"
          />
          {pinned >= 0 && <Marker at={pinned} className="fill-accent-soft opacity-60" />}
          {pointed !== null && <Marker at={pointed} className="fill-ink opacity-15" />}
          {paths.nowX !== null && (
            <path
              d={`M${paths.nowX} ${chartTop}V${chartHeight}`}
              strokeWidth={2}
              className="stroke-won"
            />
          )}
          <path d={`M0 ${chartHeight}H${paths.width}`} className="stroke-ink" />
        </svg>
        {axisPercents.map((percent) => (
          <span
            key={percent}
            aria-hidden
            style={{ top: `${((shareY(percent) - chartTop) / (chartHeight - chartTop)) * 100}%` }}
            className={classList(
              'absolute left-full -translate-y-1/2 pl-2 text-12 max-md:hidden',
              percent === 100 ? 'font-strong text-ink' : 'text-ink3',
            )}
          >
            {formats.percent(percent)}
          </span>
        ))}
      </div>
      <p
        aria-hidden
        className="flex justify-between pt-1 text-12 text-ink3 md:mr-12 [font-variant-numeric:tabular-nums]"
      >
        {axis.map((lot) => (
          <span key={lot.assetId}>
            {`${lot.number} · ${formats.time(lot.endsAt, auction.timeZone)}`}
          </span>
        ))}
      </p>
      <details
        className="pt-1 text-13 text-ink2"
        onToggle={(event) => setTableOpen(event.currentTarget.open)}
      >
        <summary className="w-fit cursor-pointer">{t('chart.asTable')}</summary>
        {isTableOpen && <ChartTable auction={auction} lots={lots} />}
      </details>
    </section>
  );
}

function Marker({ at, className }: { at: number; className: string }) {
  const d = `M${at * columnWidth} ${chartTop}h${columnWidth}V${chartHeight}h${-columnWidth}z`;
  return <path d={d} className={className} />;
}

const legend: Record<ColumnState, string> = {
  sold: 'bg-won',
  under: 'bg-out',
  extended: 'bg-ink',
  open: 'border border-edge bg-ended-soft',
  none: 'border border-edge',
};

function Legend({ states, hasBreaks }: { states: readonly ColumnState[]; hasBreaks: boolean }) {
  const t = useDeskTranslate();
  return (
    <ul className="flex flex-wrap gap-x-4 text-13 text-ink2">
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={classList('size-2.5', legend[state])} />
          {t(`chart.state.${state}`)}
        </li>
      ))}
      {hasBreaks && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden className="grid size-2.5 gap-0.5 *:bg-edge">
            <span />
            <span />
          </span>
          {t('chart.belowScale')}
        </li>
      )}
    </ul>
  );
}

/** What the chart shows, for those who read it; rendered only while it is open. */
const ChartTable = memo(function ChartTable({
  auction,
  lots,
}: Pick<LotsChartProps, 'auction' | 'lots'>) {
  const t = useDeskTranslate();
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="w-full border-collapse text-left text-ink *:[tr]:border-b *:[tr]:border-line">
        <caption className="sr-only">{t('chart.title')}</caption>
        <thead>
          <tr>
            {(['lot', 'best', 'percent', 'closes', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <ChartRow key={lot.assetId} auction={auction} lot={lot} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const ChartRow = memo(function ChartRow({
  auction,
  lot,
}: {
  auction: DeskAuctionDetail;
  lot: DeskLot;
}) {
  const formats = useFormats();
  const lotStatus = useLotStatus();
  const best = bestOf(lot);
  const share = shareOfReserve(lot);
  return (
    <tr>
      <th scope="row">{lot.number}</th>
      <td>{best === null ? '–' : formats.price(minorOf(best), auction.currencyCode)}</td>
      <td>{share === null ? '–' : formats.percent(share)}</td>
      <td>{formats.timeWithSeconds(lot.endsAt, auction.timeZone)}</td>
      <td>{lotStatus(lot.status)}</td>
    </tr>
  );
});
