import { Button } from '#portal/ui/button.tsx';
import { PanelFoot } from '#portal/ui/panel.tsx';
import type { PanelProps } from './bid-setting.ts';

/** Withdrawing from an open lot where the rules allow it; where they do not, the reason (design rule 7). */
export function WithdrawFoot({ live, desk, vehicle, state, words, nowMs }: PanelProps) {
  const { lot, mine } = live;
  const { t, priceMinor } = words;
  if (state === 'notBid' || mine?.amount == null) return null;
  const windowMs = vehicle.softCloseMinutes * 60_000;
  const isLate = nowMs >= Date.parse(lot.endsAt) - windowMs;
  const { minimumMinor, ownMaximumMinor } = desk.view;
  if (state === 'leading')
    return (
      <PanelFoot>
        <p className="min-w-0 flex-1 text-13 text-ink2">{t('bid.withdraw.whyLeading')}</p>
        {ownMaximumMinor !== null && ownMaximumMinor > minimumMinor && (
          <Button
            size="small"
            onPress={() => desk.ask({ kind: 'bid', amountMinor: minimumMinor, flags: desk.flags })}
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
      <Button size="small" onPress={() => desk.ask({ kind: 'withdrawal' })}>
        {t('bid.action.withdrawBid')}
      </Button>
    </PanelFoot>
  );
}
