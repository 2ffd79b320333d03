import { type KeyboardEvent, useId, useState, useTransition } from 'react';
import { Group, Input, Label, TextField } from 'react-aria-components';
import type { ReadNumber } from '#portal/i18n/number-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { inputClass } from '#portal/ui/field.tsx';
import type { RangeEnd } from './search-address.ts';
import { useTypedText } from './use-typed-text.ts';

export type NumberRangeProps = {
  /** Label of the pair for screen readers, such as "Mileage". */
  label: string;
  fromLabel: string;
  toLabel: string;
  from: number | null;
  to: number | null;
  onChange: (end: RangeEnd, limit: number | null) => void;
  read: (text: string, end: RangeEnd) => ReadNumber;
  /** As numbers of the reader's language, unless said otherwise. */
  write?: (number: number, end: RangeEnd) => string;
  /** Says that a text cannot be read. */
  unreadText: (text: string) => string;
  /** By which the arrow keys move: up from 12,300 comes 15,000. */
  step: number;
  minValue?: number;
  maxValue: number;
  /** Above a multiple of the step, where the upper end stands: December, of months by years. */
  toOffset?: number;
  /** Shown in the frame, such as "km". */
  unit?: string;
};

interface Problem {
  text: string;
  /** Of the range at that time. */
  value: number | null;
}

/**
 * Two numbers, from and to, as people type them; `onChange` is called by Enter and when a field
 * loses focus, not while typing. What cannot be read stays, and a sentence below says so.
 */
export function NumberRange(props: NumberRangeProps) {
  const { from, to, onChange } = props;
  const [problems, setProblems] = useState<Partial<Record<RangeEnd, Problem>>>({});
  const id = useId();
  const values = { from, to };
  // Set elsewhere, such as by the slider or a chip: what was typed here is over.
  const problemOf = (end: RangeEnd) =>
    problems[end]?.value === values[end] ? problems[end]?.text : undefined;
  const limit = (end: RangeEnd) => ({
    ...props,
    end,
    label: end === 'from' ? props.fromLabel : props.toLabel,
    value: values[end],
    onValue: (next: number | null) => onChange(end, next),
    problemId: problemOf(end) === undefined ? undefined : `${id}${end}`,
    onProblem: (text: string | undefined) =>
      setProblems({ ...problems, [end]: text && { text, value: values[end] } }),
  });
  return (
    <Group aria-label={props.label} className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Limit {...limit('from')} />
        <Limit {...limit('to')} />
      </div>
      {(['from', 'to'] as const).map(
        (end) =>
          problemOf(end) !== undefined && (
            <p
              key={end}
              id={`${id}${end}`}
              role="alert"
              className="text-13 font-medium text-danger"
            >
              {problemOf(end)}
            </p>
          ),
      )}
    </Group>
  );
}

interface LimitProps extends Omit<NumberRangeProps, 'onChange' | 'from' | 'to'> {
  end: RangeEnd;
  value: number | null;
  onValue: (value: number | null) => void;
  /** Of the sentence that says what is wrong. */
  problemId: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

function Limit({ end, label, value, unit, problemId, onValue, onProblem, ...range }: LimitProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { minValue = 0, maxValue, step, write = (one: number) => formats.number(one) } = range;
  const offset = end === 'to' ? (range.toOffset ?? 0) : 0;
  const { input, text, typed, type, take } = useTypedText(value === null ? '' : write(value, end));
  // The field shows with the key that its limit is taken; the list follows when it is rendered.
  const [isTaken, startTaking] = useTransition();

  const commit = () => {
    if (typed === null) return;
    const read = range.read(typed, end);
    if (read.kind === 'unreadable') return onProblem(range.unreadText(typed));
    const next = read.kind === 'number' ? read.number : null;
    if (next !== null && (next < minValue || next > maxValue))
      return onProblem(
        t('list.rangeOutside', { from: write(minValue, 'from'), to: write(maxValue, 'to') }),
      );
    // What was typed stands as it was read until the list has it.
    take(typed, next === null ? '' : write(next, end));
    // A limit that is on its way to the list is taken back by the one before it.
    if (next !== value || isTaken) startTaking(() => onValue(next));
  };
  const onType = (next: string) => {
    type(next);
    if (problemId !== undefined) onProblem(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const read = range.read(text, end);
    if (read.kind !== 'number') return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? step : -step;
    const next = offset + stepped(read.number - offset, by);
    onType(write(Math.min(maxValue, Math.max(minValue, next)), end));
  };
  return (
    <TextField
      value={text}
      onChange={onType}
      onBlur={commit}
      onKeyDown={onKeyDown}
      isInvalid={problemId !== undefined}
      validationBehavior="aria"
      aria-describedby={problemId}
      inputMode={range.write ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      className="min-w-0"
    >
      <Label className="mb-0.5 block type-label">{label}</Label>
      <span className="relative block">
        <Input
          ref={input}
          className={classList(
            inputClass,
            unit !== undefined && 'pr-10',
            isTaken && 'bg-accent-soft!',
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
    </TextField>
  );
}

/** The next multiple of the step in its direction. */
function stepped(from: number, step: number): number {
  const size = Math.abs(step);
  return (step > 0 ? Math.floor(from / size) + 1 : Math.ceil(from / size) - 1) * size;
}
