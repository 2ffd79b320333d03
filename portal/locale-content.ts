/** What every page in a locale has from the content source. */
import type { ContentSource, Menus } from '#content/source.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';

export interface LocaleContent {
  locale: LocaleCode;
  menus: Menus;
  messages: MessageOverlay;
}

export async function localeContent(
  source: ContentSource,
  locale: LocaleCode,
): Promise<LocaleContent> {
  const [menus, messages] = await Promise.all([source.menus(locale), source.messages(locale)]);
  return { locale, menus, messages };
}
