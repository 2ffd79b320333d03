/** Route ids carry a locale suffix: `vehicles___nl-nl` (docs/rules.md, Addresses). */
import type { LocaleCode } from '#locales/locales.ts';
import type { PageKey } from './pages.ts';

export function routeId(key: PageKey, code: LocaleCode): string {
  return `${key}___${code}`;
}
