import type { IconNode } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

export type SideNavItem = {
  href: string;
  text: string;
  icon: IconNode;
  count?: string;
  isCurrent?: boolean;
};

export type SideNavProps = {
  label: string;
  /** Separated by rules. */
  groups: readonly (readonly SideNavItem[])[];
};

/** The account's pages: a column from 1121 px up, a scrolling row below. */
export function SideNav({ label, groups }: SideNavProps) {
  const items = groups.flat();
  const current = items.find((item) => item.isCurrent)?.href;
  const nav = useCurrentInSight(current, items.map(({ count }) => count ?? '').join(' '));
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="max-wide:-mx-4 max-wide:overflow-x-auto max-wide:whitespace-nowrap max-wide:border-b max-wide:border-line max-wide:px-4 md:max-wide:-mx-8 md:max-wide:px-8"
    >
      {groups.map((group, index) => (
        <ul
          key={group[0]?.href}
          className={classList(
            'max-wide:inline-flex',
            index > 0 && 'wide:mt-3 wide:border-t wide:border-line wide:pt-3',
          )}
        >
          {group.map((item) => (
            <li key={item.href}>
              <SideLink item={item} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/**
 * Scrolls the current page's link into view, again when counts that come later push it out. Only
 * the row moves, never the page.
 */
function useCurrentInSight(href: string | undefined, counts: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    const link = links.find((one) => one.getAttribute('href') === href);
    if (!nav.current || !link) return;
    const row = nav.current.getBoundingClientRect();
    const own = link.getBoundingClientRect();
    if (counts !== '' && own.left >= row.left && own.right <= row.right) return;
    nav.current.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
  }, [href, counts]);
  return nav;
}

function SideLink({ item }: { item: SideNavItem }) {
  const icon = item.icon;
  return (
    <Link
      href={item.href}
      variant="plain"
      current={item.isCurrent}
      className={classList(
        'flex min-h-9.5 items-center gap-2.5 px-2.5 transition-colors max-wide:min-h-11 max-wide:whitespace-nowrap max-wide:-outline-offset-2! wide:-mx-2.5 wide:rounded-control!',
        item.isCurrent
          ? 'font-strong text-accent max-wide:border-b-2 max-wide:border-accent wide:bg-accent-soft'
          : 'font-medium text-ink2 hover:text-ink wide:hover:bg-sunken',
      )}
    >
      <Icon node={icon} size={17} className="flex-none max-md:hidden" />
      {item.text}
      {item.count !== undefined && (
        <span className="ml-auto text-13 font-normal">{item.count}</span>
      )}
    </Link>
  );
}
