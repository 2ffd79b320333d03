export const accountMails = {
  'invitation.subject': 'Votre compte CarPlaza est prêt',
  'invitation.text':
    'Votre entreprise peut désormais acheter sur CarPlaza. Choisissez ici votre mot de passe, puis connectez-vous avec cette adresse e-mail\u00a0:',
  'invitation.after':
    'Le lien sert une seule fois, dans les trois jours. Ensuite, «\u202fMot de passe oublié\u202f?\u202f» sur la page de connexion vous en donne un nouveau.',
  'invitation.notYou':
    'Si vous n’attendiez pas cet e-mail, ne faites rien\u00a0: sans mot de passe, personne ne peut se connecter.',
  'invitation.inviter': '{name}, de {companyName}, vous invite à acheter pour l’entreprise.',
  'signIn.subject': 'Vous pouvez désormais acheter sur CarPlaza',
  'signIn.text':
    'Votre entreprise peut désormais acheter sur CarPlaza. Connectez-vous avec le compte de votre service de connexion dont cette adresse e-mail est l’adresse confirmée\u00a0:',
  'password.subject': 'Choisissez un nouveau mot de passe CarPlaza',
  'password.text':
    'Un nouveau mot de passe a été demandé pour votre compte CarPlaza. Choisissez-le ici\u00a0:',
  'password.after':
    'Le lien sert une seule fois, dans la demi-heure. Un e-mail plus récent le remplace.',
  'password.notYou':
    'Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.',
  'account.passwordChanged.subject': 'Votre mot de passe CarPlaza a été modifié',
  'account.passwordChanged.text':
    'Le mot de passe de votre compte CarPlaza a été modifié. Tous les appareils ont été déconnectés et toutes les clés d’accès supprimées.',
  'account.passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte CarPlaza',
  'account.passkeyAdded.text':
    'Une clé d’accès a été ajoutée à votre compte CarPlaza. Qui la possède peut se connecter sans votre mot de passe.',
  'account.passkeyRemoved.subject': 'Une clé d’accès a été supprimée de votre compte CarPlaza',
  'account.passkeyRemoved.text':
    'Une clé d’accès a été supprimée de votre compte CarPlaza. Elle ne permet plus à personne de se connecter.',
  'account.you': 'Si c’était vous, vous n’avez rien à faire.',
  'account.notYou':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0:',
  'account.after':
    'Tous les appareils seront alors déconnectés et toutes les clés d’accès supprimées. Prévenez ensuite notre service acheteurs, afin que nous vérifiions les offres faites en votre nom.',
  'signInCode.subject': 'Votre code de connexion à CarPlaza',
  'signInCode.text':
    'Quelqu’un a essayé des mots de passe erronés sur votre compte CarPlaza. Pour vous connecter maintenant sur un nouvel appareil, saisissez ce code avec votre mot de passe\u00a0:',
  'signInCode.after':
    'Il est valable une heure. Nous ne le demandons jamais par téléphone ni par e-mail.',
  'signInCode.notYou':
    'Si vous n’êtes pas en train de vous connecter, ne faites rien\u00a0: sans ce code personne ne va plus loin, et vos appareils connus fonctionnent comme d’habitude.',
} as const;
