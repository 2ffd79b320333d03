import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

export type Breadcrumb = { text: string; href: string };

export type BreadcrumbsProps = {
  label: string;
  breadcrumbs: readonly Breadcrumb[];
  onPine?: boolean;
};

/** The last breadcrumb is the page itself. */
export function Breadcrumbs({ label, breadcrumbs, onPine }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol
        className={classList(
          'flex flex-wrap gap-x-2 text-13 md:pt-5 md:pb-3 max-md:pt-2.5 max-md:pb-0.5',
          onPine ? 'text-on-pine2' : 'text-ink3',
        )}
      >
        {breadcrumbs.map((breadcrumb, index) => {
          const isLast = index === breadcrumbs.length - 1;
          return (
            <li key={breadcrumb.href} className="flex items-center gap-2 max-md:min-h-11">
              {index > 0 && (
                <span aria-hidden className="opacity-60">
                  /
                </span>
              )}
              <Link
                href={breadcrumb.href}
                variant="quiet"
                current={isLast}
                className={classList(
                  'touch-area',
                  isLast && 'font-semi',
                  isLast && !onPine && 'text-ink2',
                )}
              >
                {breadcrumb.text}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
