/** What notifications say that no page does: without amounts, since a lock screen shows them. */
import type { LocaleCode } from './locales.ts';

interface PushTexts {
  outbid: string;
  /** Instead of all further ones of an hour. */
  more: string;
}

export const pushTexts: Readonly<Record<LocaleCode, PushTexts>> = {
  en: {
    outbid: 'You’ve been outbid on {vehicle}.',
    more: 'There is more news. You find all of it in your inbox.',
  },
  'nl-nl': {
    outbid: 'U bent overboden op {vehicle}.',
    more: 'Er is meer nieuws. U vindt alles in uw inbox.',
  },
  'fr-fr': {
    outbid: 'Votre enchère sur {vehicle} a été dépassée.',
    more: 'Il y a d’autres nouvelles. Vous les trouvez toutes dans votre boîte de réception.',
  },
  'de-de': {
    outbid: 'Sie wurden bei {vehicle} überboten.',
    more: 'Es gibt weitere Neuigkeiten. Sie finden alle in Ihrem Posteingang.',
  },
  'pt-pt': {
    outbid: 'A sua licitação em {vehicle} foi superada.',
    more: 'Há mais novidades. Encontra todas na sua caixa de entrada.',
  },
  'es-es': {
    outbid: 'Su puja por {vehicle} ha sido superada.',
    more: 'Hay más novedades. Las encontrará todas en su bandeja de entrada.',
  },
  'it-it': {
    outbid: 'Offerta superata per {vehicle}.',
    more: 'Ci sono altre novità. Le trova tutte nella posta in arrivo.',
  },
  'pl-pl': {
    outbid: 'Przebito Twoją ofertę: {vehicle}.',
    more: 'Jest więcej wiadomości. Wszystkie są w skrzynce odbiorczej.',
  },
};
