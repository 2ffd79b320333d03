export const provider = {
  'identity.signIn.audience': 'Per operatori professionali abilitati.',
  'identity.signIn.claim': 'Un solo account per otto Paesi.',
  'identity.signIn.password': 'Password',
  'identity.signIn.remember': 'Mantieni l’accesso su questo dispositivo',
  'identity.signIn.forgotten': 'Password dimenticata?',
  'identity.signIn.passkey': 'Accedi con una passkey',
  'identity.signIn.passkeyFailed': 'La passkey non è stata accettata. Riprovi o usi la password.',
  'identity.signIn.newHere': 'Ancora senza account?',
  'identity.signIn.register': 'Registra l’azienda',
  'identity.signIn.mismatch': 'E-mail e password non corrispondono.',
  'identity.signIn.wait':
    'Troppi tentativi. Riprovi tra {minutes, plural, one {# minuto} other {# minuti}}.',
  'identity.signIn.busy': 'Ci sono molti accessi in questo momento. Riprovi tra poco.',
  'identity.demo.title': 'Account dimostrativi',
  'identity.demo.hint':
    'Basta un tocco per accedere. La password di tutti gli account è {password}.',
  'identity.demo.signInAs': 'Accedi come {name}',
  'identity.password.title': 'Scelga una password',
  'identity.password.lead':
    'Per {email}. Alcune parole senza legame tra loro si ricordano facilmente.',
  'identity.password.new': 'Nuova password',
  'identity.password.repeat': 'Ripeta la nuova password',
  'identity.password.save': 'Salva la password',
  'identity.password.short': 'Usi almeno {count, plural, one {# carattere} other {# caratteri}}.',
  'identity.password.common': 'È facile da indovinare. Scelga una password meno comune.',
  'identity.password.personal': 'Nome, e-mail o azienda sono le prime cose che altri proverebbero.',
  'identity.password.pattern':
    'Sequenze di tasti, ripetizioni, anni e date si indovinano in fretta.',
  'identity.password.advice': 'Scelga tre o quattro parole senza alcun legame tra loro o con Lei.',
  'identity.password.differs': 'I due inserimenti sono diversi. Digiti di nuovo la password.',
  'identity.password.done': 'Password salvata',
  'identity.password.doneText':
    'Acceda ora con la nuova password. Le altre sessioni sono state chiuse.',
  'identity.password.gone': 'Questo link non è più valido',
  'identity.password.goneText':
    'È già stato usato, sostituito da uno più recente oppure è scaduto.',
  'identity.forgotten.title': 'Password dimenticata?',
  'identity.forgotten.lead':
    'Inserisca il Suo indirizzo e-mail: Le inviamo un link per scegliere una nuova password.',
  'identity.forgotten.send': 'Invia il link',
  'identity.forgotten.sent': 'Controlli la posta',
  'identity.forgotten.sentText':
    'Se esiste un account per {email}, abbiamo inviato un link. Vale una sola volta, per {minutes, plural, one {# minuto} other {# minuti}}. Nessuna e-mail? Controlli lo spam e l’indirizzo.',
  'identity.forgotten.noMail':
    'Al momento non possiamo inviare e-mail. Ci contatti: prepariamo un link per scegliere una nuova password.',
  'identity.forgotten.contact': 'Contatti',
  'identity.forgotten.back': 'Torna all’accesso',
  'identity.code.label': 'Codice della nostra e-mail',
  'identity.code.sent':
    'Per questo account sono state inserite troppe password errate. Abbiamo inviato un codice al titolare: lo inserisca qui con la Sua password. Vale un’ora; la password non cambia.',
  'identity.code.wrong':
    'Il codice o la password non sono corretti. Usi il codice della nostra e-mail più recente.',
  'identity.factor.title': 'Ancora un passaggio',
  'identity.factor.useLead': 'Oltre alla password, l’area di gestione chiede la Sua passkey.',
  'identity.factor.addLead':
    'Il Suo lavoro nell’area di gestione richiede una passkey oltre alla password. Con essa il dispositivo conferma la Sua identità con impronta, volto o PIN.',
  'identity.factor.use': 'Conferma con passkey',
  'identity.factor.failed': 'La passkey non è stata accettata. Riprovi.',
  'identity.factor.lost':
    'Passkey smarrita? Va bene anche un’altra delle Sue. Altrimenti un responsabile la reimposta nell’area di gestione, in «Operators», o lo fa con un comando chi gestisce il sistema. Poi ne aggiunge qui una nuova.',
  'identity.passkeys.title': 'Le passkey',
  'identity.passkeys.lead':
    'Acceda con l’impronta, il volto o il PIN del dispositivo. La password resta valida.',
  'identity.passkeys.none': 'Ancora nessuna passkey.',
  'identity.passkeys.add': 'Aggiungi una passkey',
  'identity.passkeys.added': 'Aggiunta il {date}',
  'identity.passkeys.used': 'Ultimo utilizzo il {date}',
  'identity.passkeys.unused': 'Mai utilizzata',
  'identity.passkeys.synced': 'Su tutti i dispositivi',
  'identity.passkeys.device': 'Su un solo dispositivo',
  'identity.passkeys.remove': 'Rimuovi',
  'identity.passkeys.full':
    'Ha già {count, plural, one {# passkey} other {# passkey}}: ne rimuova una prima di aggiungerne un’altra.',
  'identity.passkeys.unable':
    'Questo browser non può creare una passkey oppure gli script sono disattivati.',
  'identity.passkeys.failed': 'Nessuna passkey è stata aggiunta. Riprovi.',
  'identity.passkeys.confirm':
    'L’accesso risale a un po’ di tempo fa. Inserisca la password per modificare le passkey.',
  'identity.passkeys.wrong': 'La password non è corretta.',
  'identity.passkeys.signInFirst': 'Acceda prima a CarPlaza, poi torni a questa pagina.',
  'identity.sessions.title': 'Dove ha effettuato l’accesso',
  'identity.sessions.lead': 'Ogni browser in cui è stato effettuato l’accesso con il Suo account.',
  'identity.sessions.browser': '{browser} su {system}',
  'identity.sessions.unknown': 'Browser sconosciuto',
  'identity.sessions.here': 'Questo browser',
  'identity.sessions.since': 'Accesso: {time}',
  'identity.sessions.seen': 'Ultima attività: {time}, da {address}',
  'identity.sessions.end': 'Chiudi la sessione',
  'identity.sessions.notMe': 'Non sono stato io',
  'identity.sessions.notMeText':
    'C’è un browser che non è Suo? Tutte le sessioni vengono chiuse, anche questa, e può scegliere una nuova password.',
  'identity.signOut.title': 'Uscire da CarPlaza?',
  'identity.signOut.text': 'La sessione su questo dispositivo verrà chiusa.',
  'identity.signOut.stay': 'Mantieni l’accesso',
  'identity.signedOut.text': 'Chiuda la finestra se altri usano questo dispositivo.',
  'identity.error.title': 'Accesso non riuscito',
  'identity.error.expired':
    'Questo accesso è scaduto o è stato completato in un’altra finestra. Ricominci da CarPlaza.',
  'identity.error.request':
    'La pagina di provenienza ha chiesto un’operazione non consentita. Ricominci da CarPlaza.',
  'identity.error.server': 'Si è verificato un errore da parte nostra. Riprovi tra poco.',
  'identity.backToPortal': 'Torna a CarPlaza',
} as const;
