/**
 * The return address: where a user continues after signing in. Every sign-in button uses it, on
 * pages and on the callbacks alike. A callback is no destination, so the last other address is
 * stored for it.
 */
import { type LocaleCode, localeOfPath, localePath, pathWithoutLocale } from '#locales/locales.ts';
import { browserStorage } from './browser-storage.ts';
import { returnAddress } from './return-address.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** Navigation state, which may contain the destination: `{ returnTo }`. */
  state?: unknown;
}

const key = 'returnTo';
/** The copy in memory, for browsers that forbid storage. */
let ofPage: string | undefined;

/** Stores the address for this tab; a callback's address is ignored. */
export function storeReturnTo(address: string): void {
  const valid = returnAddress(address);
  if (valid === undefined) return;
  ofPage = valid;
  try {
    browserStorage('sessionStorage')?.setItem(key, valid);
  } catch {
    // Storage is full: the copy in memory is used.
  }
}

/** Called after a sign-in or sign-out: no return address is pending any more. */
export function forgetReturnTo(): void {
  ofPage = undefined;
  browserStorage('sessionStorage')?.removeItem(key);
}

/** Returns path and query in the current page's language; undefined if nothing is known. */
export function knownReturnTo(place: Place): string | undefined {
  const own = returnAddress(`${place.pathname}${place.search}${place.hash}`);
  if (own !== undefined) return own;
  const handed = returnAddress(
    (place.state as { returnTo?: unknown } | null | undefined)?.returnTo,
  );
  const stored = browserStorage('sessionStorage')?.getItem(key) ?? ofPage;
  const found = handed ?? returnAddress(stored);
  return found === undefined ? undefined : inLocale(found, localeOfPath(place.pathname));
}

/** Returns the known return address, or home. */
export function returnToOf(place: Place): string {
  return knownReturnTo(place) ?? localePath(localeOfPath(place.pathname), '/');
}

/** The language may have been changed meanwhile. */
function inLocale(address: string, code: LocaleCode): string {
  const { pathname, search, hash } = new URL(address, 'http://portal.invalid');
  return `${localePath(code, pathWithoutLocale(pathname))}${search}${hash}`;
}
