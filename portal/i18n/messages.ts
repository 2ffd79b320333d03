/** The messages that are in memory: all eight on the server, those of the visited locales in the browser. */
import { loadMessages } from '#locales/load.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type Translate, translator } from '#locales/translate.ts';

const translators = new Map<LocaleCode, Translate>();

/** Resolves when `translatorOf(code)` can answer. */
export async function ensureMessages(code: LocaleCode): Promise<void> {
  if (!translators.has(code)) translators.set(code, translator(code, await loadMessages(code)));
}

export function translatorOf(code: LocaleCode): Translate {
  const t = translators.get(code);
  if (!t) throw new Error(`the messages of ${code} are not loaded yet`);
  return t;
}
