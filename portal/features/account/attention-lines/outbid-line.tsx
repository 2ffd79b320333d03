import { minorOf } from '#contract/money.ts';
import type { Attention } from '#portal/features/account/attention.ts';
import { endingOf } from '#portal/features/vehicles/summary.ts';
import { lotPath } from '#portal/layout/position-paths.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { type Line, type LineContext, vehicleOf } from './line.tsx';

type BidRow = Extract<Attention, { kind: 'outbid' | 'offer' }>;

/** A rival leads, or the auction house has made an offer. */
export function outbidLine({ kind, bid }: BidRow, context: LineContext): Line {
  const { t, formats, isReconnecting } = context;
  const { lot, mine, currencyCode } = bid;
  const price = (amount: number | null) =>
    amount === null ? '–' : formats.price(minorOf(amount), currencyCode);
  const shared = { ...vehicleOf(bid), path: lotPath(bid), isUrgent: true };
  const offer = mine.counterOffer;
  if (kind === 'offer' && offer !== null)
    return {
      ...shared,
      status: { status: 'waiting', word: t('standing.offered') },
      text: `${t('bid.basis.offered')}: ${price(offer.amount)}`,
      deadline: (
        <Countdown
          endsAtMs={Date.parse(offer.expiresAt)}
          dateText={formats.dateTime(offer.expiresAt)}
          overText={t('bid.offer.over')}
        />
      ),
      action: t('list.action.answer'),
    };
  return {
    ...shared,
    status: { status: 'outbid', word: t('standing.outbid') },
    text: t('account.outbid', {
      price: price(lot.price),
      maximum: price(mine.amount),
      minimum: price(lot.minimumBid),
    }),
    deadline: <Countdown {...endingOf(lot, { t, formats }, isReconnecting)} />,
    action: t('list.action.raise'),
  };
}
