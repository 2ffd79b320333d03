/** The portal's texts for mails and notifications. */
import { loadTranslator } from '#locales/load-translator.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';

/** Eight at most, each compiled once. */
const translators = new Map<LocaleCode, Promise<Translate>>();

export function translatorOf(locale: LocaleCode): Promise<Translate> {
  const known = translators.get(locale) ?? loadTranslator(locale);
  translators.set(locale, known);
  return known;
}
