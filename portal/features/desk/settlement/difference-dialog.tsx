import { useState } from 'react';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { ReasonField } from './payment-dialogs.tsx';
import { useSettlementAct } from './settlement-calls.ts';
import type { SettlementDialogProps } from './settlement-dialogs.tsx';
import { useSums } from './use-sums.ts';

interface DifferenceDialogProps extends SettlementDialogProps {
  act: 'acceptDifference' | 'takeDifferenceBack';
}

/** Accepts the small rest that a buyer is short of, or asks for it after all. */
export function DifferenceDialog({ settlement, act, onClose }: DifferenceDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { settlementId, number, open, accepted, total, currencyCode } = settlement;
  const send = useSettlementAct(settlementId);
  const refusalText = useDeskRefusal(number);
  const [version] = useState(settlement.version);
  const [reason, setReason] = useState('');
  const text =
    act === 'acceptDifference'
      ? t('settle.differenceText', {
          sum: sum(open, currencyCode),
          total: sum(total, currencyCode),
        })
      : t('settle.differenceBackText', { sum: sum(accepted, currencyCode) });
  return (
    <FormDialog
      role="alertdialog"
      title={t(act === 'acceptDifference' ? 'settle.difference' : 'settle.differenceBack')}
      text={text}
      isComplete={reason.trim() !== ''}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() => send.mutate({ act, version, reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  );
}
