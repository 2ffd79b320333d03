/** Messages of the desk on a server, compiled at their first use. Browsers get them compiled. */
import { compileMessage } from '#locales/compile-messages.ts';
import { type CompiledMessage, writeMessage } from '#locales/write-message.ts';
import type { DeskLanguage, DeskMessageKey, DeskTranslate } from './desk-messages.ts';
import { deskEn } from './en.ts';
import { deskNlNl } from './nl-nl.ts';

const catalogues: Record<DeskLanguage, Record<DeskMessageKey, string>> = {
  en: deskEn,
  'nl-nl': deskNlNl,
};

const translators = new Map<DeskLanguage, DeskTranslate>();

export function deskTranslator(language: DeskLanguage): DeskTranslate {
  const made = translators.get(language);
  if (made) return made;
  const compiled = new Map<DeskMessageKey, CompiledMessage>();
  const translate: DeskTranslate = (key, ...[values]) => {
    const message = compiled.get(key) ?? compileMessage(catalogues[language][key]);
    compiled.set(key, message);
    return writeMessage(message, values ?? {}, language);
  };
  translators.set(language, translate);
  return translate;
}
