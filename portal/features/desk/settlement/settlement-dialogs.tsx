import { useState } from 'react';
import { actOnPayment, actOnSettlement } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlement, DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { readLimit } from '#portal/features/desk/companies/limit-fields.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { TextField } from '#portal/ui/text-field.tsx';
import { useSums } from './use-sums.ts';

export type SettlementDialogProps = { settlement: DeskSettlement; onClose: () => void };

/** Enters money that came another way than by the bank's file. */
export function EnterDialog({ settlement, onClose }: SettlementDialogProps) {
  const t = useDeskTranslate();
  const [typed, setTyped] = useState(settlement.open.toFixed(2));
  const [bookedOn, setBookedOn] = useState(() =>
    dateIn(new Date(serverClock.nowMs()), officeTimeZone),
  );
  const amount = readLimit(typed, settlement.currencyCode);
  return (
    <ActDialog
      title={t('settle.enter')}
      text={t('settle.enterText')}
      send={useDeskAct(actOnSettlement, { settlementId: settlement.settlementId })}
      version={settlement.version}
      words="needed"
      isComplete={amount != null && bookedOn !== ''}
      bodyOf={(given) => ({ act: 'enterPayment', amount: amount ?? 0, bookedOn, ...given })}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('settle.amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={amount === undefined ? t('refusal.AmountIsInvalid') : undefined}
      />
      <TextField
        isRequired
        label={t('settle.bookedOn')}
        type="date"
        value={bookedOn}
        onChange={setBookedOn}
      />
    </ActDialog>
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
  const { settlementId, currencyCode } = settlement;
  return (
    <ActDialog
      title={t('settle.takeBack')}
      text={t('settle.takeBackText', { sum: sum(line.stands, currencyCode) })}
      send={useDeskAct(actOnPayment, { paymentId: line.paymentId })}
      version={line.paymentVersion}
      words="needed"
      bodyOf={(given) => ({ act: 'takePaymentBack', settlementId, ...given })}
      onClose={onClose}
    />
  );
}
