/** Classifies a navigation from its two addresses alone. Pure. */
import { pathWithoutLocale } from '#locales/locales.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * The kind of a navigation.
 * - `newPage`: another page, or another page or size of page of a list; it starts at the top.
 * - `samePage`: the same page in another language or with another filter; the scroll position
 * stays.
 * - `none`: only the hash differs.
 */
export type PageChange = 'newPage' | 'samePage' | 'none';

export function pageChange(from: Address, to: Address): PageChange {
  if (pathWithoutLocale(from.pathname) !== pathWithoutLocale(to.pathname)) return 'newPage';
  if (from.pathname === to.pathname && from.search === to.search) return 'none';
  return isTurnedPage(from.search, to.search) ? 'newPage' : 'samePage';
}

/** Filters restart at the first page, so they change more than the page's number and size. */
function isTurnedPage(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const names = ['page', 'size'];
  if (names.every((name) => before.get(name) === after.get(name))) return false;
  for (const name of names) {
    before.delete(name);
    after.delete(name);
  }
  return before.toString() === after.toString();
}
