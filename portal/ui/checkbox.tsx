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
      className={classList(
        'group inline-flex min-h-8 cursor-pointer items-center gap-2.5 data-disabled:cursor-default data-disabled:text-ink3 max-desk:min-h-11',
        wide && 'w-full',
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={box} aria-hidden>
            {isIndeterminate ? <Minus size={13} strokeWidth={3.4} /> : null}
            {isSelected && !isIndeterminate ? <Check size={13} strokeWidth={3.4} /> : null}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}

const box =
  'grid size-4.5 flex-none place-items-center rounded-[4px] border-[1.5px] border-edge bg-surface text-on-accent transition-colors group-data-hovered:border-ink ' +
  'group-data-selected:border-accent group-data-selected:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent ' +
  'group-data-invalid:border-fault group-data-disabled:border-line group-data-disabled:bg-sunken ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent';
