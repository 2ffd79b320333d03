export const provider = {
  'identity.signIn.audience': 'Réservé aux acheteurs professionnels agréés.',
  'identity.signIn.claim': 'Un seul compte pour huit pays.',
  'identity.signIn.password': 'Mot de passe',
  'identity.signIn.remember': 'Rester connecté sur cet appareil',
  'identity.signIn.forgotten': 'Mot de passe oublié ?',
  'identity.signIn.passkey': 'Se connecter avec une clé d’accès',
  'identity.signIn.passkeyFailed':
    'La clé d’accès n’a pas été acceptée. Réessayez ou utilisez votre mot de passe.',
  'identity.signIn.newHere': 'Première visite ?',
  'identity.signIn.register': 'Inscrire votre entreprise',
  'identity.signIn.mismatch': 'L’adresse e-mail et le mot de passe ne correspondent pas.',
  'identity.signIn.wait':
    'Trop de tentatives. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  'identity.signIn.busy': 'De nombreuses connexions sont en cours. Réessayez dans un instant.',
  'identity.demo.title': 'Comptes de démonstration',
  'identity.demo.hint': 'Un clic suffit pour se connecter. Le mot de passe de tous est {password}.',
  'identity.demo.signInAs': 'Se connecter en tant que {name}',
  'identity.password.title': 'Choisissez un mot de passe',
  'identity.password.lead':
    'Pour {email}. Quelques mots sans rapport entre eux se retiennent facilement.',
  'identity.password.new': 'Nouveau mot de passe',
  'identity.password.repeat': 'Confirmez le nouveau mot de passe',
  'identity.password.save': 'Enregistrer le mot de passe',
  'identity.password.short':
    'Utilisez au moins {count, plural, one {# caractère} other {# caractères}}.',
  'identity.password.common':
    'Ce mot de passe est facile à deviner. Choisissez-en un moins courant.',
  'identity.password.personal':
    'Votre nom, votre e-mail ou votre entreprise est la première chose que d’autres essaieraient.',
  'identity.password.pattern':
    'Les suites de touches, les répétitions, les années et les dates se devinent vite.',
  'identity.password.advice': 'Prenez trois ou quatre mots sans rapport entre eux ni avec vous.',
  'identity.password.differs': 'Les deux saisies diffèrent. Saisissez à nouveau le mot de passe.',
  'identity.password.done': 'Votre mot de passe est enregistré',
  'identity.password.doneText':
    'Connectez-vous maintenant avec lui. Vos autres sessions ont été fermées.',
  'identity.password.gone': 'Ce lien n’est plus valable',
  'identity.password.goneText': 'Il a déjà servi, un plus récent l’a remplacé, ou il a expiré.',
  'identity.forgotten.title': 'Mot de passe oublié ?',
  'identity.forgotten.lead':
    'Saisissez votre adresse e-mail : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  'identity.forgotten.send': 'Envoyer le lien',
  'identity.forgotten.sent': 'Consultez votre boîte de réception',
  'identity.forgotten.sentText':
    'S’il existe un compte pour {email}, nous lui avons envoyé un lien. Il sert une seule fois, {minutes, plural, one {dans la minute} other {dans les # minutes}}. Rien reçu ? Vérifiez les indésirables et l’adresse.',
  'identity.forgotten.noMail':
    'Nous ne pouvons pas envoyer d’e-mail pour le moment. Contactez-nous : nous vous donnerons un lien pour choisir un nouveau mot de passe.',
  'identity.forgotten.contact': 'Nous contacter',
  'identity.forgotten.back': 'Retour à la connexion',
  'identity.code.label': 'Code de notre e-mail',
  'identity.code.sent':
    'Trop de mots de passe erronés ont été saisis pour ce compte. Nous avons envoyé un code à son titulaire : saisissez-le ici avec votre mot de passe. Il est valable une heure ; votre mot de passe ne change pas.',
  'identity.code.wrong':
    'Le code ou le mot de passe est incorrect. Utilisez le code de notre dernier e-mail.',
  'identity.factor.title': 'Encore une étape',
  'identity.factor.useLead':
    'En plus du mot de passe, le poste de gestion demande votre clé d’accès.',
  'identity.factor.addLead':
    'Votre travail au poste de gestion exige une clé d’accès en plus du mot de passe. Votre appareil confirme ainsi votre identité par empreinte, visage ou code PIN.',
  'identity.factor.use': 'Confirmer avec la clé d’accès',
  'identity.factor.failed': 'La clé d’accès n’a pas été acceptée. Réessayez.',
  'identity.factor.lost':
    'Clé d’accès perdue\u202f? Une autre de vos clés convient aussi. Sinon, un responsable la réinitialise au poste de gestion, sous «\u202fOperators\u202f», ou l’administrateur du système le fait par une commande. Vous en ajoutez ensuite une nouvelle ici.',
  'identity.passkeys.title': 'Vos clés d’accès',
  'identity.passkeys.lead':
    'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil. Votre mot de passe reste valable.',
  'identity.passkeys.none': 'Vous n’en avez pas encore.',
  'identity.passkeys.add': 'Ajouter une clé d’accès',
  'identity.passkeys.added': 'Ajoutée le {date}',
  'identity.passkeys.used': 'Dernière utilisation le {date}',
  'identity.passkeys.unused': 'Pas encore utilisée',
  'identity.passkeys.synced': 'Sur tous vos appareils',
  'identity.passkeys.device': 'Sur un seul appareil',
  'identity.passkeys.remove': 'Supprimer',
  'identity.passkeys.full':
    'Vous avez {count, plural, one {# clé d’accès} other {# clés d’accès}}\u00a0: supprimez-en une avant d’en ajouter une autre.',
  'identity.passkeys.unable':
    'Ce navigateur ne peut pas créer de clé d’accès, ou les scripts y sont désactivés.',
  'identity.passkeys.failed': 'Aucune clé d’accès n’a été ajoutée. Réessayez.',
  'identity.passkeys.confirm':
    'Votre connexion date un peu. Saisissez votre mot de passe pour modifier vos clés d’accès.',
  'identity.passkeys.wrong': 'Ce n’est pas votre mot de passe.',
  'identity.passkeys.signInFirst':
    'Connectez-vous d’abord à CarPlaza, puis revenez sur cette page.',
  'identity.sessions.title': 'Vos connexions actives',
  'identity.sessions.lead': 'Chaque navigateur dans lequel votre compte est connecté.',
  'identity.sessions.browser': '{browser} sur {system}',
  'identity.sessions.unknown': 'Navigateur inconnu',
  'identity.sessions.here': 'Ce navigateur',
  'identity.sessions.since': 'Connexion : {time}',
  'identity.sessions.seen': 'Dernière activité : {time}, depuis {address}',
  'identity.sessions.end': 'Déconnecter',
  'identity.sessions.notMe': 'Ce n’était pas moi',
  'identity.sessions.notMeText':
    'Vous ne reconnaissez pas un navigateur\u202f? Toutes les sessions, celle-ci comprise, sont fermées et vous choisissez un nouveau mot de passe.',
  'identity.signOut.title': 'Se déconnecter de CarPlaza ?',
  'identity.signOut.text': 'Votre session sur cet appareil sera fermée.',
  'identity.signOut.stay': 'Rester connecté',
  'identity.signedOut.text': 'Fermez la fenêtre si d’autres utilisent cet appareil.',
  'identity.error.title': 'La connexion a échoué',
  'identity.error.expired':
    'Cette connexion a expiré ou a été terminée dans une autre fenêtre. Recommencez depuis CarPlaza.',
  'identity.error.request':
    'La page qui vous a envoyé ici a demandé une opération non autorisée. Recommencez depuis CarPlaza.',
  'identity.error.server': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  'identity.backToPortal': 'Retour à CarPlaza',
} as const;
