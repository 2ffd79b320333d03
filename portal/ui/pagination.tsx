import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';

export type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  /** There may be more pages. */
  isAtLeast?: boolean;
  hrefOf: (page: number) => string;
  /** A page's number as its reader writes it: "13,231". */
  format: (page: number) => string;
  /** "Page 3", for screen readers; only the number is visible. */
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** For example "Showing 1–12 of 1,204". */
  summary?: string;
};

export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefOf } = props;
  const offered = pageWindow(page, pageCount, props.isAtLeast);
  // Five of them and the steps fit beside each other on a phone; of more it has the current page.
  const narrowly = offered.length > 5 ? 'max-[521px]:hidden' : 'max-small:hidden';
  return (
    <nav
      aria-label={props.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-ink2"
    >
      <span>{props.summary}</span>
      {pageCount > 1 && (
        <ul className="flex gap-0.5">
          {page > 1 && (
            <Step
              href={hrefOf(page - 1)}
              label={props.previousLabel}
              icon={<Icon node={ChevronLeft} size={16} />}
            />
          )}
          {offered.map((one, index) =>
            one === null ? (
              <li
                key={`after ${offered[index - 1]}`}
                aria-hidden
                className={classList(cell, index === offered.length - 1 && narrowly)}
              >
                …
              </li>
            ) : (
              <li key={one} className={classList(one !== page && narrowly)}>
                <Link
                  href={hrefOf(one)}
                  variant="plain"
                  label={props.pageLabel(one)}
                  current={one === page}
                  className={classList(
                    cell,
                    'rounded-control!',
                    one === page ? 'bg-ink text-bg' : 'hover:bg-sunken',
                  )}
                >
                  {props.format(one)}
                </Link>
              </li>
            ),
          )}
          {page < pageCount && (
            <Step
              href={hrefOf(page + 1)}
              label={props.nextLabel}
              icon={<Icon node={ChevronRight} size={16} />}
            />
          )}
        </ul>
      )}
    </nav>
  );
}

const cell = 'grid h-9 min-w-9 place-items-center px-1 font-medium max-md:h-11 max-md:min-w-11';

function Step({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        variant="plain"
        label={label}
        className={classList(cell, 'rounded-control! hover:bg-sunken')}
      >
        {icon}
      </Link>
    </li>
  );
}
