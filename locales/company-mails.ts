/**
 * Mails about being let in, and answers to visitors' requests. No browser needs them, so they are
 * not among the messages.
 */
import type { LocaleCode } from './locales.ts';

export interface InvitationTexts {
  subject: string;
  /** Stands before the link. */
  before: string;
  after: string;
  notYou: string;
}

/** Who invites, as the first words of either mail: a person of the company, and no operator. */
export const inviterTexts: Record<
  LocaleCode,
  (inviter: { name: string; companyName: string }) => string
> = {
  en: ({ name, companyName }) => `${name} of ${companyName} invites you to buy for the company.`,
  'nl-nl': ({ name, companyName }) =>
    `${name} van ${companyName} nodigt u uit om voor het bedrijf te kopen.`,
  'de-de': ({ name, companyName }) =>
    `${name} von ${companyName} lädt Sie ein, für das Unternehmen zu kaufen.`,
  'fr-fr': ({ name, companyName }) =>
    `${name}, de ${companyName}, vous invite à acheter pour l’entreprise.`,
  'es-es': ({ name, companyName }) =>
    `${name}, de ${companyName}, le invita a comprar para la empresa.`,
  'it-it': ({ name, companyName }) =>
    `${name} di ${companyName} La invita ad acquistare per l’azienda.`,
  'pt-pt': ({ name, companyName }) =>
    `${name}, da ${companyName}, convida-o a comprar para a empresa.`,
  'pl-pl': ({ name, companyName }) =>
    `${name} z firmy ${companyName} zaprasza do kupowania w imieniu firmy.`,
};

/** From the embedded provider, whose link lives for three days (identity/mail/invitations.ts). */
export const invitationMails: Record<LocaleCode, InvitationTexts> = {
  en: {
    subject: 'Your CarPlaza account is ready',
    before:
      'Your company can now buy at CarPlaza. Choose your password here, then sign in with this e-mail address:',
    after:
      'The link works once, within three days. After that you can ask for a new one with “Forgot your password?” on the sign-in page.',
    notYou: 'If you do not know about this, do nothing: without a password nobody can sign in.',
  },
  'nl-nl': {
    subject: 'Uw CarPlaza-account staat klaar',
    before:
      'Uw bedrijf kan nu kopen bij CarPlaza. Kies hier uw wachtwoord en log daarna in met dit e-mailadres:',
    after:
      'De link werkt één keer, binnen drie dagen. Daarna vraagt u een nieuwe aan met ‘Wachtwoord vergeten?’ op de inlogpagina.',
    notYou:
      'Weet u hier niets van, dan hoeft u niets te doen: zonder wachtwoord kan niemand inloggen.',
  },
  'de-de': {
    subject: 'Ihr CarPlaza-Konto ist bereit',
    before:
      'Ihr Unternehmen kann jetzt bei CarPlaza kaufen. Legen Sie hier Ihr Passwort fest und melden Sie sich danach mit dieser E-Mail-Adresse an:',
    after:
      'Der Link gilt einmal, drei Tage lang. Danach erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
    notYou:
      'Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Ohne Passwort kann sich niemand anmelden.',
  },
  'fr-fr': {
    subject: 'Votre compte CarPlaza est prêt',
    before:
      'Votre entreprise peut désormais acheter sur CarPlaza. Choisissez ici votre mot de passe, puis connectez-vous avec cette adresse e-mail :',
    after:
      'Le lien sert une seule fois, dans les trois jours. Ensuite, « Mot de passe oublié ? » sur la page de connexion vous en donne un nouveau.',
    notYou:
      'Si cela ne vous dit rien, ne faites rien : sans mot de passe, personne ne peut se connecter.',
  },
  'es-es': {
    subject: 'Su cuenta de CarPlaza está lista',
    before:
      'Su empresa ya puede comprar en CarPlaza. Elija aquí su contraseña y acceda después con esta dirección de correo:',
    after:
      'El enlace sirve una sola vez, durante tres días. Después puede pedir otro con «¿Ha olvidado la contraseña?» en la página de acceso.',
    notYou:
      'Si no sabe de qué se trata, no tiene que hacer nada: sin contraseña nadie puede acceder.',
  },
  'it-it': {
    subject: 'Il Suo account CarPlaza è pronto',
    before:
      'la Sua azienda può ora acquistare su CarPlaza. Scelga qui la password, poi acceda con questo indirizzo e-mail:',
    after:
      'Il link vale una sola volta, per tre giorni. Dopo può richiederne un altro con «Password dimenticata?» nella pagina di accesso.',
    notYou: 'Se non ne sa nulla, non occorre fare nulla: senza password nessuno può accedere.',
  },
  'pt-pt': {
    subject: 'A sua conta CarPlaza está pronta',
    before:
      'A sua empresa já pode comprar na CarPlaza. Escolha aqui a sua palavra-passe e inicie depois sessão com este endereço de e-mail:',
    after:
      'A ligação serve uma só vez, durante três dias. Depois pode pedir outra em «Esqueceu-se da palavra-passe?» na página de início de sessão.',
    notYou:
      'Se não sabe do que se trata, não precisa de fazer nada: sem palavra-passe ninguém pode iniciar sessão.',
  },
  'pl-pl': {
    subject: 'Twoje konto CarPlaza jest gotowe',
    before:
      'Twoja firma może już kupować w CarPlaza. Ustaw tutaj hasło, a potem zaloguj się tym adresem e-mail:',
    after:
      'Link działa raz, przez trzy dni. Później nowy otrzymasz przez „Nie pamiętasz hasła?” na stronie logowania.',
    notYou: 'Jeśli nic o tym nie wiesz, nie musisz nic robić: bez hasła nikt się nie zaloguje.',
  },
};

