import { CircleCheck, Pause, TriangleAlert } from 'lucide';
import type { DayAuction } from '#contract/desk/today.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type DayAxis, type DayRow, dayAxis } from './day-axis.ts';

export type DayChartProps = {
  auctions: readonly DayAuction[];
  dayStartMs: number;
  nowMs: number;
};

/** An hour nearer to now than this share of the axis would lie under the clock. */
const labelShare = 0.045;

/** The day's auctions on one axis, so that closings that overlap are seen before they hurt. */
export function DayChart({ auctions, dayStartMs, nowMs }: DayChartProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const axis = dayAxis(auctions, dayStartMs);
  if (axis.rows.length === 0) return null;
  const at = (nowMs - axis.fromMs) / (axis.toMs - axis.fromMs);
  const isNowShown = at > 0 && at < 1;
  return (
    <section
      aria-label={t('day.title')}
      className="relative mb-5 border-t border-ink text-13 max-md:hidden"
    >
      <div aria-hidden className="grid h-6.5 grid-cols-[236px_1fr] items-center text-12 text-ink3">
        <span>{t('day.title')}</span>
        <span className="relative h-full">
          {axis.hours.slice(1, -1).map((hour, index) => {
            const x = (index + 1) / (axis.hours.length - 1);
            if (isNowShown && Math.abs(x - at) < labelShare) return null;
            return (
              <span
                key={hour}
                className="absolute top-1 -translate-x-1/2"
                style={{ left: `${x * 100}%` }}
              >
                {`${String(hour).padStart(2, '0')}:00`}
              </span>
            );
          })}
          {isNowShown && (
            <b
              className="absolute top-0.75 z-2 -translate-x-1/2 rounded-plate bg-accent px-1.5 leading-4.5 font-strong text-on-accent"
              style={{ left: `${at * 100}%` }}
            >
              {formats.time(new Date(nowMs))}
            </b>
          )}
        </span>
      </div>
      <ul>
        {axis.rows.map((row) => (
          <Row key={row.auction.id} row={row} axis={axis} now={isNowShown ? at : undefined} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, axis, now }: { row: DayRow; axis: DayAxis; now: number | undefined }) {
  const portal = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { auction, open, closing, opensAt } = row;
  // Before the block where there is no room behind it.
  const edge = closing?.to ?? opensAt ?? 0;
  const isBehind = edge < 0.62;
  const labelAt = isBehind ? edge : (closing?.from ?? opensAt ?? 0);
  return (
    <li className="grid h-8.5 grid-cols-[236px_1fr] items-center border-t border-line">
      <span className="flex min-w-0 items-center gap-2 pr-3 font-semi whitespace-nowrap font-stretch-95%">
        <CountryOval
          code={roadCodes[auction.country]}
          name={portal(`country.${auction.country}`)}
        />
        <Link
          href={localePath(`/desk/auctions/${auction.id}`)}
          variant="quiet"
          isQuiet
          className="truncate"
        >
          {auction.name}
        </Link>
        <span className="font-normal text-ink3">{formats.number(auction.lots)}</span>
      </span>
      <span className="relative block h-full overflow-hidden">
        <svg aria-hidden className="absolute inset-0 size-full">
          {axis.hours.slice(1, -1).map((hour, index) => {
            const x = `${((index + 1) / (axis.hours.length - 1)) * 100}%`;
            return <line key={hour} x1={x} x2={x} y1="0" y2="34" className="stroke-line" />;
          })}
          {open && (
            <line
              x1={`${open.from * 100}%`}
              x2={`${open.to * 100}%`}
              y1="17"
              y2="17"
              className="stroke-edge"
              strokeWidth="2"
            />
          )}
          {closing && (
            <>
              <Block from={closing.from} to={closing.to} isPast={false} />
              {now !== undefined && now > closing.from && (
                <Block from={closing.from} to={Math.min(now, closing.to)} isPast />
              )}
            </>
          )}
          {opensAt !== undefined && (
            <circle
              cx={`${opensAt * 100}%`}
              cy="17"
              r="4"
              className="fill-bg stroke-ink"
              strokeWidth="2"
            />
          )}
          {now !== undefined && (
            <line
              x1={`${now * 100}%`}
              x2={`${now * 100}%`}
              y1="0"
              y2="34"
              className="stroke-accent"
              strokeWidth="1.5"
            />
          )}
        </svg>
        <span
          className={classList(
            'absolute top-1/2 inline-flex -translate-y-1/2 items-center gap-2 px-2 whitespace-nowrap text-ink2 font-stretch-92%',
            !isBehind && '-translate-x-full',
          )}
          style={{ left: `${labelAt * 100}%` }}
        >
          <RowText row={row} />
        </span>
      </span>
    </li>
  );
}

function Block({ from, to, isPast }: { from: number; to: number; isPast: boolean }) {
  return (
    <rect
      x={`${from * 100}%`}
      // All at once is a moment: it stays visible.
      width={`${Math.max(to - from, isPast ? 0 : 0.006) * 100}%`}
      y="9"
      height="16"
      rx="2"
      className={isPast ? 'fill-edge' : 'fill-ink'}
    />
  );
}

/** The same in words, with what is not as it should be as a badge. */
function RowText({ row: { auction, closing, opensAt } }: { row: DayRow }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const at = (moment: string) => formats.time(moment);
  const isOver = auction.lots - auction.running;
  const text =
    closing === undefined && opensAt !== undefined
      ? t('day.opens', { time: at(auction.startsAt) })
      : isOver > 0
        ? t('day.closed', { closed: isOver, count: auction.lots, sold: auction.sold })
        : auction.firstEndsAt === auction.endsAt
          ? t('day.atOnce', { time: at(auction.endsAt) })
          : t('day.window', { from: at(auction.firstEndsAt), to: at(auction.endsAt) });
  return (
    <>
      <span className="rounded-plate bg-bg px-1">{text}</span>
      {auction.paused > 0 && (
        <span className="inline-flex items-center gap-1 rounded-plate bg-out-soft px-1.5 py-0.5 text-12 font-strong text-out">
          <Icon node={Pause} size={13} />
          {t('day.paused', { count: auction.paused })}
        </span>
      )}
      {auction.heldBack > 0 && (
        <span className="inline-flex items-center gap-1 rounded-plate bg-danger-soft px-1.5 py-0.5 text-12 font-strong text-danger">
          <Icon node={TriangleAlert} size={13} />
          {t('day.heldBack', { count: auction.heldBack })}
        </span>
      )}
      {auction.paused === 0 && auction.heldBack === 0 && isOver === 0 && (
        <span className="inline-flex items-center gap-1 rounded-plate bg-won-soft px-1.5 py-0.5 text-12 font-strong text-won">
          <Icon node={CircleCheck} size={13} />
          {t('day.ready')}
        </span>
      )}
    </>
  );
}
