/**
 * Mails to who may approve a colleague's bid or purchase above the limit
 * (services/approvals/mail-approvers.ts). {vehicle} is make, model and plate, {amount} as it was
 * entered, {time} in the auction's zone, {left} like "in 2 hours". No browser needs them.
 */
import type { LocaleCode } from './locales.ts';

export interface ApprovalMailTexts {
  subject: Record<'bid' | 'purchase', string>;
  text: Record<'bid' | 'purchase', string>;
  /** Stands before the colleague's own words. */
  note: string;
  until: string;
  /** Stands before the address. */
  link: string;
}

export const approvalMails: Record<LocaleCode, ApprovalMailTexts> = {
  en: {
    subject: {
      bid: '{name} asks to bid {amount}: {vehicle}',
      purchase: '{name} asks to buy for {amount}: {vehicle}',
    },
    text: {
      bid: '{name} would like to bid {amount} on {vehicle} in the auction {auction}. That is above the limit of {name}, so a colleague has to approve it. Until then it is not a bid.',
      purchase:
        '{name} would like to buy {vehicle} in the auction {auction} for {amount}. That is above the limit of {name}, so a colleague has to approve it. Until then nothing is bought.',
    },
    note: '{name} writes:',
    until: 'The lot closes {left}: {time}. After that it can no longer be approved.',
    link: 'Approve or decline here:',
  },
  'nl-nl': {
    subject: {
      bid: '{name} wil {amount} bieden: {vehicle}',
      purchase: '{name} wil kopen voor {amount}: {vehicle}',
    },
    text: {
      bid: '{name} wil {amount} bieden op {vehicle} in de veiling {auction}. Dat is boven de limiet van {name}; een collega moet het goedkeuren. Tot dan is het geen bod.',
      purchase:
        '{name} wil {vehicle} in de veiling {auction} kopen voor {amount}. Dat is boven de limiet van {name}; een collega moet het goedkeuren. Tot dan is er niets gekocht.',
    },
    note: '{name} schrijft:',
    until: 'Het kavel sluit {left}: {time}. Daarna kan het niet meer worden goedgekeurd.',
    link: 'Keur het hier goed of af:',
  },
  'fr-fr': {
    subject: {
      bid: '{name} demande à offrir {amount} : {vehicle}',
      purchase: '{name} demande à acheter pour {amount} : {vehicle}',
    },
    text: {
      bid: '{name} souhaite offrir {amount} pour {vehicle} dans la vente {auction}. Ce montant dépasse la limite de {name} : un collègue doit l’approuver. D’ici là, ce n’est pas une offre.',
      purchase:
        '{name} souhaite acheter {vehicle} dans la vente {auction} pour {amount}. Ce montant dépasse la limite de {name} : un collègue doit l’approuver. D’ici là, rien n’est acheté.',
    },
    note: '{name} écrit :',
    until: 'Le lot clôture {left} : {time}. Ensuite, la demande ne pourra plus être approuvée.',
    link: 'Approuver ou refuser ici :',
  },
  'de-de': {
    subject: {
      bid: '{name} möchte {amount} bieten: {vehicle}',
      purchase: '{name} möchte für {amount} kaufen: {vehicle}',
    },
    text: {
      bid: '{name} möchte in der Auktion {auction} {amount} auf {vehicle} bieten. Das liegt über dem Limit von {name}; jemand aus Ihrem Unternehmen muss es freigeben. Bis dahin ist es kein Gebot.',
      purchase:
        '{name} möchte {vehicle} in der Auktion {auction} für {amount} kaufen. Das liegt über dem Limit von {name}; jemand aus Ihrem Unternehmen muss es freigeben. Bis dahin ist nichts gekauft.',
    },
    note: '{name} schreibt:',
    until: 'Das Los endet {left}: {time}. Danach ist keine Freigabe mehr möglich.',
    link: 'Hier freigeben oder ablehnen:',
  },
  'pt-pt': {
    subject: {
      bid: '{name} pede para licitar {amount}: {vehicle}',
      purchase: '{name} pede para comprar por {amount}: {vehicle}',
    },
    text: {
      bid: '{name} pretende licitar {amount} por {vehicle} no leilão {auction}. O valor está acima do limite de {name}; um colega tem de o aprovar. Até lá não é uma licitação.',
      purchase:
        '{name} pretende comprar {vehicle} no leilão {auction} por {amount}. O valor está acima do limite de {name}; um colega tem de o aprovar. Até lá nada está comprado.',
    },
    note: '{name} escreve:',
    until: 'O lote fecha {left}: {time}. Depois disso já não pode ser aprovado.',
    link: 'Aprove ou recuse aqui:',
  },
  'es-es': {
    subject: {
      bid: '{name} pide pujar {amount}: {vehicle}',
      purchase: '{name} pide comprar por {amount}: {vehicle}',
    },
    text: {
      bid: '{name} quiere pujar {amount} por {vehicle} en la subasta {auction}. El importe supera el límite de {name}, y alguien de su empresa tiene que aprobarlo. Hasta entonces no es una puja.',
      purchase:
        '{name} quiere comprar {vehicle} en la subasta {auction} por {amount}. El importe supera el límite de {name}, y alguien de su empresa tiene que aprobarlo. Hasta entonces no hay compra.',
    },
    note: '{name} escribe:',
    until: 'El lote cierra {left}: {time}. Después ya no se podrá aprobar.',
    link: 'Apruébelo o recházelo aquí:',
  },
  'it-it': {
    subject: {
      bid: '{name} chiede di offrire {amount}: {vehicle}',
      purchase: '{name} chiede di acquistare per {amount}: {vehicle}',
    },
    text: {
      bid: '{name} desidera offrire {amount} per {vehicle} nell’asta {auction}. L’importo supera il limite di {name}: deve approvarlo un collega. Fino ad allora non è un’offerta.',
      purchase:
        '{name} desidera acquistare {vehicle} nell’asta {auction} per {amount}. L’importo supera il limite di {name}: deve approvarlo un collega. Fino ad allora nulla è acquistato.',
    },
    note: '{name} scrive:',
    until: 'Il lotto chiude {left}: {time}. Dopo non potrà più essere approvato.',
    link: 'Approvi o rifiuti qui:',
  },
  'pl-pl': {
    subject: {
      bid: '{name} prosi o zgodę na ofertę {amount}: {vehicle}',
      purchase: '{name} prosi o zgodę na zakup za {amount}: {vehicle}',
    },
    text: {
      bid: '{name} chce zalicytować {amount} za {vehicle} na aukcji {auction}. Kwota przekracza limit tej osoby, dlatego ktoś z firmy musi ją zatwierdzić. Do tego czasu nie jest to oferta.',
      purchase:
        '{name} chce kupić {vehicle} na aukcji {auction} za {amount}. Kwota przekracza limit tej osoby, dlatego ktoś z firmy musi ją zatwierdzić. Do tego czasu nic nie jest kupione.',
    },
    note: '{name} pisze:',
    until: 'Licytacja kończy się {left}: {time}. Potem zatwierdzenie nie będzie możliwe.',
    link: 'Zatwierdź lub odrzuć tutaj:',
  },
};
