/** Loads and compiles a locale's messages on a server. Browsers receive them compiled. */
import { compileMessages } from './compile-messages.ts';
import { loadMessages } from './load.ts';
import type { LocaleCode } from './locales.ts';
import { type Translate, translator } from './translate.ts';

export async function loadTranslator(code: LocaleCode): Promise<Translate> {
  return translator(code, compileMessages(await loadMessages(code)));
}
