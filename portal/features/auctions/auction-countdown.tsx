import type { Auction } from '#contract/auctions.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { nextEnd } from './closing-times.ts';
import { useDaysAhead } from './use-days-ahead.ts';

interface AuctionCountdownProps {
  auction: Auction;
  ground?: 'page' | 'inverse';
  /** More than a day away: the date, or the distance in days where the date is shown beside it. */
  far?: 'date' | 'relative';
  className?: string;
}

/** Time left until an auction opens, its first lot closes, or its effective end. */
export function AuctionCountdown({
  auction,
  ground,
  far = 'date',
  className,
}: AuctionCountdownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? 0;
  const { status, startsAt, endsAt, format, softCloseMinutes } = auction;
  const isOver = status === 'closed' || status === 'settled' || status === 'cancelled';
  const next = nextEnd(auction, nowMs);
  const isAhead = status === 'scheduled';
  const at = isAhead ? startsAt : isOver ? endsAt : next.at;
  const daysAhead = useDaysAhead();
  const moment = `${formats.weekdayDate(at)} ${formats.time(at)}`;
  const date = far === 'date' ? moment : daysAhead(at);
  if (isOver) {
    return far === 'date' ? <span className={className}>{moment}</span> : null;
  }
  const countdown = (
    <Countdown
      endsAtMs={Date.parse(at)}
      dateText={isAhead ? t('auctions.opensOn', { date }) : date}
      overText={isAhead ? t('auctions.opening') : t('auctionStatus.closing')}
      softCloseMs={format === 'open' && !isAhead ? softCloseMinutes * 60_000 : 0}
      ground={ground}
      isListed
      className={className}
    />
  );
  if (isAhead || next.of === 'all') return countdown;
  return (
    <span className="inline-grid justify-items-end">
      {countdown}
      <span className={classList('text-12', ground === 'inverse' ? 'text-on-pine2' : 'text-ink3')}>
        {t(next.of === 'first' ? 'auctions.firstLot' : 'auctions.lastLot')}
      </span>
    </span>
  );
}
