export const accountMails = {
  'invitation.subject': 'Il Suo account CarPlaza è pronto',
  'invitation.text':
    'la Sua azienda può ora acquistare su CarPlaza. Scelga qui la password, poi acceda con questo indirizzo e-mail:',
  'invitation.after':
    'Il link vale una sola volta, per tre giorni. Dopo può richiederne un altro con «Password dimenticata?» nella pagina di accesso.',
  'invitation.notYou':
    'Se non si aspettava questa e-mail, non occorre fare nulla: senza password nessuno può accedere.',
  'invitation.inviter': '{name} di {companyName} La invita ad acquistare per l’azienda.',
  'signIn.subject': 'Ora può acquistare su CarPlaza',
  'signIn.text':
    'la Sua azienda può ora acquistare su CarPlaza. Acceda con l’account del Suo servizio di accesso il cui indirizzo e-mail confermato è questo:',
  'password.subject': 'Scelga una nuova password per CarPlaza',
  'password.text':
    'è stata richiesta una nuova password per il Suo account CarPlaza. Può sceglierla qui:',
  'password.after':
    'Il link vale una sola volta, per mezz’ora. Un’e-mail più recente lo sostituisce.',
  'password.notYou': 'Se la richiesta non è Sua, non occorre fare nulla: la password resta com’è.',
  'account.passwordChanged.subject': 'La Sua password di CarPlaza è stata cambiata',
  'account.passwordChanged.text':
    'la password del Suo account CarPlaza è stata cambiata. Tutti i dispositivi sono stati disconnessi e tutte le passkey rimosse.',
  'account.passkeyAdded.subject': 'Una passkey è stata aggiunta al Suo account CarPlaza',
  'account.passkeyAdded.text':
    'una passkey è stata aggiunta al Suo account CarPlaza. Chi la possiede può accedere senza la Sua password.',
  'account.passkeyRemoved.subject': 'Una passkey è stata rimossa dal Suo account CarPlaza',
  'account.passkeyRemoved.text':
    'una passkey è stata rimossa dal Suo account CarPlaza. Nessuno può più usarla per accedere.',
  'account.you': 'Se è stato Lei, non occorre fare nulla.',
  'account.notYou': 'Se non è stato Lei, scelga subito una nuova password:',
  'account.after':
    'In questo modo tutti i dispositivi vengono disconnessi e tutte le passkey rimosse. Poi avvisi la nostra assistenza acquirenti, così verifichiamo che cosa è stato offerto a Suo nome.',
  'signInCode.subject': 'Il Suo codice per accedere a CarPlaza',
  'signInCode.text':
    'qualcuno ha provato password errate sul Suo account CarPlaza. Per accedere ora da un nuovo dispositivo, inserisca questo codice con la Sua password:',
  'signInCode.after': 'Vale un’ora. Non lo chiediamo mai per telefono o e-mail.',
  'signInCode.notYou':
    'Se non sta accedendo, non deve fare nulla: senza il codice nessuno va oltre, e i dispositivi conosciuti funzionano come sempre.',
} as const;
