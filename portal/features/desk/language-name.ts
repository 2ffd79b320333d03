import { type LocaleCode, localeOf } from '#locales/locales.ts';

/** Names the language of a locale in the language of another one: `de-de` for a Dutch reader. */
export function languageName(code: LocaleCode, reader: LocaleCode): string {
  const [named = code] = localeOf(code).language.split('-');
  return new Intl.DisplayNames(localeOf(reader).language, { type: 'language' }).of(named) ?? code;
}
