/** Chooses one of the eight languages: ui_locales, else Accept-Language, else the default. */
import { type LocaleCode, localeForLanguages, locales } from '#locales/locales.ts';
import { acceptedLanguages } from '#runtime/accept-language.ts';

/** No browser sends more; a longer list is an attempt to waste CPU time. */
const languagesMax = 20;

/** `uiLocales` is OpenID's list, separated by spaces; `acceptLanguage` is the raw header. */
export function languageFor(
  uiLocales: unknown,
  acceptLanguage: string | undefined,
  fallback: LocaleCode,
): LocaleCode {
  const requested =
    typeof uiLocales === 'string' ? uiLocales.split(/\s+/).slice(0, languagesMax) : [];
  return (
    exactLocale(requested) ??
    localeForLanguages(requested) ??
    localeForLanguages(acceptedLanguages(acceptLanguage)) ??
    fallback
  );
}

function exactLocale(requested: string[]): LocaleCode | undefined {
  return locales.find((locale) => locale.code === requested[0]?.toLowerCase())?.code;
}
