/**
 * Confirmation mails for submitted forms. They have no placeholders and repeat nothing that the
 * sender wrote, because a mail with anybody's text to any address would serve spammers. They are
 * not among the messages, since no browser needs them.
 */
import type { LocaleCode } from './locales.ts';

export interface ConfirmationTexts {
  subject: Record<'contact' | 'registration', string>;
  /** Says what happens next. */
  next: Record<'contact' | 'registration', string>;
  /** Stands before the reference. */
  reference: string;
  /** For a recipient who did not submit the form. */
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
        'Thank you for your message. A member of our buyer support team will reply, usually within one working day.',
      registration:
        'Thank you for registering your company. We check the trade register and the VAT number and write to you, usually the same day. If anything is missing, we will ask for it.',
    },
    reference: 'Your reference:',
    notYou: 'If you did not write to us, your address was entered by mistake. No action is needed.',
  },
  'nl-nl': {
    subject: {
      contact: 'We hebben uw bericht ontvangen',
      registration: 'We hebben uw aanmelding ontvangen',
    },
    next: {
      contact: 'Dank voor uw bericht. Onze kopersservice antwoordt u, meestal binnen één werkdag.',
      registration:
        'Dank voor de aanmelding van uw bedrijf. We controleren het handelsregister en het btw-nummer en laten u weten hoe het staat, meestal dezelfde dag. Ontbreekt er iets, dan vragen we ernaar.',
    },
    reference: 'Uw referentie:',
    notYou:
      'Hebt u ons niet geschreven, dan is uw adres per vergissing ingevuld. U hoeft niets te doen.',
  },
  'fr-fr': {
    subject: {
      contact: 'Nous avons bien reçu votre message',
      registration: 'Nous avons bien reçu votre demande d’inscription',
    },
    next: {
      contact:
        'Merci pour votre message. Notre service acheteurs vous répondra, en général sous un jour ouvré.',
      registration:
        'Merci d’avoir inscrit votre entreprise. Nous vérifions le registre du commerce et le numéro de TVA, puis nous vous écrivons, en général le jour même (jours ouvrés). S’il manque un élément, nous vous le demandons.',
    },
    reference: 'Votre référence :',
    notYou:
      'Si vous ne nous avez pas écrit, votre adresse a été saisie par erreur. Vous n’avez rien à faire.',
  },
  'de-de': {
    subject: {
      contact: 'Wir haben Ihre Nachricht erhalten',
      registration: 'Wir haben Ihre Registrierung erhalten',
    },
    next: {
      contact:
        'vielen Dank für Ihre Nachricht. Unsere Käuferbetreuung meldet sich, meist innerhalb eines Werktags.',
      registration:
        'vielen Dank für die Registrierung Ihres Unternehmens. Wir prüfen Handelsregister und USt-IdNr. und melden uns bei Ihnen, meist noch am selben Tag. Fehlt etwas, fragen wir nach.',
    },
    reference: 'Ihre Vorgangsnummer:',
    notYou:
      'Falls Sie uns nicht geschrieben haben, wurde Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun.',
  },
  'pt-pt': {
    subject: {
      contact: 'Recebemos a sua mensagem',
      registration: 'Recebemos o seu pedido de registo',
    },
    next: {
      contact:
        'Obrigado pela sua mensagem. O nosso apoio ao comprador responde-lhe, normalmente no prazo de um dia útil.',
      registration:
        'Obrigado por registar a sua empresa. Verificamos o registo comercial e o número de IVA e escrevemos-lhe, normalmente no mesmo dia. Se faltar alguma coisa, pedimos.',
    },
    reference: 'A sua referência:',
    notYou:
      'Se não nos escreveu, o seu endereço foi introduzido por engano. Não precisa de fazer nada.',
  },
  'es-es': {
    subject: {
      contact: 'Hemos recibido su mensaje',
      registration: 'Hemos recibido su solicitud de registro',
    },
    next: {
      contact:
        'Gracias por su mensaje. Atención al comprador le responderá, normalmente en el plazo de un día laborable.',
      registration:
        'Gracias por registrar su empresa. Comprobamos el Registro Mercantil y el NIF-IVA y le escribimos, normalmente el mismo día. Si falta algo, se lo pediremos.',
    },
    reference: 'Su referencia:',
    notYou:
      'Si no nos ha escrito, su dirección se ha introducido por error. No tiene que hacer nada.',
  },
  'it-it': {
    subject: {
      contact: 'Abbiamo ricevuto il Suo messaggio',
      registration: 'Abbiamo ricevuto la Sua registrazione',
    },
    next: {
      contact:
        'grazie per il messaggio. La nostra assistenza acquirenti Le risponderà, di solito entro un giorno lavorativo.',
      registration:
        'grazie per aver registrato la Sua azienda. Verifichiamo il registro delle imprese e la partita IVA e Le scriviamo, di solito in giornata. Se manca qualcosa, Glielo chiederemo.',
    },
    reference: 'Il Suo riferimento:',
    notYou:
      'Se non ci ha scritto, il Suo indirizzo è stato inserito per errore. Non occorre fare nulla.',
  },
  'pl-pl': {
    subject: {
      contact: 'Otrzymaliśmy Twoją wiadomość',
      registration: 'Otrzymaliśmy zgłoszenie rejestracyjne',
    },
    next: {
      contact:
        'dziękujemy za wiadomość. Opiekun klienta odpowie, zwykle w ciągu jednego dnia roboczego.',
      registration:
        'dziękujemy za zgłoszenie firmy. Sprawdzimy rejestr przedsiębiorców i numer VAT UE i napiszemy, zwykle jeszcze tego samego dnia. Jeśli czegoś zabraknie, poprosimy o uzupełnienie.',
    },
    reference: 'Numer zgłoszenia:',
    notYou: 'Jeśli to nie Ty do nas piszesz, ten adres podano przez pomyłkę. Nie trzeba nic robić.',
  },
};

