import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

export type SwitchProps = {
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isDisabled?: boolean;
  onChange?: (isSelected: boolean) => void;
  name?: string;
};

/** For settings that take effect at once (an e-mail alert); a checkbox is for forms. */
export function Switch({ children, ...state }: SwitchProps) {
  return (
    <AriaSwitch
      {...state}
      className="group inline-flex min-h-10 cursor-pointer items-center gap-3 data-disabled:cursor-default data-disabled:text-ink3 max-md:min-h-11"
    >
      <span className={track} aria-hidden>
        <span className="size-4 rounded-round bg-edge transition-[translate,background-color] group-data-selected:translate-x-4 group-data-selected:bg-on-accent" />
      </span>
      {children}
    </AriaSwitch>
  );
}

const track =
  'flex h-6 w-10 flex-none items-center rounded-round border-[1.5px] border-edge bg-surface px-[2.5px] transition-colors ' +
  'group-data-selected:border-accent group-data-selected:bg-accent group-data-disabled:opacity-50 ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent';
