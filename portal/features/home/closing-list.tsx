import { useEffect, useState } from 'react';
import type { Auction } from '#contract/auctions.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { isStaggered, nextEnd } from '#portal/features/auctions/closing-times.ts';
import { useClosingWords } from '#portal/features/auctions/use-closing-words.ts';
import { AuctionCountdown } from '#portal/features/auctions/auction-countdown.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import type { ClosingAuctions } from './closing-auctions.ts';
import { steadyClosings } from './closings.ts';

/** As many as fit beside the car. */
const rowsMax = 6;

/** The auctions that close next, laid out like a departure board. */
export function ClosingList({
  auctions,
  total,
  hasFailed,
  isTriedAgain,
  onRetry,
}: ClosingAuctions) {
  const t = useTranslate();
  const nowMs = useServerSecond() ?? 0;
  const rows = useSteadyRows(auctions, nowMs);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 border-b border-on-pine2 pb-3">
        <h2 className="text-16 font-head">{t('home.closingNext')}</h2>
        {total !== undefined && total > 0 && (
          <LocaleLink
            to="/auctions"
            variant="plain"
            className="touch-area text-14 text-on-pine2 underline underline-offset-3 hover:text-on-pine"
          >
            {t('home.allAuctions', { count: total })}
          </LocaleLink>
        )}
      </div>
      {hasFailed && <Failed isTriedAgain={isTriedAgain} onRetry={onRetry} />}
      {!rows && !hasFailed && <Waiting />}
      {rows?.length === 0 && (
        <p className="py-5 text-15 text-on-pine2">{t('home.nothingCloses')}</p>
      )}
      <ol>
        {rows?.map((auction) => (
          <ClosingRow key={auction.id} auction={auction} nowMs={nowMs} />
        ))}
      </ol>
    </>
  );
}

/** Nothing moves under a reader's eyes; the list is put in order while its tab is out of sight. */
function useSteadyRows(
  auctions: readonly Auction[] | undefined,
  nowMs: number,
): readonly Auction[] | undefined {
  const [shown, setShown] = useState<readonly Auction[]>([]);
  useEffect(() => {
    const forget = () => setShown([]);
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, []);
  if (!auctions) return undefined;
  const rows = steadyClosings(shown, auctions, { nowMs, rowsMax });
  const isSame = rows.length === shown.length && rows.every((row, at) => row === shown[at]);
  if (!isSame) setShown(rows);
  return rows;
}

function ClosingRow({ auction, nowMs }: { auction: Auction; nowMs: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const { closes } = useClosingWords();
  const { at } = nextEnd(auction, nowMs);
  const isToday = formats.date(at) === formats.date(new Date(nowMs));
  return (
    <li className="relative border-b border-pine-line">
      <div className="grid min-h-15 grid-cols-[62px_32px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5 md:grid-cols-[80px_36px_minmax(0,1fr)_auto] md:gap-x-4">
        <time dateTime={at} className="grid leading-tight">
          <span className="text-17 font-head font-stretch-104% md:text-20">{formats.time(at)}</span>
          {!isToday && (
            <span className="text-12 whitespace-nowrap font-stretch-80% text-on-pine2">
              {formats.weekdayDate(at)}
            </span>
          )}
        </time>
        <CountryOval
          code={roadCodes[auction.country]}
          name={t(`country.${auction.country}`)}
          onPine
        />
        <div className="min-w-0 leading-snug">
          <LocaleLink
            to={`/auctions/${auction.id}`}
            variant="plain"
            className="font-semi after:absolute after:inset-0 hover:underline hover:underline-offset-3 max-small:font-stretch-80% md:text-15"
          >
            {auction.name}
          </LocaleLink>
          <p className="text-12 text-on-pine2 md:text-13">
            {t('auctions.lots', { count: auction.lotCount })} · {t(`format.${auction.format}`)}
            {isStaggered(auction) && <span className="block">{closes(auction)}</span>}
          </p>
        </div>
        <AuctionCountdown
          auction={auction}
          ground="inverse"
          far="relative"
          className="text-13 md:text-15"
        />
      </div>
    </li>
  );
}

/** Has the shape of the rows, so that nothing moves when they load. */
function Waiting() {
  const t = useTranslate();
  return (
    <div className="animate-late" aria-busy>
      <span className="sr-only">{t('auctions.loading')}</span>
      {Array.from({ length: rowsMax }, (_, place) => (
        <div
          key={place}
          aria-hidden
          className="flex min-h-15.25 items-center gap-4 border-b border-pine-line"
        >
          <span className="h-5 w-14 rounded-plate bg-pine-line" />
          <span className="h-4 w-44 rounded-plate bg-pine-line" />
          <span className="ml-auto h-4 w-16 rounded-plate bg-pine-line" />
        </div>
      ))}
    </div>
  );
}

function Failed({ isTriedAgain, onRetry }: Pick<ClosingAuctions, 'isTriedAgain' | 'onRetry'>) {
  const t = useTranslate();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-5">
      <p className="min-w-0 flex-1 text-15 text-on-pine2">
        {t('auctions.error')}
        {isTriedAgain && ` ${t('error.tryingAgain')}`}
      </p>
      <Button variant="onPineLine" onPress={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
