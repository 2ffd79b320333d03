import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AttentionList, type AttentionItem } from './attention-list.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { endingOf } from '#portal/features/vehicles/summary.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { useBidVehicles } from './use-bid-vehicles.ts';
import { badges, wordOf } from './bid-standing.tsx';
import { keyOfBid, actionRequiredBids } from './standings.ts';
import { useSteadyRows } from './steady-rows.ts';
import { lotPath } from '#portal/layout/position-paths.ts';

/** More than one screen is no priority list. */
const itemsMax = 5;

/** Lots where another bidder leads and bids about to be decided, the next to close first. */
export function ActionRequired({
  bids,
  isReconnecting,
}: {
  bids: readonly Bid[];
  isReconnecting: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const mayBid = useReader().may('bid') !== false;
  const nowMs = useServerSecond() ?? 0;
  const first = useSteadyRows(bids, actionRequiredBids(bids, nowMs).slice(0, itemsMax));
  const vehicles = useBidVehicles(first);
  if (first.length === 0) return <p className="text-16 text-ink2">{t('account.calm')}</p>;
  return (
    <div className="rule-open">
      <AttentionList label={t('account.needsFirst')} items={first.map(toItem)} />
    </div>
  );

  function toItem(bid: Bid): AttentionItem {
    const vehicle = vehicles.of(bid);
    const standing = bid.mine.standing;
    const isOutbid = standing === 'outbid';
    const offer = bid.mine.counterOffer;
    const actionOf = () => {
      if (!mayBid) return 'list.action.view';
      if (offer) return 'list.action.answer';
      return isOutbid ? 'list.action.raise' : 'list.action.view';
    };
    return {
      id: keyOfBid(bid),
      photoUrl: vehicle?.pictures[0]?.url,
      status: { status: badges[standing] ?? 'ended', word: t(`standing.${wordOf(standing)}`) },
      title: bid.title,
      text: textOf(bid),
      deadline: offer ? (
        <Countdown
          endsAtMs={Date.parse(offer.expiresAt)}
          dateText={formats.dateTime(offer.expiresAt)}
          overText={t('bid.offer.over')}
        />
      ) : (
        <Countdown {...endingOf(bid.lot, { t, formats }, isReconnecting)} />
      ),
      deadlineNote: vehicle?.salesTarget.auction.name,
      action: (
        <ButtonLink
          href={localePath(lotPath(bid))}
          variant={mayBid && (isOutbid || offer) ? 'primary' : 'secondary'}
        >
          {t(actionOf())}
        </ButtonLink>
      ),
    };
  }

  function textOf({ lot, mine, currencyCode, title }: Bid): string {
    const formatted = (amount: number | null) =>
      amount === null ? '–' : formats.price(minorOf(amount), currencyCode);
    const maximum = formatted(mine.amount);
    const price = formatted(lot.price);
    if (mine.standing === 'sealed') return t('bid.result.sealed', { maximum });
    if (mine.standing === 'leading') return t('bid.result.leading', { price, maximum });
    if (mine.standing === 'awaitingAward')
      return t('bid.status.awaitingAward', { amount: maximum });
    if (mine.counterOffer)
      return `${t('bid.basis.offered')}: ${formatted(mine.counterOffer.amount)}`;
    if (mine.standing === 'won') return t('live.won', { vehicle: title });
    if (mine.standing !== 'outbid') return t('live.lost', { vehicle: title });
    return t('account.outbid', { price, maximum, minimum: formatted(lot.minimumBid) });
  }
}
