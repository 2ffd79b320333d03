import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { Icon } from '#portal/ui/icon.tsx';
import { minorOf } from '#contract/money.ts';
import { Button } from '#portal/ui/button.tsx';
import { FieldFoot, FieldLabel, inputClass } from '#portal/ui/field.tsx';
import type { PanelProps } from './panel-props.ts';
import type { UnlikelyAmount } from './unlikely-amount.ts';

export interface AmountGuardProps extends PanelProps {
  guard: UnlikelyAmount;
  amountMinor: number;
  retyped: string;
}

/**
 * Warns about an amount that is probably a slip: how large it is in words, what was probably meant,
 * and a field to type it again.
 */
export function AmountGuard(props: AmountGuardProps) {
  const { guard, bidForm, labels } = props;
  const { t, priceMinor } = labels;
  return (
    <div className="grid gap-3">
      <div
        role="alert"
        className="flex gap-x-3 rounded-control bg-danger-soft px-3.5 py-3 text-ink"
      >
        <Icon node={TriangleAlert} size={18} className="mt-0.5 flex-none text-danger" />
        <p className="min-w-0 flex-1 text-pretty">
          <b className="block font-strong">
            {t(`bid.guard.${guard.basis}`, { count: guard.times })}
          </b>
          {reasons(props).join(' ')}
        </p>
      </div>
      <Button
        variant="primary"
        size="big"
        wide
        onPress={() => bidForm.askInstead(guard.likelyMinor)}
      >
        {t('bid.takeMinimum', { amount: priceMinor(guard.likelyMinor) })}
      </Button>
      <RetypeAmount {...props} />
    </div>
  );
}

function reasons({ guard, vehicle, labels }: AmountGuardProps): string[] {
  const { t, priceMinor } = labels;
  const texts: string[] = [];
  const { listPrice, similarPrice } = vehicle;
  // Vehicle registers send zero for an unknown list price.
  if (listPrice) texts.push(t('bid.guard.listPrice', { price: priceMinor(minorOf(listPrice)) }));
  if (similarPrice)
    texts.push(t('bid.guard.similar', { price: priceMinor(minorOf(similarPrice)) }));
  texts.push(t('bid.guard.likely', { amount: priceMinor(guard.likelyMinor) }));
  return texts;
}

/** Must be typed, not pasted: a pasted amount repeats the same slip. */
function RetypeAmount({ amountMinor, retyped, bidForm, labels }: AmountGuardProps) {
  const { t, priceMinor } = labels;
  const [wasPasted, setPasted] = useState(false);
  const refuse = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setPasted(true);
  };
  const label = t('bid.guard.again');
  return (
    <TextField
      value={retyped}
      onChange={(text) => {
        setPasted(false);
        bidForm.retype(text);
      }}
      isInvalid={wasPasted}
      validationBehavior="aria"
      className="block w-full"
    >
      <FieldLabel label={label} note={t('bid.guard.toBid', { amount: priceMinor(amountMinor) })} />
      <Input
        inputMode="decimal"
        autoComplete="off"
        onPaste={refuse}
        onDrop={refuse}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          bidForm.confirm();
        }}
        className={inputClass}
      />
      <FieldFoot label={label} error={wasPasted ? t('bid.guard.noPaste') : undefined} />
    </TextField>
  );
}
