import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
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
  /** Id of what explains it or says why it is wrong. */
  describedBy?: string;
  /** Fills the row it stands in, so that the whole row can be pressed. */
  wide?: boolean;
};

export function Checkbox(props: CheckboxProps) {
  const { children, wide, describedBy, ...state } = props;
  return (
    <AriaCheckbox
      {...state}
      aria-describedby={describedBy}
      validationBehavior="aria"
      className={classList('group check-row', wide && 'w-full')}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="check-box" aria-hidden>
            {isIndeterminate ? <Minus size={13} strokeWidth={3.4} /> : null}
            {isSelected && !isIndeterminate ? <Check size={13} strokeWidth={3.4} /> : null}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
