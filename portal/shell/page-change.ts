/** What a navigation means to the person who waits for it: pure, from the two addresses alone. */
import { pathWithoutLocale } from '#locales/locales.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * `newPage`: another page, or another page of a list: read from its beginning. `samePage`: the same one in another language,
 * or with another filter: whoever is in the middle of it stays there. `none`: nothing but the hash.
 */
export type PageChange = 'newPage' | 'samePage' | 'none';

export function pageChange(from: Address, to: Address): PageChange {
  if (pathWithoutLocale(from.pathname) !== pathWithoutLocale(to.pathname)) return 'newPage';
  if (from.pathname === to.pathname && from.search === to.search) return 'none';
  return isTurnedPage(from.search, to.search) ? 'newPage' : 'samePage';
}

/** Filters begin again at the first page: they change more than the page's number. */
function isTurnedPage(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  if (before.get('page') === after.get('page')) return false;
  before.delete('page');
  after.delete('page');
  return before.toString() === after.toString();
}
