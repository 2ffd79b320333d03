import { Button } from '#portal/ui/button.tsx';
import { PanelFoot } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';

/** Withdrawal where the rules allow it, else the reason why not (docs/rules.md, Withdrawal). */
export function WithdrawFoot({ live, bidForm, vehicle, state, labels, nowMs }: PanelProps) {
  const { lot, mine } = live;
  const { t, priceMinor } = labels;
  if (state === 'notBid' || mine?.amount == null) return null;
  const windowMs = vehicle.softCloseMinutes * 60_000;
  const isLate = nowMs >= Date.parse(lot.endsAt) - windowMs;
  const { minimumMinor, ownMaximumMinor } = bidForm.view;
  const correction = vehicle.corrections?.findLast(
    ({ withdrawUntil }) => nowMs < Date.parse(withdrawUntil),
  );
  if (correction && mine.canWithdraw)
    return (
      <PanelFoot>
        <p className="min-w-0 flex-1 text-13 text-ink2">
          {t('bid.withdraw.afterCorrection', {
            time: labels.formats.time(correction.withdrawUntil),
          })}
        </p>
        <Button isBinding size="small" onPress={() => bidForm.ask({ kind: 'withdrawal' })}>
          {t('bid.action.withdrawBid')}
        </Button>
      </PanelFoot>
    );
  if (state === 'leading')
    return (
      <PanelFoot>
        <p className="min-w-0 flex-1 text-13 text-ink2">{t('bid.withdraw.whyLeading')}</p>
        {ownMaximumMinor !== null && ownMaximumMinor > minimumMinor && (
          <Button
            isBinding
            size="small"
            onPress={() =>
              bidForm.ask({ kind: 'bid', amountMinor: minimumMinor, flags: bidForm.flags })
            }
          >
            {t('bid.action.lowerTo', { amount: priceMinor(minimumMinor) })}
          </Button>
        )}
      </PanelFoot>
    );
  if (isLate)
    return (
      <PanelFoot>
        <p className="text-13 text-ink2">
          {t('bid.withdraw.whyLastMinutes', { minutes: vehicle.softCloseMinutes })}
        </p>
      </PanelFoot>
    );
  return (
    <PanelFoot>
      <p className="min-w-0 flex-1 text-13 text-ink2">
        {t('bid.withdraw.offer', { minutes: vehicle.softCloseMinutes })}
      </p>
      <Button isBinding size="small" onPress={() => bidForm.ask({ kind: 'withdrawal' })}>
        {t('bid.action.withdrawBid')}
      </Button>
    </PanelFoot>
  );
}
