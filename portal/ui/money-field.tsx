import { Minus, Plus } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Input, NumberField, NumberFieldStateContext } from 'react-aria-components';
import { classList } from './class-list.ts';
import { FieldFoot, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { majorOf, minorDigitsOf, minorOf, stepped } from './money-steps.ts';

export type MoneyFieldProps = FieldTexts & {
  /** Whole minor units; null while the field is empty. */
  amountMinor: number | null;
  /** Told on every keystroke that makes a number, so that sum and button follow the typing. */
  onChange: (amountMinor: number | null) => void;
  /** ISO 4217; the locale comes from the I18nProvider around the page. */
  currency: string;
  /** What minus and plus (and the arrow keys) add. Never snaps: 15,050 and a step of 100 give 15,150. */
  stepMinor: number;
  /** Minus stops here, plus from below comes here. Typing less is allowed: the caller says it is too low. */
  floorMinor?: number;
  lessLabel: string;
  moreLabel: string;
  isDisabled?: boolean;
  name?: string;
};

/**
 * An amount of money, typed in the reader's own way of writing numbers or stepped with minus and plus.
 * Not NumberField's own `step`: it would round a typed bid to a multiple of the increment.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { amountMinor, onChange, currency, stepMinor, floorMinor } = props;
  const digits = minorDigitsOf(currency);
  // `shown` is what the field was last set to from outside or by a step; while somebody types it stays,
  // otherwise the text would be rewritten under the cursor.
  const [shown, setShown] = useState(amountMinor);
  const [told, setTold] = useState(amountMinor);
  if (amountMinor !== told) {
    setTold(amountMinor);
    setShown(amountMinor);
  }
  // Cents only where there are some. Not `trailingZeroDisplay`: NumberField then finds no decimal sign in
  // the locale's writing and swallows the one that is typed, which makes a hundredfold of an amount.
  const hasFraction = shown !== null && shown % 10 ** digits !== 0;
  const formatOptions = useMemo<Intl.NumberFormatOptions>(
    () => ({
      style: 'currency',
      currency,
      minimumFractionDigits: hasFraction ? digits : 0,
      maximumFractionDigits: digits,
    }),
    [currency, digits, hasFraction],
  );

  const tell = (next: number | null) => {
    setTold(next);
    if (next !== amountMinor) onChange(next);
  };
  const settle = (next: number | null) => {
    setShown(next);
    tell(next);
  };
  const step = (direction: 1 | -1) => settle(stepped(told, direction, stepMinor, floorMinor));

  return (
    <NumberField
      name={props.name}
      value={shown === null ? Number.NaN : majorOf(shown, digits)}
      onChange={(value) => settle(minorOf(value, digits))}
      formatOptions={formatOptions}
      // Zero only so that phones show the keyboard without a minus; "validate" keeps it from clamping.
      minValue={0}
      commitBehavior="validate"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      isDisabled={props.isDisabled}
      // A page scrolled over a focused field must never change a bid.
      isWheelDisabled
      className="group/money block"
    >
      <FieldLabel {...props} />
      <LiveAmount onAmount={(value) => tell(minorOf(value, digits))} />
      <span className={frame}>
        <IconButton
          label={props.lessLabel}
          icon={<Minus aria-hidden size={18} />}
          isDisabled={props.isDisabled || (told ?? 0) <= (floorMinor ?? 0)}
          onPress={() => step(-1)}
          className="h-full! w-12! rounded-none! border-r border-line text-ink2"
        />
        <Input
          onKeyDownCapture={(event) => onArrow(event, step)}
          className="w-full min-w-0 bg-transparent text-center text-22 font-head font-stretch-104% tracking-tight outline-none"
        />
        <IconButton
          label={props.moreLabel}
          icon={<Plus aria-hidden size={18} />}
          isDisabled={props.isDisabled}
          onPress={() => step(1)}
          className="h-full! w-12! rounded-none! border-l border-line text-ink2"
        />
      </span>
      <FieldFoot {...props} />
    </NumberField>
  );
}

const frame = classList(
  'grid h-13 grid-cols-[48px_minmax(0,1fr)_48px] overflow-hidden rounded-control border-[1.5px] border-edge bg-bg transition-colors hover:border-ink',
  'has-[input:focus]:border-accent has-[input:focus]:outline has-[input:focus]:outline-accent',
  'group-data-invalid/money:border-fault group-data-disabled/money:border-line group-data-disabled/money:text-ink3',
);

/** NumberField tells a new value only when it is left; the sum beside it has to follow each key. */
function LiveAmount({ onAmount }: { onAmount: (value: number) => void }) {
  const typed = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const tell = useEffectEvent(onAmount);
  useEffect(() => tell(typed), [typed]);
  return null;
}

function onArrow(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (!fieldKeys.has(event.key)) return;
  // Kept from the field, which would step by one, or jump to nothing on Home.
  event.stopPropagation();
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
}

const fieldKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
