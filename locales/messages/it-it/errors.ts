export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Un’altra azienda ha offerto mentre scriveva. L’offerta minima ora è {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Un’altra azienda ha acquistato questo veicolo. Nulla è dovuto.',
  'error.soldJustBefore':
    'Un’altra azienda ha acquistato questo veicolo un attimo prima di Lei. Nulla è dovuto.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'La Sua azienda ha già acquistato questo veicolo. Non è stata registrata nessun’altra offerta o acquisto.',
  'error.BidAmountIsInvalid': 'Inserisca un importo maggiore di zero, con al massimo due decimali.',
  'error.BidAmountIsTooHigh':
    'L’importo sembra troppo alto per questo veicolo. Controlli il numero di zeri.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Questa asta si tiene in {currency}. Offra in {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Questo veicolo è venduto in regime del margine: le offerte sono IVA inclusa.',
  'error.BidDoesNotChangeOwnMaximum':
    'Il massimo della Sua azienda è già {maximum}. Inserisca un altro importo.',
  'error.MaximumIsBelowLeadingBid':
    'Finché è in testa, il Suo massimo non può essere inferiore all’offerta più alta. Inserisca almeno {minimum}.',
  'error.LotIsNotOpenYet': 'Le offerte non sono ancora aperte. Apertura: {opens}.',
  'error.LotIsClosed':
    'Le offerte per questo veicolo sono chiuse. Se ritiene che sia un errore, contatti l’assistenza acquirenti.',
  'error.LotIsPaused': 'L’asta di questo lotto è sospesa. Potrà fare nuove offerte alla ripresa.',
  'error.LotIsWithdrawnBySeller': 'Il venditore ha ritirato questo veicolo.',
  'error.LotIsForBuyNowOnly': 'Questo veicolo è venduto a prezzo fisso. Usi «Acquisto immediato».',
  'error.LotHasNoBuyNowPrice':
    'L’acquisto immediato non è più disponibile. Può ancora fare un’offerta.',
  'error.BuyNowPriceHasChanged':
    'Il prezzo è cambiato: ora è {price}. Controlli il nuovo totale e confermi di nuovo.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'È in testa. In un’asta al rialzo l’offerta più alta non può essere ritirata.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'Negli ultimi minuti di un’asta al rialzo le offerte non possono essere ritirate.',
  'error.NoBidToWithdraw':
    'La Sua azienda non ha offerte da ritirare su questo veicolo. Ricarichi la pagina per vedere la situazione.',
  'error.SellerMayNotBid':
    'La Sua azienda è collegata al venditore di questo veicolo e perciò non può fare offerte. Se non è d’accordo, ci scriva indicando il venditore.',
  'error.CompanyIsBlocked':
    'La Sua azienda al momento non può fare offerte. Per domande ci contatti.',
  'error.CompanyLimitIsInOtherCurrency':
    'I limiti della Sua azienda sono in euro: non può quindi fare offerte nelle aste in un’altra valuta. Ci contatti per modificarli.',
  'error.UserLimitIsInOtherCurrency':
    'Il Suo limite personale è in euro: non può fare offerte in un’altra valuta. Un collega senza limite può approvare l’offerta o farla per la Sua azienda.',
  'error.BidIsAboveLimitPerBid':
    'Supera il limite della Sua azienda, {limit} per offerta (imposte e commissione escl.). Ci contatti per aumentarlo.',
  'error.BidIsAboveUserLimit':
    'Supera il Suo limite personale, {limit} per offerta (imposte e commissione escl.). Un collega con un limite più alto può fare l’offerta per la Sua azienda.',
  'error.BidIsAboveUserDailyLimit':
    'Supererebbe il Suo limite d’acquisto di {limit} (imposte e commissione escl.), che comprende le offerte in testa, quelle in busta chiusa e i veicoli da pagare. Per questo veicolo restano {left}.',
  'error.UserMayNotBid':
    'Il Suo ruolo consente di vedere le offerte dell’azienda, non di farne. Un amministratore dell’azienda può assegnarLe un altro ruolo.',
  'error.ConditionsAreNotAccepted':
    'Accetti prima le condizioni di vendita. Prema di nuovo: Le verranno chieste lì.',
  'error.ConditionsHaveChanged':
    'Le condizioni di vendita sono cambiate. Legga e accetti la nuova versione.',
  'error.BidIsAboveDailyLimit':
    'La Sua azienda supererebbe il limite d’acquisto di {limit} (imposte e commissione escl.), che comprende le offerte in testa, quelle in busta chiusa e i veicoli da pagare. Per questo veicolo restano {left}.',
  'error.CountryIsNotAllowed':
    'La Sua azienda non può acquistare nelle aste di questo Paese. Per domande ci contatti.',
  'error.RequestIsInvalid':
    'Non è stato possibile elaborare la richiesta. Controlli i dati inseriti.',
  'error.RequestBodyIsNotJson': 'Impossibile leggere la richiesta. Ricarichi la pagina e riprovi.',
  'error.FieldsAreRefused': 'Controlli i campi segnalati.',
  'error.TokenIsMissing': 'Accesso non autorizzato. Acceda per questa operazione.',
  'error.TokenIsInvalid': 'L’accesso non è valido qui. Acceda di nuovo.',
  'error.ProofIsInvalid':
    'Non è stato possibile verificare la richiesta. Controlli data e ora di questo dispositivo e riprovi.',
  'error.TokenHasExpired': 'La sessione è scaduta. Acceda di nuovo.',
  'error.ScopeIsMissing':
    'Il Suo account non è abilitato a questa operazione. Contatti l’assistenza acquirenti.',
  'error.UserHasNoBuyer':
    'Il Suo account non è ancora collegato a un’azienda acquirente. Contatti l’assistenza acquirenti e lo collegheremo.',
  'error.UserIsSuspended': 'Il Suo accesso è al momento sospeso. Per domande ci contatti.',
  'error.CompanyRoleIsMissing':
    'Il Suo ruolo in azienda non lo consente. Un amministratore dell’azienda può assegnarLe un altro ruolo.',
  'error.EmailIsNotVerified':
    'L’indirizzo e-mail del Suo account non è ancora confermato. Lo confermi presso il servizio di accesso, poi acceda di nuovo.',
  'error.EmailBelongsToAnotherUser':
    'Il Suo indirizzo e-mail appartiene già a un altro account. Contatti l’assistenza acquirenti.',
  'error.AuctionIsUnknown':
    'Questa asta non esiste o non è più visibile. Consulti l’elenco delle aste.',
  'error.LotIsUnknown':
    'Questo veicolo non fa parte di questa asta. Lo cerchi nell’elenco dei veicoli.',
  'error.DestinationIsFixed':
    'L’asta è conclusa: la destinazione non può più cambiare. Contatti l’assistenza acquirenti.',
  'error.YardSlotIsMissing': 'Scelga una fascia oraria.',
  'error.YardSlotIsUnknown': 'Il piazzale non ha questa fascia oraria. Ne scelga un’altra.',
  'error.YardSlotIsTooSoon':
    'Questa fascia oraria è passata o inizia troppo presto. Ne scelga una successiva.',
  'error.YardSlotIsFull':
    'Qualcun altro ha appena preso l’ultimo posto di questa fascia oraria. Ne scelga un’altra.',
  'error.YardSlotIsFixed':
    'La Sua fascia oraria inizia a breve e non si può più cambiare. Se non può venire, contatti l’assistenza acquirenti.',
  'error.YardDayIsClosed': 'Il piazzale è chiuso in quel giorno. Ne scelga un altro.',
  'error.PickUpIsNotOpen':
    'Il veicolo non è ancora pronto per il ritiro, o è già stato consegnato. Se ritiene che sia un errore, contatti l’assistenza acquirenti.',
  'error.ProofIsOfAnotherKind':
    'Serve un altro documento. Fuori dall’UE: la conferma di uscita della dogana. All’interno dell’UE: la lettera di vettura CMR firmata o l’attestazione di arrivo.',
  'error.ProofIsNotOpen':
    'Nessun documento è richiesto, o l’ha già caricato. Se ritiene che sia un errore, contatti l’assistenza acquirenti.',
  'error.PickUpDayIsInvalid': 'Scelga un giorno lavorativo da oggi, entro due mesi.',
  'error.ClaimIsNotOpenYet': 'Può reclamare dopo il ritiro del veicolo.',
  'error.ClaimIsTooLate':
    'Il termine per i reclami è scaduto il {until}. Se ritiene che sia un errore, contatti l’assistenza acquirenti.',
  'error.ClaimIsOpen': 'Su questo veicolo c’è già un reclamo aperto.',
  'error.ClaimAmountIsInvalid': 'Indichi un importo superiore a zero.',
  'error.ClaimIsBelowLeast': 'In quest’asta i reclami sono ammessi da {least}.',
  'error.ClaimIsAboveMost': 'In quest’asta i reclami sono riconosciuti fino a {most} per veicolo.',
  'error.ClaimEvidenceIsMissing':
    'Mancano foto: in quest’asta i reclami sono ammessi solo {needs}.',
  'error.ClaimIsUnknown': 'Non troviamo questo reclamo. Lo apra dai veicoli aggiudicati.',
  'error.ClaimIsOver':
    'Questo reclamo è già stato esaminato o ritirato. Se non è d’accordo, contatti l’assistenza acquirenti.',
  'error.ClaimIsFull':
    'A questo reclamo non si possono aggiungere altri messaggi o foto. Chiami l’assistenza acquirenti.',
  'error.InquiryIsUnknown': 'Questa domanda è stata eliminata. Può farne una nuova.',
  'error.InquiryIsTooLong': 'Questa domanda è diventata molto lunga. Ne faccia una nuova.',
  'error.ChangeIsWaiting':
    'Una richiesta per questi dati è già in esame. La ritiri prima o attenda la risposta.',
  'error.ChangeIsOver': 'Questa richiesta è già stata evasa o ritirata.',
  'error.NothingIsChanged': 'Non ha ancora modificato nulla.',
  'error.FinanceIsNotOpen':
    'Ciò che si può finanziare è cambiato. Controlli veicoli e importi e invii di nuovo la richiesta.',
  'error.PushServiceIsUnknown':
    'Non conosciamo il servizio di notifiche di questo browser. Provi con un altro browser.',
  'error.FinanceIsAsked': 'Uno di questi veicoli ha già una richiesta, aperta o approvata.',
  'error.DownPaymentIsTooHigh': 'L’anticipo deve essere inferiore all’importo dei veicoli.',
  'error.FinanceIsOver': 'Questa richiesta di finanziamento è già stata evasa o ritirata.',
  'error.TooManyFollows': 'Segue già {most} elementi, il massimo. Smetta prima di seguirne uno.',
  'error.TooManyWatchedLots':
    'Nei preferiti ci sono già {most} veicoli ancora in vendita, il massimo. Ne tolga prima uno.',
  'error.TooManyCalendars': 'Ha tre link, il massimo. Ne revochi uno per crearne un altro.',
  'error.DataCopyIsInTheMaking':
    'Una copia dei Suoi dati è già in preparazione. Riceverà un’e-mail quando sarà pronta.',
  'error.DataCopyIsGone': 'Questa copia non è più disponibile. Ne richieda una nuova.',
  'error.BidApprovalIsOver':
    'Questa richiesta è già stata esaminata o ritirata, oppure il lotto è chiuso.',
  'error.BidApprovalNeedsColleague':
    'Deve decidere un collega che può approvare le offerte. Un amministratore dell’azienda assegna questo ruolo.',
  'error.BidNeedsNoApproval':
    'Questo importo rientra nei Suoi limiti: può fare l’offerta senza approvazione.',
  'error.UserIsKnown':
    'Non è possibile invitare questo indirizzo e-mail: è incompleto o appartiene già a un utente.',
  'error.ColleagueIsUnknown':
    'Questo utente è appena stato modificato da qualcun altro. Aggiorni l’elenco.',
  'error.CompanyNeedsAdministrator':
    'La Sua azienda ha bisogno di almeno un amministratore. Ne nomini prima un altro.',
  'error.LimitsAreInvalid':
    'Un limite deve essere superiore a zero, e il limite per offerta non può superare il limite d’acquisto.',
  'error.PlateFitsSeveralVehicles': 'Più veicoli corrispondono a questa targa. Ne scelga uno.',
  'error.VehicleIsUnknown':
    'Nessun veicolo con questa targa è in vendita. Controlli la targa o veda tutti i veicoli.',
  'error.PictureIsUnknown':
    'Questa foto non esiste. Ricarichi la pagina; se manca ancora, contatti l’assistenza acquirenti.',
  'error.DocumentIsUnknown':
    'Questo documento non esiste o non può vederlo. Se Le serve, contatti l’assistenza acquirenti.',
  'error.DocumentLinkHasExpired': 'Il link al documento è scaduto. Lo apra di nuovo.',
  'error.PathIsUnknown':
    'Questo indirizzo non esiste. Controlli il link o riparta dalla pagina iniziale.',
  'error.CounterOfferIsOver':
    'Questa proposta non è più valida. La pagina del veicolo mostra come si prosegue.',
  'error.RequestTookTooLong': 'L’attesa è stata troppo lunga. Nulla è andato perso. Riprovi.',
  'error.RequestBodyIsTooLarge': 'L’invio è troppo grande. Tolga qualche file o accorci il testo.',
  'error.ContentTypeIsUnknown':
    'Questo formato non è supportato qui. Ricarichi la pagina e riprovi.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Questa richiesta è già stata usata per altro. Ricarichi la pagina e riprovi.',
  'error.TooManyRequests': 'Troppe richieste in poco tempo. Attenda un momento e riprovi.',
  'error.TooManyInvitations':
    'La Sua azienda ha inviato molti inviti oggi. Riprovi domani o ci contatti.',
  'error.SenderHasSentTooMuch':
    'Abbiamo ricevuto più messaggi da Lei e Le risponderemo. Se è urgente, ci telefoni.',
  'error.InternalError': 'Qualcosa è andato storto da parte nostra. Riferimento {reference}.',
  'error.tryingAgain': 'La pagina riprova anche da sola.',
  'error.ServiceIsBusy': 'Il portale è molto sollecitato in questo momento. Riprovi tra poco.',
  'error.noConnection':
    'Nessuna connessione con CarPlaza. Controlli la rete; nulla è andato perso.',
} as const;
