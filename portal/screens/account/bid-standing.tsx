import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import { isRunning } from './standings.ts';

const badges: Partial<Record<Bid['mine']['standing'], Status>> = {
  leading: 'leading',
  outbid: 'outbid',
  sealed: 'sealed',
  won: 'won',
  awaitingAward: 'waiting',
};

/** At the right of a row: the price, how long it may still move, and where the company stands. */
export function BidStanding({ bid }: { bid: Bid }) {
  const t = useTranslate();
  const formats = useFormats();
  const { lot, mine } = bid;
  const price = mine.hammerPrice ?? lot.price;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      {price !== null && (
        <span className="text-15 font-strong">
          {formats.price(toMinor(price) ?? 0, bid.currencyCode)}
        </span>
      )}
      {isRunning(bid) && (
        <Countdown
          endsAtMs={Date.parse(lot.endsAt)}
          dateText={formats.dateTime(lot.endsAt)}
          overText={t('list.closed')}
          className="min-w-20 text-right"
        />
      )}
      <StatusBadge
        status={badges[mine.standing] ?? 'ended'}
        word={mine.standing === 'none' ? t('standing.lost') : t(`standing.${mine.standing}`)}
      />
    </span>
  );
}
