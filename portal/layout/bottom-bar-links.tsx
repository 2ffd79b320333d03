import type { IconNode } from 'lucide';
import { Children, type ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

/** By the number of entries: one that is still on its way from the server has its place already. */
const columns: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
};

/** The phone's bottom navigation. Pages need `pb-20` to leave room for it. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[max(4px,env(safe-area-inset-bottom))] md:hidden"
    >
      <ul className={classList('grid', columns[Children.toArray(children).length])}>{children}</ul>
    </nav>
  );
}

export type BottomBarItemProps = {
  href: string;
  text: string;
  icon: IconNode;
  current?: boolean;
  /** A BottomBarBadge. */
  badge?: ReactNode;
};

export function BottomBarItem({ href, text, icon, current, badge }: BottomBarItemProps) {
  return (
    <li>
      <Link
        href={href}
        variant="plain"
        current={current}
        className={classList(
          'relative grid min-h-14 justify-items-center gap-0.75 border-t-2 px-0.5 pt-1.75 pb-1.5 text-11 leading-tight font-stretch-80% max-small:font-stretch-70%',
          current
            ? 'border-accent font-bold text-accent'
            : 'border-transparent font-medium text-ink2',
        )}
      >
        <span className="relative">
          <Icon node={icon} size={21} />
          {badge}
        </span>
        <span className="max-w-full overflow-hidden text-ellipsis whitespace-nowrap">{text}</span>
      </Link>
    </li>
  );
}

/** How many things wait for the reader; `label` says it in words. */
export function BottomBarBadge({ count, label }: { count: string; label: string }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute -top-1 left-3.5 h-4 min-w-4 rounded-round bg-out-fill px-1 text-center text-11 leading-4 font-bold text-on-fill"
      >
        {count}
      </span>
      <span className="sr-only">{label} </span>
    </>
  );
}
