/** Which pages a reader is likely to open next, from the links that the page shows. */
import { localeOfPath } from '#locales/locales.ts';
import { isValidAddress, pageOfPath } from '#portal/page-of-path.ts';
import { routeId } from '#portal/route-ids.ts';

export interface LikelyPage {
  pathname: string;
  routeId: string;
  /** It is a page of text: its data can be had ahead. Lists are asked for when they are opened, so that they are of now. */
  isText: boolean;
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
    const isText = found.page.screen === 'content/content-page.tsx';
    pages.set(pathname, { pathname, routeId: routeId(found.page.key, locale), isText });
  }
  return [...pages.values()];
}
