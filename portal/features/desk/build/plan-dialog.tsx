import { useState } from 'react';
import { closingOrders } from '#contract/desk/values.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useSendAct } from '#portal/features/desk/use-send-act.ts';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { MomentField } from './moment-field.tsx';
import { OrderList } from './order-list.tsx';
import { instantOf, localMoment } from './zoned-moment.ts';

export type PlanDialogProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  onClose: () => void;
};

const modes = ['together', 'interval', 'groups'] as const;
type Mode = (typeof modes)[number];
const byHand = 'byHand';
const intervalMax = 86_400;
const groupMax = 10_000;

/** When lots close and in which order: by a rule, or as the operator puts them. */
export function PlanDialog({ auction, lots, onClose }: PlanDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { plan, timeZone } = auction;
  const [mode, setMode] = useState<Mode>(
    plan ? (plan.groupSize > 1 ? 'groups' : 'interval') : 'interval',
  );
  const [starts, setStarts] = useState(
    localMoment(plan?.startsAt ?? auction.firstEndsAt, timeZone),
  );
  const [seconds, setSeconds] = useState(String(plan?.intervalSeconds ?? 30));
  const [group, setGroup] = useState(String(Math.max(plan?.groupSize ?? 10, 2)));
  const [order, setOrder] = useState<string>(plan ? byHand : 'number');
  const [numbers, setNumbers] = useState(() => planned(lots).map(({ number }) => number));
  const [version] = useState(auction.version);
  const send = useSendAct({ kind: 'auction', auction, lots });
  const refusalText = useRefusalText();
  const startsAt = instantOf(starts, timeZone);
  const intervalSeconds = wholeOf(seconds, intervalMax);
  const groupSize = mode === 'groups' ? wholeOf(group, groupMax) : 1;
  const steps = groupSize ? Math.max(Math.ceil(numbers.length / groupSize) - 1, 0) : 0;
  const last = startsAt && new Date(Date.parse(startsAt) + steps * (intervalSeconds ?? 0) * 1000);
  const isComplete =
    mode === 'together' ||
    (startsAt !== undefined && intervalSeconds !== undefined && groupSize !== undefined);
  const confirm = () => {
    const rule = closingOrders.find((one) => one === order);
    const chosen =
      mode === 'together' || !startsAt || !intervalSeconds || !groupSize
        ? null
        : { startsAt, intervalSeconds, groupSize, order: rule ?? numbers };
    send.mutate({ act: 'planClosing', version, plan: chosen }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('build.plan')}
      doText={t('build.planDo')}
      isComplete={isComplete}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('plan.mode')}
        options={modes.map((key) => ({ key, text: t(`plan.mode.${key}`) }))}
        selected={mode}
        onChange={(key) => setMode(modes.find((one) => one === key) ?? 'interval')}
      />
      {mode !== 'together' && (
        <>
          <MomentField
            step={1}
            label={t('plan.starts')}
            timeZone={timeZone}
            value={starts}
            onChange={setStarts}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              inputMode="numeric"
              isRequired
              label={t('plan.seconds')}
              value={seconds}
              onChange={setSeconds}
            />
            {mode === 'groups' && (
              <TextField
                inputMode="numeric"
                isRequired
                label={t('plan.group')}
                value={group}
                onChange={setGroup}
              />
            )}
          </div>
          <Select
            label={t('plan.order')}
            options={[...closingOrders, byHand].map((key) => ({
              key,
              text: t(`plan.order.${key as (typeof closingOrders)[number] | typeof byHand}`),
            }))}
            selected={order}
            onChange={setOrder}
          />
          {order === byHand && (
            <OrderList lots={planned(lots)} numbers={numbers} onChange={setNumbers} />
          )}
          {last && isComplete && (
            <p className="text-ink2">
              {t('plan.last', { time: formats.dateTime(last, timeZone), count: numbers.length })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Lots that a plan moves, in closing order. */
function planned(lots: readonly DeskLot[]): DeskLot[] {
  return lots.filter(({ status }) => status === 'draft' || status === 'scheduled');
}

function wholeOf(text: string, most: number): number | undefined {
  const number = Number(text);
  return /^\d{1,6}$/.test(text.trim()) && number >= 1 && number <= most ? number : undefined;
}
