import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';

export type TabLink = { href: string; text: string; count?: string; isCurrent?: boolean };

export type TabLinksProps = { label: string; tabs: readonly TabLink[]; trailing?: ReactNode };

/**
 * Views of one list, each with its address: all lots, with my bids, watched. Scrolls sideways on a
 * phone.
 */
export function TabLinks({ label, tabs, trailing }: TabLinksProps) {
  return (
    <div className="mt-3 mb-4 flex items-end justify-between gap-4 border-b border-line">
      <nav aria-label={label} className="-mb-px min-w-0 overflow-x-auto overflow-y-hidden">
        <ul className="flex gap-1">
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link
                href={tab.href}
                variant="plain"
                current={tab.isCurrent}
                restoreScroll
                className={classList(
                  'inline-flex min-h-11 items-center gap-1.25 rounded-none! border-b-2 px-3 whitespace-nowrap -outline-offset-2!',
                  tab.isCurrent
                    ? 'border-accent font-strong text-ink'
                    : 'border-transparent font-medium text-ink2 hover:text-ink',
                )}
              >
                {tab.text}
                {tab.count !== undefined && (
                  <span className="font-normal text-ink3">{tab.count}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {trailing !== undefined && <div className="pb-2 max-md:hidden">{trailing}</div>}
    </div>
  );
}
