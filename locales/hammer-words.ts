/** What an auctioneer calls before the hammer falls, in his own language: shown side by side, so never translated. */
import type { LocaleCode } from './locales.ts';

export const hammerWords: Record<LocaleCode, string> = {
  en: 'Going once, going twice, sold!',
  'nl-nl': 'Eenmaal, andermaal, verkocht!',
  'fr-fr': 'Une fois, deux fois, adjugé !',
  'de-de': 'Zum Ersten, zum Zweiten, zum Dritten!',
  'pt-pt': 'Uma, duas, três, vendido!',
  'es-es': '¡A la una, a las dos, a las tres!',
  'it-it': 'E uno, e due, aggiudicato!',
  'pl-pl': 'Po raz pierwszy, po raz drugi, sprzedane!',
};
