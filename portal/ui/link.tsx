import type { ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import { classList } from './class-list.ts';

export type LinkVariant = 'text' | 'plain' | 'quiet';

export type LinkProps = {
  href: string;
  children: ReactNode;
  /** text: green, underlined; plain: the caller's style; quiet: ink, underlined on hover. */
  variant?: LinkVariant;
  /** Says what the link does where its text alone does not. */
  label?: string;
  current?: boolean;
  /** Keeps the scroll position, for links that only change the query. */
  restoreScroll?: boolean;
  /** Makes no request before it is pressed. */
  isQuiet?: boolean;
  /** Called beside following it. */
  onPress?: () => void;
  className?: string;
  /** The row of a table that the link opens, for keys that move from row to row. */
  row?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

const variants: Record<LinkVariant, string> = {
  text: 'rounded-plate font-medium text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2 touch-area',
  plain: '',
  quiet: 'rounded-plate hover:underline underline-offset-3 decoration-1',
};

/** The router follows a link inside the portal, the browser one with a scheme. */
export function Link(props: LinkProps) {
  const { href, variant = 'text', className, children, ref } = props;
  const shared = {
    ref,
    className: classList(variants[variant], className),
    'aria-label': props.label,
    'data-row': props.row,
    'aria-current': props.current ? ('page' as const) : undefined,
  };
  if (isElsewhere(href)) {
    return (
      <a href={href} rel="noopener noreferrer" {...shared}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink
      to={href}
      prefetch={props.isQuiet ? 'none' : 'intent'}
      discover={props.isQuiet ? 'none' : 'render'}
      preventScrollReset={props.restoreScroll}
      onClick={props.onPress}
      {...shared}
    >
      {children}
    </RouterLink>
  );
}

function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}
