import type { Auction } from '#contract/auctions.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useClosingWords } from '#portal/features/auctions/use-closing-words.ts';
import { useMoment } from '#portal/features/auctions/use-moment.ts';
import { classList } from '#portal/ui/class-list.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { type CountryStock, placeOnBoard, stockByCountry } from './closings.ts';
import { SectionHead } from './section-head.tsx';

/**
 * All auctions on one time axis: each country is a lane, each auction a bar that ends when it
 * closes. The left edge is now.
 */
export function CountryBoard({ auctions }: { auctions: readonly Auction[] }) {
  const t = useTranslate();
  // The board moves by the minute; the second is only for countdowns.
  const nowMs = Math.floor((useServerSecond() ?? 0) / 60_000) * 60_000;
  const stock = stockByCountry(auctions, nowMs);
  return (
    <section className="measure pt-18 md:pt-26">
      <SectionHead
        title={t('home.byCountry')}
        link={<LocaleLink to="/auctions">{t('notFound.auctions')}</LocaleLink>}
      />
      <div className="relative rule-open">
        <Hours />
        <ul>
          {stock.map((row) => (
            <Lane key={row.country} stock={row} nowMs={nowMs} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const lane = 'wide:grid wide:grid-cols-[280px_minmax(0,1fr)] wide:gap-x-8';

const marks = [
  { key: 'home.board.hours', count: 1, hours: 1 },
  { key: 'home.board.hours', count: 6, hours: 6 },
  { key: 'home.board.days', count: 1, hours: 24 },
  { key: 'home.board.days', count: 2, hours: 48 },
  { key: 'home.board.days', count: 3, hours: 72 },
  { key: 'home.board.days', count: 5, hours: 120 },
] as const;

/** The board's time scale, behind the lanes. */
function Hours() {
  const t = useTranslate();
  return (
    <div aria-hidden className={classList(lane, 'absolute inset-0 max-wide:hidden')}>
      <span />
      <div className="relative">
        <span className="absolute inset-y-0 left-0 border-l-2 border-ink">
          <b className="absolute top-2 left-2 text-12 font-strong whitespace-nowrap">
            {t('home.board.now')}
          </b>
        </span>
        {marks.map(({ key, count, hours }) => (
          <span
            key={hours}
            className="absolute inset-y-0 border-l border-line"
            style={{ left: percent(placeOnBoard(hours * 3_600_000, 0)) }}
          >
            {/* On smaller screens the first hour is too narrow for its label beside "now". */}
            <span
              className={classList(
                'absolute top-2 right-2 type-label whitespace-nowrap',
                hours === 1 && 'max-full:hidden',
              )}
            >
              {t(key, { count })}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Lane({ stock, nowMs }: { stock: CountryStock; nowMs: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const { country, lotCount, auctions } = stock;
  return (
    <li
      className={classList(
        lane,
        'relative items-center rule-row py-3.5 wide:min-h-22 wide:first:pt-9',
      )}
    >
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <CountryOval code={roadCodes[country]} />
        <h3 className="text-17 font-head font-stretch-106% md:text-[1.1875rem]">
          <LocaleLink
            to={`/auctions?country=${country}`}
            variant="plain"
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-3"
          >
            {t(`country.${country}`)}
          </LocaleLink>
        </h3>
        <span className="text-22 font-normal font-stretch-104% tracking-[-0.02em] md:text-[1.875rem] md:leading-none">
          <span className="sr-only">{t('auctions.lots', { count: lotCount })}</span>
          <span aria-hidden>{formats.number(lotCount)}</span>
        </span>
        <p className="col-span-3 flex justify-between gap-4 text-13 text-ink2">
          <span>{t('auctions.count', { count: auctions.length })}</span>
          <span className="text-right">
            <NextMoment auction={stock.next} />
          </span>
        </p>
      </div>
      <ul className="grid gap-1 max-wide:hidden">
        {auctions.map((auction) => (
          <Bar key={auction.id} auction={auction} nowMs={nowMs} />
        ))}
      </ul>
    </li>
  );
}

function NextMoment({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const moment = useMoment();
  const { closes } = useClosingWords();
  if (auction.status === 'scheduled') return t('home.opens', { time: moment(auction.startsAt) });
  return closes(auction);
}

/** The bar's name is inside where it fits, else after its end, or before its start at the edge. */
function Bar({ auction, nowMs }: { auction: Auction; nowMs: number }) {
  const t = useTranslate();
  const { span } = useClosingWords();
  const isClosing = Date.parse(auction.endsAt) <= nowMs;
  const isAhead = auction.status === 'scheduled';
  const from = isAhead ? placeOnBoard(Date.parse(auction.startsAt), nowMs) : 0;
  const to = Math.max(placeOnBoard(Date.parse(auction.endsAt), nowMs), from + minimumShare);
  return (
    <li className="relative h-7 text-13 font-stretch-92%">
      <span
        aria-hidden
        className={classList(
          'absolute inset-y-0 rounded-r-plate',
          isAhead
            ? 'border border-r-3 border-dashed border-edge bg-bg [border-right-style:solid]'
            : 'border-r-3 border-ink bg-accent-soft',
        )}
        style={{ left: percent(from), width: percent(to - from) }}
      />
      <span
        className="absolute inset-y-0 flex items-center overflow-hidden"
        style={wordsPlace(from, to)}
      >
        <LocaleLink
          to={`/auctions/${auction.id}`}
          variant="plain"
          className="truncate px-2.5 leading-7 -outline-offset-2! hover:underline hover:underline-offset-3"
        >
          <b className="font-semi">{auction.name}</b>{' '}
          <span className="text-ink2">
            {isClosing ? t('auctionStatus.closing') : span(auction)} ·{' '}
            {t(`format.${auction.format}`)}
          </span>
        </LocaleLink>
      </span>
    </li>
  );
}

/** A narrower bar would be only its edge. */
const minimumShare = 0.006;
/** A name with time and format fits into this share of the board at 1121 px. */
const nameShare = 0.38;

function wordsPlace(from: number, to: number) {
  if (to - from >= nameShare) return { left: percent(from), width: percent(to - from) };
  if (to + nameShare <= 1) return { left: percent(to), right: 0 };
  return { left: 0, right: percent(1 - from), justifyContent: 'flex-end' };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
