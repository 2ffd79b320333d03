/** A locale's words on a server. Browsers get them compiled already. */
import { compileMessages } from './compile-messages.ts';
import { loadMessages } from './load.ts';
import type { LocaleCode } from './locales.ts';
import { type Translate, translator } from './translate.ts';

export async function loadTranslator(code: LocaleCode): Promise<Translate> {
  return translator(code, compileMessages(await loadMessages(code)));
}
