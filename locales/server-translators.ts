/** Translators of a catalogue on a server: a text is compiled at its first use. */
import { compileMessage } from './compile-messages.ts';
import { type LocaleCode, localeOf } from './locales.ts';
import type { TranslateOf } from './translate.ts';
import { type CompiledMessage, writeMessage } from './write-message.ts';

export function serverTranslators<Texts extends Record<string, string>, Code extends LocaleCode>(
  catalogues: Record<Code, Readonly<Record<keyof Texts & string, string>>>,
): (code: Code) => TranslateOf<Texts> {
  const translators = new Map<Code, TranslateOf<Texts>>();
  return (code) => {
    const translate = translators.get(code) ?? translatorOf<Texts>(code, catalogues[code]);
    translators.set(code, translate);
    return translate;
  };
}

function translatorOf<Texts extends Record<string, string>>(
  code: LocaleCode,
  texts: Readonly<Record<keyof Texts & string, string>>,
): TranslateOf<Texts> {
  const { language } = localeOf(code);
  const compiled = new Map<string, CompiledMessage>();
  return (key, ...[values]) => {
    const message = compiled.get(key) ?? compileMessage(texts[key]);
    compiled.set(key, message);
    return writeMessage(message, values ?? {}, language);
  };
}
