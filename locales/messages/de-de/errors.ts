export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Während Ihrer Eingabe hat ein anderes Unternehmen geboten. Das Mindestgebot liegt jetzt bei {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Ein anderes Unternehmen hat dieses Fahrzeug gekauft. Ihnen entstehen keine Kosten.',
  'error.soldJustBefore':
    'Ein anderes Unternehmen hat dieses Fahrzeug kurz vor Ihnen gekauft. Ihnen entstehen keine Kosten.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Ihr Unternehmen hat dieses Fahrzeug bereits gekauft. Es wurde nichts weiter geboten oder gekauft.',
  'error.BidAmountIsInvalid':
    'Bitte einen Betrag über null mit höchstens zwei Nachkommastellen eingeben.',
  'error.BidAmountIsTooHigh':
    'Dieser Betrag ist für dieses Fahrzeug ungewöhnlich hoch. Bitte die Anzahl der Nullen prüfen.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Diese Auktion läuft in {currency}. Bitte in {currency} bieten.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Dieses Fahrzeug ist differenzbesteuert: Gebote verstehen sich inkl. MwSt.',
  'error.BidDoesNotChangeOwnMaximum':
    'Das Maximalgebot Ihres Unternehmens beträgt bereits {maximum}. Bitte einen anderen Betrag eingeben.',
  'error.MaximumIsBelowLeadingBid':
    'Solange Sie führen, kann Ihr Maximalgebot nicht unter dem Höchstgebot liegen. Geben Sie mindestens {minimum} ein.',
  'error.LotIsNotOpenYet': 'Gebote sind noch nicht möglich. Start: {opens}.',
  'error.LotIsClosed':
    'Für dieses Fahrzeug werden keine Gebote mehr angenommen. Wenn Sie das für falsch halten, wenden Sie sich an die Käuferbetreuung.',
  'error.LotIsPaused':
    'Wir haben dieses Los unterbrochen. Sobald es weiterläuft, können Sie wieder bieten.',
  'error.LotIsWithdrawnBySeller': 'Der Verkäufer hat dieses Fahrzeug zurückgezogen.',
  'error.LotIsForBuyNowOnly':
    'Dieses Fahrzeug wird zum Festpreis verkauft. Bitte den Sofortkauf nutzen.',
  'error.LotHasNoBuyNowPrice':
    'Der Sofortkauf ist nicht mehr möglich. Sie können weiterhin bieten.',
  'error.BuyNowPriceHasChanged':
    'Der Preis beträgt jetzt {price}. Bitte den neuen Gesamtbetrag prüfen und erneut bestätigen.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'Solange Sie führen, können Sie Ihr Gebot in einer aufsteigenden Auktion nicht zurückziehen.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'In den letzten Minuten einer aufsteigenden Auktion lassen sich Gebote nicht zurückziehen.',
  'error.NoBidToWithdraw':
    'Für dieses Fahrzeug liegt kein Gebot Ihres Unternehmens vor. Laden Sie die Seite neu, um den Stand zu sehen.',
  'error.SellerMayNotBid':
    'Ihr Unternehmen ist mit dem Verkäufer dieses Fahrzeugs verbunden und darf deshalb nicht darauf bieten. Wenn Sie das anders sehen, schreiben Sie uns und nennen Sie den Verkäufer.',
  'error.CompanyIsBlocked':
    'Ihr Unternehmen kann derzeit nicht bieten. Wenden Sie sich bei Fragen an uns.',
  'error.CompanyLimitIsInOtherCurrency':
    'Die Bietlimits Ihres Unternehmens sind in Euro; in Auktionen in einer anderen Währung kann es deshalb nicht bieten. Wenden Sie sich an uns, um das zu ändern.',
  'error.UserLimitIsInOtherCurrency':
    'Ihr Bietlimit ist in Euro, deshalb können Sie in einer anderen Währung nicht selbst bieten. Eine Kollegin oder ein Kollege ohne Bietlimit kann das Gebot genehmigen oder selbst abgeben.',
  'error.BidIsAboveLimitPerBid':
    'Das liegt über dem Bietlimit Ihres Unternehmens: {limit} je Gebot (ohne Steuern und Käufergebühr). Wenden Sie sich an uns, um es zu erhöhen.',
  'error.BidIsAboveUserLimit':
    'Das liegt über Ihrem Bietlimit: {limit} je Gebot (ohne Steuern und Käufergebühr). Eine Kollegin oder ein Kollege mit höherem Bietlimit kann das Gebot für Ihr Unternehmen abgeben.',
  'error.BidIsAboveUserDailyLimit':
    'Damit überschreiten Sie Ihr Gesamtlimit von {limit} (ohne Steuern und Käufergebühr). Es umfasst führende und verdeckte Gebote und unbezahlte Fahrzeuge. Für dieses Fahrzeug bleiben {left}.',
  'error.UserMayNotBid':
    'Mit Ihrer Rolle können Sie Gebote sehen, aber nicht abgeben. Die Administration Ihres Unternehmens kann Ihre Rolle ändern.',
  'error.ConditionsAreNotAccepted':
    'Bitte akzeptieren Sie zuerst die Verkaufsbedingungen. Drücken Sie noch einmal: Dort wird danach gefragt.',
  'error.ConditionsHaveChanged':
    'Die Verkaufsbedingungen haben sich geändert. Bitte lesen und akzeptieren Sie die neue Fassung.',
  'error.BidIsAboveDailyLimit':
    'Damit überschreitet Ihr Unternehmen sein Gesamtlimit von {limit} (ohne Steuern und Käufergebühr). Es umfasst führende und verdeckte Gebote und unbezahlte Fahrzeuge. Für dieses Fahrzeug bleiben {left}.',
  'error.CountryIsNotAllowed':
    'Ihr Unternehmen darf in Auktionen dieses Landes nicht kaufen. Wenden Sie sich bei Fragen an uns.',
  'error.RequestIsInvalid':
    'Die Anfrage konnte nicht verarbeitet werden. Bitte prüfen Sie Ihre Eingaben.',
  'error.RequestBodyIsNotJson':
    'Die Anfrage war nicht lesbar. Bitte die Seite neu laden und noch einmal versuchen.',
  'error.FieldsAreRefused': 'Bitte prüfen Sie die markierten Felder.',
  'error.TokenIsMissing': 'Nicht angemeldet. Dafür müssen Sie sich anmelden.',
  'error.TokenIsInvalid': 'Ihre Anmeldung gilt hier nicht. Bitte neu anmelden.',
  'error.ProofIsInvalid':
    'Ihre Anfrage ließ sich nicht prüfen. Bitte Datum und Uhrzeit dieses Geräts kontrollieren und noch einmal versuchen.',
  'error.TokenHasExpired': 'Ihre Sitzung ist abgelaufen. Bitte neu anmelden.',
  'error.ScopeIsMissing':
    'Ihr Konto hat dafür keine Berechtigung. Wenden Sie sich an die Käuferbetreuung.',
  'error.UserHasNoBuyer':
    'Ihr Konto ist noch keinem Käuferunternehmen zugeordnet. Wenden Sie sich an die Käuferbetreuung, wir ordnen es zu.',
  'error.UserIsSuspended': 'Ihr Zugang ist derzeit gesperrt. Wenden Sie sich bei Fragen an uns.',
  'error.CompanyRoleIsMissing':
    'Ihre Rolle in Ihrem Unternehmen lässt das nicht zu. Die Administration Ihres Unternehmens kann sie ändern.',
  'error.EmailIsNotVerified':
    'Die E-Mail-Adresse Ihres Kontos ist noch nicht bestätigt. Bestätigen Sie sie bei Ihrem Anmeldedienst und melden Sie sich neu an.',
  'error.EmailBelongsToAnotherUser':
    'Ihre E-Mail-Adresse gehört bereits zu einem anderen Konto. Wenden Sie sich an die Käuferbetreuung.',
  'error.AuctionIsUnknown':
    'Diese Auktion gibt es nicht oder sie wird nicht mehr angezeigt. Sehen Sie nach, welche Auktionen laufen.',
  'error.LotIsUnknown':
    'Dieses Fahrzeug ist nicht in dieser Auktion. Suchen Sie es mit seinem Kennzeichen.',
  'error.DestinationIsFixed':
    'Das Bestimmungsland ist nicht mehr änderbar, denn die Auktion ist abgerechnet. Wenden Sie sich an die Käuferbetreuung.',
  'error.YardSlotIsMissing': 'Wählen Sie einen Abholtermin.',
  'error.YardSlotIsUnknown': 'Diesen Termin gibt es am Abholort nicht. Wählen Sie einen anderen.',
  'error.YardSlotIsTooSoon':
    'Dieser Termin ist vorbei oder beginnt zu bald. Wählen Sie einen späteren.',
  'error.YardSlotIsFull':
    'Den letzten Platz dieses Termins hat soeben jemand anders gebucht. Wählen Sie einen anderen.',
  'error.YardSlotIsFixed':
    'Ihr Termin beginnt bald und kann nicht mehr geändert werden. Kann niemand kommen, rufen Sie die Käuferbetreuung an.',
  'error.YardDayIsClosed':
    'Der Abholort ist an diesem Tag geschlossen. Wählen Sie einen anderen Tag.',
  'error.PickUpIsNotOpen':
    'Das Fahrzeug ist noch nicht freigegeben oder bereits abgeholt. Wenn Sie das für falsch halten, wenden Sie sich an die Käuferbetreuung.',
  'error.ProofIsOfAnotherKind':
    'Hier ist ein anderer Nachweis nötig: bei Ausfuhr aus der EU der Ausgangsvermerk des Zolls, innerhalb der EU der unterschriebene CMR-Frachtbrief oder die Gelangensbestätigung.',
  'error.ProofIsNotOpen':
    'Es ist kein Nachweis nötig, oder Sie haben bereits einen eingereicht. Wenn Sie das für falsch halten, wenden Sie sich an die Käuferbetreuung.',
  'error.PickUpDayIsInvalid': 'Wählen Sie einen Werktag ab heute, innerhalb von zwei Monaten.',
  'error.ClaimIsNotOpenYet': 'Reklamieren können Sie, sobald das Fahrzeug abgeholt ist.',
  'error.ClaimIsTooLate':
    'Die Frist für Reklamationen endete {until}. Wenn Sie das für falsch halten, wenden Sie sich an die Käuferbetreuung.',
  'error.ClaimIsOpen': 'Zu diesem Fahrzeug läuft bereits eine Reklamation.',
  'error.ClaimAmountIsInvalid': 'Geben Sie einen Betrag über null ein.',
  'error.ClaimIsBelowLeast': 'In dieser Auktion sind Reklamationen ab {least} möglich.',
  'error.ClaimIsAboveMost':
    'In dieser Auktion schreiben wir für Reklamationen bis {most} je Fahrzeug gut.',
  'error.ClaimEvidenceIsMissing':
    'Es fehlen Fotos: Reklamationen sind in dieser Auktion nur {needs} möglich.',
  'error.ClaimIsUnknown':
    'Diese Reklamation finden wir nicht. Öffnen Sie sie auf der Seite Ihrer ersteigerten Fahrzeuge oder wenden Sie sich an die Käuferbetreuung.',
  'error.ClaimIsOver':
    'Über diese Reklamation wurde bereits entschieden, oder sie wurde zurückgezogen. Wenden Sie sich bei Einwänden an die Käuferbetreuung.',
  'error.ClaimIsFull':
    'Zu dieser Reklamation sind keine weiteren Nachrichten oder Fotos möglich. Rufen Sie die Käuferbetreuung an.',
  'error.InquiryIsUnknown': 'Diese Frage wurde gelöscht. Sie können eine neue stellen.',
  'error.InquiryIsTooLong': 'Diese Frage ist sehr lang geworden. Bitte stellen Sie eine neue.',
  'error.ChangeIsWaiting':
    'Ein Antrag zu diesen Daten wird bereits geprüft. Ziehen Sie ihn zuerst zurück oder warten Sie auf die Antwort.',
  'error.ChangeIsOver':
    'Über diesen Antrag wurde bereits entschieden, oder er wurde zurückgezogen.',
  'error.NothingIsChanged': 'Sie haben noch nichts geändert.',
  'error.FinanceIsNotOpen':
    'Was finanziert werden kann, hat sich geändert. Prüfen Sie Fahrzeuge und Beträge und senden Sie erneut.',
  'error.PushServiceIsUnknown':
    'Den Push-Dienst dieses Browsers kennen wir nicht. Versuchen Sie es mit einem anderen Browser.',
  'error.FinanceIsAsked':
    'Für eines dieser Fahrzeuge läuft bereits eine Anfrage, oder sie wurde genehmigt.',
  'error.DownPaymentIsTooHigh': 'Die Anzahlung muss kleiner sein als die Summe der Fahrzeuge.',
  'error.FinanceIsOver':
    'Über diese Anfrage wurde bereits entschieden, oder sie wurde zurückgezogen.',
  'error.TooManyFollows':
    'Sie beobachten schon {most}, mehr geht nicht. Beenden Sie zuerst etwas anderes.',
  'error.TooManyWatchedLots':
    'Ihre Merkliste ist mit {most} Fahrzeugen voll, die noch zu kaufen sind. Nehmen Sie zuerst eines heraus.',
  'error.TooManyCalendars':
    'Sie haben drei Kalender-Links, mehr geht nicht. Widerrufen Sie einen, um einen neuen zu erstellen.',
  'error.DataCopyIsInTheMaking':
    'Eine Kopie Ihrer Daten wird bereits erstellt. Sie erhalten eine E-Mail, sobald sie bereit ist.',
  'error.DataCopyIsGone': 'Diese Kopie ist nicht mehr vorhanden. Fordern Sie eine neue an.',
  'error.BidApprovalIsOver':
    'Über diese Anfrage wurde bereits entschieden, sie wurde zurückgezogen, oder das Los ist beendet.',
  'error.BidApprovalNeedsColleague':
    'Darüber muss jemand aus Ihrem Unternehmen entscheiden, der Gebote genehmigen darf. Diese Rolle vergibt die Administration Ihres Unternehmens.',
  'error.BidNeedsNoApproval':
    'Dieser Betrag liegt innerhalb Ihrer Bietlimits: Sie können ihn selbst bieten.',
  'error.UserIsKnown':
    'Diese E-Mail-Adresse kann nicht eingeladen werden. Prüfen Sie, ob sie vollständig ist und nicht schon zu einem Benutzer gehört.',
  'error.ColleagueIsUnknown':
    'Dieser Benutzer wurde gerade von jemand anderem geändert. Laden Sie die Liste neu.',
  'error.CompanyNeedsAdministrator':
    'Ihr Unternehmen braucht mindestens eine Person mit Administrationsrechten. Geben Sie diese Rolle zuerst jemand anderem.',
  'error.LimitsAreInvalid':
    'Ein Bietlimit muss über null liegen, und das Bietlimit je Gebot darf das Gesamtlimit nicht übersteigen.',
  'error.PlateFitsSeveralVehicles':
    'Zu diesem Kennzeichen passen mehrere Fahrzeuge. Bitte wählen Sie eines aus.',
  'error.VehicleIsUnknown':
    'Mit diesem Kennzeichen steht kein Fahrzeug zum Verkauf. Prüfen Sie das Kennzeichen, oder sehen Sie alle Fahrzeuge an.',
  'error.PictureIsUnknown':
    'Dieses Foto gibt es nicht. Laden Sie die Seite neu; fehlt es dann noch, wenden Sie sich an die Käuferbetreuung.',
  'error.DocumentIsUnknown':
    'Dieses Dokument gibt es nicht, oder Sie dürfen es nicht sehen. Wenn Sie es brauchen, wenden Sie sich an die Käuferbetreuung.',
  'error.DocumentLinkHasExpired':
    'Der Link zum Dokument ist abgelaufen. Bitte öffnen Sie es noch einmal.',
  'error.PathIsUnknown':
    'Diese Adresse existiert nicht. Prüfen Sie den Link, oder beginnen Sie auf der Startseite.',
  'error.CounterOfferIsOver':
    'Dieses Angebot ist abgelaufen. Die Fahrzeugseite zeigt, wie es weitergeht.',
  'error.RequestTookTooLong':
    'Das hat zu lange gedauert. Es ist nichts verloren gegangen. Bitte erneut versuchen.',
  'error.RequestBodyIsTooLarge':
    'Das ist zu viel auf einmal. Entfernen Sie einige Dateien oder kürzen Sie den Text.',
  'error.ContentTypeIsUnknown':
    'Dieses Format wird hier nicht unterstützt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Diese Anfrage wurde schon für etwas anderes verwendet. Bitte die Seite neu laden und noch einmal versuchen.',
  'error.TooManyRequests':
    'Zu viele Anfragen in kurzer Zeit. Bitte kurz warten und noch einmal versuchen.',
  'error.TooManyInvitations':
    'Ihr Unternehmen hat heute schon viele Einladungen verschickt. Versuchen Sie es morgen wieder oder melden Sie sich bei uns.',
  'error.SenderHasSentTooMuch':
    'Wir haben mehrere Nachrichten von Ihnen erhalten und antworten Ihnen. Wenn es eilt, rufen Sie uns bitte an.',
  'error.InternalError': 'Bei uns ist etwas schiefgegangen. Referenz {reference}.',
  'error.tryingAgain': 'Die Seite versucht es auch selbst erneut.',
  'error.ServiceIsBusy':
    'Das Portal ist gerade stark ausgelastet. Bitte gleich noch einmal versuchen.',
  'error.noConnection':
    'Keine Verbindung zu CarPlaza. Bitte das Netzwerk prüfen; nichts ist verloren.',
} as const;
