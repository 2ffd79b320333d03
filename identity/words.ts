/** The texts of a page in its language, parsed once per process. */
import { loadMessages } from '#locales/load.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type Translate, translator } from '#locales/translate.ts';

const loaded = new Map<LocaleCode, Promise<Translate>>();

export function wordsIn(code: LocaleCode): Promise<Translate> {
  const known = loaded.get(code);
  if (known) return known;
  const words = loadMessages(code).then((messages) => translator(code, messages));
  loaded.set(code, words);
  return words;
}
