/** Where a person goes on after signing in: path and query of this portal, and nowhere else. */
import { pathWithoutLocale } from '#locales/locales.ts';

/** Only stations of signing in and out: coming back to them would lead in circles. */
const callbacks = new Set(['/signin-oidc', '/signout-callback-oidc']);

/** Longer ones than this are nobody's filters. */
const lengthMax = 2000;

/** The address when it is one of this portal, otherwise undefined. */
export function returnAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > lengthMax) return undefined;
  const origin = 'http://portal.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // "//elsewhere" and "/\elsewhere" parse as other hosts; "/.//elsewhere" comes out as the first of them.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  const isOnTheWay = isStation(url.pathname) || pathOf(url.pathname) === '/unauthorized';
  return isOnTheWay ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Where the provider sends people back to. */
export function isStation(pathname: string): boolean {
  return callbacks.has(pathOf(pathname));
}

function pathOf(pathname: string): string {
  return pathWithoutLocale(pathname).toLowerCase().replace(/\/+$/, '');
}
