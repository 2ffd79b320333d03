/** The eight locales (docs/rules.md, Locales), in the order in which users can choose them. */

interface LocaleRow {
  /** Used in addresses and configuration. */
  code: string;
  short: string;
  /** BCP 47: for Intl, `lang`, hreflang and the content source. */
  language: string;
  /** The language's name in that language. */
  name: string;
}

export const locales = [
  { code: 'en', short: 'en', language: 'en-GB', name: 'English' },
  { code: 'nl-nl', short: 'nl', language: 'nl-NL', name: 'Nederlands' },
  { code: 'fr-fr', short: 'fr', language: 'fr-FR', name: 'Français' },
  { code: 'de-de', short: 'de', language: 'de-DE', name: 'Deutsch' },
  { code: 'pt-pt', short: 'pt', language: 'pt-PT', name: 'Português' },
  { code: 'es-es', short: 'es', language: 'es-ES', name: 'Español' },
  { code: 'it-it', short: 'it', language: 'it-IT', name: 'Italiano' },
  { code: 'pl-pl', short: 'pl', language: 'pl-PL', name: 'Polski' },
] as const satisfies readonly LocaleRow[];

export type LocaleCode = (typeof locales)[number]['code'];
export type Locale = (typeof locales)[number];

/** English has no prefix, so that the shortest address is the one most people can read. */
const localeWithoutPrefix: LocaleCode = 'en';

export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? locales[0];
}

/** `/nl-nl/vehicles` → nl-nl; everything else is English. */
export function localeOfPath(path: string): LocaleCode {
  const first = path.split('/', 2)[1]?.toLowerCase();
  return locales.find((locale) => locale.code === first)?.code ?? localeWithoutPrefix;
}

/** Returns an English path in another locale: `/vehicles` → `/nl-nl/vehicles`, `/` → `/nl-nl`. */
export function localePath(code: LocaleCode, path: string): string {
  if (code === localeWithoutPrefix) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** Returns the English path of an address in any locale. */
export function pathWithoutLocale(path: string): string {
  const code = localeOfPath(path);
  if (code === localeWithoutPrefix) return path;
  return path.slice(code.length + 1) || '/';
}

/** The best locale for an Accept-Language or ui_locales list (`de-AT de fr`), if any. */
export function localeForLanguages(languages: readonly string[]): LocaleCode | undefined {
  for (const language of languages) {
    const wanted = language.trim().toLowerCase();
    const found = locales.find(
      (locale) =>
        locale.language.toLowerCase() === wanted || wanted.split('-', 1)[0] === locale.short,
    );
    if (found) return found.code;
  }
  return undefined;
}
