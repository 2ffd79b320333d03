import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { pressed } from './pressed.ts';

export type IconButtonProps = {
  /** What the button does, for screen readers. */
  label: string;
  icon: ReactNode;
  /** A word beside the icon, which the label has, too. */
  text?: string | undefined;
  onPress?: () => void;
  isDisabled?: boolean;
  /** Whether it is on, for a toggle such as "watch". */
  pressed?: boolean;
  /** The single key that presses it in a list (portal/features/vehicles/use-list-keys.ts). */
  shortcut?: string;
  /** round: on a photo; quiet: only the icon. */
  variant?: 'quiet' | 'round';
  type?: 'button' | 'submit';
  className?: string;
};

/** Of a button without a word; on a phone a finger's width. */
export const iconButtonSize = 'size-10 flex-none max-md:size-11';

export function IconButton(props: IconButtonProps) {
  return (
    <button
      type={props.type ?? 'button'}
      aria-label={props.label}
      title={props.text === undefined ? props.label : undefined}
      aria-pressed={props.pressed}
      data-key={props.shortcut}
      disabled={props.isDisabled}
      onClick={pressed(props.onPress)}
      className={classList(
        'transition-colors disabled:text-edge',
        props.text === undefined
          ? `inline-grid place-items-center ${iconButtonSize}`
          : 'inline-flex h-10 flex-none items-center gap-1.5 px-2 text-13 font-medium max-md:h-11',
        props.variant === 'round'
          ? 'rounded-round bg-surface text-ink shadow-knob hover:bg-sunken max-md:size-11'
          : 'rounded-control hover:bg-sunken',
        props.className,
      )}
    >
      {props.icon}
      {props.text}
    </button>
  );
}
