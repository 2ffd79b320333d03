/**
 * The mails that answer a proof of transport (services/release/answer-proof.ts). {vehicle} is
 * make, model and plate; {reason} is what the desk wrote.
 */
import type { LocaleCode } from './locales.ts';

export interface ProofMailTexts {
  accepted: { subject: string; text: string };
  refused: { subject: string; text: string };
  /** Stands before the address of the won vehicles. */
  link: string;
}

export const proofMails: Record<LocaleCode, ProofMailTexts> = {
  en: {
    accepted: {
      subject: 'Proof of transport accepted: {vehicle}',
      text: 'The proof of transport for {vehicle} (statement {number}) has been accepted. Your deposit will be paid back.',
    },
    refused: {
      subject: 'Proof of transport refused: {vehicle}',
      text: 'The proof of transport for {vehicle} (statement {number}) could not be accepted: {reason}. Please hand in another one, so that your deposit can be paid back.',
    },
    link: 'Your won vehicles:',
  },
  'nl-nl': {
    accepted: {
      subject: 'Transportbewijs goedgekeurd: {vehicle}',
      text: 'Het transportbewijs voor {vehicle} (afrekening {number}) is goedgekeurd. Uw btw-borg wordt terugbetaald.',
    },
    refused: {
      subject: 'Transportbewijs afgekeurd: {vehicle}',
      text: 'Het transportbewijs voor {vehicle} (afrekening {number}) kon niet worden goedgekeurd: {reason}. Stuur een ander bewijs in, dan kan uw btw-borg worden terugbetaald.',
    },
    link: 'Uw gewonnen voertuigen:',
  },
  'fr-fr': {
    accepted: {
      subject: 'Preuve de transport acceptée : {vehicle}',
      text: 'La preuve de transport pour {vehicle} (bordereau {number}) a été acceptée. Votre dépôt va vous être remboursé.',
    },
    refused: {
      subject: 'Preuve de transport refusée : {vehicle}',
      text: 'La preuve de transport pour {vehicle} (bordereau {number}) n’a pas pu être acceptée : {reason}. Merci d’en envoyer une autre, afin que votre dépôt puisse vous être remboursé.',
    },
    link: 'Vos véhicules remportés :',
  },
  'de-de': {
    accepted: {
      subject: 'Transportnachweis anerkannt: {vehicle}',
      text: 'Der Transportnachweis für {vehicle} (Abrechnung {number}) ist anerkannt. Ihre Kaution wird zurückgezahlt.',
    },
    refused: {
      subject: 'Transportnachweis abgelehnt: {vehicle}',
      text: 'Der Transportnachweis für {vehicle} (Abrechnung {number}) konnte nicht anerkannt werden: {reason}. Bitte reichen Sie einen anderen ein, damit Ihre Kaution zurückgezahlt werden kann.',
    },
    link: 'Ihre ersteigerten Fahrzeuge:',
  },
  'pt-pt': {
    accepted: {
      subject: 'Prova de transporte aceite: {vehicle}',
      text: 'A prova de transporte de {vehicle} (resumo da compra {number}) foi aceite. A sua caução vai ser devolvida.',
    },
    refused: {
      subject: 'Prova de transporte recusada: {vehicle}',
      text: 'Não foi possível aceitar a prova de transporte de {vehicle} (resumo da compra {number}): {reason}. Entregue outra, para que a sua caução possa ser devolvida.',
    },
    link: 'As suas viaturas ganhas:',
  },
  'es-es': {
    accepted: {
      subject: 'Prueba de transporte aceptada: {vehicle}',
      text: 'La prueba de transporte de {vehicle} (liquidación {number}) se ha aceptado. Su depósito se va a devolver.',
    },
    refused: {
      subject: 'Prueba de transporte rechazada: {vehicle}',
      text: 'No se ha podido aceptar la prueba de transporte de {vehicle} (liquidación {number}): {reason}. Entregue otra para que se le pueda devolver el depósito.',
    },
    link: 'Sus vehículos ganados:',
  },
  'it-it': {
    accepted: {
      subject: 'Prova del trasporto accettata: {vehicle}',
      text: 'la prova del trasporto di {vehicle} (riepilogo {number}) è stata accettata. Il suo deposito verrà restituito.',
    },
    refused: {
      subject: 'Prova del trasporto rifiutata: {vehicle}',
      text: 'la prova del trasporto di {vehicle} (riepilogo {number}) non è stata accettata: {reason}. Ne invii un’altra, perché il deposito possa essere restituito.',
    },
    link: 'I veicoli vinti:',
  },
  'pl-pl': {
    accepted: {
      subject: 'Dowód transportu zaakceptowany: {vehicle}',
      text: 'Dowód transportu pojazdu {vehicle} (rozliczenie {number}) został zaakceptowany. Kaucja zostanie zwrócona.',
    },
    refused: {
      subject: 'Dowód transportu odrzucony: {vehicle}',
      text: 'Nie mogliśmy zaakceptować dowodu transportu pojazdu {vehicle} (rozliczenie {number}): {reason}. Prosimy przesłać inny, aby można było zwrócić kaucję.',
    },
    link: 'Wygrane pojazdy:',
  },
};
