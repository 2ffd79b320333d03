import { Check, Minus } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';

export type CheckboxProps = {
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
  onChange?: (isSelected: boolean) => void;
  name?: string;
  value?: string;
  /** Id of the help or error text. */
  describedBy?: string;
  /** Fills its row, so that the whole row can be pressed. */
  wide?: boolean;
};

/** A native checkbox: a list has dozens of them, so each must be cheap. */
export function Checkbox(props: CheckboxProps) {
  const { isIndeterminate = false } = props;
  const [isOwnSelected, setOwnSelected] = useState(props.defaultSelected ?? false);
  const isSelected = props.isSelected ?? isOwnSelected;
  const choose = (isNowSelected: boolean) => {
    setOwnSelected(isNowSelected);
    props.onChange?.(isNowSelected);
  };
  const mark = isIndeterminate ? Minus : Check;
  return (
    <label className={classList('group check-row', props.wide && 'w-full')}>
      <input
        ref={useBox({ isSelected, isIndeterminate, choose })}
        type="checkbox"
        name={props.name}
        value={props.value}
        checked={isSelected}
        disabled={props.isDisabled}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => choose(event.target.checked)}
        // A browser that restores the tick after a reload would choose in the user's name.
        autoComplete="off"
        className="check-box"
      />
      {(isSelected || isIndeterminate) && (
        <Icon node={mark} size={13} strokeWidth={3.4} className="check-mark" />
      )}
      {props.children}
    </label>
  );
}

interface Box {
  isSelected: boolean;
  isIndeterminate: boolean;
  choose: (isSelected: boolean) => void;
}

/** Takes over a tick made before hydration. */
function useBox({ isSelected, isIndeterminate, choose }: Box) {
  const box = useRef<HTMLInputElement>(null);
  const takeEarlyTick = useEffectEvent(() => {
    const { checked = isSelected } = box.current ?? {};
    if (checked !== isSelected) choose(checked);
  });
  useEffect(() => takeEarlyTick(), []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return box;
}
