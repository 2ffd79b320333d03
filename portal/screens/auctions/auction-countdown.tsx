import type { Auction } from '#contract/auctions.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';

export interface AuctionCountdownProps {
  auction: Auction;
  ground?: 'page' | 'inverse';
  className?: string;
}

/** Time left until an auction's announced end, or until it opens. */
export function AuctionCountdown({ auction, ground, className }: AuctionCountdownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { status, startsAt, endsAt, format, softCloseMinutes } = auction;
  const isAhead = status === 'scheduled';
  const at = isAhead ? startsAt : endsAt;
  const date = `${formats.weekdayDate(at)} ${formats.time(at)}`;
  if (status === 'closed' || status === 'settled') {
    return <span className={className}>{date}</span>;
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
