import { actOnSettlement } from '#contract/calls/desk/settlements.ts';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import type { SettlementDialogProps } from './settlement-dialogs.tsx';
import { useSums } from './use-sums.ts';

interface DifferenceDialogProps extends SettlementDialogProps {
  act: 'acceptDifference' | 'takeDifferenceBack';
}

/** Accepts the small rest that a buyer is short of, or asks for it after all. */
export function DifferenceDialog({ settlement, act, onClose }: DifferenceDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { settlementId, open, accepted, total, currencyCode } = settlement;
  const text =
    act === 'acceptDifference'
      ? t('settle.differenceText', {
          sum: sum(open, currencyCode),
          total: sum(total, currencyCode),
        })
      : t('settle.differenceBackText', { sum: sum(accepted, currencyCode) });
  return (
    <ActDialog
      title={t(act === 'acceptDifference' ? 'settle.difference' : 'settle.differenceBack')}
      text={text}
      send={useDeskAct(actOnSettlement, { settlementId })}
      version={settlement.version}
      words="needed"
      bodyOf={(given) => ({ act, ...given })}
      onClose={onClose}
    />
  );
}
