export const session = {
  'approval.title': 'Accetta una vendita',
  'approval.heading': 'Accetta {amount}?',
  'approval.intro':
    '{seller}, questa offerta è inferiore a quanto possiamo accettare per Lei. Vendiamo solo se Lei la accetta.',
  'approval.facts': 'Dettagli',
  'approval.bid': 'Offerta più alta',
  'approval.percent': '{percent} della riserva',
  'approval.reserve': 'La Sua riserva',
  'approval.listPrice': 'Listino da nuovo',
  'approval.deadline': 'Risposta entro',
  'approval.lot': 'Lotto {number} · {auction}',
  'approval.net': 'Offerta e riserva sono senza IVA e BPM.',
  'approval.message': 'Nota, facoltativa',
  'approval.messageHelp': 'La leggiamo solo noi.',
  'approval.approve': 'Accetta {amount}',
  'approval.decline': 'Rifiuta',
  'approval.once': 'Può rispondere una sola volta.',
  'approval.sending': 'Invio in corso',
  'approval.failed': 'Non è stato possibile caricare la richiesta.',
  'approval.sendFailed': 'La Sua risposta non è arrivata. Prema di nuovo: conterà una volta sola.',
  'approval.approved.title': 'Ha accettato {amount}',
  'approval.approved.text': 'Ora possiamo aggiudicare il veicolo. Non deve fare altro.',
  'approval.declined.title': 'Ha rifiutato {amount}',
  'approval.declined.text': 'Il veicolo non viene venduto a questo importo.',
  'approval.answeredAt': 'Risposta del {time}.',
  'approval.expired.title': 'Il termine è scaduto',
  'approval.expired.text':
    'Scadeva il {time}. Senza risposta non si vende nulla. Possiamo chiederglielo di nuovo.',
  'approval.withdrawn.title': 'Abbiamo ritirato questa richiesta',
  'approval.withdrawn.text': 'Non abbiamo più bisogno della Sua risposta.',
  'approval.invalid.title': 'Questo link non è valido',
  'approval.invalid.text':
    'Lo apra di nuovo dall’e-mail, per intero. Se non funziona, ce ne chieda uno nuovo.',
  'session.signingIn': 'Accesso in corso',
  'session.signingInLate': 'Ci vuole più del solito. Può attendere o ricominciare.',
  'session.signedOut.title': 'Sessione terminata',
  'session.signedOut.text':
    'Le Sue offerte restano valide e continuiamo a offrire per Lei fino al Suo massimo.',
  'session.signedOut.inactive':
    'La sessione è terminata dopo {minutes, plural, one {# minuto} other {# minuti}} di inattività.',
  'session.signedOut.lostInput':
    'Ciò che aveva inserito, per esempio un’offerta, non è stato inviato né salvato.',
  'inactivity.title': 'È ancora lì?',
  'inactivity.text':
    'Non c’è stata attività per un po’. Per proteggere il Suo account, la sessione sta per terminare. Le Sue offerte restano valide.',
  'inactivity.remaining':
    'La sessione termina tra {seconds, plural, one {# secondo} other {# secondi}}',
  'inactivity.stay': 'Mantieni l’accesso',
  'session.ended': 'La sessione è stata chiusa, perché è terminata nella pagina di accesso.',
  'session.error.title': 'Accesso non riuscito',
  'session.error.unknownRequest':
    'La pagina di accesso è rimasta aperta troppo a lungo o è stata aperta due volte. Ricominci. Nulla è andato perso.',
  'session.error.refused':
    'Il servizio di accesso non ha accettato la richiesta. Riprovi. Se succede di nuovo, ci contatti indicando il motivo riportato sotto.',
  'session.error.answersWrongly':
    'Il servizio di accesso risponde, ma non come dovrebbe. Riprovi tra poco. Se succede di nuovo, ci contatti indicando il motivo tecnico.',
  'session.error.cancelled': 'L’accesso è stato interrotto prima della fine. Riprovi.',
  'session.error.idTokenInvalid':
    'Non è stato possibile verificare la risposta del servizio di accesso, quindi l’accesso non è avvenuto. Riprovi. Se succede di nuovo, ci contatti.',
  'session.error.otherPerson':
    'Nel frattempo un’altra persona ha effettuato l’accesso in questo browser. Acceda di nuovo con il Suo account.',
  'session.error.clockWrong':
    'L’orologio di questo dispositivo sembra sbagliato. Imposti data e ora su automatico e acceda di nuovo.',
  'session.error.popupBlocked':
    'Il browser ha bloccato la finestra di accesso. Consenta le finestre per questo sito e riprovi.',
  'session.error.popupClosed': 'La finestra di accesso è stata chiusa prima della fine.',
  'session.error.storageBlocked':
    'Il browser non consente a questo sito di ricordare l’accesso. Consenta i cookie e i dati di questo sito e acceda di nuovo.',
  'session.error.reason': 'Motivo tecnico:',
  'session.error.explanation': 'Spiegazione del servizio di accesso ({host})',
  'session.error.retry': 'Accedi di nuovo',
  'session.unreachable.title': 'Il servizio di accesso non risponde.',
  'session.unreachable.text': 'Controlli la rete e riprovi tra poco.',
  'signInAgain.title': 'La sessione è scaduta',
  'signInAgain.text':
    'Quanto ha scritto viene conservato. Acceda di nuovo in una piccola finestra e riprenda da dove aveva interrotto.',
  'signInAgain.endedText':
    'La sessione è stata chiusa, perché è terminata nella pagina di accesso. Quanto ha scritto viene conservato: acceda di nuovo in una piccola finestra e riprenda da dove aveva interrotto.',
  'signInAgain.waiting': 'La finestra di accesso è in attesa.',
  'signInAgain.unseen':
    'Se la finestra di accesso è ancora aperta, concluda lì. Se l’ha chiusa, ne apra un’altra.',
  'signInAgain.anotherWindow': 'Apri un’altra finestra',
  'signInAgain.here': 'Accedi invece in questa pagina',
  'signInAgain.leave': 'Lascia questa pagina',
} as const;
