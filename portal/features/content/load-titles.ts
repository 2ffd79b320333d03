import type { ContentSource } from '#content/source.ts';
import { localeOfPath, pathWithoutLocale } from '#locales/locales.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import type { PageTitles } from '#portal/layout/breadcrumbs.ts';

/** Returns the titles of the page and those above it, for breadcrumbs. On the server. */
export async function loadTitles(source: ContentSource, pathname: string): Promise<PageTitles> {
  const locale = localeOfPath(pathname);
  const keys = contentAbove(pathWithoutLocale(pathname));
  const titles = await Promise.all(
    keys.map(async (key) => [key, (await source.page(locale, key))?.title] as const),
  );
  return Object.fromEntries(titles);
}

/** `/how-it-works/benefits` → index, how-it-works, how-it-works-benefits. */
function contentAbove(path: string) {
  const segments = path.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  return paths.flatMap((one) => {
    const found = pageOfPath(one);
    return found?.page.hasContentPage ? [found.page.key] : [];
  });
}
