/** Messages of the desk on a server, compiled at their first use. Browsers get them compiled. */
import { serverTranslators } from '#locales/server-translators.ts';
import type { DeskLanguage } from './desk-messages.ts';
import { deskEn } from './en.ts';
import { deskNlNl } from './nl-nl.ts';

export const deskTranslator = serverTranslators<typeof deskEn, DeskLanguage>({
  en: deskEn,
  'nl-nl': deskNlNl,
});
