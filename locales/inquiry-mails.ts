/**
 * The mail to those who asked the auction house something (services/requests/inquiries/). It never
 * has the words. No browser needs it.
 */
import type { LocaleCode } from './locales.ts';

export interface InquiryMailTexts {
  subject: string;
  text: string;
  /** Stands before the address. */
  link: string;
}

export const inquiryMails: Record<LocaleCode, InquiryMailTexts> = {
  en: {
    subject: 'Your question has been answered',
    text: 'We have answered your question to CarPlaza.',
    link: 'Read the answer and reply here:',
  },
  'nl-nl': {
    subject: 'Uw vraag is beantwoord',
    text: 'We hebben uw vraag aan CarPlaza beantwoord.',
    link: 'Lees het antwoord en reageer hier:',
  },
  'de-de': {
    subject: 'Ihre Frage ist beantwortet',
    text: 'wir haben Ihre Frage an CarPlaza beantwortet.',
    link: 'Hier lesen Sie die Antwort und können zurückschreiben:',
  },
  'fr-fr': {
    subject: 'Nous avons répondu à votre question',
    text: 'Nous avons répondu à la question que vous avez posée à CarPlaza.',
    link: 'Lisez la réponse et écrivez-nous ici :',
  },
  'pt-pt': {
    subject: 'A sua pergunta tem resposta',
    text: 'Respondemos à pergunta que fez à CarPlaza.',
    link: 'Leia a resposta e escreva-nos aqui:',
  },
  'es-es': {
    subject: 'Hemos respondido a su pregunta',
    text: 'Hemos respondido a la pregunta que hizo a CarPlaza.',
    link: 'Lea la respuesta y escríbanos aquí:',
  },
  'it-it': {
    subject: 'Abbiamo risposto alla Sua domanda',
    text: 'abbiamo risposto alla domanda che ha fatto a CarPlaza.',
    link: 'Legga la risposta e ci scriva qui:',
  },
  'pl-pl': {
    subject: 'Odpowiedzieliśmy na Twoje pytanie',
    text: 'odpowiedzieliśmy na pytanie zadane CarPlaza.',
    link: 'Odpowiedź i dalszą rozmowę znajdziesz tutaj:',
  },
};
