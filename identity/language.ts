/** Which of the eight languages a page speaks: ui_locales, else Accept-Language, else the default. */
import { type LocaleCode, localeForLanguages, locales } from '#locales/locales.ts';

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
    localeForLanguages(byQuality(acceptLanguage ?? '')) ??
    standard
  );
}

function exactLocale(wished: string[]): LocaleCode | undefined {
  return locales.find((locale) => locale.code === wished[0]?.toLowerCase())?.code;
}

function byQuality(header: string): string[] {
  return header
    .split(',', languagesMax)
    .map((entry) => {
      const [language = '', quality] = entry.trim().split(/;\s*q=/);
      return { language, quality: Number(quality ?? 1) };
    })
    .filter((entry) => entry.quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map((entry) => entry.language);
}
