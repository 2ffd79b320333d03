/** Route names carry a locale suffix: `vehicles___nl-nl` (specification point 2). */
import type { LocaleCode } from '#locales/locales.ts';
import { type PageKey, pages } from '#portal/pages.ts';

export function routeId(key: PageKey, code: LocaleCode): string {
  return `${key}___${code}`;
}

/** The page of a route name; undefined for layouts and the root. */
export function pageKeyOfRoute(id: string): PageKey | undefined {
  const key = id.split('___', 1)[0];
  return pages.find((page) => page.key === key)?.key;
}
