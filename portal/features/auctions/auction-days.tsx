import type { Auction } from '#contract/auctions.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { AuctionCountdown } from './auction-countdown.tsx';
import { type ClosingDay, closingDays, inReadingOrder, shownTime } from './closing-days.ts';
import { closingBounds, isStaggered } from './closing-times.ts';

export function AuctionDays({ auctions }: { auctions: readonly Auction[] }) {
  const formats = useFormats();
  const days = closingDays(inReadingOrder(auctions), (at) => formats.date(at));
  return (
    <div className="grid gap-12">
      {days.map((day) => (
        <Day key={`${day.day} ${day.auctions[0]?.id}`} closing={day} />
      ))}
    </div>
  );
}

const dayMs = 86_400_000;

function Day({ closing }: { closing: ClosingDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const first = closing.auctions[0];
  if (!first) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 type-h2">
          <DayName day={closing.day} date={formats.weekdayDate(shownTime(first))} />
        </h2>
        <p className="text-13 text-ink2">
          {t('auctions.count', { count: closing.auctions.length })} ·{' '}
          {t('auctions.lots', { count: closing.lotCount })}
        </p>
      </div>
      <ol className="rule-open">
        {closing.auctions.map((auction) => (
          <AuctionRow key={auction.id} auction={auction} />
        ))}
      </ol>
    </section>
  );
}

/** Subscribes to the clock itself, so that the rows below need not render every second. */
function DayName({ day, date }: { day: string; date: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? 0;
  const near = [
    { text: t('auctions.today'), ofMs: nowMs },
    { text: t('auctions.tomorrow'), ofMs: nowMs + dayMs },
    { text: t('auctions.yesterday'), ofMs: nowMs - dayMs },
  ].find(({ ofMs }) => formats.date(new Date(ofMs)) === day);
  return (
    <>
      {near?.text}
      <span className={near && 'font-normal text-ink3'}>{date}</span>
    </>
  );
}

/** Time, country, name and stock; at the right the action and the time left. */
function AuctionRow({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className="group relative rule-row transition-colors hover:bg-sunken">
      <div className="grid min-h-17 content-center grid-cols-[54px_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-3 max-small:grid-cols-[48px_minmax(0,1fr)_fit-content(5.5rem)] md:min-h-19 md:items-center md:grid-cols-[60px_36px_minmax(0,1fr)_112px_80px_126px_124px] wide:gap-x-4 wide:grid-cols-[76px_36px_minmax(0,1fr)_124px_92px_126px_148px]">
        <time
          dateTime={shownTime(auction)}
          className="text-17 font-head font-stretch-104% md:text-20"
        >
          {formats.time(shownTime(auction))}
        </time>
        <span className="max-md:hidden">
          <CountryOval code={roadCodes[auction.country]} name={t(`country.${auction.country}`)} />
        </span>
        <div className="min-w-0">
          <h3 className="text-15 leading-snug font-strong font-stretch-103% md:text-16">
            <LocaleLink
              to={`/auctions/${auction.id}`}
              variant="plain"
              className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
            >
              {auction.name}
            </LocaleLink>
          </h3>
          <p className="text-13 text-ink2">
            <span className="md:hidden">
              {t(`country.${auction.country}`)} · {t(`format.${auction.format}`)} ·{' '}
              <span className="whitespace-nowrap">
                {t('auctions.lots', { count: auction.lotCount })}
              </span>
            </span>
            <span className="max-md:hidden">{auction.seller}</span>
            <Times auction={auction} />
          </p>
          <span className="mt-1 inline-block empty:hidden md:hidden">
            <Status auction={auction} />
          </span>
        </div>
        <span className="max-md:hidden">
          <FormatMark format={auction.format} word={t(`format.${auction.format}`)} />
        </span>
        <span className="text-right text-15 font-semi max-md:hidden">
          {t('auctions.lots', { count: auction.lotCount })}
        </span>
        <span className="pl-2 max-md:hidden">
          <Status auction={auction} />
        </span>
        <span className="text-right text-14 max-md:text-13">
          <AuctionCountdown
            auction={auction}
            far="relative"
            className="md:text-15 max-small:whitespace-normal!"
          />
        </span>
      </div>
    </li>
  );
}

/** From when to when the lots close, under the day's heading; once it is over it says nothing. */
function Times({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const formats = useFormats();
  if (!isStaggered(auction) || shownTime(auction) === auction.endsAt) return null;
  const day = formats.date(auction.firstEndsAt);
  const moment = (at: string) =>
    formats.date(at) === day ? formats.time(at) : `${formats.weekdayDate(at)} ${formats.time(at)}`;
  return (
    <span className="max-md:block">
      <span className="max-md:hidden"> · </span>
      {t('auctions.lotsClose', closingBounds(auction, formats, moment))}
    </span>
  );
}

/** A badge only where it adds something: open is the normal case, and the clock shows closing. */
function Status({ auction: { status } }: { auction: Auction }) {
  const t = useTranslate();
  if (status === 'open' || status === 'closing') return null;
  const word = t(`auctionStatus.${status}`);
  return <StatusBadge status={status === 'scheduled' ? 'waiting' : 'ended'} word={word} />;
}
