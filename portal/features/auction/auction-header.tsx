import { Activity, Building2, Car, Clock3 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import type { Auction } from '#contract/auctions.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { zoneTime } from '#portal/i18n/zone-time.ts';
import { FollowButton } from '#portal/features/follows/follow-button.tsx';
import { useDaysAhead } from '#portal/features/auctions/use-days-ahead.ts';
import { closingBounds, isStaggered, nextEnd } from '#portal/features/auctions/closing-times.ts';
import { isOver } from '#portal/features/auctions/closing-days.ts';
import { useClosingWords } from '#portal/features/auctions/use-closing-words.ts';
import { useMoment } from '#portal/features/auctions/use-moment.ts';
import { PageBreadcrumbs } from '#portal/layout/page-breadcrumbs.tsx';
import { AuctionClock, AuctionRail } from './auction-clock.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { formatIcons } from '#portal/ui/format-mark.tsx';

export function AuctionHeader({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const formatIcon = formatIcons[auction.format];
  return (
    <header className="bg-pine text-on-pine">
      <div className="measure pb-4">
        <PageBreadcrumbs current={auction.name} onPine />
        <div className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div>
            <div className="flex items-center gap-3 md:gap-4.5">
              <CountryOval
                code={roadCodes[auction.country]}
                name={t(`country.${auction.country}`)}
                size="large"
                onPine
              />
              <h1 className="type-h1 font-stretch-112% md:text-[2.25rem]!">{auction.name}</h1>
            </div>
            <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-on-pine2 md:gap-x-5.5 md:text-15 *:inline-flex *:items-center *:gap-1.75">
              <li>
                <Icon node={formatIcon} size={16} />
                {t(`auction.format.${auction.format}`)}
              </li>
              <li>
                <Icon node={Car} size={16} />
                {t('auctions.lots', { count: auction.lotCount })}
              </li>
              <li>
                <Icon node={Building2} size={16} />
                {auction.seller}
              </li>
              <ClosingTimes auction={auction} />
              <ForeignTime auction={auction} />
              <Reachable percent={auction.reachablePercent} />
            </ul>
            <p className="mt-3 flex gap-2 empty:hidden max-md:*:min-w-0 max-md:*:flex-1 md:flex-wrap">
              {auction.status !== 'cancelled' && (
                <FollowButton
                  of={{ kind: 'auction', auctionId: auction.id }}
                  variant="onPineLine"
                />
              )}
              <FollowButton
                of={{ kind: 'seller', seller: auction.seller }}
                name={auction.seller}
                variant="onPineLine"
              />
            </p>
          </div>
          {auction.status === 'cancelled' ? (
            <Cancelled auction={auction} />
          ) : (
            <Clock auction={auction} />
          )}
        </div>
        {auction.status !== 'cancelled' && (
          <AuctionRail
            startsAtMs={Date.parse(auction.startsAt)}
            endsAtMs={Date.parse(auction.endsAt)}
          />
        )}
      </div>
    </header>
  );
}

/** The skeleton of the header: nothing below it moves when the auction arrives. */
export function AuctionHeaderSkeleton() {
  const t = useTranslate();
  return (
    <header className="bg-pine text-on-pine" aria-busy>
      <div className="measure min-h-55 md:min-h-49">
        <PageBreadcrumbs onPine />
        <h1 className="sr-only">{t('auctions.loading')}</h1>
        <div aria-hidden className="grid animate-late gap-4 pt-2">
          <span className="h-9 w-80 max-w-full rounded-plate bg-pine-line" />
          <span className="h-4 w-100 max-w-full rounded-plate bg-pine-line" />
        </div>
      </div>
    </header>
  );
}

/** In the clock's place: a cancelled auction has no end to count to. */
function Cancelled({ auction: { cancelReason } }: { auction: Auction }) {
  const t = useTranslate();
  return (
    <p className="md:text-right">
      <strong className="text-[2rem] leading-tight font-medium tracking-tight md:text-[2.5rem]">
        {t('auctionStatus.cancelled')}
      </strong>
      <span className="mt-2 block text-on-pine2">{t(`halt.${cancelReason ?? 'other'}`)}</span>
    </p>
  );
}

/** The time left; in days while it is more than a day. */
function Clock({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const moment = useMoment();
  const daysAhead = useDaysAhead();
  const nowMs = useServerSecond() ?? 0;
  const { status, startsAt, endsAt } = auction;
  const isAhead = status === 'scheduled';
  const next = isOver(auction) ? { at: endsAt, of: 'all' as const } : nextEnd(auction, nowMs);
  const at = isAhead ? startsAt : next.at;
  const over = isAhead ? t('auctions.opening') : t('auctionStatus.closing');
  const time = moment(at);
  return (
    <AuctionClock
      startsAtMs={Date.parse(startsAt)}
      endsAtMs={Date.parse(at)}
      dateText={daysAhead(at)}
      overText={isOver(auction) ? t(`auctionStatus.${status}`) : over}
      note={
        isAhead
          ? t('home.opens', { time })
          : t(isOver(auction) ? 'auction.closed' : closes[next.of], { time })
      }
    />
  );
}

const closes = {
  all: 'home.closes',
  first: 'auction.firstCloses',
  last: 'auction.lastCloses',
} as const;

/** From when to when the lots of a staggered auction close. */
function ClosingTimes({ auction }: { auction: Auction }): ReactNode {
  const words = useClosingWords();
  if (!isStaggered(auction) || isOver(auction)) return null;
  return (
    <li>
      <Icon node={Clock3} size={16} />
      {words.closes(auction)}
    </li>
  );
}

/** The announced time in the auction's zone, where it differs (docs/rules.md, Clock). */
function ForeignTime({ auction }: { auction: Auction }): ReactNode {
  const t = useTranslate();
  const formats = useFormats();
  const own = useTimeZone();
  const there = formats.dateTime(auction.endsAt, auction.timeZone);
  if (there === formats.dateTime(auction.endsAt, own)) return null;
  const zone = zoneTime(auction.endsAt, auction.timeZone, { t, formats });
  const dateTime = (at: string) => formats.dateTime(at, auction.timeZone);
  const bounds = closingBounds(auction, formats, dateTime, auction.timeZone);
  return (
    <li>
      <Icon node={Clock3} size={16} />
      {isStaggered(auction)
        ? t('auction.lotsCloseLocal', { ...bounds, zone })
        : t('auction.localTime', { time: there, zone })}
    </li>
  );
}

/** Nothing before its closing time. */
function Reachable({ percent }: { percent: number | undefined }): ReactNode {
  const t = useTranslate();
  const formats = useFormats();
  if (percent === undefined) return null;
  return (
    <li>
      <Icon node={Activity} size={16} />
      {t('auction.reachable', { percent: formats.percent(percent) })}
    </li>
  );
}
