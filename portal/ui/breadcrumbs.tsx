import { classList } from './class-list.ts';
import { Link } from './link.tsx';

export type Crumb = { text: string; href: string };

export type BreadcrumbsProps = { label: string; crumbs: readonly Crumb[]; onPine?: boolean };

/** The last one is the page itself. */
export function Breadcrumbs({ label, crumbs, onPine }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol
        className={classList(
          'flex flex-wrap gap-x-2 text-13 desk:pt-5 desk:pb-3 max-desk:pt-2.5 max-desk:pb-0.5',
          onPine ? 'text-on-pine2' : 'text-ink3',
        )}
      >
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={crumb.href} className="flex items-center gap-2 max-desk:min-h-11">
              {index > 0 && (
                <span aria-hidden className="opacity-60">
                  /
                </span>
              )}
              <Link
                href={crumb.href}
                look="quiet"
                current={isLast}
                className={classList(
                  'touch-area',
                  isLast && 'font-semi',
                  isLast && !onPine && 'text-ink2',
                )}
              >
                {crumb.text}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
