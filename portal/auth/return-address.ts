/**
 * Validates the address a user returns to after signing in: path and query of this portal, nothing
 * else.
 */
import { pathWithoutLocale } from '#locales/locales.ts';

/** Steps of signing in and out: returning to them would lead in circles. */
const callbacks = new Set(['/signin-oidc', '/signout-callback-oidc']);

/** No set of filters makes a longer one. */
const lengthMax = 2000;

/** Returns the address if it belongs to this portal, otherwise undefined. */
export function returnAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > lengthMax) return undefined;
  const origin = 'http://portal.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // "//elsewhere" and "/\elsewhere" parse as other hosts; "/.//elsewhere" normalises to the first
  // of them.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  const isOnTheWay = isCallbackPath(url.pathname) || pathOf(url.pathname) === '/unauthorized';
  return isOnTheWay ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Whether the path is a callback of the provider. */
export function isCallbackPath(pathname: string): boolean {
  return callbacks.has(pathOf(pathname));
}

function pathOf(pathname: string): string {
  return pathWithoutLocale(pathname).toLowerCase().replace(/\/+$/, '');
}
