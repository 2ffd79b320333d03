import type { ReactNode } from 'react';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

export type HeaderBarProps = {
  logo: ReactNode;
  /** Label of the main navigation. */
  navLabel: string;
  nav: ReactNode;
  /** The search field, from 1121 px up. */
  search?: ReactNode;
  /** Icons, language and company, at the right. */
  actions: ReactNode;
};

export function HeaderBar({ logo, navLabel, nav, search, actions }: HeaderBarProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex measure h-14 items-center gap-1 md:h-16 md:gap-4 wide:gap-7">
        {logo}
        <nav aria-label={navLabel} className="max-md:hidden">
          <ul className="flex gap-1">{nav}</ul>
        </nav>
        {search !== undefined && (
          <div className="ml-auto min-w-40 flex-[0_1_300px] max-wide:hidden">{search}</div>
        )}
        <div
          className={classList(
            'flex items-center gap-1',
            search === undefined ? 'ml-auto' : 'max-wide:ml-auto',
          )}
        >
          {actions}
        </div>
      </div>
    </header>
  );
}

export type LogoProps = {
  name: string;
  href: string;
  label?: string;
  isQuiet?: boolean;
  /** The narrowest phones show the mark alone. */
  isShort?: boolean;
};

/** The logo is a licence plate without a number: a yellow band and a line on green. */
export function Logo({ name, href, label, isQuiet, isShort = false }: LogoProps) {
  return (
    <Link
      href={href}
      variant="plain"
      label={label}
      isQuiet={isQuiet}
      className="flex min-h-11 items-center gap-2.5 text-18 font-bold font-stretch-118% tracking-[-0.02em]"
    >
      <LogoMark />
      <span
        translate="no"
        className={classList('whitespace-nowrap', isShort && 'max-small:sr-only')}
      >
        {name}
      </span>
    </Link>
  );
}

function LogoMark() {
  return (
    <svg aria-hidden viewBox="0 0 30 20" width={30} height={20} className="flex-none">
      <rect width={30} height={20} rx={4} className="fill-accent" />
      <path d="M4 0H8V20H4A4 4 0 0 1 0 16V4A4 4 0 0 1 4 0Z" className="fill-plate" />
      <path d="M13 8.5H25V11.5H13Z" className="fill-on-accent" />
    </svg>
  );
}

export type NavLinkProps = { href: string; text: string; current?: boolean };

export function NavLink({ href, text, current }: NavLinkProps) {
  return (
    <li>
      <Link
        href={href}
        variant="plain"
        current={current}
        className={classList(
          'inline-flex min-h-10 items-center px-3 whitespace-nowrap transition-colors max-full:px-2 max-full:font-stretch-92%',
          current
            ? 'border-b-2 border-b-accent border-t-2 border-t-transparent rounded-none! font-strong text-ink'
            : 'rounded-control! font-medium text-ink2 hover:bg-sunken hover:text-ink',
        )}
      >
        {text}
      </Link>
    </li>
  );
}
