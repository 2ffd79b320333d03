/** Types of the sellers' texts. */
import type { SamePlaceholders } from '#locales/translate.ts';
import type { sellersEn } from './en.ts';

export type SellerEnglish = typeof sellersEn;
export type SellerKey = keyof SellerEnglish;

/** Returns the texts unchanged; the types check keys and placeholders at compile time. */
export function defineSellerTexts<const Texts extends Record<SellerKey, string>>(
  texts: Texts & SamePlaceholders<Texts, SellerEnglish>,
): Record<SellerKey, string> {
  return texts;
}
