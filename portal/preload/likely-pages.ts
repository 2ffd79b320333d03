/** Which pages a reader is likely to open next, from the links that the page shows. */
import { localeOfPath } from '#locales/locales.ts';
import { isValidAddress, pageOfPath } from '#portal/page-of-path.ts';
import { routeId } from '#portal/route-ids.ts';

export interface LikelyPage {
  pathname: string;
  routeId: string;
  /** Its words come from the content source and can be had ahead. What changes by the second is asked for when it is opened. */
  hasWords: boolean;
}

/** A menu and a link or two in the text: more would be guessing, and each costs somebody's data. */
const pagesMax = 8;

/** @param hrefs of links in the order in which they are shown; those of other places, other languages and details are left out. */
export function likelyPages(hrefs: readonly string[], shown: URL): LikelyPage[] {
  const pages = new Map<string, LikelyPage>();
  const locale = localeOfPath(shown.pathname);
  for (const href of hrefs) {
    if (pages.size === pagesMax) break;
    if (!URL.canParse(href, shown)) continue;
    const { origin, pathname } = new URL(href, shown);
    const found = pageOfPath(pathname);
    const isNext =
      origin === shown.origin &&
      pathname !== shown.pathname &&
      localeOfPath(pathname) === locale &&
      found?.page.layout === 'default' &&
      isValidAddress(found) &&
      // Who may open it is known only when it is opened.
      !found.page.requiresAuth;
    if (!isNext) continue;
    const { key, hasContentPage } = found.page;
    pages.set(pathname, { pathname, routeId: routeId(key, locale), hasWords: hasContentPage });
  }
  return [...pages.values()];
}
