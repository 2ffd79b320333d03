/**
 * The mail to a winner whose payment has arrived (services/release/). {vehicle} is make, model and
 * plate. It never has the code.
 */
import type { LocaleCode } from './locales.ts';

export interface ReleaseMailTexts {
  subject: string;
  text: string;
  /** Stands before the address of the won vehicles. */
  link: string;
}

export const releaseMails: Record<LocaleCode, ReleaseMailTexts> = {
  en: {
    subject: 'Paid and released: {vehicle}',
    text: 'Your payment for {vehicle} (statement {number}) has arrived in full. The vehicle can be collected with its release code, which is on the page of your won vehicles. Give the code only to the person who collects the vehicle.',
    link: 'Release code and place of collection:',
  },
  'de-de': {
    subject: 'Bezahlt und freigegeben: {vehicle}',
    text: 'Ihre Zahlung für {vehicle} (Abrechnung {number}) ist vollständig eingegangen. Das Fahrzeug kann mit dem Freigabecode abgeholt werden; er steht auf der Seite Ihrer ersteigerten Fahrzeuge. Geben Sie den Code nur an die Person weiter, die das Fahrzeug abholt.',
    link: 'Freigabecode und Abholort:',
  },
  'fr-fr': {
    subject: 'Payé, enlèvement autorisé : {vehicle}',
    text: 'Votre paiement pour {vehicle} (bordereau {number}) nous est intégralement parvenu. Le véhicule peut être enlevé avec son code d’enlèvement, affiché sur la page de vos véhicules remportés. Ne communiquez ce code qu’à la personne qui enlève le véhicule.',
    link: 'Code et lieu d’enlèvement :',
  },
  'nl-nl': {
    subject: 'Betaald en vrijgegeven: {vehicle}',
    text: 'Uw betaling voor {vehicle} (afrekening {number}) is volledig binnen. U kunt het voertuig laten ophalen met de vrijgavecode; die staat op de pagina met uw gewonnen voertuigen. Geef de code alleen aan degene die het voertuig ophaalt.',
    link: 'Vrijgavecode en ophaallocatie:',
  },
  'pl-pl': {
    subject: 'Opłacono, pojazd do odbioru: {vehicle}',
    text: 'Otrzymaliśmy całą płatność za pojazd {vehicle} (rozliczenie {number}). Pojazd można odebrać, podając kod odbioru widoczny na stronie wygranych pojazdów. Kod prosimy przekazać wyłącznie osobie, która odbiera pojazd.',
    link: 'Kod i miejsce odbioru:',
  },
  'pt-pt': {
    subject: 'Pago e pronto a levantar: {vehicle}',
    text: 'O seu pagamento de {vehicle} (resumo da compra {number}) foi recebido na totalidade. A viatura pode ser levantada com o código de levantamento, que está na página das suas viaturas adjudicadas. Dê o código apenas a quem vai levantar a viatura.',
    link: 'Código e local de levantamento:',
  },
  'es-es': {
    subject: 'Pagado y listo para recoger: {vehicle}',
    text: 'Hemos recibido íntegramente su pago por {vehicle} (liquidación {number}). El vehículo puede recogerse con su código de recogida, que figura en la página de sus vehículos adjudicados. Dé el código solo a la persona que recoja el vehículo.',
    link: 'Código y lugar de recogida:',
  },
  'it-it': {
    subject: 'Pagato e pronto al ritiro: {vehicle}',
    text: 'Il suo pagamento per {vehicle} (riepilogo {number}) è arrivato per intero. Il veicolo può essere ritirato con il codice di ritiro, che trova nella pagina dei veicoli aggiudicati. Comunichi il codice solo a chi ritira il veicolo.',
    link: 'Codice e luogo di ritiro:',
  },
};
