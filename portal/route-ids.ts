/** Route ids carry a locale suffix: `vehicles___nl-nl` (specification point 2). */
import type { LocaleCode } from '#locales/locales.ts';
import type { PageKey } from '#portal/pages.ts';

export function routeId(key: PageKey, code: LocaleCode): string {
  return `${key}___${code}`;
}
