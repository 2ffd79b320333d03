import { useState } from 'react';
import { minorOf } from '#contract/money.ts';
import { errorText } from '#portal/api/error-text.ts';
import type { SparseVehicle } from '#portal/api/specified-answers.ts';
import { bidCurrencyDefault } from '#portal/app/public-config.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { AnswerDialog } from '#portal/features/bidding/answer-dialog.tsx';
import { Panel, PanelBody, PanelFoot } from '#portal/features/bidding/panel.tsx';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { includesKey } from './includes-key.ts';
import { useSparseBid } from './use-sparse-bid.ts';

/** Bids and withdraws. The backend's own list says afterwards what stands. */
export function SparseBidPanel({ vehicle }: { vehicle: SparseVehicle }) {
  const { bidCurrency = bidCurrencyDefault } = useConfig();
  const bidding = useSparseBid(vehicle, bidCurrency);
  const { own, currencyCode, state } = bidding;
  const labels = useBidLabels(currencyCode);
  const { t, formats, price, priceMinor } = labels;
  const [text, setText] = useState('');
  const [flags, setFlags] = useState({ inclVat: false, inclVehicleRegistrationTax: false });
  const [wasPressed, setPressed] = useState(false);
  const read = readMoney(text, currencyCode);
  const amountMinor = read.kind === 'amount' && read.amountMinor > 0 ? read.amountMinor : undefined;
  const problem = read.kind === 'amount' ? 'empty' : read.kind;
  const example = priceMinor(1_250_000);
  const isAsking = (kind: 'bid' | 'withdrawal') =>
    (state.kind === 'asked' || state.kind === 'sending') && state.of === kind;
  const askForBid = () => {
    setPressed(true);
    if (amountMinor !== undefined) bidding.ask('bid');
  };
  return (
    <Panel title={t('specified.bid.title')}>
      <PanelBody>
        {own === undefined ? (
          <p className="text-ink2">
            {t(`specified.bid.${bidding.isLoading ? 'loading' : 'none'}`)}
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink2">
              {t('account.column.ownBid')}
              <small className="block text-12 text-ink3">{t(includesKey(own))}</small>
            </span>
            <b className="type-price-panel">{price(own.amount)}</b>
          </p>
        )}
        <output aria-live="polite" className="empty:hidden">
          {state.kind === 'done' &&
            (state.of === 'withdrawal'
              ? t('bid.result.withdrawn')
              : t('specified.bid.placed', { amount: priceMinor(state.amountMinor) }))}
        </output>
        {state.kind === 'failed' && (
          <ErrorBand>
            {errorText(state.error, { t, formats, currencyCode })}
            {state.isUnknown && ` ${t('specified.bid.unanswered')}`}
          </ErrorBand>
        )}
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            askForBid();
          }}
        >
          <TextField
            label={t('specified.bid.amount', { currency: currencyCode })}
            value={text}
            onChange={setText}
            inputMode="decimal"
            autoComplete="off"
            error={
              wasPressed && amountMinor === undefined
                ? t(`bid.problem.${problem}`, { example })
                : undefined
            }
          />
          <fieldset className="flex flex-wrap gap-x-5 text-13">
            <legend className="sr-only">{t('bid.flags')}</legend>
            <Checkbox
              isSelected={flags.inclVat}
              onChange={(inclVat) => setFlags({ ...flags, inclVat })}
            >
              {t('bid.flag.vat')}
            </Checkbox>
            <Checkbox
              isSelected={flags.inclVehicleRegistrationTax}
              onChange={(inclVehicleRegistrationTax) =>
                setFlags({ ...flags, inclVehicleRegistrationTax })
              }
            >
              {t('bid.flag.tax')}
            </Checkbox>
          </fieldset>
          <Button variant="primary" size="big" type="submit" wide>
            {amountMinor === undefined
              ? t('bid.action.enter')
              : t('specified.bid.place', { amount: priceMinor(amountMinor) })}
          </Button>
        </form>
      </PanelBody>
      {own && (
        <PanelFoot>
          <span />
          <Button isBinding size="small" onPress={() => bidding.ask('withdrawal')}>
            {t('bid.action.withdrawBid')}
          </Button>
        </PanelFoot>
      )}
      <AnswerDialog
        title={t('specified.bid.confirm')}
        isOpen={isAsking('bid')}
        isSending={state.kind === 'sending'}
        backText={t('bid.action.back')}
        confirmText={t('bid.confirm.button', { amount: priceMinor(amountMinor ?? 0) })}
        sendingText={t('bid.confirm.sending')}
        labels={labels}
        onConfirm={() => void bidding.place({ amountMinor: amountMinor ?? 0, ...flags })}
        onDismiss={bidding.dismiss}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink2">
            {vehicle.name ?? vehicle.licensePlate}
            <small className="block text-12 text-ink3">{t(includesKey(flags))}</small>
          </span>
          <b className="type-price-panel">{priceMinor(amountMinor ?? 0)}</b>
        </p>
        <p className="text-13 text-ink2">{t('specified.bid.binding')}</p>
      </AnswerDialog>
      <AnswerDialog
        title={t('bid.withdraw.title')}
        isOpen={isAsking('withdrawal')}
        isSending={state.kind === 'sending'}
        backText={t('bid.withdraw.keep')}
        confirmText={t('bid.withdraw.button', { amount: price(own?.amount ?? 0) })}
        sendingText={t('bid.withdraw.sending')}
        labels={labels}
        onConfirm={() => void bidding.withdraw()}
        onDismiss={bidding.dismiss}
      >
        <p className="text-ink2">
          {t('specified.bid.withdrawText', { amount: price(minorOf(own?.amount) / 100) })}
        </p>
      </AnswerDialog>
    </Panel>
  );
}
