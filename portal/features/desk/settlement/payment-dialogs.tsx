import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPayment, DeskSettlement } from '#contract/desk/settlements.ts';
import { readLimit } from '#portal/features/desk/companies/limit-fields.tsx';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useMatch } from './held-payment-acts.tsx';
import { settlementsQuery, usePaymentAct } from './settlement-calls.ts';
import { useSums } from './use-sums.ts';

export type PaymentDialogProps = { payment: DeskPayment; onClose: () => void };

/** Finds an open statement, and puts as much of the payment on it as is typed. */
export function AssignDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { left, currencyCode } = payment;
  const [version] = useState(payment.version);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<DeskSettlement>();
  const [typed, setTyped] = useState('');
  const send = useMatch(payment);
  const refusalText = useDeskRefusal(t('settle.title'));
  const { data } = useQuery(
    settlementsQuery(useDeskApi(), { filter: 'open', search: search.trim(), page: 1 }),
  );
  const found = data?.settlements.filter((one) => one.currencyCode === currencyCode) ?? [];
  const amount = readLimit(typed);
  const confirm = () =>
    send.mutate(
      {
        version,
        lines: [{ settlementId: chosen?.settlementId ?? '', amount: amount ?? 0 }],
        company: chosen?.company ?? '',
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t('settle.other')}
      text={t('settle.otherText', { sum: sum(left, currencyCode) })}
      isComplete={chosen !== undefined && amount != null}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField label={t('settle.search')} value={search} onChange={setSearch} maxLength={100} />
      <Select
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
        label={t('settle.amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={amount === undefined ? t('refusal.AmountIsInvalid') : undefined}
      />
    </FormDialog>
  );
}

/** Writes down that the bank transfers what is left back. */
export function ReturnDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { left, currencyCode, payerIban } = payment;
  const send = usePaymentAct(payment.paymentId);
  const [version] = useState(payment.version);
  return (
    <MoneyBackDialog
      title={t('settle.return')}
      text={t('settle.returnText', { sum: sum(left, currencyCode) })}
      amount={left}
      iban={payerIban ?? ''}
      send={{ isPending: send.isPending, error: send.error }}
      onConfirm={(money) =>
        send.mutate({ act: 'returnPayment', version, ...money }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

export interface MoneyBack {
  amount: number;
  iban: string;
  reason: string;
}

export type MoneyBackDialogProps = {
  title: string;
  text: string;
  amount: number;
  iban: string;
  send: { isPending: boolean; error: unknown };
  onConfirm: (money: MoneyBack) => void;
  onClose: () => void;
};

/** How much goes back, to which account, and why. */
export function MoneyBackDialog(props: MoneyBackDialogProps) {
  const { title, text, send, onConfirm, onClose } = props;
  const t = useDeskTranslate();
  const refusalText = useDeskRefusal(title);
  const [typed, setTyped] = useState(props.amount.toFixed(2));
  const [iban, setIban] = useState(props.iban);
  const [reason, setReason] = useState('');
  const amount = readLimit(typed);
  return (
    <FormDialog
      role="alertdialog"
      title={title}
      text={text}
      isComplete={amount != null && iban.trim() !== '' && reason.trim() !== ''}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() => onConfirm({ amount: amount ?? 0, iban: iban.trim(), reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('settle.amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={amount === undefined ? t('refusal.AmountIsInvalid') : undefined}
      />
      <TextField label={t('settle.iban')} value={iban} onChange={setIban} maxLength={42} />
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  );
}

export function ReasonField({
  reason,
  onChange,
}: {
  reason: string;
  onChange: (text: string) => void;
}) {
  const t = useDeskTranslate();
  return (
    <TextField
      label={t('ask.words')}
      help={t('ask.wordsHelp')}
      rows={2}
      maxLength={500}
      value={reason}
      onChange={(text) => onChange(text.replaceAll(/\s+/g, ' '))}
    />
  );
}
