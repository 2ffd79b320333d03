/**
 * What the house writes to who has sent a form. Plain sentences without placeholders, and no word of the sender's own: mail
 * that carried a stranger's text to any address would be a gift to spammers. Not among the messages: no browser needs them.
 */
import type { LocaleCode } from './locales.ts';

export interface ConfirmationTexts {
  subject: Record<'contact' | 'registration', string>;
  /** What happens next. */
  next: Record<'contact' | 'registration', string>;
  /** Before the reference. */
  reference: string;
  /** For whoever did not write to us. */
  notYou: string;
}

export const confirmations: Record<LocaleCode, ConfirmationTexts> = {
  en: {
    subject: {
      contact: 'We have received your message',
      registration: 'We have received your registration',
    },
    next: {
      contact:
        'Thank you for your message. Somebody at our buyer desk reads it and answers you, usually within one working day.',
      registration:
        'Thank you for registering your company. We check the trade register and the VAT number, and write to you: usually the same working day. If anything is missing, we ask for it.',
    },
    reference: 'Your reference:',
    notYou:
      'If you did not write to us, somebody has entered your address by mistake. You need do nothing.',
  },
  'nl-nl': {
    subject: {
      contact: 'We hebben uw bericht ontvangen',
      registration: 'We hebben uw aanmelding ontvangen',
    },
    next: {
      contact:
        'Dank voor uw bericht. Een medewerker van onze kopersdesk leest het en antwoordt u, meestal binnen één werkdag.',
      registration:
        'Dank voor de aanmelding van uw bedrijf. We controleren het handelsregister en het btw-nummer en laten u weten hoe het staat, meestal dezelfde werkdag. Ontbreekt er iets, dan vragen we ernaar.',
    },
    reference: 'Uw referentie:',
    notYou:
      'Hebt u ons niet geschreven, dan heeft iemand per vergissing uw adres ingevuld. U hoeft niets te doen.',
  },
  'fr-fr': {
    subject: {
      contact: 'Nous avons bien reçu votre message',
      registration: 'Nous avons bien reçu votre demande d’inscription',
    },
    next: {
      contact:
        'Merci pour votre message. Un interlocuteur du service acheteurs le lit et vous répond, en général sous un jour ouvré.',
      registration:
        'Merci d’avoir inscrit votre entreprise. Nous vérifions le registre du commerce et le numéro de TVA, puis nous vous écrivons, en général le jour ouvré même. S’il manque un élément, nous vous le demandons.',
    },
    reference: 'Votre référence :',
    notYou:
      'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire.',
  },
  'de-de': {
    subject: {
      contact: 'Wir haben Ihre Nachricht erhalten',
      registration: 'Wir haben Ihre Registrierung erhalten',
    },
    next: {
      contact:
        'Vielen Dank für Ihre Nachricht. Jemand von unserer Käuferbetreuung liest sie und antwortet Ihnen, meist innerhalb eines Werktags.',
      registration:
        'Vielen Dank für die Registrierung Ihres Unternehmens. Wir prüfen Handelsregister und USt-IdNr. und melden uns bei Ihnen, meist noch am selben Werktag. Fehlt etwas, fragen wir nach.',
    },
    reference: 'Ihre Vorgangsnummer:',
    notYou:
      'Falls Sie uns nicht geschrieben haben, hat jemand Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun.',
  },
  'pt-pt': {
    subject: {
      contact: 'Recebemos a sua mensagem',
      registration: 'Recebemos o seu registo',
    },
    next: {
      contact:
        'Obrigado pela sua mensagem. Alguém do nosso apoio ao comprador vai lê-la e responder-lhe, normalmente no prazo de um dia útil.',
      registration:
        'Obrigado por registar a sua empresa. Verificamos o registo comercial e o número de IVA e escrevemos-lhe, normalmente no mesmo dia útil. Se faltar alguma coisa, pedimos.',
    },
    reference: 'A sua referência:',
    notYou:
      'Se não nos escreveu, alguém introduziu o seu endereço por engano. Não precisa de fazer nada.',
  },
  'es-es': {
    subject: {
      contact: 'Hemos recibido su mensaje',
      registration: 'Hemos recibido su solicitud de registro',
    },
    next: {
      contact:
        'Gracias por su mensaje. Una persona de atención al comprador lo leerá y le responderá, normalmente en el plazo de un día laborable.',
      registration:
        'Gracias por registrar su empresa. Comprobamos el Registro Mercantil y el NIF-IVA y le escribimos, normalmente el mismo día laborable. Si falta algo, se lo pediremos.',
    },
    reference: 'Su referencia:',
    notYou:
      'Si no nos ha escrito, alguien ha introducido su dirección por error. No tiene que hacer nada.',
  },
  'it-it': {
    subject: {
      contact: 'Abbiamo ricevuto il Suo messaggio',
      registration: 'Abbiamo ricevuto la Sua registrazione',
    },
    next: {
      contact:
        'Grazie per il messaggio. Una persona della nostra assistenza acquirenti lo legge e risponde, di solito entro un giorno lavorativo.',
      registration:
        'Grazie per aver registrato la Sua azienda. Verifichiamo il registro delle imprese e la partita IVA e Le scriviamo, di solito lo stesso giorno lavorativo. Se manca qualcosa, lo chiediamo.',
    },
    reference: 'Il Suo riferimento:',
    notYou:
      'Se non ci ha scritto, qualcuno ha inserito il Suo indirizzo per errore. Non occorre fare nulla.',
  },
  'pl-pl': {
    subject: {
      contact: 'Otrzymaliśmy Twoją wiadomość',
      registration: 'Otrzymaliśmy zgłoszenie rejestracyjne',
    },
    next: {
      contact:
        'Dziękujemy za wiadomość. Przeczyta ją pracownik działu obsługi nabywców i odpowie, zwykle w ciągu jednego dnia roboczego.',
      registration:
        'Dziękujemy za zgłoszenie firmy. Sprawdzimy rejestr przedsiębiorców i numer VAT UE i napiszemy, zwykle jeszcze tego samego dnia roboczego. Jeśli czegoś zabraknie, poprosimy o uzupełnienie.',
    },
    reference: 'Numer zgłoszenia:',
    notYou:
      'Jeśli to nie Ty do nas piszesz, ktoś podał ten adres przez pomyłkę. Nie trzeba nic robić.',
  },
};
