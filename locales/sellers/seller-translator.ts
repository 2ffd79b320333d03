import { serverTranslators } from '#locales/server-translators.ts';
import { sellersEn } from './en.ts';
import { sellersNlNl } from './nl-nl.ts';
import type { SellerEnglish } from './seller-texts.ts';

export const sellerTranslator = serverTranslators<SellerEnglish, 'en' | 'nl-nl'>({
  en: sellersEn,
  'nl-nl': sellersNlNl,
});
