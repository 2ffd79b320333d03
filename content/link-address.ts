/** Decides which addresses a text may link to. */
import { pathWithoutLocale } from '#locales/locales.ts';

const elsewhere = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** A base for parsing paths; it is never requested. */
const own = 'https://own.invalid';

/**
 * Returns the address as a browser parses it, or undefined for one that no link may hold. Paths
 * within the portal come back in English: the screen adds the reader's locale prefix.
 */
export function safeAddress(written: string): string | undefined {
  return written.startsWith('/') ? ownPath(written) : addressElsewhere(written);
}

function ownPath(written: string): string | undefined {
  if (!URL.canParse(written, own)) return undefined;
  const { origin, pathname, search, hash } = new URL(written, own);
  const path = pathWithoutLocale(pathname);
  // `/\evil.example` and `/.//evil.example` look like paths but lead to other hosts.
  if (origin !== own || !path.startsWith('/') || path.startsWith('//')) return undefined;
  return `${path}${search}${hash}`;
}

function addressElsewhere(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  if (!elsewhere.has(url.protocol)) return undefined;
  // `https://carplaza.example@evil.example` looks like this site and leads to another.
  if (url.username !== '' || url.password !== '') return undefined;
  return url.href;
}
