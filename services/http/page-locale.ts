import { type LocaleCode, locales } from '#locales/locales.ts';

/** The portal sends the locale of its page. */
export function localeOfPage(acceptLanguage: string | undefined): LocaleCode {
  return locales.find(({ code }) => code === acceptLanguage)?.code ?? 'en';
}
