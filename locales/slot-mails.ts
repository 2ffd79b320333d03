/**
 * The mail to a company whose slot of the yard was freed (services/yards/note-freed-slots.ts).
 * {vehicle} is make, model and plate; {reason} is what the desk wrote.
 */
import type { LocaleCode } from './locales.ts';

export interface SlotMailTexts {
  subject: string;
  text: string;
  /** Stands before the address of the won vehicles. */
  link: string;
}

export const slotMails: Record<LocaleCode, SlotMailTexts> = {
  en: {
    subject: 'Choose another pick-up slot: {vehicle}',
    text: '{yard} is closed on {day}: {reason}. Your slot from {from} to {until} ({zone}) for {vehicle} is therefore cancelled, and the authorisation to collect that names it is no longer valid. Please choose another slot. Your release code stays valid.',
    link: 'Choose another slot:',
  },
  'nl-nl': {
    subject: 'Kies een ander ophaalmoment: {vehicle}',
    text: '{yard} is gesloten op {day}: {reason}. Uw ophaalmoment van {from} tot {until} ({zone}) voor {vehicle} vervalt daarom, en de machtiging tot afhalen waarop het staat is niet meer geldig. Kies een ander ophaalmoment. Uw vrijgavecode blijft geldig.',
    link: 'Een ander ophaalmoment kiezen:',
  },
  'fr-fr': {
    subject: 'Choisissez un autre créneau d’enlèvement : {vehicle}',
    text: '{yard} est fermé le {day} : {reason}. Votre créneau de {from} à {until} ({zone}) pour {vehicle} est donc annulé, et l’autorisation d’enlèvement qui le mentionne n’est plus valable. Merci de choisir un autre créneau. Votre code d’enlèvement reste valable.',
    link: 'Choisir un autre créneau :',
  },
  'de-de': {
    subject: 'Bitte wählen Sie einen anderen Abholtermin: {vehicle}',
    text: '{yard} ist am {day} geschlossen: {reason}. Ihr Abholtermin von {from} bis {until} Uhr ({zone}) für {vehicle} entfällt daher, und die Abholvollmacht, auf der er steht, gilt nicht mehr. Bitte wählen Sie einen anderen Termin. Ihr Freigabecode bleibt gültig.',
    link: 'Anderen Abholtermin wählen:',
  },
  'pt-pt': {
    subject: 'Escolha outro horário de levantamento: {vehicle}',
    text: '{yard} está encerrado em {day}: {reason}. O seu horário das {from} às {until} ({zone}) para {vehicle} fica por isso cancelado, e a autorização de levantamento que o indica deixa de ser válida. Escolha outro horário. O seu código de levantamento continua válido.',
    link: 'Escolher outro horário:',
  },
  'es-es': {
    subject: 'Elija otra hora de recogida: {vehicle}',
    text: '{yard} está cerrado el {day}: {reason}. Por eso se cancela su franja de {from} a {until} ({zone}) para {vehicle}, y la autorización de recogida que la indica ya no es válida. Elija otra franja. Su código de recogida sigue siendo válido.',
    link: 'Elegir otra franja:',
  },
  'it-it': {
    subject: 'Scelga un’altra fascia oraria per il ritiro: {vehicle}',
    text: '{yard} è chiuso il {day}: {reason}. La Sua fascia oraria dalle {from} alle {until} ({zone}) per {vehicle} è quindi annullata, e la delega al ritiro che la riporta non è più valida. Scelga un’altra fascia oraria. Il Suo codice di ritiro resta valido.',
    link: 'Scegliere un’altra fascia oraria:',
  },
  'pl-pl': {
    subject: 'Wybierz inny termin odbioru: {vehicle}',
    text: '{yard}: {day} nieczynne ({reason}). Twój termin odbioru pojazdu {vehicle} w godzinach {from}–{until} ({zone}) został odwołany, a upoważnienie do odbioru, na którym widnieje, straciło ważność. Wybierz inny termin. Kod odbioru pozostaje ważny.',
    link: 'Wybierz inny termin:',
  },
};
