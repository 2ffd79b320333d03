/**
 * An auctioneer's call before the hammer falls, in each language; never translated, because the
 * calls are shown side by side.
 */
import type { LocaleCode } from './locales.ts';

export const hammerCalls: Record<LocaleCode, string> = {
  en: 'Going once, going twice, sold!',
  'nl-nl': 'Eenmaal, andermaal, verkocht!',
  'fr-fr': 'Une fois, deux fois, adjugé !',
  'de-de': 'Zum Ersten, zum Zweiten, zum Dritten!',
  'pt-pt': 'Uma, duas, três, vendido!',
  'es-es': '¡A la una, a las dos, a las tres!',
  'it-it': 'E uno, e due, aggiudicato!',
  'pl-pl': 'Po raz pierwszy, po raz drugi, sprzedane!',
};
