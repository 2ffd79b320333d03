export const mails = {
  'letter.greeting': 'Buongiorno,',
  'letter.closing': 'Cordiali saluti\nIl team CarPlaza',
  'approval.bid.subject': '{name} chiede di offrire {amount}: {vehicle}',
  'approval.bid.text':
    '{name} desidera offrire {amount} per {vehicle} nell’asta {auction}. L’importo supera il limite di {name}: deve approvarlo un collega. Fino ad allora non è un’offerta.',
  'approval.purchase.subject': '{name} chiede di acquistare per {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} desidera acquistare {vehicle} nell’asta {auction} per {amount}. L’importo supera il limite di {name}: deve approvarlo un collega. Fino ad allora nulla è acquistato.',
  'approval.note': '{name} scrive: {note}',
  'approval.until':
    'Il lotto chiude {left}: {time}. Dopo la richiesta non potrà più essere approvata.',
  'approval.link': 'Approvi o rifiuti qui:',
  'lot.corrected.subject': 'Rettifica: {vehicle}',
  'lot.corrected.text':
    'abbiamo rettificato la descrizione di {vehicle} nell’asta {auction}. La pagina del veicolo mostra che cosa era indicato prima e che cosa è indicato ora. La Sua azienda può ritirare l’offerta fino al {time}, anche se è in testa. Senza ritiro l’offerta resta valida.',
  'lot.sellerMayNotBid.subject': 'Offerta annullata: {vehicle}',
  'lot.sellerMayNotBid.text':
    'la Sua offerta per {vehicle} nell’asta {auction} non vale più e non La impegna a nulla. La Sua azienda ha in comune con il venditore un numero di registro, una partita IVA, un conto, un utente o un proprietario, e un venditore non può fare offerte per i propri veicoli. Se non è d’accordo, ci scriva: lo verifichiamo con Lei.',
  'lot.bidsSeen.subject': 'Offerte consultate a seguito di una segnalazione: {vehicle}',
  'lot.bidsSeen.text':
    'mentre {vehicle} era nell’asta {auction}, due nostri responsabili hanno consultato insieme le offerte su questo lotto per esaminare una segnalazione. Il nostro registro riporta i due nomi e il motivo. Nessuna offerta è stata modificata. Se ha una domanda, ci scriva.',
  'lot.bidsEnded.subject': 'Offerte annullate da una rettifica: {vehicle}',
  'lot.bidsEnded.text':
    'abbiamo rettificato un dato di {vehicle} nell’asta {auction} da cui dipendono le imposte. Perciò tutte le offerte su questo lotto sono annullate e non vincolano più nessuno. Il lotto prosegue senza offerte; la pagina del veicolo mostra i nuovi dati.',
  'lot.offered.subject': 'Proposta per la Sua azienda: {vehicle}',
  'lot.offered.text':
    'la Sua offerta per {vehicle} nell’asta {auction} è sotto la riserva. Proponiamo il veicolo alla Sua azienda per {amount}, esclusi commissione acquirente e imposte. La proposta vale fino a {time}; conta la prima risposta della Sua azienda.',
  'lot.won.subject': 'Aggiudicato alla Sua azienda: {vehicle}',
  'lot.won.text':
    'la Sua azienda si è aggiudicata {vehicle} nell’asta {auction} per {amount}, esclusi commissione acquirente e imposte. L’importo totale e i passi successivi sono nel Suo account, tra i veicoli aggiudicati.',
  'lot.rejected.subject': 'Non venduto: {vehicle}',
  'lot.rejected.text':
    'il venditore non ha accettato alcuna offerta per {vehicle} nell’asta {auction}. La Sua offerta non La vincola più.',
  'lot.awardReversed.subject': 'L’aggiudicazione di {vehicle} è stata annullata',
  'lot.awardReversed.text':
    'l’aggiudicazione di {vehicle} alla Sua azienda nell’asta {auction} è stata annullata. La Sua azienda non deve nulla per questo veicolo. Le comunicheremo la decisione sul lotto.',
  'lot.takenBack.subject': 'Ritirato dal venditore: {vehicle}',
  'lot.takenBack.text':
    'il venditore ha ritirato {vehicle} dall’asta {auction}. La Sua offerta non La vincola più.',
  'lot.cancelled.subject': 'Asta annullata: {auction}',
  'lot.cancelled.text':
    'l’asta {auction} è stata annullata. Le Sue offerte non La vincolano più; i veicoli già aggiudicati restano aggiudicati.',
  'lot.offerDeclined.subject': 'Proposta rifiutata: {vehicle}',
  'lot.offerDeclined.text':
    'la Sua azienda ha rifiutato la nostra proposta di {amount} per {vehicle} nell’asta {auction}. La proposta è chiusa; sulle offerte decide il venditore.',
  'lot.offerLapsed.subject': 'Proposta scaduta: {vehicle}',
  'lot.offerLapsed.text':
    'la nostra proposta di {amount} per {vehicle} nell’asta {auction} non ha avuto risposta in tempo. La proposta è chiusa; sulle offerte decide il venditore.',
  'lot.offerTakenBack.subject': 'Proposta ritirata: {vehicle}',
  'lot.offerTakenBack.text':
    'abbiamo ritirato la nostra proposta di {amount} per {vehicle} nell’asta {auction}. La Sua azienda non deve nulla; sulle offerte decide il venditore.',
  'lot.reopened.subject': 'Nuova decisione: {vehicle}',
  'lot.reopened.text':
    'l’aggiudicazione di {vehicle} a un’altra azienda nell’asta {auction} è stata annullata. Il venditore decide di nuovo e la Sua offerta torna a contare. Le comunicheremo la decisione.',
  'lot.resumed.subject': 'Le offerte sono riprese: {vehicle}',
  'lot.resumed.text':
    'le offerte per {vehicle} nell’asta {auction} erano sospese e sono riprese. Chiusura del lotto: {time}. Tutte le offerte restano valide.',
  'lot.auctionResumed.subject': 'Le offerte sono riprese: {auction}',
  'lot.auctionResumed.text':
    'le offerte nell’asta {auction} erano sospese e sono riprese. Ogni lotto ha il tempo che gli restava; la sua pagina indica la chiusura. Tutte le offerte restano valide.',
  'lot.offeredAgain.subject': 'Di nuovo in vendita: {vehicle}',
  'lot.offeredAgain.text':
    'la Sua azienda ha già fatto un’offerta per {vehicle}. Il veicolo è di nuovo in vendita, nell’asta {auction}.',
  'lot.endedBid': '{vehicle}: la Sua offerta di {amount}',
  'lot.lotMessage.subject': 'Un messaggio su {vehicle}',
  'lot.lotMessage.text': 'la Sua azienda ha un’offerta su {vehicle} nell’asta {auction}. {message}',
  'lot.auctionMessage.subject': 'Un messaggio sull’asta {auction}',
  'lot.auctionMessage.text': 'la Sua azienda ha offerte nell’asta {auction}. {message}',
  'lot.releaseVoid.subject': 'Ritiro annullato, non venga a ritirare: {vehicle}',
  'lot.releaseVoid.text':
    'il riepilogo per {vehicle} non è più pagato per intero. Il codice di ritiro non è più valido, la fascia oraria prenotata è di nuovo libera e il veicolo non verrà consegnato. Fermi chi è già in viaggio. L’importo ancora da pagare si trova nella pagina dei veicoli aggiudicati.',
  'lot.collected.subject': 'Ritirato: {vehicle}',
  'lot.collected.text':
    '{vehicle} è stato consegnato al Suo trasportatore ({time}). I dettagli si trovano nella pagina dei veicoli aggiudicati. Se non se lo aspettava, ci contatti subito.',
  'lot.refundTakenBack.subject': 'Rimborso annullato: {vehicle}',
  'lot.refundTakenBack.text':
    'abbiamo annullato nei nostri registri un rimborso di {amount} per {vehicle}. L’importo Le è di nuovo dovuto e si trova nella pagina dei veicoli aggiudicati.',
  'lot.depositReturned.subject': 'Deposito restituito: {vehicle}',
  'lot.depositReturned.text':
    'Le abbiamo bonificato {amount} del Suo deposito per {vehicle}. Data e conto sono nella pagina dei veicoli aggiudicati.',
  'lot.creditReturned.subject': 'Nota di credito pagata: {vehicle}',
  'lot.creditReturned.text':
    'Le abbiamo bonificato {amount} per il Suo reclamo su {vehicle}. Data e conto sono nella pagina dei veicoli aggiudicati.',
  'lot.lost.subject': 'Non aggiudicati in {auction}',
  'lot.lost.text':
    'altri offerenti si sono aggiudicati questi veicoli nell’asta {auction}. Le Sue offerte non La vincolano più.',
  'lot.ownText': 'Ulteriori informazioni: {text}',
  'lot.link': 'Vedi qui:',
  'lot.message.technical':
    'Si è verificato un guasto tecnico. Le offerte che Le sono state confermate restano valide; verifichi che non ne manchi nessuna.',
  'lot.message.times':
    'Alcuni orari di chiusura sono cambiati. Vale l’orario indicato nella pagina del lotto.',
  'lot.message.data':
    'I dati del veicolo sono stati corretti. Li consulti di nuovo prima di fare un’offerta.',
  'lot.message.photos': 'Sono state aggiunte nuove foto o nuovi documenti del veicolo.',
  'sum.total': 'Totale da pagare: {total}.',
  'sum.deposit':
    'Di questo, {deposit} è un deposito IVA, restituito con la prova che il veicolo ha lasciato il Paese.',
  'sum.indication':
    'A titolo indicativo: l’imposta dovuta è stabilita dall’amministrazione finanziaria.',
  'sum.case.reverseCharge':
    'Calcolato come cessione interna ({from}) con inversione contabile, con IVA allo 0%.',
  'sum.case.domestic': 'Calcolato come cessione interna ({from}), con l’IVA di quel Paese.',
  'sum.case.intraCommunity':
    'Calcolato come cessione intracomunitaria, {from} – {to}, con IVA allo 0%.',
  'sum.case.margin': 'Calcolato in regime del margine: nessuna riga IVA.',
  'sum.case.export': 'Calcolato come esportazione fuori dall’UE, {from} – {to}, con IVA allo 0%.',
  'choice.outbid.subject': 'Offerta superata: {vehicle}',
  'choice.outbid.text':
    'un’altra azienda ha superato la Sua offerta per {vehicle} nell’asta {auction}. Il lotto chiude alle {time}; un’offerta negli ultimi minuti sposta questo orario.',
  'choice.outbid.link': 'Rilanci qui:',
  'choice.closing.subject': 'Chiude a breve: {auction}',
  'choice.closing.text':
    'i veicoli per i quali la Sua azienda ha fatto un’offerta nell’asta {auction} chiudono dalle {time}. Veicoli con un’offerta in corso della Sua azienda: {count}.',
  'choice.closing.link': 'Le Sue offerte in quest’asta:',
  'choice.newStock.subject': 'Nuovi veicoli: {count}',
  'choice.newStock.text': 'nuovi veicoli in ciò che segue:',
  'choice.newStock.link': 'Ciò che segue, e con che frequenza scriviamo:',
  'choice.more': 'Altri nuovi veicoli: {count}.',
  'choice.foot':
    'Nel Suo account sceglie quali e-mail ricevere. Non ricevere più e-mail di questo tipo:',
  'choice.kind.outbid': 'Offerta superata',
  'choice.kind.closing': 'Chiude a breve',
  'choice.kind.won': 'Aggiudicato',
  'choice.kind.lost': 'Non aggiudicato',
  'choice.kind.approval': 'Approvazione richiesta',
  'choice.kind.release': 'Pronto per il ritiro',
  'choice.kind.moneyBack': 'Rimborso',
  'choice.kind.newStock': 'Nuovi veicoli',
  'choice.page.title': 'Non ricevere più queste e-mail?',
  'choice.page.ask':
    'Non riceverà più e-mail del tipo «{kind}». Proposte, riepiloghi e solleciti continuano ad arrivare.',
  'choice.page.button': 'Non ricevere più',
  'choice.page.ended': 'Non riceverà più queste e-mail',
  'choice.page.endedText': 'Il tipo «{kind}» è disattivato. Può riattivarlo nel Suo account.',
  'choice.page.link': 'Notifiche nel Suo account',
  'grouped.won.subject':
    'Aggiudicati alla Sua azienda: {count, plural, one {# veicolo} other {# veicoli}} in {auction}',
  'grouped.won.text':
    'la Sua azienda si è aggiudicata questi veicoli nell’asta {auction}. I prezzi non comprendono commissione acquirente e imposte; i passi successivi sono nel Suo account, tra i veicoli aggiudicati.',
  'grouped.rejected.subject':
    'Non venduti: {count, plural, one {# veicolo} other {# veicoli}} in {auction}',
  'grouped.rejected.text':
    'il venditore non ha accettato alcuna offerta per questi veicoli nell’asta {auction}. Le Sue offerte non La vincolano più.',
  'grouped.offeredAgain.subject':
    'Di nuovo in vendita: {count, plural, one {# veicolo} other {# veicoli}} in {auction}',
  'grouped.offeredAgain.text':
    'la Sua azienda ha già fatto offerte per questi veicoli. Sono di nuovo in vendita, nell’asta {auction}.',
  'grouped.released.subject':
    'Pagati e pronti per il ritiro: {count, plural, one {# veicolo} other {# veicoli}} da {auction}',
  'grouped.released.text':
    'i Suoi pagamenti per questi veicoli dell’asta {auction} sono arrivati per intero. Ogni veicolo può essere ritirato con un proprio codice di ritiro, che trova nella pagina dei veicoli aggiudicati. Comunichi un codice solo a chi ritira il veicolo.',
  'grouped.depositReturned.subject':
    'Depositi restituiti: {count, plural, one {# veicolo} other {# veicoli}} da {auction}',
  'grouped.depositReturned.text':
    'Le abbiamo bonificato questi importi dei Suoi depositi nell’asta {auction}. Date e conto sono nella pagina dei veicoli aggiudicati.',
  'grouped.creditReturned.subject':
    'Note di credito pagate: {count, plural, one {# veicolo} other {# veicoli}} da {auction}',
  'grouped.creditReturned.text':
    'Le abbiamo bonificato questi importi per i Suoi reclami su veicoli dell’asta {auction}. Date e conto sono nella pagina dei veicoli aggiudicati.',
  'grouped.statement.subject':
    'Riepiloghi d’acquisto: {count, plural, one {# veicolo} other {# veicoli}} da {auction}',
  'grouped.statement.text':
    'ecco i riepiloghi d’acquisto dei veicoli che la Sua azienda si è aggiudicata nell’asta {auction}. In tutto sono {total}; ogni importo ha la propria scadenza.',
  'grouped.due.subject':
    'Da pagare entro domani: {count, plural, one {# veicolo} other {# veicoli}}',
  'grouped.due.text':
    'i riepiloghi per questi veicoli dell’asta {auction} scadono domani: restano da pagare in tutto {total}. Se ha già pagato, non deve fare nulla.',
  'grouped.overdue.subject':
    'Pagamento scaduto: {count, plural, one {# veicolo} other {# veicoli}}',
  'grouped.overdue.text':
    'i riepiloghi per questi veicoli dell’asta {auction} sono scaduti e restano da pagare in tutto {total}. La preghiamo di pagare oggi. Se il pagamento è in corso, non deve fare nulla.',
  'grouped.last.subject':
    'Una settimana di ritardo: {count, plural, one {# veicolo} other {# veicoli}}',
  'grouped.last.text':
    'i riepiloghi per questi veicoli dell’asta {auction} sono scaduti da una settimana. Restano da pagare in tutto {total}, e ogni veicolo viene consegnato solo dopo il pagamento completo. La preghiamo di pagare oggi o di contattare l’assistenza acquirenti.',
  'grouped.daily':
    '{kind}: la Sua e-mail del giorno, {count, plural, one {# veicolo} other {# veicoli}}',
  'grouped.wonLine': '{vehicle}: {amount}, totale da pagare {total}',
  'grouped.deposits':
    'Di questo, {deposit} sono depositi IVA, restituiti con la prova che i veicoli hanno lasciato il Paese.',
  'grouped.statementLine': '{number}, {vehicle}: {total} entro il {due}, riferimento {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: restano da pagare {total}, scadenza {due}, riferimento {reference}',
  'grouped.pay':
    'A {payee}, IBAN {iban}. Un bonifico per più veicoli indica tutti i loro riferimenti.',
  'grouped.attached':
    '{count, plural, one {È allegato il primo riepilogo} other {Sono allegati i primi # riepiloghi}}. Gli altri sono nella pagina dei veicoli aggiudicati.',
  'grouped.more': '{count, plural, one {E un altro veicolo.} other {E altri # veicoli.}}',
  'statement.statement.subject': 'Riepilogo d’acquisto {number}: {vehicle}',
  'statement.statement.text':
    'ecco il riepilogo d’acquisto {number} per {vehicle}. La preghiamo di versare {total} entro il {due}.',
  'statement.claimCredit.subject': 'Nota di credito per il Suo reclamo, {number}: {vehicle}',
  'statement.claimCredit.text':
    'abbiamo accolto il Suo reclamo su {vehicle}. La nota di credito {number} riduce di {total} il prezzo del riepilogo {corrects}. Trasferiamo l’importo sul conto da cui ha pagato.',
  'statement.creditNote.subject': 'Nota di credito {number}: {vehicle}',
  'statement.creditNote.text':
    'l’aggiudicazione di {vehicle} è stata annullata. La nota di credito {number} annulla il riepilogo {corrects}: su di esso non va pagato nulla.',
  'statement.corrected.subject': 'Riepilogo d’acquisto rettificato {number}: {vehicle}',
  'statement.corrected.text':
    'abbiamo rettificato il riepilogo d’acquisto {corrects} per {vehicle}. La nota di credito {creditNote} lo annulla e il riepilogo {number} di {total} lo sostituisce.',
  'statement.corrected.open': 'La preghiamo di versare {open} entro il {due}.',
  'statement.corrected.paid': 'È interamente pagato: non deve versare nulla.',
  'statement.corrected.left':
    'Ha pagato {left} in più. Restituiamo l’importo o lo imputiamo a un altro Suo riepilogo.',
  'statement.pay': 'A {payee}, IBAN {iban}, con il riferimento {reference}.',
  'statement.link': 'I veicoli aggiudicati:',
  'reminder.due.subject': 'Riepilogo {number} da pagare entro domani: {vehicle}',
  'reminder.due.text':
    'il riepilogo {number} per {vehicle} scade il {due}: restano da pagare {open}. Se ha già pagato, non deve fare nulla.',
  'reminder.overdue.subject': 'Riepilogo {number} scaduto: {vehicle}',
  'reminder.overdue.text':
    'il riepilogo {number} per {vehicle} è scaduto il {due} e restano da pagare {open}. La preghiamo di pagare oggi. Se il pagamento è in corso, non deve fare nulla.',
  'reminder.last.subject': 'Riepilogo {number}, una settimana di ritardo: {vehicle}',
  'reminder.last.text':
    'il riepilogo {number} per {vehicle} è scaduto il {due}. Restano da pagare {open}, e il veicolo viene consegnato solo dopo il pagamento completo. La preghiamo di pagare oggi o di contattare l’assistenza acquirenti.',
  'release.subject': 'Pagato e pronto per il ritiro: {vehicle}',
  'release.text':
    'il Suo pagamento per {vehicle} (riepilogo {number}) è arrivato per intero. Il veicolo può essere ritirato con il codice di ritiro, che trova nella pagina dei veicoli aggiudicati. Comunichi il codice solo a chi ritira il veicolo.',
  'release.link': 'Codice e luogo di ritiro:',
  'proof.accepted.subject': 'Prova di trasporto accettata: {vehicle}',
  'proof.accepted.text':
    'la prova di trasporto di {vehicle} (riepilogo {number}) è stata accettata. Il Suo deposito verrà restituito.',
  'proof.refused.subject': 'Prova di trasporto respinta: {vehicle}',
  'proof.refused.text':
    'la prova di trasporto di {vehicle} (riepilogo {number}) non è stata accettata: {reason}. Ne carichi un’altra, perché il deposito possa essere restituito.',
  'slot.subject': 'Scelga un’altra fascia oraria per il ritiro: {vehicle}',
  'slot.text':
    '{yard} è chiuso il {day}: {reason}. La Sua fascia oraria dalle {from} alle {until} ({zone}) per {vehicle} è quindi annullata, e la delega al ritiro che la riporta non è più valida. Scelga un’altra fascia oraria. Il Suo codice di ritiro resta valido.',
  'slot.link': 'Scelga un’altra fascia oraria:',
  'claim.asked.subject': 'Domanda sul Suo reclamo: {vehicle}',
  'claim.asked.text': 'ci servono altre informazioni sul Suo reclamo per {vehicle}.',
  'claim.accepted.subject': 'Il Suo reclamo è accolto: {vehicle}',
  'claim.accepted.text':
    'abbiamo accolto il Suo reclamo per {vehicle}. La nota di credito arriverà via e-mail.',
  'claim.declined.subject': 'Il Suo reclamo è respinto: {vehicle}',
  'claim.declined.text':
    'abbiamo respinto il Suo reclamo per {vehicle}. Il motivo è indicato nel reclamo.',
  'claim.asked.link': 'Risponda qui:',
  'claim.link': 'Il Suo reclamo:',
  'inquiry.subject': 'Abbiamo risposto alla Sua domanda ({reference})',
  'inquiry.text': 'abbiamo risposto alla domanda che ha fatto a CarPlaza.',
  'inquiry.link': 'Legga la risposta e ci scriva qui:',
  'finance.approved.subject': 'La Sua richiesta di finanziamento è approvata',
  'finance.approved.text':
    'la Sua richiesta di finanziamento è approvata. Tasso e rata sono nella pagina delle richieste; il contratto vero e proprio arriva per iscritto.',
  'finance.declined.subject': 'La Sua richiesta di finanziamento è respinta',
  'finance.declined.text':
    'non abbiamo potuto approvare la Sua richiesta di finanziamento. Il motivo:',
  'finance.vehicles': 'Veicoli: {plates}',
  'finance.due': 'Il riepilogo d’acquisto resta da pagare entro la sua scadenza.',
  'finance.link': 'Tutte le richieste:',
  'change.what.company': 'dell’azienda',
  'change.what.contact': 'di contatto',
  'change.what.user': 'dell’utente',
  'change.asked.subject': 'Modifica richiesta: conto bancario della Sua azienda',
  'change.asked.text':
    '{name} ha chiesto di modificare il conto bancario su cui rimborsiamo la Sua azienda. Due nostri collaboratori la verificano prima che entri in vigore.',
  'change.approved.subject': 'Modifica approvata: i dati {what}',
  'change.approved.text': 'la modifica dei dati {what} è stata approvata ed è in vigore da ora.',
  'change.declined.subject': 'Modifica non approvata: i dati {what}',
  'change.declined.text':
    'non abbiamo potuto approvare la modifica dei dati {what}; restano in vigore quelli precedenti. Il motivo:',
  'change.link': 'Tutti i dati e le richieste:',
  'change.notYou':
    'Se nessuno nella Sua azienda l’ha richiesta, contatti oggi stesso l’assistenza acquirenti.',
  'request.contact.subject': 'Abbiamo ricevuto il Suo messaggio ({reference})',
  'request.contact.text': 'grazie per il messaggio. La nostra assistenza acquirenti Le risponderà.',
  'request.registration.subject': 'Abbiamo ricevuto la Sua registrazione ({reference})',
  'request.registration.text':
    'grazie per aver registrato la Sua azienda. Verifichiamo il registro delle imprese e la partita IVA e Le scriviamo. Se manca qualcosa, Glielo chiederemo.',
  'request.reference': 'Il Suo riferimento: {reference}',
  'request.notYou':
    'Se non ci ha scritto, il Suo indirizzo è stato inserito per errore. Non occorre fare nulla.',
  'answer.subject': 'Il Suo messaggio a CarPlaza ({reference})',
  'declined.subject': 'La Sua registrazione a CarPlaza ({reference})',
  'declined.text': 'grazie per la registrazione. Non possiamo approvarla:',
  'declined.why.vatNumber':
    'Non è stato possibile confermare la partita IVA per gli scambi intracomunitari. Quando sarà presente nel VIES potrà registrarsi di nuovo.',
  'declined.why.noTrader':
    'CarPlaza vende ad aziende che commerciano veicoli; non abbiamo potuto accertarlo per la Sua.',
  'declined.why.dataDiffer':
    'I Suoi dati differiscono da quelli del registro. Può registrarsi di nuovo con i dati registrati.',
  'declined.why.other': 'Per domande ci contatti.',
  'dataCopy.subject': 'La Sua copia dei dati è pronta',
  'dataCopy.text':
    'la copia dei Suoi dati che ha richiesto è pronta. Acceda per scaricarla; dopo sette giorni viene eliminata.',
  'dataCopy.link': 'I Suoi dati:',
  'push.outbid': 'Offerta superata per {vehicle}.',
  'push.more': 'Ci sono altre novità. Le trova tutte tra gli avvisi.',
} as const;
