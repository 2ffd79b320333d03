/** Types of what servers write to users: mails, papers and files. No browser loads them. */
import type { SamePlaceholders, TranslateOf } from '#locales/translate.ts';
import type { writtenEn } from './en.ts';
import type { deskMails } from './en/desk-mails.ts';

export type WrittenEnglish = typeof writtenEn;
export type WrittenKey = keyof WrittenEnglish;
export type WriteText = TranslateOf<WrittenEnglish>;

/** Returns the texts unchanged; the types check keys and placeholders at compile time. */
export function defineWritten<const Texts extends Record<WrittenKey, string>>(
  texts: Texts & SamePlaceholders<Texts, WrittenEnglish>,
): Record<WrittenKey, string> {
  return texts;
}

/** Mails to the desk are in its two languages. */
export type DeskMailTexts = typeof deskMails;
export type DeskMailKey = keyof DeskMailTexts;

export function defineDeskMails<const Texts extends Record<DeskMailKey, string>>(
  texts: Texts & SamePlaceholders<Texts, DeskMailTexts>,
): Record<DeskMailKey, string> {
  return texts;
}