/** To users of another provider: where and as whom to sign in. */
export const signInMails: Record<LocaleCode, { subject: string; before: string }> = {
  en: {
    subject: 'You can now buy at CarPlaza',
    before:
      'Your company can now buy at CarPlaza. Sign in with the account of your sign-in service whose confirmed e-mail address is this one:',
  },
  'nl-nl': {
    subject: 'U kunt nu kopen bij CarPlaza',
    before:
      'Uw bedrijf kan nu kopen bij CarPlaza. Log in met het account van uw inlogdienst waarvan dit het bevestigde e-mailadres is:',
  },
  'de-de': {
    subject: 'Sie können jetzt bei CarPlaza kaufen',
    before:
      'Ihr Unternehmen kann jetzt bei CarPlaza kaufen. Melden Sie sich mit dem Konto Ihres Anmeldedienstes an, dessen bestätigte E-Mail-Adresse diese ist:',
  },
  'fr-fr': {
    subject: 'Vous pouvez désormais acheter sur CarPlaza',
    before:
      'Votre entreprise peut désormais acheter sur CarPlaza. Connectez-vous avec le compte de votre service de connexion dont cette adresse e-mail est l’adresse confirmée :',
  },
  'es-es': {
    subject: 'Ya puede comprar en CarPlaza',
    before:
      'Su empresa ya puede comprar en CarPlaza. Acceda con la cuenta de su servicio de acceso cuya dirección de correo confirmada es esta:',
  },
  'it-it': {
    subject: 'Ora può acquistare su CarPlaza',
    before:
      'la Sua azienda può ora acquistare su CarPlaza. Acceda con l’account del Suo servizio di accesso il cui indirizzo e-mail confermato è questo:',
  },
  'pt-pt': {
    subject: 'Já pode comprar na CarPlaza',
    before:
      'A sua empresa já pode comprar na CarPlaza. Inicie sessão com a conta do seu serviço de início de sessão cujo endereço de e-mail confirmado é este:',
  },
  'pl-pl': {
    subject: 'Możesz już kupować w CarPlaza',
    before:
      'Twoja firma może już kupować w CarPlaza. Zaloguj się kontem w Twojej usłudze logowania, którego potwierdzonym adresem e-mail jest:',
  },
};

export interface DeclinedTexts {
  subject: string;
  before: string;
  why: Record<'vatNumber' | 'noTrader' | 'dataDiffer' | 'other', string>;
}