/**
 * The provider's mail with the link to a new password (identity/mail/password-reset-mails.ts); the
 * link is valid for `passwordLinkSeconds`.
 */
export interface PasswordMailTexts {
  subject: string;
  before: string;
  after: string;
  notYou: string;
}

export const passwordMails: Record<LocaleCode, PasswordMailTexts> = {
  en: {
    subject: 'Choose a new password for CarPlaza',
    before: 'A new password was requested for your CarPlaza account. Choose it here:',
    after: 'The link works once, within half an hour. A newer mail replaces it.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  'nl-nl': {
    subject: 'Kies een nieuw wachtwoord voor CarPlaza',
    before: 'Er is een nieuw wachtwoord aangevraagd voor uw CarPlaza-account. Kies het hier:',
    after: 'De link werkt één keer, binnen een half uur. Een nieuwere mail vervangt hem.',
    notYou: 'Was u het niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  },
  'fr-fr': {
    subject: 'Choisissez un nouveau mot de passe CarPlaza',
    before: 'Un nouveau mot de passe a été demandé pour votre compte CarPlaza. Choisissez-le ici :',
    after: 'Le lien sert une seule fois, dans la demi-heure. Un e-mail plus récent le remplace.',
    notYou: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
  },
  'de-de': {
    subject: 'Neues Passwort für CarPlaza',
    before: 'für Ihr CarPlaza-Konto wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
    after: 'Der Link gilt einmal und eine halbe Stunde lang. Eine neuere Mail ersetzt ihn.',
    notYou:
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  'pt-pt': {
    subject: 'Escolha uma nova palavra-passe para a CarPlaza',
    before: 'Foi pedida uma nova palavra-passe para a sua conta CarPlaza. Escolha-a aqui:',
    after: 'A ligação serve uma só vez, durante meia hora. Um e-mail mais recente substitui-a.',
    notYou: 'Se não foi o autor do pedido, não precisa de fazer nada: a palavra-passe mantém-se.',
  },
  'es-es': {
    subject: 'Elija una nueva contraseña para CarPlaza',
    before: 'Se ha pedido una nueva contraseña para su cuenta de CarPlaza. Elíjala aquí:',
    after: 'El enlace sirve una sola vez, durante media hora. Un correo más reciente lo sustituye.',
    notYou: 'Si no ha sido usted, no tiene que hacer nada: su contraseña no cambia.',
  },
  'it-it': {
    subject: 'Scelga una nuova password per CarPlaza',
    before: 'è stata richiesta una nuova password per il Suo account CarPlaza. Può sceglierla qui:',
    after: 'Il link vale una sola volta, per mezz’ora. Un’e-mail più recente lo sostituisce.',
    notYou: 'Se la richiesta non è Sua, non occorre fare nulla: la password resta com’è.',
  },
  'pl-pl': {
    subject: 'Ustaw nowe hasło do CarPlaza',
    before: 'poproszono o nowe hasło do Twojego konta CarPlaza. Ustaw je tutaj:',
    after: 'Link działa raz, przez pół godziny. Nowszy e-mail go zastępuje.',
    notYou: 'Jeśli to nie Ty, nie musisz nic robić: hasło pozostaje bez zmian.',
  },
};

/** The provider's mail about an account change (identity/mail/account-notices.ts). */
export interface ChangeMailTexts {
  subject: Record<'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved', string>;
  happened: Record<'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved', string>;
  you: string;
  /** Stands before the address for requesting a new password. */
  notYou: string;
  after: string;
}

export const changeMails: Record<LocaleCode, ChangeMailTexts> = {
  en: {
    subject: {
      passwordChanged: 'Your CarPlaza password has been changed',
      passkeyAdded: 'A passkey has been added to your CarPlaza account',
      passkeyRemoved: 'A passkey has been removed from your CarPlaza account',
    },
    happened: {
      passwordChanged:
        'The password of your CarPlaza account has been changed. All devices have been signed out and all passkeys removed.',
      passkeyAdded:
        'A passkey has been added to your CarPlaza account. It allows signing in without your password.',
      passkeyRemoved:
        'A passkey has been removed from your CarPlaza account. Nobody can sign in with it any more.',
    },
    you: 'If that was you, no action is needed.',
    notYou: 'If it was not you, choose a new password straight away:',
    after:
      'That signs out all devices and removes all passkeys. Then tell buyer support, so that we can check what has been bid in your name.',
  },
  'nl-nl': {
    subject: {
      passwordChanged: 'Uw CarPlaza-wachtwoord is gewijzigd',
      passkeyAdded: 'Er is een toegangssleutel toegevoegd aan uw CarPlaza-account',
      passkeyRemoved: 'Er is een toegangssleutel verwijderd van uw CarPlaza-account',
    },
    happened: {
      passwordChanged:
        'Het wachtwoord van uw CarPlaza-account is gewijzigd. Alle apparaten zijn uitgelogd en alle toegangssleutels zijn verwijderd.',
      passkeyAdded:
        'Er is een toegangssleutel toegevoegd aan uw CarPlaza-account. Wie die heeft, kan zonder uw wachtwoord inloggen.',
      passkeyRemoved:
        'Er is een toegangssleutel verwijderd van uw CarPlaza-account. Niemand kan er nog mee inloggen.',
    },
    you: 'Was u dit zelf, dan hoeft u niets te doen.',
    notYou: 'Was u het niet, kies dan meteen een nieuw wachtwoord:',
    after:
      'Daarmee worden alle apparaten uitgelogd en alle toegangssleutels verwijderd. Meld het daarna bij onze kopersservice, zodat we kunnen nagaan wat er in uw naam is geboden.',
  },
  'fr-fr': {
    subject: {
      passwordChanged: 'Votre mot de passe CarPlaza a été modifié',
      passkeyAdded: 'Une clé d’accès a été ajoutée à votre compte CarPlaza',
      passkeyRemoved: 'Une clé d’accès a été supprimée de votre compte CarPlaza',
    },
    happened: {
      passwordChanged:
        'Le mot de passe de votre compte CarPlaza a été modifié. Tous les appareils ont été déconnectés et toutes les clés d’accès supprimées.',
      passkeyAdded:
        'Une clé d’accès a été ajoutée à votre compte CarPlaza. Qui la possède peut se connecter sans votre mot de passe.',
      passkeyRemoved:
        'Une clé d’accès a été supprimée de votre compte CarPlaza. Elle ne permet plus à personne de se connecter.',
    },
    you: 'Si c’était vous, vous n’avez rien à faire.',
    notYou: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    after:
      'Tous les appareils seront alors déconnectés et toutes les clés d’accès supprimées. Prévenez ensuite notre service acheteurs, afin que nous vérifiions les offres faites en votre nom.',
  },
  'de-de': {
    subject: {
      passwordChanged: 'Ihr CarPlaza-Passwort wurde geändert',
      passkeyAdded: 'Ihrem CarPlaza-Konto wurde ein Passkey hinzugefügt',
      passkeyRemoved: 'Von Ihrem CarPlaza-Konto wurde ein Passkey entfernt',
    },
    happened: {
      passwordChanged:
        'das Passwort Ihres CarPlaza-Kontos wurde geändert. Alle Geräte wurden abgemeldet und alle Passkeys entfernt.',
      passkeyAdded:
        'Ihrem CarPlaza-Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Ihr Passwort anmelden.',
      passkeyRemoved:
        'von Ihrem CarPlaza-Konto wurde ein Passkey entfernt. Niemand kann sich mehr damit anmelden.',
    },
    you: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    notYou: 'Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest:',
    after:
      'Damit werden alle Geräte abgemeldet und alle Passkeys entfernt. Melden Sie sich danach bei unserer Käuferbetreuung, damit wir prüfen, was in Ihrem Namen geboten wurde.',
  },
  'pt-pt': {
    subject: {
      passwordChanged: 'A sua palavra-passe da CarPlaza foi alterada',
      passkeyAdded: 'Foi adicionada uma chave de acesso à sua conta CarPlaza',
      passkeyRemoved: 'Foi removida uma chave de acesso da sua conta CarPlaza',
    },
    happened: {
      passwordChanged:
        'A palavra-passe da sua conta CarPlaza foi alterada. Foi terminada a sessão em todos os dispositivos e foram removidas todas as chaves de acesso.',
      passkeyAdded:
        'Foi adicionada uma chave de acesso à sua conta CarPlaza. Quem a tiver pode iniciar sessão sem a sua palavra-passe.',
      passkeyRemoved:
        'Foi removida uma chave de acesso da sua conta CarPlaza. Já ninguém pode iniciar sessão com ela.',
    },
    you: 'Se foi o próprio, não precisa de fazer nada.',
    notYou: 'Se não foi, escolha de imediato uma nova palavra-passe:',
    after:
      'Isso termina a sessão em todos os dispositivos e remove todas as chaves de acesso. Depois avise o nosso apoio ao comprador, para verificarmos o que foi licitado em seu nome.',
  },
  'es-es': {
    subject: {
      passwordChanged: 'Se ha cambiado su contraseña de CarPlaza',
      passkeyAdded: 'Se ha añadido una llave de acceso a su cuenta de CarPlaza',
      passkeyRemoved: 'Se ha eliminado una llave de acceso de su cuenta de CarPlaza',
    },
    happened: {
      passwordChanged:
        'Se ha cambiado la contraseña de su cuenta de CarPlaza. Se ha cerrado la sesión en todos los dispositivos y se han eliminado todas las llaves de acceso.',
      passkeyAdded:
        'Se ha añadido una llave de acceso a su cuenta de CarPlaza. Quien la tenga puede iniciar sesión sin su contraseña.',
      passkeyRemoved:
        'Se ha eliminado una llave de acceso de su cuenta de CarPlaza. Ya nadie puede iniciar sesión con ella.',
    },
    you: 'Si ha sido usted, no tiene que hacer nada.',
    notYou: 'Si no ha sido usted, elija de inmediato una nueva contraseña:',
    after:
      'Con ello se cierra la sesión en todos los dispositivos y se eliminan todas las llaves de acceso. Después, avise a atención al comprador para que comprobemos qué se ha pujado en su nombre.',
  },
  'it-it': {
    subject: {
      passwordChanged: 'La Sua password di CarPlaza è stata cambiata',
      passkeyAdded: 'Una passkey è stata aggiunta al Suo account CarPlaza',
      passkeyRemoved: 'Una passkey è stata rimossa dal Suo account CarPlaza',
    },
    happened: {
      passwordChanged:
        'la password del Suo account CarPlaza è stata cambiata. Tutti i dispositivi sono stati disconnessi e tutte le passkey rimosse.',
      passkeyAdded:
        'una passkey è stata aggiunta al Suo account CarPlaza. Chi la possiede può accedere senza la Sua password.',
      passkeyRemoved:
        'una passkey è stata rimossa dal Suo account CarPlaza. Nessuno può più usarla per accedere.',
    },
    you: 'Se è stato Lei, non occorre fare nulla.',
    notYou: 'Se non è stato Lei, scelga subito una nuova password:',
    after:
      'In questo modo tutti i dispositivi vengono disconnessi e tutte le passkey rimosse. Poi avvisi la nostra assistenza acquirenti, così verifichiamo che cosa è stato offerto a Suo nome.',
  },
  'pl-pl': {
    subject: {
      passwordChanged: 'Zmieniono hasło do Twojego konta CarPlaza',
      passkeyAdded: 'Do Twojego konta CarPlaza dodano klucz dostępu',
      passkeyRemoved: 'Z Twojego konta CarPlaza usunięto klucz dostępu',
    },
    happened: {
      passwordChanged:
        'zmieniono hasło do Twojego konta CarPlaza. Wylogowano wszystkie urządzenia i usunięto wszystkie klucze dostępu.',
      passkeyAdded:
        'do Twojego konta CarPlaza dodano klucz dostępu. Kto go ma, może się zalogować bez Twojego hasła.',
      passkeyRemoved:
        'z Twojego konta CarPlaza usunięto klucz dostępu. Nikt nie może się już nim zalogować.',
    },
    you: 'Jeśli to Ty, nie musisz nic robić.',
    notYou: 'Jeśli to nie Ty, od razu ustaw nowe hasło:',
    after:
      'Spowoduje to wylogowanie wszystkich urządzeń i usunięcie wszystkich kluczy dostępu. Następnie zgłoś to opiekunowi klienta, abyśmy sprawdzili, jakie oferty złożono w Twoim imieniu.',
  },
};
