/** Loads a page's texts in its language, parsed once per process. */
import { loadTranslator } from '#locales/load-translator.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';

const loaded = new Map<LocaleCode, Promise<Translate>>();

export function translatorOf(code: LocaleCode): Promise<Translate> {
  const known = loaded.get(code);
  if (known) return known;
  const translator = loadTranslator(code);
  loaded.set(code, translator);
  return translator;
}
