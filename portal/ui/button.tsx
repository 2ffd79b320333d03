import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';
import { pressed } from './pressed.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'onPine' | 'onPineLine';
export type ButtonSize = 'small' | 'normal' | 'big';

export type ButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Replaces the text while the action is pending; the button then ignores presses. */
  pendingText?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Begins what binds, answers or ends something: no notice covers it. So do primary ones. */
  isBinding?: boolean;
  type?: 'button' | 'submit';
  form?: string;
  name?: string;
  value?: string;
  onPress?: () => void;
  wide?: boolean;
  label?: string;
  describedBy?: string;
  /** Of a button that shows and hides a part of the page. */
  isExpanded?: boolean;
};

/** One primary button per decision, and it names the amount (LOOK, Do). */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'normal', isPending = false } = props;
  return (
    <button
      // A second press must not submit the form again.
      type={isPending ? 'button' : (props.type ?? 'button')}
      form={props.form}
      name={props.name}
      value={props.value}
      disabled={props.isDisabled}
      // Stays focusable, so that the focus does not move while the action is pending.
      aria-disabled={isPending || undefined}
      onClick={pressed(isPending ? undefined : props.onPress)}
      aria-label={isPending ? undefined : props.label}
      aria-describedby={props.describedBy}
      aria-expanded={props.isExpanded}
      data-uncovered={variant === 'primary' || size === 'big' || props.isBinding || undefined}
      className={buttonClass(variant, size, props.wide, isPending || props.isDisabled)}
    >
      {isPending && props.pendingText ? (
        props.pendingText
      ) : (
        <>
          {props.icon}
          {props.children}
        </>
      )}
    </button>
  );
}

export type ButtonLinkProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'icon' | 'wide' | 'label'
> & {
  href: string;
  row?: string;
};

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return (
    <Link
      href={props.href}
      variant="plain"
      label={props.label}
      row={props.row}
      className={buttonClass(props.variant ?? 'secondary', props.size ?? 'normal', props.wide)}
    >
      {props.icon}
      {props.children}
    </Link>
  );
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semi leading-tight transition-colors [&_svg]:size-[1.25em] [&_svg]:flex-none';

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-13 max-md:min-h-11',
  normal: 'min-h-10 px-4 py-1.5 text-14 max-md:min-h-11',
  big: 'min-h-13 px-5 py-2 text-16 font-stretch-104%',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-edge hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent px-2 hover:bg-sunken',
  onPine: 'border-on-pine bg-on-pine text-pine-ink hover:border-on-pine2 hover:bg-on-pine2',
  onPineLine: 'border-on-pine2 text-on-pine hover:border-on-pine hover:bg-pine-floor',
};

const rowPrimary =
  'border-accent-row bg-accent-row text-on-accent-row hover:border-accent-row-hover hover:bg-accent-row-hover';
const idle = 'border-ended-soft bg-ended-soft text-ink3';

function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  wide?: boolean,
  isIdle?: boolean,
): string {
  const colours = variant === 'primary' && size === 'small' ? rowPrimary : variants[variant];
  return classList(shape, sizes[size], isIdle ? idle : colours, wide && 'w-full');
}
