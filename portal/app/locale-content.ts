/** The content every page in a locale gets from the content source. */
import type { ContentSource, Menus } from '#content/source.ts';
import { compileMessages } from '#locales/compile-messages.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { CompiledOverlay, MessageOverlay } from '#locales/translate.ts';

export interface LocaleContent {
  locale: LocaleCode;
  menus: Menus;
  messages: CompiledOverlay;
}

export async function localeContent(
  source: ContentSource,
  locale: LocaleCode,
): Promise<LocaleContent> {
  const [menus, messages] = await Promise.all([source.menus(locale), source.messages(locale)]);
  return { locale, menus, messages: compiledOverlay(messages) };
}

/** A source returns the same object until it has read its texts again. */
const compiled = new WeakMap<MessageOverlay, CompiledOverlay>();

function compiledOverlay(texts: MessageOverlay): CompiledOverlay {
  const known = compiled.get(texts) ?? compileMessages(texts);
  compiled.set(texts, known);
  return known;
}
