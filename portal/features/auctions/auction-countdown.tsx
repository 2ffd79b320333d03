import type { Auction } from '#contract/auctions.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { useDaysAhead } from './use-days-ahead.ts';

interface AuctionCountdownProps {
  auction: Auction;
  ground?: 'page' | 'inverse';
  /** More than a day away: the date, or the distance in days where the date is shown beside it. */
  far?: 'date' | 'relative';
  className?: string;
}

/** Time left until an auction's effective end, or until it opens. */
export function AuctionCountdown({
  auction,
  ground,
  far = 'date',
  className,
}: AuctionCountdownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { status, startsAt, endsAt, format, softCloseMinutes } = auction;
  const isAhead = status === 'scheduled';
  const at = isAhead ? startsAt : endsAt;
  const daysAhead = useDaysAhead();
  const moment = `${formats.weekdayDate(at)} ${formats.time(at)}`;
  const date = far === 'date' ? moment : daysAhead(at);
  if (status === 'closed' || status === 'settled') {
    return far === 'date' ? <span className={className}>{moment}</span> : null;
  }
  return (
    <Countdown
      endsAtMs={Date.parse(at)}
      dateText={isAhead ? t('auctions.opensOn', { date }) : date}
      overText={isAhead ? t('auctions.opening') : t('auctionStatus.closing')}
      softCloseMs={format === 'open' && !isAhead ? softCloseMinutes * 60_000 : 0}
      ground={ground}
      className={className}
    />
  );
}
