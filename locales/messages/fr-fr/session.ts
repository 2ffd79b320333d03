export const session = {
  'approval.title': 'Accord pour une vente',
  'approval.heading': 'Acceptez-vous {amount} ?',
  'approval.intro':
    '{seller}, cette offre est inférieure à ce que nous pouvons accepter pour vous. Nous ne vendons qu’avec votre accord.',
  'approval.facts': 'Détails',
  'approval.bid': 'Meilleure offre',
  'approval.percent': '{percent} du prix de réserve',
  'approval.reserve': 'Votre prix de réserve',
  'approval.listPrice': 'Prix catalogue neuf',
  'approval.deadline': 'Réponse avant',
  'approval.lot': 'Lot {number} · {auction}',
  'approval.net': 'Offre et réserve s’entendent hors TVA et hors BPM.',
  'approval.message': 'Remarque, facultative',
  'approval.messageHelp': 'Nous seuls la lisons.',
  'approval.approve': 'Accepter {amount}',
  'approval.decline': 'Refuser',
  'approval.once': 'Vous pouvez répondre une seule fois.',
  'approval.sending': 'Envoi en cours',
  'approval.failed': 'La demande n’a pas pu être chargée.',
  'approval.sendFailed':
    'Votre réponse n’est pas arrivée. Appuyez à nouveau\u00a0: elle ne comptera qu’une fois.',
  'approval.approved.title': 'Vous avez accepté {amount}',
  'approval.approved.text':
    'Nous pouvons maintenant adjuger le véhicule. Vous n’avez rien d’autre à faire.',
  'approval.declined.title': 'Vous avez refusé {amount}',
  'approval.declined.text': 'Le véhicule n’est pas vendu à ce montant.',
  'approval.answeredAt': 'Réponse du {time}.',
  'approval.expired.title': 'Le délai est dépassé',
  'approval.expired.text':
    'Il courait jusqu’au {time}. Sans réponse, rien n’est vendu. Nous pouvons vous le redemander.',
  'approval.withdrawn.title': 'Nous avons retiré cette demande',
  'approval.withdrawn.text': 'Nous n’avons plus besoin de votre réponse.',
  'approval.invalid.title': 'Ce lien n’est pas valable',
  'approval.invalid.text':
    'Ouvrez-le à nouveau depuis l’e-mail, en entier. Sinon, demandez-nous-en un nouveau.',
  'session.signingIn': 'Connexion en cours',
  'session.signingInLate': 'C’est plus long que d’habitude. Vous pouvez patienter ou recommencer.',
  'session.signedOut.title': 'Déconnexion effectuée',
  'session.signedOut.text':
    'Vos offres restent valables et nous continuons d’enchérir pour vous jusqu’à votre maximum.',
  'session.signedOut.inactive':
    'Votre session a été fermée après {minutes, plural, one {# minute} other {# minutes}} sans activité.',
  'session.signedOut.lostInput':
    'Ce que vous aviez saisi, une enchère par exemple, n’a pas été envoyé ni conservé.',
  'inactivity.title': 'Êtes-vous toujours là ?',
  'inactivity.text':
    'Aucune activité depuis un moment : nous allons vous déconnecter pour protéger votre compte. Vos offres restent valables.',
  'inactivity.remaining': 'Déconnexion dans {seconds, plural, one {# seconde} other {# secondes}}',
  'inactivity.stay': 'Rester connecté',
  'session.ended': 'Votre session a été fermée, car celle de la page de connexion a pris fin.',
  'session.error.title': 'La connexion a échoué',
  'session.error.unknownRequest':
    'La page de connexion est restée trop longtemps ouverte ou a été ouverte deux fois. Recommencez. Rien n’est perdu.',
  'session.error.refused':
    'Le service de connexion n’a pas accepté la demande. Réessayez. Si cela se reproduit, contactez-nous en indiquant le motif ci-dessous.',
  'session.error.answersWrongly':
    'Le service de connexion répond, mais pas comme il le devrait. Réessayez dans un instant. Si cela se reproduit, contactez-nous en indiquant la raison technique.',
  'session.error.cancelled': 'La connexion a été interrompue avant la fin. Réessayez.',
  'session.error.idTokenInvalid':
    'La réponse du service de connexion n’a pas pu être vérifiée : vous n’êtes pas connecté. Réessayez. Si cela se reproduit, contactez-nous.',
  'session.error.otherPerson':
    'Une autre personne s’est connectée entre-temps dans ce navigateur. Reconnectez-vous avec votre propre compte.',
  'session.error.clockWrong':
    'L’horloge de cet appareil semble fausse. Réglez la date et l’heure sur automatique, puis reconnectez-vous.',
  'session.error.popupBlocked':
    'Votre navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site, puis réessayez.',
  'session.error.popupClosed': 'La fenêtre de connexion a été fermée avant la fin.',
  'session.error.storageBlocked':
    'Votre navigateur empêche ce site de retenir que vous êtes connecté. Autorisez les cookies et les données de ce site, puis reconnectez-vous.',
  'session.error.reason': 'Raison technique :',
  'session.error.explanation': 'Explication du service de connexion ({host})',
  'session.error.retry': 'Se reconnecter',
  'session.unreachable.title': 'Le service de connexion ne répond pas.',
  'session.unreachable.text': 'Vérifiez votre réseau et réessayez dans un instant.',
  'signInAgain.title': 'Votre session a expiré',
  'signInAgain.text':
    'Votre saisie est conservée. Reconnectez-vous dans une petite fenêtre et reprenez là où vous en étiez.',
  'signInAgain.endedText':
    'Votre session a été fermée, car celle de la page de connexion a pris fin. Ce que vous avez saisi est conservé\u00a0: reconnectez-vous dans une petite fenêtre et reprenez où vous en étiez.',
  'signInAgain.waiting': 'La fenêtre de connexion vous attend.',
  'signInAgain.unseen':
    'Si la fenêtre de connexion est encore ouverte, terminez-y. Si vous l’avez fermée, ouvrez-en une autre.',
  'signInAgain.anotherWindow': 'Ouvrir une autre fenêtre',
  'signInAgain.here': 'Se connecter plutôt sur cette page',
  'signInAgain.leave': 'Quitter cette page',
} as const;
