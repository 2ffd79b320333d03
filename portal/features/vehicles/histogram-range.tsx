import { useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { RangeEnd } from './search-address.ts';

export type HistogramRangeProps = {
  label: string;
  fromLabel: string;
  toLabel: string;
  /** The number of vehicles in each of the equal intervals between min and max. */
  bins: readonly number[];
  minValue: number;
  maxValue: number;
  step: number;
  from: number | null;
  to: number | null;
  /** Called when a thumb is released; null at an end means open. */
  onChange: (end: RangeEnd, limit: number | null) => void;
  formatOptions?: Intl.NumberFormatOptions;
};

type Bounds = [low: number, high: number];

/** A histogram of the vehicles with two thumbs below it. */
export function HistogramRange(props: HistogramRangeProps) {
  const { bins, minValue, maxValue, onChange } = props;
  const outside: Bounds = [props.from ?? minValue, props.to ?? maxValue];
  const [drawn, setDrawn] = useState<Bounds | null>(null);
  const [released, setReleased] = useState<Bounds | null>(null);
  const [shown, setShown] = useState({ from: props.from, to: props.to });
  // What is chosen stays until the list has it: the next key moves on from there.
  if (shown.from !== props.from || shown.to !== props.to) {
    setShown({ from: props.from, to: props.to });
    setDrawn(null);
    setReleased(null);
  }
  const [low, high] = drawn ?? outside;
  const tallest = Math.max(1, ...bins);
  const width = (maxValue - minValue) / bins.length;
  const settle = (from: number, to: number) => {
    const [lowBefore, highBefore] = released ?? outside;
    setDrawn([from, to]);
    setReleased([from, to]);
    // The end that stays may have been typed just now: only its field knows.
    if (from !== lowBefore) onChange('from', from <= minValue ? null : from);
    if (to !== highBefore) onChange('to', to >= maxValue ? null : to);
  };
  return (
    <div>
      <div aria-hidden className="flex h-11 items-end gap-0.5">
        {bins.map((count, index) => {
          const start = minValue + index * width;
          const isIn = start + width > low && start < high;
          return (
            <span
              key={start}
              className={isIn ? 'bar' : 'bar bg-line'}
              style={{ height: `${(count / tallest) * 100}%` }}
            />
          );
        })}
      </div>
      <Slider
        aria-label={props.label}
        value={[low, high]}
        minValue={minValue}
        maxValue={maxValue}
        step={props.step}
        formatOptions={props.formatOptions}
        onChange={([from = minValue, to = maxValue]) => setDrawn([from, to])}
        onChangeEnd={([from = minValue, to = maxValue]) => settle(from, to)}
      >
        <SliderTrack className="relative mx-0 h-6 max-md:h-11">
          {({ state }) => (
            <>
              <span className="absolute inset-x-0 top-0 h-0.5 forced-color-adjust-none bg-line" />
              <span
                className="absolute top-0 h-0.5 forced-color-adjust-none bg-accent"
                style={{
                  left: `${state.getThumbPercent(0) * 100}%`,
                  right: `${100 - state.getThumbPercent(1) * 100}%`,
                }}
              />
              <SliderThumb index={0} aria-label={props.fromLabel} className={thumb} />
              <SliderThumb index={1} aria-label={props.toLabel} className={thumb} />
            </>
          )}
        </SliderTrack>
      </Slider>
    </div>
  );
}

const thumb =
  'top-px! size-4.5 rounded-round border-2 border-accent bg-surface data-dragging:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent max-md:size-6 ' +
  "before:absolute before:-inset-3 before:content-['']";
