import { useState } from 'react';
import type { DeskSettlement, DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { readLimit } from '#portal/features/desk/companies/limit-fields.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { TextField } from '#portal/ui/text-field.tsx';
import { ReasonField } from './payment-dialogs.tsx';
import { usePaymentAct, useSettlementAct } from './settlement-calls.ts';
import { useSums } from './use-sums.ts';

export type SettlementDialogProps = { settlement: DeskSettlement; onClose: () => void };

/** Enters money that came another way than by the bank's file. */
export function EnterDialog({ settlement, onClose }: SettlementDialogProps) {
  const t = useDeskTranslate();
  const send = useSettlementAct(settlement.settlementId);
  const refusalText = useDeskRefusal(settlement.number);
  const [version] = useState(settlement.version);
  const [typed, setTyped] = useState(settlement.open.toFixed(2));
  const [bookedOn, setBookedOn] = useState(() =>
    dateIn(new Date(serverClock.nowMs()), officeTimeZone),
  );
  const [reason, setReason] = useState('');
  const amount = readLimit(typed);
  return (
    <FormDialog
      role="alertdialog"
      title={t('settle.enter')}
      text={t('settle.enterText')}
      isComplete={amount != null && bookedOn !== '' && reason.trim() !== ''}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() =>
        send.mutate(
          {
            act: 'enterPayment',
            version,
            amount: amount ?? 0,
            bookedOn,
            reason: reason.trim(),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={t('settle.amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={amount === undefined ? t('refusal.AmountIsInvalid') : undefined}
      />
      <TextField label={t('settle.bookedOn')} type="date" value={bookedOn} onChange={setBookedOn} />
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  );
}

type Line = DeskSettlementAnswer['lines'][number];
/** A line that a payment has brought. */
export type PaidLine = Line & { paymentId: string; paymentVersion: number };

/** All that the payment pays here is left over again. */
export function UnassignDialog({
  settlement,
  line,
  onClose,
}: SettlementDialogProps & { line: PaidLine }) {
  const t = useDeskTranslate();
  const sum = useSums();
  const send = usePaymentAct(line.paymentId);
  const refusalText = useDeskRefusal(settlement.number);
  const [version] = useState(line.paymentVersion);
  const [reason, setReason] = useState('');
  const { settlementId, currencyCode } = settlement;
  return (
    <FormDialog
      role="alertdialog"
      title={t('settle.takeBack')}
      text={t('settle.takeBackText', { sum: sum(line.stands, currencyCode) })}
      isComplete={reason.trim() !== ''}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() =>
        send.mutate(
          { act: 'takePaymentBack', version, settlementId, reason: reason.trim() },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  );
}
