import { useMemo } from 'react';
import { Group, Input, Label, NumberField } from 'react-aria-components';
import { classList } from '#portal/ui/class-list.ts';
import { inputClass } from '#portal/ui/field.tsx';

export type NumberRangeProps = {
  /** Label of the pair for screen readers, such as "Mileage". */
  label: string;
  fromLabel: string;
  toLabel: string;
  from: number | null;
  to: number | null;
  onChange: (range: { from: number | null; to: number | null }) => void;
  minValue?: number;
  maxValue?: number;
  /** Shown in the frame, such as "km". */
  unit?: string;
  /** Off for years: 2020, not 2,020. */
  grouping?: boolean;
};

/** Two numbers, from and to; `onChange` is called when a field loses focus, not while typing. */
export function NumberRange(props: NumberRangeProps) {
  const { from, to, onChange } = props;
  return (
    <Group aria-label={props.label} className="grid grid-cols-2 gap-2">
      <Limit
        {...props}
        label={props.fromLabel}
        value={from}
        onValue={(next) => onChange({ from: next, to })}
      />
      <Limit
        {...props}
        label={props.toLabel}
        value={to}
        onValue={(next) => onChange({ from, to: next })}
      />
    </Group>
  );
}

type BoundProps = Omit<NumberRangeProps, 'onChange'> & {
  value: number | null;
  onValue: (value: number | null) => void;
};

function Limit({
  label,
  value,
  onValue,
  unit,
  minValue = 0,
  maxValue,
  grouping = true,
}: BoundProps) {
  const formatOptions = useMemo(
    () => ({ useGrouping: grouping ? ('always' as const) : false, maximumFractionDigits: 0 }),
    [grouping],
  );
  return (
    <NumberField
      value={value ?? Number.NaN}
      onChange={(next) => onValue(Number.isNaN(next) ? null : next)}
      minValue={minValue}
      maxValue={maxValue}
      formatOptions={formatOptions}
      isWheelDisabled
      className="min-w-0"
    >
      <Label className="mb-0.5 block type-label">{label}</Label>
      <span className="relative block">
        <Input
          className={classList(
            inputClass,
            unit !== undefined && 'pr-10',
            'max-md:min-h-11 md:min-h-9 md:px-2.5',
          )}
        />
        {unit !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink3"
          >
            {unit}
          </span>
        )}
      </span>
    </NumberField>
  );
}
