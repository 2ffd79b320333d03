/** The texts of mails, papers and files in each language, and the function that writes them. */
import type { LocaleCode } from '#locales/locales.ts';
import { serverTranslators } from '#locales/server-translators.ts';
import { writtenDeDe } from './de-de.ts';
import { writtenEn } from './en.ts';
import { writtenEsEs } from './es-es.ts';
import { writtenFrFr } from './fr-fr.ts';
import { writtenItIt } from './it-it.ts';
import { writtenNlNl } from './nl-nl.ts';
import { writtenPlPl } from './pl-pl.ts';
import { writtenPtPt } from './pt-pt.ts';
import type { WrittenEnglish, WrittenKey } from './written-texts.ts';

export const writtenTexts: Record<LocaleCode, Readonly<Record<WrittenKey, string>>> = {
  en: writtenEn,
  'nl-nl': writtenNlNl,
  'fr-fr': writtenFrFr,
  'de-de': writtenDeDe,
  'pt-pt': writtenPtPt,
  'es-es': writtenEsEs,
  'it-it': writtenItIt,
  'pl-pl': writtenPlPl,
};

/** `writtenIn(locale)('claim.asked.subject', { vehicle })`; a missing value throws. */
export const writtenIn = serverTranslators<WrittenEnglish, LocaleCode>(writtenTexts);
