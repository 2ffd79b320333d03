/** Classifies a navigation from its two addresses alone. Pure. */
import { pathWithoutLocale } from '#locales/locales.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * The kind of a navigation.
 * - `newPage`: another page, or another page number of a list; it starts at the top.
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

/** Filters restart at the first page, so they change more than the page number. */
function isTurnedPage(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  if (before.get('page') === after.get('page')) return false;
  before.delete('page');
  after.delete('page');
  return before.toString() === after.toString();
}
