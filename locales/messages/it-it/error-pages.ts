export const errorPages = {
  'notFound.title': 'Pagina non trovata',
  'notFound.titleOf': 'Pagina non trovata: {path}',
  'notFound.text':
    'Non troviamo questa pagina. Forse il veicolo è stato venduto e archiviato, oppure il link è incompleto.',
  'notFound.vehicles': 'Vedi i veicoli',
  'notFound.auctions': 'Vedi le aste',
  'notFound.home': 'Vai alla home',
  'internalError.title': 'Errore interno del server',
  'internalError.text':
    'Si è verificato un errore da parte nostra. Le Sue offerte sono al sicuro. Riprovi tra poco. Se succede ancora, ci contatti.',
  'internalError.reference': 'Riferimento',
  'internalError.awayTitle': 'Nessuna connessione',
  'internalError.awayText':
    'La pagina non è stata caricata. Si aprirà da sola appena torna la connessione. Le offerte confermate restano valide.',
  'section.error.title': 'Qui manca qualcosa.',
  'section.error.text':
    'Questa parte non è stata caricata. Il resto della pagina funziona. Ricarichi la pagina per riprovare.',
  'unauthorized.name': 'Accesso non autorizzato',
  'unauthorized.title': 'Acceda per continuare',
  'unauthorized.text':
    'Dettagli dei veicoli, offerte e aste sono riservati agli operatori professionali abilitati. Dopo l’accesso passerà direttamente alla pagina richiesta.',
  'unauthorized.expired':
    'La sessione è scaduta. Acceda di nuovo per riprendere da dove aveva interrotto.',
  'unauthorized.ended':
    'La sessione è stata chiusa, perché è terminata nella pagina di accesso. Acceda di nuovo per riprendere da dove aveva interrotto.',
  'unauthorized.continue': 'Continua',
} as const;
