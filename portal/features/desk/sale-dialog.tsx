import { useState } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { fromMinor } from '#contract/money.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Select } from '#portal/ui/select.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { approvalFor, leastUnaskedMinor } from './awards/approval.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useSendLotAct } from './use-send-lot-act.ts';

export type SaleDialogProps = {
  act: 'sellAtFixedPrice' | 'endSale';
  lot: Pick<
    DeskAwardLot,
    | 'auctionId'
    | 'auctionName'
    | 'assetId'
    | 'version'
    | 'currencyCode'
    | 'timeZone'
    | 'seller'
    | 'reserve'
  >;
  onClose: () => void;
};

const saleDays = ['1', '3', '7', '13'] as const;
const dayMs = 86_400_000;

/** Offers an unsold lot at a fixed price, or ends that sale. */
export function SaleDialog({ act, lot, onClose }: SaleDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const announce = useAnnounce();
  const send = useSendLotAct(lot);
  const refusalText = useRefusalText({ auction: { name: lot.auctionName } });
  const [typed, setTyped] = useState(lot.reserve === null ? '' : String(lot.reserve));
  const [days, setDays] = useState<string>('3');
  const nowMs = useServerSecond() ?? serverClock.nowMs();
  const isOffer = act === 'sellAtFixedPrice';
  const money = readMoney(typed);
  const priceMinor = money.kind === 'amount' && money.amountMinor > 0 ? money.amountMinor : null;
  const isUnapproved = priceMinor !== null && approvalFor(lot, priceMinor) === 'needed';
  const error = isUnapproved
    ? t('decide.belowMandate', { amount: formats.price(leastUnaskedMinor(lot), lot.currencyCode) })
    : priceMinor === null && money.kind !== 'empty'
      ? t('refusal.AmountIsInvalid')
      : undefined;
  const endOf = (count: string) => new Date(nowMs + Number(count) * dayMs);
  const confirm = () => {
    const { version } = lot;
    const offer = { price: fromMinor(priceMinor ?? 0), endsAt: endOf(days).toISOString() };
    send.mutate(isOffer ? { act, version, ...offer } : { act, version }, {
      onSuccess({ isProposed }) {
        announce.politely(
          isProposed === true ? t('decide.secondPerson') : t('act.done', { act: t(`act.${act}`) }),
        );
        onClose();
      },
    });
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t(`act.${act}`)}
      text={t(`ask.${act}`)}
      isComplete={!isOffer || (priceMinor !== null && !isUnapproved)}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOffer && (
        <>
          <TextField
            label={t('sale.price')}
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
            error={error}
          />
          <Select
            label={t('sale.until')}
            options={saleDays.map((key) => ({
              key,
              text: formats.dateTime(endOf(key), lot.timeZone),
            }))}
            selected={days}
            onChange={setDays}
          />
        </>
      )}
    </FormDialog>
  );
}
