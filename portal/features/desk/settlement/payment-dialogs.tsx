import { useState } from 'react';
import { actOnPayment } from '#contract/calls/desk/settlements.ts';
import type { DeskPayment, DeskSettlement } from '#contract/desk/settlements.ts';
import { readLimit } from '#portal/features/desk/companies/limit-fields.tsx';
import { ActDialog, type ActDialogProps } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useMatch } from './held-payment-acts.tsx';
import { useSums } from './use-sums.ts';
import { useSettlements } from './use-settlements.ts';

export type PaymentDialogProps = { payment: DeskPayment; onClose: () => void };

/** Finds an open statement, and puts as much of the payment on it as is typed. */
export function AssignDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { left, currencyCode } = payment;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<DeskSettlement>();
  const [typed, setTyped] = useState('');
  const { data } = useSettlements({ filter: 'open', search: search.trim(), page: 1 });
  const found = data?.settlements.filter((one) => one.currencyCode === currencyCode) ?? [];
  const amount = readLimit(typed, currencyCode);
  return (
    <ActDialog
      isForm
      title={t('settle.other')}
      text={t('settle.otherText', { sum: sum(left, currencyCode) })}
      send={useMatch(payment)}
      version={payment.version}
      isComplete={chosen !== undefined && amount != null}
      bodyOf={({ version }) =>
        chosen && {
          version,
          lines: [{ settlementId: chosen.settlementId, amount: amount ?? 0 }],
          company: chosen.company,
        }
      }
      onClose={onClose}
    >
      <TextField label={t('settle.search')} value={search} onChange={setSearch} maxLength={100} />
      <Select
        isRequired
        label={t('settle.statement')}
        placeholder={t(found.length === 0 ? 'settle.notFound' : 'settle.choose')}
        isDisabled={found.length === 0}
        options={found.map((one) => ({
          key: one.settlementId,
          text: t('settle.option', {
            number: one.number,
            company: one.company,
            plate: one.licensePlate,
            sum: sum(one.open, currencyCode),
          }),
        }))}
        selected={found.some((one) => one === chosen) ? (chosen?.settlementId ?? null) : null}
        onChange={(key) => {
          const one = found.find(({ settlementId }) => settlementId === key);
          setChosen(one);
          setTyped(one ? Math.min(left, one.open).toFixed(2) : '');
        }}
      />
      <TextField
        isRequired
        label={t('settle.amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={amount === undefined ? t('refusal.AmountIsInvalid') : undefined}
      />
    </ActDialog>
  );
}

/** Writes down that the bank transfers what is left back. */
export function ReturnDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { left, currencyCode, payerIban, version } = payment;
  return (
    <MoneyBackDialog
      title={t('settle.return')}
      text={t('settle.returnText', { sum: sum(left, currencyCode) })}
      amount={left}
      iban={payerIban ?? ''}
      send={useDeskAct(actOnPayment, { paymentId: payment.paymentId })}
      version={version}
      bodyOf={(money) => ({ act: 'returnPayment', ...money })}
      onClose={onClose}
    />
  );
}

interface MoneyBack {
  version: number;
  amount: number;
  iban: string;
  reason: string;
}

export type MoneyBackDialogProps<Body, Answer> = Pick<
  ActDialogProps<Body, Answer, 'needed'>,
  'title' | 'text' | 'send' | 'version' | 'onClose'
> & { amount: number; iban: string; bodyOf: (money: MoneyBack) => Body };

/** How much goes back, to which account, and why. */
export function MoneyBackDialog<const Body, Answer>({
  bodyOf,
  ...props
}: MoneyBackDialogProps<Body, Answer>) {
  const t = useDeskTranslate();
  const [typed, setTyped] = useState(props.amount.toFixed(2));
  const [iban, setIban] = useState(props.iban);
  const amount = readLimit(typed, undefined);
  return (
    <ActDialog
      {...props}
      words="needed"
      isComplete={amount != null && iban.trim() !== ''}
      bodyOf={(given) => bodyOf({ amount: amount ?? 0, iban: iban.trim(), ...given })}
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
        label={t('settle.iban')}
        value={iban}
        onChange={setIban}
        maxLength={42}
      />
    </ActDialog>
  );
}
