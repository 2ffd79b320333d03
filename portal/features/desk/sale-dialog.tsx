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
import { ActDialog } from './act-dialog.tsx';
import { approvalFor, leastUnaskedMinor } from './awards/approval.ts';
import { useDeskTranslate } from './desk-texts.tsx';
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
  const [typed, setTyped] = useState(lot.reserve === null ? '' : String(lot.reserve));
  const [days, setDays] = useState<string>('3');
  const nowMs = useServerSecond() ?? serverClock.nowMs();
  const isOffer = act === 'sellAtFixedPrice';
  const money = readMoney(typed, lot.currencyCode);
  const priceMinor = money.kind === 'amount' && money.amountMinor > 0 ? money.amountMinor : null;
  const isUnapproved = priceMinor !== null && approvalFor(lot, priceMinor) === 'needed';
  const error = isUnapproved
    ? t('decide.belowMandate', { amount: formats.price(leastUnaskedMinor(lot), lot.currencyCode) })
    : priceMinor === null && money.kind !== 'empty'
      ? t('refusal.AmountIsInvalid')
      : undefined;
  const endOf = (count: string) => new Date(nowMs + Number(count) * dayMs);
  const offer = { price: fromMinor(priceMinor ?? 0), endsAt: endOf(days).toISOString() };
  const { version } = lot;
  return (
    <ActDialog
      title={t(`act.${act}.do`)}
      text={t(`act.${act}.ask`)}
      send={useSendLotAct(lot)}
      isComplete={!isOffer || (priceMinor !== null && !isUnapproved)}
      bodyOf={() => (isOffer ? { act, version, ...offer } : { act, version })}
      onDone={({ isProposed }) =>
        announce.politely(
          isProposed === true
            ? t('decide.secondPerson')
            : t('act.done', { act: t(`act.${act}.do`) }),
        )
      }
      onClose={onClose}
    >
      {isOffer && (
        <>
          <TextField
            isRequired
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
    </ActDialog>
  );
}
