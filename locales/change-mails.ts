/**
 * Mails about a change of data that somebody of a company asked for (services/changes/). {what} is
 * one of `what`; values are in none of them.
 */
import type { LocaleCode } from './locales.ts';

export interface ChangeMailTexts {
  what: Record<'company' | 'contact' | 'user', string>;
  approved: { subject: string; text: string };
  declined: { subject: string; text: string };
  /** Stands before the address of the page. */
  link: string;
  /** To every administrator of the company. */
  notYou: string;
}

export const changeMails: Record<LocaleCode, ChangeMailTexts> = {
  en: {
    what: { company: 'company details', contact: 'contact details', user: 'user details' },
    approved: {
      subject: 'Changed: your {what}',
      text: 'The change to your {what} has been approved and is now in force.',
    },
    declined: {
      subject: 'Not changed: your {what}',
      text: 'We could not approve the change to your {what}; what was on file stays in force. Our reason:',
    },
    link: 'All details and requests:',
    notYou: 'If nobody in your company asked for this, contact buyer support today.',
  },
  'nl-nl': {
    what: { company: 'bedrijfsgegevens', contact: 'contactgegevens', user: 'gebruikersgegevens' },
    approved: {
      subject: 'Gewijzigd: uw {what}',
      text: 'De wijziging van uw {what} is goedgekeurd en geldt vanaf nu.',
    },
    declined: {
      subject: 'Niet gewijzigd: uw {what}',
      text: 'Wij kunnen de wijziging van uw {what} niet goedkeuren; de bestaande gegevens blijven gelden. Onze reden:',
    },
    link: 'Alle gegevens en verzoeken:',
    notYou:
      'Heeft niemand van uw bedrijf hierom gevraagd, neem dan vandaag nog contact op met de kopersservice.',
  },
  'de-de': {
    what: { company: 'Firmendaten', contact: 'Kontaktdaten', user: 'Benutzerdaten' },
    approved: {
      subject: 'Geändert: Ihre {what}',
      text: 'die Änderung Ihrer {what} ist genehmigt und gilt ab sofort.',
    },
    declined: {
      subject: 'Nicht geändert: Ihre {what}',
      text: 'die Änderung Ihrer {what} konnten wir nicht genehmigen; es gelten weiter die bisherigen Daten. Unser Grund:',
    },
    link: 'Alle Daten und Anträge:',
    notYou:
      'Wenn das niemand in Ihrem Unternehmen beantragt hat, wenden Sie sich bitte noch heute an die Käuferbetreuung.',
  },
  'fr-fr': {
    what: { company: 'de l’entreprise', contact: 'de contact', user: 'de l’utilisateur' },
    approved: {
      subject: 'Modification acceptée\u00a0: données {what}',
      text: 'La modification des données {what} est acceptée et prend effet dès maintenant.',
    },
    declined: {
      subject: 'Modification refusée\u00a0: données {what}',
      text: 'Nous n’avons pas pu accepter la modification des données {what}\u00a0; les données actuelles restent en vigueur. Notre motif\u00a0:',
    },
    link: 'Toutes les données et demandes\u00a0:',
    notYou:
      'Si personne dans votre entreprise n’a fait cette demande, contactez le service acheteurs dès aujourd’hui.',
  },
  'es-es': {
    what: { company: 'de la empresa', contact: 'de contacto', user: 'de usuario' },
    approved: {
      subject: 'Modificados: sus datos {what}',
      text: 'La modificación de los datos {what} está aprobada y ya es efectiva.',
    },
    declined: {
      subject: 'No modificados: sus datos {what}',
      text: 'No hemos podido aprobar la modificación de los datos {what}; siguen en vigor los anteriores. Nuestro motivo:',
    },
    link: 'Todos los datos y solicitudes:',
    notYou:
      'Si nadie de su empresa lo ha solicitado, póngase en contacto hoy mismo con atención al comprador.',
  },
  'it-it': {
    what: { company: 'dell’azienda', contact: 'di contatto', user: 'dell’utente' },
    approved: {
      subject: 'Modificati: i dati {what}',
      text: 'la modifica dei dati {what} è stata approvata ed è in vigore da ora.',
    },
    declined: {
      subject: 'Non modificati: i dati {what}',
      text: 'non abbiamo potuto approvare la modifica dei dati {what}; restano in vigore quelli precedenti. Il motivo:',
    },
    link: 'Tutti i dati e le richieste:',
    notYou:
      'Se nessuno nella Sua azienda l’ha richiesta, contatti oggi stesso l’assistenza acquirenti.',
  },
  'pt-pt': {
    what: { company: 'da empresa', contact: 'de contacto', user: 'de utilizador' },
    approved: {
      subject: 'Alterados: os seus dados {what}',
      text: 'A alteração dos dados {what} foi aprovada e já está em vigor.',
    },
    declined: {
      subject: 'Não alterados: os seus dados {what}',
      text: 'Não pudemos aprovar a alteração dos dados {what}; mantêm-se em vigor os anteriores. O nosso motivo:',
    },
    link: 'Todos os dados e pedidos:',
    notYou: 'Se ninguém da sua empresa fez este pedido, contacte ainda hoje o apoio ao comprador.',
  },
  'pl-pl': {
    what: { company: 'dane firmy', contact: 'dane kontaktowe', user: 'dane użytkownika' },
    approved: {
      subject: 'Zmieniono: {what}',
      text: 'zmiana została zatwierdzona i już obowiązuje: {what}.',
    },
    declined: {
      subject: 'Nie zmieniono: {what}',
      text: 'nie mogliśmy zatwierdzić zmiany ({what}); nadal obowiązują dotychczasowe dane. Powód:',
    },
    link: 'Wszystkie dane i wnioski:',
    notYou:
      'Jeśli nikt w Twojej firmie o to nie prosił, skontaktuj się jeszcze dziś z opiekunem klienta.',
  },
};
