/**
 * The way back: where a person goes on after signing in. Every sign-in button asks here, on pages and on the stations of
 * signing in alike; the address of a station is nobody's destination, so that the last other one is kept for it.
 */
import { type LocaleCode, localeOfPath, localePath, pathWithoutLocale } from '#locales/locales.ts';
import { browserStorage } from '#portal/session/browser-storage.ts';
import { returnAddress } from '#portal/session/return-address.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What led here may say where the person was going: `{ returnTo }`. */
  state?: unknown;
}

const key = 'returnTo';
/** Where the browser forbids storage, the page remembers by itself. */
let ofPage: string | undefined;

/** Of this tab; an address of a station is ignored. */
export function storeReturnTo(address: string): void {
  const kept = returnAddress(address);
  if (kept === undefined) return;
  ofPage = kept;
  try {
    browserStorage('sessionStorage')?.setItem(key, kept);
  } catch {
    // Full: see above.
  }
}

/** Signed in, or signed out for good: nobody is on the way any more. */
export function forgetReturnTo(): void {
  ofPage = undefined;
  browserStorage('sessionStorage')?.removeItem(key);
}

/** Path and query, in the language of the page on which it is asked for; undefined where nothing is known. */
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

/** The same, and home where nothing is known. */
export function returnToOf(place: Place): string {
  return knownReturnTo(place) ?? localePath(localeOfPath(place.pathname), '/');
}

/** The language may have been changed on the way. */
function inLocale(address: string, code: LocaleCode): string {
  const { pathname, search, hash } = new URL(address, 'http://portal.invalid');
  return `${localePath(code, pathWithoutLocale(pathname))}${search}${hash}`;
}
