/** Types and languages of the desk's own catalogue: English and Dutch. */
import type { CompiledMessage } from '#locales/write-message.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { SamePlaceholders, TranslateOf, ValuesOf } from '#locales/translate.ts';
import type { deskEn } from './en.ts';

type English = typeof deskEn;
export type DeskMessageKey = keyof English;
/** What a text's placeholders take. */
export type DeskValues<Key extends DeskMessageKey> = ValuesOf<English[Key]>;
export type DeskTranslate = TranslateOf<English>;
export type CompiledDeskMessages = Record<DeskMessageKey, CompiledMessage>;

export const deskLanguages = ['en', 'nl-nl'] as const satisfies readonly LocaleCode[];
export type DeskLanguage = (typeof deskLanguages)[number];

/** The desk speaks English where a page is neither English nor Dutch. */
export function deskLanguageOf(code: LocaleCode): DeskLanguage {
  return code === 'nl-nl' ? code : 'en';
}

/** Returns the messages unchanged; the types check keys and placeholders at compile time. */
export function defineDeskMessages<const Texts extends Record<DeskMessageKey, string>>(
  texts: Texts & SamePlaceholders<Texts, English>,
): Record<DeskMessageKey, string> {
  return texts;
}
