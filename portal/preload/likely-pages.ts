/** Guesses the pages a user is likely to open next from the links the page shows. */
import { localeOfPath } from '#locales/locales.ts';
import { isValidAddress, pageOfPath } from '#portal/app/page-of-path.ts';

/** Covers a menu and a link or two: more would be guessing, and costs the user's data volume. */
const pagesMax = 8;

/**
 * Selects the paths of pages to preload; external links, other languages and detail pages are out.
 * @param hrefs of links in the order in which they are shown.
 */
export function likelyPages(hrefs: readonly string[], shown: URL): string[] {
  const paths = new Set<string>();
  const locale = localeOfPath(shown.pathname);
  for (const href of hrefs) {
    if (paths.size === pagesMax) break;
    if (!URL.canParse(href, shown)) continue;
    const { origin, pathname } = new URL(href, shown);
    const found = pageOfPath(pathname);
    const isNext =
      origin === shown.origin &&
      pathname !== shown.pathname &&
      localeOfPath(pathname) === locale &&
      found?.page.layout === 'default' &&
      isValidAddress(found) &&
      // Access to such a page is decided only when it is opened.
      !found.page.requiresAuth;
    if (isNext) paths.add(pathname);
  }
  return [...paths];
}
