/** Which of the eight languages a page speaks: ui_locales, else Accept-Language, else the default. */
import { type LocaleCode, localeForLanguages, locales } from '#locales/locales.ts';
import { acceptedLanguages } from '#runtime/accept-language.ts';

/** Nobody prefers more; a longer list is an attack on our time. */
const languagesMax = 20;

/** `uiLocales` is OpenID's list, separated by spaces; `acceptLanguage` the header as it came. */
export function languageFor(
  uiLocales: unknown,
  acceptLanguage: string | undefined,
  standard: LocaleCode,
): LocaleCode {
  const wished = typeof uiLocales === 'string' ? uiLocales.split(/\s+/).slice(0, languagesMax) : [];
  return (
    exactLocale(wished) ??
    localeForLanguages(wished) ??
    localeForLanguages(acceptedLanguages(acceptLanguage)) ??
    standard
  );
}

function exactLocale(wished: string[]): LocaleCode | undefined {
  return locales.find((locale) => locale.code === wished[0]?.toLowerCase())?.code;
}
