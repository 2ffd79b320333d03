/** Which addresses a text may lead to. */
import { pathWithoutLocale } from '#locales/locales.ts';

const elsewhere = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Only there to read paths with; nothing is ever asked of it. */
const own = 'https://own.invalid';

/**
 * The address as a browser reads it, or undefined for what no link may say. Own paths come back in English: the screen puts
 * the reader's locale before them.
 */
export function safeAddress(written: string): string | undefined {
  return written.startsWith('/') ? ownPath(written) : addressElsewhere(written);
}

function ownPath(written: string): string | undefined {
  if (!URL.canParse(written, own)) return undefined;
  const { origin, pathname, search, hash } = new URL(written, own);
  const path = pathWithoutLocale(pathname);
  // `/\evil.example` and `/.//evil.example` are other people's addresses in a path's clothes.
  if (origin !== own || !path.startsWith('/') || path.startsWith('//')) return undefined;
  return `${path}${search}${hash}`;
}

function addressElsewhere(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  if (!elsewhere.has(url.protocol)) return undefined;
  // `https://carplaza.example@evil.example` reads like us and leads to them.
  if (url.username !== '' || url.password !== '') return undefined;
  return url.href;
}