export const declinedMails: Record<LocaleCode, DeclinedTexts> = {
  en: {
    subject: 'Your registration at CarPlaza',
    before: 'Thank you for your registration. We cannot approve it:',
    why: {
      vatNumber:
        'The VAT number could not be confirmed for cross-border trade. Once it is registered in VIES, you are welcome to register again.',
      noTrader:
        'CarPlaza sells to companies that trade in vehicles, and we could not see that yours does.',
      dataDiffer:
        'The details you gave differ from those in the register. You are welcome to register again with the registered details.',
      other: 'Please contact us if you have questions.',
    },
  },
  'nl-nl': {
    subject: 'Uw aanmelding bij CarPlaza',
    before: 'Dank voor uw aanmelding. We kunnen haar niet goedkeuren:',
    why: {
      vatNumber:
        'Het btw-nummer kon niet worden bevestigd voor handel binnen de EU. Zodra het in VIES staat, kunt u zich opnieuw aanmelden.',
      noTrader:
        'CarPlaza verkoopt aan bedrijven die in voertuigen handelen; dat konden we bij uw bedrijf niet vaststellen.',
      dataDiffer:
        'Uw gegevens wijken af van die in het register. U kunt zich opnieuw aanmelden met de geregistreerde gegevens.',
      other: 'Neem contact met ons op als u vragen hebt.',
    },
  },
  'de-de': {
    subject: 'Ihre Registrierung bei CarPlaza',
    before: 'vielen Dank für Ihre Registrierung. Wir können sie nicht freigeben:',
    why: {
      vatNumber:
        'Die USt-IdNr. konnte nicht bestätigt werden. Sobald sie in VIES eingetragen ist, können Sie sich gern erneut registrieren.',
      noTrader:
        'CarPlaza verkauft an Unternehmen, die mit Fahrzeugen handeln; das konnten wir bei Ihrem Unternehmen nicht feststellen.',
      dataDiffer:
        'Ihre Angaben weichen vom Register ab. Sie können sich gern mit den eingetragenen Angaben erneut registrieren.',
      other: 'Wenden Sie sich bei Fragen bitte an uns.',
    },
  },
  'fr-fr': {
    subject: 'Votre inscription à CarPlaza',
    before: 'Merci pour votre inscription. Nous ne pouvons pas l’accepter :',
    why: {
      vatNumber:
        'Le numéro de TVA n’a pas pu être confirmé pour les échanges intracommunautaires. Dès qu’il figure dans VIES, vous pouvez vous inscrire à nouveau.',
      noTrader:
        'CarPlaza vend aux entreprises qui font le commerce de véhicules ; nous n’avons pas pu le constater pour la vôtre.',
      dataDiffer:
        'Vos données diffèrent de celles du registre. Vous pouvez vous inscrire à nouveau avec les données enregistrées.',
      other: 'Contactez-nous pour toute question.',
    },
  },
  'es-es': {
    subject: 'Su registro en CarPlaza',
    before: 'Gracias por su registro. No podemos aprobarlo:',
    why: {
      vatNumber:
        'No se ha podido confirmar el NIF-IVA para operaciones intracomunitarias. Cuando figure en VIES, puede registrarse de nuevo.',
      noTrader:
        'CarPlaza vende a empresas que comercian con vehículos, y no hemos podido comprobar que la suya lo haga.',
      dataDiffer:
        'Sus datos difieren de los del registro. Puede registrarse de nuevo con los datos registrados.',
      other: 'Contáctenos si tiene preguntas.',
    },
  },
  'it-it': {
    subject: 'La Sua registrazione a CarPlaza',
    before: 'grazie per la registrazione. Non possiamo approvarla:',
    why: {
      vatNumber:
        'Non è stato possibile confermare la partita IVA per gli scambi intracomunitari. Quando sarà presente nel VIES potrà registrarsi di nuovo.',
      noTrader:
        'CarPlaza vende ad aziende che commerciano veicoli; non abbiamo potuto accertarlo per la Sua.',
      dataDiffer:
        'I Suoi dati differiscono da quelli del registro. Può registrarsi di nuovo con i dati registrati.',
      other: 'Per domande ci contatti.',
    },
  },
  'pt-pt': {
    subject: 'O seu registo na CarPlaza',
    before: 'Obrigado pelo seu registo. Não o podemos aprovar:',
    why: {
      vatNumber:
        'Não foi possível confirmar o número de IVA para operações intracomunitárias. Quando constar do VIES, pode registar-se de novo.',
      noTrader:
        'A CarPlaza vende a empresas que comercializam viaturas e não conseguimos confirmá-lo no seu caso.',
      dataDiffer:
        'Os seus dados diferem dos do registo oficial. Pode registar-se de novo com os dados registados.',
      other: 'Contacte-nos em caso de dúvidas.',
    },
  },
  'pl-pl': {
    subject: 'Twoja rejestracja w CarPlaza',
    before: 'dziękujemy za rejestrację. Nie możemy jej zatwierdzić:',
    why: {
      vatNumber:
        'Nie udało się potwierdzić numeru VAT UE. Gdy będzie widoczny w VIES, można zarejestrować się ponownie.',
      noTrader:
        'CarPlaza sprzedaje firmom handlującym pojazdami; nie mogliśmy tego potwierdzić dla Twojej firmy.',
      dataDiffer:
        'Podane dane różnią się od danych w rejestrze. Można zarejestrować się ponownie, podając dane z rejestru.',
      other: 'W razie pytań skontaktuj się z nami.',
    },
  },
};

/** Around an operator's own words. */
export const answerMails: Record<LocaleCode, { subject: string; reference: string }> = {
  en: { subject: 'Your message to CarPlaza', reference: 'Your reference:' },
  'nl-nl': { subject: 'Uw bericht aan CarPlaza', reference: 'Uw referentie:' },
  'de-de': { subject: 'Ihre Nachricht an CarPlaza', reference: 'Ihre Vorgangsnummer:' },
  'fr-fr': { subject: 'Votre message à CarPlaza', reference: 'Votre référence :' },
  'es-es': { subject: 'Su mensaje a CarPlaza', reference: 'Su referencia:' },
  'it-it': { subject: 'Il Suo messaggio a CarPlaza', reference: 'Il Suo riferimento:' },
  'pt-pt': { subject: 'A sua mensagem à CarPlaza', reference: 'A sua referência:' },
  'pl-pl': { subject: 'Twoja wiadomość do CarPlaza', reference: 'Numer zgłoszenia:' },
};
