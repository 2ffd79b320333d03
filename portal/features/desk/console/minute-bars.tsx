import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { bidsByMinute } from './console-state.ts';
import { type ConsoleStore, useConsoleState } from './use-desk-stream.ts';

const minuteMs = 60_000;
const height = 32;

/** Bids in each of the last thirty minutes; the present one is dark. */
export function MinuteBars({ store, timeZone }: { store: ConsoleStore; timeZone: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? 0;
  const bids = bidsByMinute(useConsoleState(store).bids, nowMs);
  const most = Math.max(...bids, 1);
  const startMs = nowMs - (bids.length - 1) * minuteMs;
  const at = (ms: number) => formats.time(new Date(ms), timeZone);
  const rows = bids.map((count, index) => ({ count, ms: startMs + index * minuteMs }));
  const peak = bids.lastIndexOf(Math.max(...bids));
  const hasBids = bids.some((count) => count > 0);
  return (
    <section aria-labelledby="minute-bars">
      <div className="flex items-baseline justify-between border-b border-ink pb-1.5">
        <h2 id="minute-bars" className="text-15 font-strong">
          {t('figure.bidsPerMinute')}
        </h2>
        <p className="text-13 text-ink2">
          {hasBids
            ? t('minutes.most', { count: most, time: at(startMs + peak * minuteMs) })
            : t('minutes.none')}
        </p>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${bids.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 block h-9 w-full"
      >
        {[false, true].map((isPresent) => (
          <path
            key={String(isPresent)}
            d={bids
              .map((count, index) =>
                (index === bids.length - 1) === isPresent ? bar(index, count / most) : '',
              )
              .join('')}
            className={isPresent ? 'fill-ink' : 'fill-edge'}
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between pt-1 text-12 text-ink3">
        <span>{at(startMs)}</span>
        <span>{at(nowMs)}</span>
      </p>
      <table className="sr-only">
        <caption>{t('figure.bidsPerMinute')}</caption>
        <tbody>
          {rows.map(({ ms, count }) => (
            <tr key={ms}>
              <th scope="row">{at(ms)}</th>
              <td>{formats.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A minute without a bid is a line, so that the axis is seen. */
function bar(index: number, share: number): string {
  const tall = Math.max(1, Math.round(share * height * 10) / 10);
  return `M${index * 10} ${height - tall}h8v${tall}h-8z`;
}
