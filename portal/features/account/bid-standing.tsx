import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import { priceBasis } from '#portal/features/bidding/price-basis.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { endingOf, standingBadges } from '#portal/features/vehicles/summary.ts';
import { classList } from '#portal/ui/class-list.ts';
import { standingWord } from '#portal/ui/lot-word.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { joined } from '#portal/ui/joined.ts';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { rankText } from './bid-summary.ts';
import { isRunning } from './standings.ts';

/** At the right of a row: the price, the time left, and the company's standing. */
export function BidStanding({
  bid,
  isReconnecting = false,
  isInline = false,
}: {
  bid: Bid;
  isReconnecting?: boolean;
  /** In one line on the phone too, below the vehicle. */
  isInline?: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { lot, mine } = bid;
  const price = mine.hammerPrice ?? lot.price;
  return (
    <span
      className={classList(
        'flex items-center justify-end gap-x-4 gap-y-1',
        isInline
          ? 'max-md:flex-wrap max-md:justify-start max-md:text-left'
          : 'max-md:flex-col max-md:items-end',
      )}
    >
      {price !== null && (
        <span className="leading-tight">
          <span className="block text-15 font-strong">
            {formats.price(minorOf(price), bid.currencyCode)}
          </span>
          <small className="block text-11 text-ink3">
            {joined(t(`list.basis.${priceBasis(lot.status)}`), rankText(bid, { t, formats }))}
          </small>
        </span>
      )}
      {isRunning(bid) && (
        <span className="md:w-22">
          <Countdown {...endingOf(lot, { t, formats }, isReconnecting)} />
        </span>
      )}
      {bid.decideBy !== undefined && (
        <small className="max-w-44 text-12 text-pretty text-ink2">
          {t('bid.status.decideBy', { time: formats.dateTime(bid.decideBy) })}
        </small>
      )}
      <span className={isRunning(bid) ? 'text-left md:min-w-36' : undefined}>
        <StatusBadge
          status={standingBadges[mine.standing] ?? 'ended'}
          word={t(standingWord(bid))}
        />
      </span>
    </span>
  );
}
