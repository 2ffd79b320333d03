/** Breadcrumbs from home, one per segment that matches a page (docs/rules.md, Addresses). */
import { pageOfPath } from '#portal/app/page-of-path.ts';
import type { PageKey } from '#portal/app/pages.ts';

type BreadcrumbMessage = 'shell.home' | 'shell.vehicles' | 'shell.auctions';
export type Breadcrumb = { path: string } & (
  | { message: BreadcrumbMessage }
  | { title: string }
  | { parameter: string }
);

/** Titles of content pages, which the caller has from the content source. */
export type PageTitles = Partial<Record<PageKey, string>>;

/** Fallbacks if the caller passes no titles, or the content source has no such page. */
const messages: Partial<Record<PageKey, BreadcrumbMessage>> = {
  index: 'shell.home',
  vehicles: 'shell.vehicles',
  auctions: 'shell.auctions',
};

/** `/vehicles/K-482-TN` → home, vehicles, K-482-TN. */
export function breadcrumbsOf(path: string, titles: PageTitles = {}): Breadcrumb[] {
  const segments = path.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  return paths.flatMap((one): Breadcrumb[] => {
    const found = pageOfPath(one);
    if (!found) return [];
    const title = titles[found.page.key];
    if (title !== undefined) return [{ path: one, title }];
    const message = messages[found.page.key];
    if (message) return [{ path: one, message }];
    return found.parameter ? [{ path: one, parameter: found.parameter }] : [];
  });
}
