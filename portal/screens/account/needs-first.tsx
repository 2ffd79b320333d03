import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AttentionList, type AttentionItem } from '#portal/ui/attention-list.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { endingOf } from '#portal/screens/vehicles/summary.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { useOwnVehicles } from './own-vehicles.ts';
import { keyOfBid, needsFirst } from './standings.ts';
import { useSteadyOrder } from './steady-order.ts';
import { vehiclePath } from './vehicle-path.ts';

/** More than a screen is no longer first. */
const itemsMax = 5;

/** Rivals ahead and bids about to be decided, the next to close first. */
export function NeedsFirst({
  bids,
  isReconnecting,
}: {
  bids: readonly Bid[];
  isReconnecting: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const nowMs = useServerSecond() ?? 0;
  const first = useSteadyOrder(needsFirst(bids, nowMs)).slice(0, itemsMax);
  const vehicles = useOwnVehicles(first);
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
    const shown = isOutbid || standing === 'sealed' ? standing : 'leading';
    return {
      id: keyOfBid(bid),
      photoUrl: vehicle?.pictures[0]?.url,
      status: { status: shown, word: t(`standing.${shown}`) },
      title: bid.title,
      text: textOf(bid),
      deadline: <Countdown {...endingOf(bid.lot, { t, formats }, isReconnecting)} />,
      deadlineNote: vehicle?.salesTarget.auction.name,
      action: (
        <ButtonLink href={localePath(vehiclePath(bid))} look={isOutbid ? 'primary' : 'secondary'}>
          {t(isOutbid ? 'list.action.raise' : 'list.action.view')}
        </ButtonLink>
      ),
    };
  }

  function textOf({ lot, mine, currencyCode }: Bid): string {
    const written = (amount: number | null) =>
      amount === null ? '–' : formats.price(toMinor(amount) ?? 0, currencyCode);
    const maximum = written(mine.amount);
    const price = written(lot.price);
    if (mine.standing === 'sealed') return t('bid.result.sealed', { maximum });
    if (mine.standing === 'leading') return t('bid.result.leading', { price, maximum });
    return t('account.outbid', { price, maximum, minimum: written(lot.minimumBid) });
  }
}
