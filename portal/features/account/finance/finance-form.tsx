import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askForFinance } from '#contract/calls/finance.ts';
import type { FinanceList, FinanceableVehicle, NewFinance } from '#contract/finance.ts';
import {
  type FinanceMonths,
  financeMonths,
  financeRemarkMax,
  financeVehiclesMax,
} from '#contract/finance-values.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useHoldReload } from '#portal/build-check/hold-reload.ts';
import { ListPages } from '#portal/features/account/list-pages.tsx';
import { pageOfList } from '#portal/features/account/page-of-list.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { Select } from '#portal/ui/select.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { EstimateBox } from './estimate-box.tsx';
import { financeView, keyOfVehicle, mayChoose } from './finance-choice.ts';

/** As on the page of won vehicles. */
const pageSize = 10;

interface FinanceFormProps {
  list: FinanceList;
  onSent: () => void;
  onChanged: () => void;
}

/** Vehicles, term and down payment, with what they come to; the estimate follows each change. */
export function FinanceForm({ list, onSent, onChanged }: FinanceFormProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [search] = useSearchParams();
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => onlyOne(list.vehicles));
  const [months, setMonths] = useState<FinanceMonths>(36);
  const [downPayment, setDownPayment] = useState('');
  const [remark, setRemark] = useState('');
  const chosen = list.vehicles.filter((one) => keys.has(keyOfVehicle(one)));
  const view = financeView({ vehicles: chosen, months, downPayment }, list.rate);
  const send = useSendFinance(() => {
    setKeys(new Set());
    setDownPayment('');
    setRemark('');
    onSent();
  });
  const page = pageOfList(list.vehicles, search.get('page'), pageSize);
  const mayAll = list.vehicles.filter((one) => one.currencyCode === list.vehicles[0]?.currencyCode);
  const choose = (wanted: ReadonlySet<string>) => {
    setKeys(wanted);
    send.reset();
    onChanged();
  };
  return (
    <form
      className="grid gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_340px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0 || view.problem || send.isPending) return;
        send.mutate({
          vehicles: chosen.map(({ auctionId, assetId }) => ({ auctionId, assetId })),
          amount: fromMinor(view.amountMinor),
          downPayment: fromMinor(view.downPaymentMinor),
          months,
          ...(remark.trim() !== '' && { remark: remark.trim() }),
        });
      }}
    >
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <GroupHeading
            title={t('account.finance.vehicles')}
            trailing={t('account.finance.sums')}
          />
          <ul>
            {page.rows.map((one) => (
              <li key={keyOfVehicle(one)} className="rule-row py-1.5">
                <VehicleRow
                  vehicle={one}
                  isChosen={keys.has(keyOfVehicle(one))}
                  isDisabled={!keys.has(keyOfVehicle(one)) && !mayChoose(one, chosen)}
                  onChange={() => choose(toggled(keys, keyOfVehicle(one)))}
                />
              </li>
            ))}
          </ul>
          {list.vehicles.length > 1 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-13 text-ink2">
              <Button
                size="small"
                onPress={() =>
                  choose(
                    chosen.length > 0
                      ? new Set()
                      : new Set(mayAll.slice(0, financeVehiclesMax).map(keyOfVehicle)),
                  )
                }
              >
                {t(chosen.length > 0 ? 'account.finance.noneOfThem' : 'account.finance.all')}
              </Button>
              {t('account.finance.most', { count: financeVehiclesMax })}
            </p>
          )}
        </div>
        <ListPages list={page} />
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t('account.finance.months')}
            options={financeMonths.map((count) => ({
              key: String(count),
              text: t('account.finance.monthsOf', { count }),
            }))}
            selected={String(months)}
            onChange={(key) => {
              setMonths(financeMonths.find((one) => String(one) === key) ?? months);
              onChanged();
            }}
          />
          <TextField
            label={t('account.finance.down')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={downPayment}
            onChange={(text) => {
              setDownPayment(text);
              send.reset();
              onChanged();
            }}
            trailing={view.currency}
            error={
              view.problem &&
              t(
                view.problem === 'tooHigh'
                  ? 'error.DownPaymentIsTooHigh'
                  : 'account.finance.downUnreadable',
              )
            }
          />
        </div>
        <TextField
          label={t('account.finance.remark')}
          note={t('account.finance.optional')}
          rows={3}
          maxLength={financeRemarkMax}
          value={remark}
          onChange={setRemark}
        />
      </div>
      <EstimateBox view={view} months={months} rate={list.rate}>
        {send.error && <ErrorBand>{errorText(send.error, { t, formats })}</ErrorBand>}
        <Button
          type="submit"
          variant="primary"
          size="big"
          wide
          isDisabled={chosen.length === 0 || view.problem !== undefined}
          isPending={send.isPending}
          pendingText={t('form.sending')}
        >
          {t('change.send')}
        </Button>
      </EstimateBox>
    </form>
  );
}

function onlyOne(vehicles: readonly FinanceableVehicle[]): ReadonlySet<string> {
  const [first, ...rest] = vehicles;
  return new Set(first && rest.length === 0 ? [keyOfVehicle(first)] : []);
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface VehicleRowProps {
  vehicle: FinanceableVehicle;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

function VehicleRow({ vehicle, isChosen, isDisabled, onChange }: VehicleRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const due = t('account.pay.due', { date: formats.weekdayDate(vehicle.dueOn, 'UTC') });
  return (
    <Checkbox wide isSelected={isChosen} isDisabled={isDisabled} onChange={onChange}>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1">
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{vehicle.title}</span>
          <span className="block text-13 text-ink2">
            {vehicle.licensePlate} · {due}{' '}
            {vehicle.isOverdue && <StatusBadge status="declined" word={t('account.pay.overdue')} />}
          </span>
        </span>
        <b className="ml-auto font-strong tabular-nums">
          {formats.sum(minorOf(vehicle.amount), vehicle.currencyCode)}
        </b>
      </span>
    </Checkbox>
  );
}

function useSendFinance(onSent: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const intent = useRef({ body: '', key: '' });
  const send = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (body: NewFinance) => {
      const text = JSON.stringify(body);
      // The same content sent again is the same intent, so that it counts once.
      if (intent.current.body !== text) intent.current = { body: text, key: crypto.randomUUID() };
      return ask(api, askForFinance, {}, { body, idempotencyKey: intent.current.key });
    },
    onSuccess(answer) {
      intent.current = { body: '', key: '' };
      queries.setQueryData(queryKeys.finance, answer);
      onSent();
    },
    // What has changed meanwhile is shown.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.finance }),
  });
  useHoldReload(send.isPending);
  return send;
}
