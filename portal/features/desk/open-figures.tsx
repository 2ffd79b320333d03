import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { bestOf, isAtReserve } from './console/column-states.ts';
import { bidsByHour } from './console/console-state.ts';
import { Figure } from './console/figure.tsx';
import { type ConsoleStore, useConsoleState } from './console/use-desk-stream.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';

export type OpenFiguresProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  store: ConsoleStore;
};

/** What the bids have come to since the opening, and in which hours they came. */
export function OpenFigures({ auction, lots, store }: OpenFiguresProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { bidders } = useConsoleState(store).watching;
  const withBids = lots.filter((lot) => bestOf(lot) !== null);
  const atReserve = withBids.filter(isAtReserve).length;
  const best = sumOf(lots.map(bestOf));
  const reserves = sumOf(lots.map(({ reserve }) => reserve));
  // What has no reserve is short of none.
  const measured = sumOf(lots.filter(({ reserve }) => reserve !== null).map(bestOf));
  const share = reserves === 0 ? 0 : Math.round((measured / reserves) * 1000) / 10;
  return (
    <dl className="mb-3 flex flex-wrap border-b border-line max-md:gap-x-5">
      <Figure
        name={t('figure.withBids')}
        value={formats.number(withBids.length)}
        note={t('figure.closedOf', { total: lots.length })}
      />
      <Figure
        name={t('filter.atReserve')}
        value={formats.number(atReserve)}
        note={t('figure.below', { count: withBids.length - atReserve })}
      />
      <Figure
        name={t('figure.bestBids')}
        value={formats.price(minorOf(best), auction.currencyCode)}
        note={reserves === 0 ? '' : t('figure.ofReserves', { percent: formats.percent(share) })}
        isOnPhone={false}
      />
      <Figure
        name={t('column.bids')}
        value={formats.number(sumOf(lots.map(({ bids }) => bids)))}
        note={
          bidders === null
            ? ''
            : `${formats.number(bidders)} ${t('figure.companies', { count: bidders })}`
        }
      />
      <HourBars auction={auction} store={store} />
    </dl>
  );
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

const height = 32;

/** The present hour is dark; its beginning is named, because it is not over. */
function HourBars({ auction, store }: Pick<OpenFiguresProps, 'auction' | 'store'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { hourly } = useConsoleState(store);
  const nowMs = useServerSecond() ?? 0;
  const hours = bidsByHour(hourly, auction.startsAt, nowMs);
  const most = Math.max(...hours.map(({ count }) => count), 1);
  const { timeZone } = auction;
  const last = hours.at(-1);
  const first = hours[0];
  if (!last || !first) return null;
  const moment = (ms: number) => formats.dateTime(new Date(ms).toISOString(), timeZone);
  return (
    <>
      <Figure
        name={t('figure.bidsPerHour')}
        value={formats.number(last.count)}
        note={t('figure.since', { time: formats.time(new Date(last.startMs), timeZone) })}
      />
      <div className="min-w-40 flex-1 self-end pb-3 max-md:hidden">
        <dt className="sr-only">{t('figure.bidsByHour')}</dt>
        <dd>
          <svg
            aria-hidden
            viewBox={`0 0 ${hours.length * 10} ${height}`}
            preserveAspectRatio="none"
            className="block h-8 w-full"
          >
            {[false, true].map((isPresent) => (
              <path
                key={String(isPresent)}
                d={hours
                  .map(({ count }, index) =>
                    (index === hours.length - 1) === isPresent ? bar(index, count / most) : '',
                  )
                  .join('')}
                className={isPresent ? 'fill-ink' : 'fill-edge'}
              />
            ))}
          </svg>
          <span aria-hidden className="flex justify-between pt-1 text-12 text-ink3">
            <span>{moment(first.startMs)}</span>
            <span>{formats.time(new Date(nowMs), timeZone)}</span>
          </span>
          <span className="sr-only">
            {formats.list(
              hours
                .filter(({ count }) => count > 0)
                .map(({ startMs, count }) => t('figure.inHour', { time: moment(startMs), count })),
            )}
          </span>
        </dd>
      </div>
    </>
  );
}

/** An hour without a bid is a line, so that the axis is seen. */
function bar(index: number, share: number): string {
  const tall = Math.max(1, Math.round(share * height * 10) / 10);
  return `M${index * 10} ${height - tall}h8.5v${tall}h-8.5z`;
}
