export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Een ander bedrijf heeft geboden terwijl u typte. Het minimumbod is nu {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Een ander bedrijf heeft dit voertuig gekocht. U bent niets verschuldigd.',
  'error.soldJustBefore':
    'Een ander bedrijf kocht dit voertuig net voor u. U bent niets verschuldigd.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Uw bedrijf heeft dit voertuig al gekocht. Er is verder niets geboden of gekocht.',
  'error.BidAmountIsInvalid': 'Vul een bedrag boven nul in, met hoogstens twee decimalen.',
  'error.BidAmountIsTooHigh': 'Dat lijkt te hoog voor dit voertuig. Controleer het aantal nullen.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Deze veiling loopt in {currency}. Bied in {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Dit voertuig valt onder de margeregeling: biedingen zijn inclusief btw.',
  'error.BidDoesNotChangeOwnMaximum':
    'Het maximumbod van uw bedrijf is al {maximum}. Vul een ander bedrag in.',
  'error.MaximumIsBelowLeadingBid':
    'Zolang u de hoogste bieder bent, kan uw maximumbod niet onder het hoogste bod liggen. Vul minstens {minimum} in.',
  'error.LotIsNotOpenYet': 'Bieden kan nog niet. Start: {opens}.',
  'error.LotIsClosed':
    'Op dit voertuig kan niet meer worden geboden. Klopt dat niet, neem dan contact op met de kopersservice.',
  'error.LotIsPaused':
    'Wij hebben dit kavel onderbroken. Zodra het verdergaat, kunt u weer bieden.',
  'error.LotIsWithdrawnBySeller': 'De verkoper heeft dit voertuig teruggetrokken.',
  'error.LotIsForBuyNowOnly':
    'Dit voertuig wordt voor een vaste prijs verkocht. Gebruik ‘Direct kopen’.',
  'error.LotHasNoBuyNowPrice': 'Direct kopen is niet meer mogelijk. U kunt nog wel bieden.',
  'error.BuyNowPriceHasChanged':
    'De prijs is nu {price}. Controleer het nieuwe totaal en bevestig opnieuw.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'U bent hoogste bieder. In een veiling bij opbod kunt u het hoogste bod niet intrekken.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'In de laatste minuten van een veiling bij opbod kunt u geen bod intrekken.',
  'error.NoBidToWithdraw':
    'Uw bedrijf heeft op dit voertuig geen bod om in te trekken. Laad de pagina opnieuw om de stand te zien.',
  'error.SellerMayNotBid':
    'Uw bedrijf is verbonden met de verkoper van dit voertuig en mag er daarom niet op bieden. Ziet u dat anders, schrijf ons en noem de verkoper.',
  'error.CompanyIsBlocked':
    'Uw bedrijf kan op dit moment niet bieden. Neem contact met ons op als u vragen hebt.',
  'error.CompanyLimitIsInOtherCurrency':
    'De limieten van uw bedrijf zijn in euro’s; daarom kan het niet bieden in veilingen in een andere valuta. Neem contact met ons op om dat te wijzigen.',
  'error.UserLimitIsInOtherCurrency':
    'Uw limiet is in euro’s; daarom kunt u niet zelf in een andere valuta bieden. Een collega zonder limiet kan het bod goedkeuren of plaatsen.',
  'error.BidIsAboveLimitPerBid':
    'Dit is meer dan uw limiet van {limit} per bod (excl. belastingen en veilingkosten). Neem contact met ons op om de limiet te verhogen.',
  'error.BidIsAboveUserLimit':
    'Dit is meer dan uw eigen limiet van {limit} per bod (excl. belastingen en veilingkosten). Een collega met een hogere limiet kan het namens uw bedrijf bieden.',
  'error.BidIsAboveUserDailyLimit':
    'Hiermee komt u boven uw kooplimiet van {limit} (excl. belastingen en veilingkosten), die uw hoogste en gesloten biedingen en onbetaalde voertuigen omvat. Voor dit voertuig is nog {left} over.',
  'error.UserMayNotBid':
    'Met uw rol kunt u biedingen zien, maar niet plaatsen. De beheerder van uw bedrijf kan uw rol wijzigen.',
  'error.ConditionsAreNotAccepted':
    'Ga eerst akkoord met de verkoopvoorwaarden. Druk nogmaals op de knop: daar wordt het gevraagd.',
  'error.ConditionsHaveChanged':
    'De verkoopvoorwaarden zijn gewijzigd. Lees de nieuwe versie en ga ermee akkoord.',
  'error.BidIsAboveDailyLimit':
    'Hiermee komt uw bedrijf boven de kooplimiet van {limit} (excl. belastingen en veilingkosten), die de hoogste en gesloten biedingen en onbetaalde voertuigen omvat. Voor dit voertuig is nog {left} over.',
  'error.CountryIsNotAllowed':
    'Uw bedrijf kan niet kopen in veilingen van dit land. Neem contact met ons op als u vragen hebt.',
  'error.RequestIsInvalid': 'Het verzoek kon niet worden verwerkt. Controleer wat u hebt ingevuld.',
  'error.RequestBodyIsNotJson':
    'Het verzoek was niet leesbaar. Laad de pagina opnieuw en probeer het nog eens.',
  'error.FieldsAreRefused': 'Controleer de gemarkeerde velden.',
  'error.TokenIsMissing': 'Geen toegang. Log hiervoor in.',
  'error.TokenIsInvalid': 'Uw sessie is hier niet geldig. Log opnieuw in.',
  'error.ProofIsInvalid':
    'Uw verzoek kon niet worden gecontroleerd. Controleer datum en tijd van dit apparaat en probeer het opnieuw.',
  'error.TokenHasExpired': 'Uw sessie is verlopen. Log opnieuw in.',
  'error.ScopeIsMissing':
    'Uw account heeft hiervoor geen rechten. Neem contact op met de kopersservice.',
  'error.UserHasNoBuyer':
    'Uw account is nog niet aan een kopend bedrijf gekoppeld. Neem contact op met de kopersservice, dan koppelen wij het.',
  'error.UserIsSuspended':
    'Uw toegang is op dit moment geblokkeerd. Neem contact met ons op als u vragen hebt.',
  'error.CompanyRoleIsMissing':
    'Uw rol in uw bedrijf staat dit niet toe. De beheerder van uw bedrijf kan u een andere rol geven.',
  'error.EmailIsNotVerified':
    'Het e-mailadres van uw account is nog niet bevestigd. Bevestig het bij uw inlogdienst en log opnieuw in.',
  'error.EmailBelongsToAnotherUser':
    'Uw e-mailadres hoort al bij een ander account. Neem contact op met de kopersservice.',
  'error.AuctionIsUnknown':
    'Deze veiling bestaat niet of wordt niet meer getoond. Bekijk welke veilingen er lopen.',
  'error.LotIsUnknown': 'Dit voertuig zit niet in deze veiling. Zoek het op kenteken.',
  'error.DestinationIsFixed':
    'De bestemming kan niet meer veranderen, want de veiling is afgewikkeld. Neem contact op met de kopersservice.',
  'error.YardSlotIsMissing': 'Kies een ophaalmoment.',
  'error.YardSlotIsUnknown': 'De locatie heeft dit ophaalmoment niet. Kies een ander.',
  'error.YardSlotIsTooSoon':
    'Dit ophaalmoment is voorbij of begint te snel. Kies een later moment.',
  'error.YardSlotIsFull':
    'Iemand anders heeft net de laatste plaats van dit ophaalmoment geboekt. Kies een ander.',
  'error.YardSlotIsFixed':
    'Uw ophaalmoment begint binnenkort en kan niet meer worden gewijzigd. Kan er niemand komen, bel dan de kopersservice.',
  'error.YardDayIsClosed': 'De locatie is op die dag gesloten. Kies een andere dag.',
  'error.PickUpIsNotOpen':
    'Het voertuig is nog niet vrijgegeven, of is al opgehaald. Klopt dat niet, neem dan contact op met de kopersservice.',
  'error.ProofIsOfAnotherKind':
    'Hiervoor is een ander bewijs nodig: buiten de EU de uitgangsbevestiging van de douane, binnen de EU de getekende CMR-vrachtbrief of de ontvangstverklaring.',
  'error.ProofIsNotOpen':
    'Er is geen bewijs nodig, of u hebt er al een ingediend. Klopt dat niet, neem dan contact op met de kopersservice.',
  'error.PickUpDayIsInvalid': 'Kies een werkdag vanaf vandaag, binnen twee maanden.',
  'error.ClaimIsNotOpenYet': 'Claimen kan zodra het voertuig is opgehaald.',
  'error.ClaimIsTooLate':
    'De claimtermijn eindigde {until}. Klopt dat niet, neem dan contact op met de kopersservice.',
  'error.ClaimIsOpen': 'Er loopt al een claim op dit voertuig.',
  'error.ClaimAmountIsInvalid': 'Vul een bedrag boven nul in.',
  'error.ClaimIsBelowLeast': 'In deze veiling kunt u claimen vanaf {least}.',
  'error.ClaimIsAboveMost': 'In deze veiling worden claims tot {most} per voertuig gecrediteerd.',
  'error.ClaimEvidenceIsMissing':
    'Er ontbreken foto’s: in deze veiling kunt u alleen claimen {needs}.',
  'error.ClaimIsUnknown':
    'Wij vinden deze claim niet. Open hem vanaf de pagina van uw gewonnen voertuigen, of neem contact op met de kopersservice.',
  'error.ClaimIsOver':
    'Over deze claim is al beslist of hij is ingetrokken. Bent u het er niet mee eens, neem dan contact op met de kopersservice.',
  'error.ClaimIsFull': 'Bij deze claim kunnen geen berichten of foto’s meer. Bel de kopersservice.',
  'error.InquiryIsUnknown': 'Deze vraag is verwijderd. U kunt een nieuwe stellen.',
  'error.InquiryIsTooLong': 'Deze vraag is erg lang geworden. Stel een nieuwe.',
  'error.ChangeIsWaiting':
    'Een verzoek voor deze gegevens is al in behandeling. Trek het eerst in of wacht op het antwoord.',
  'error.ChangeIsOver': 'Over dit verzoek is al beslist of het is ingetrokken.',
  'error.NothingIsChanged': 'U hebt nog niets gewijzigd.',
  'error.FinanceIsNotOpen':
    'Wat u kunt financieren, is gewijzigd. Controleer voertuigen en bedragen en verstuur opnieuw.',
  'error.PushServiceIsUnknown':
    'Wij kennen de pushdienst van deze browser niet. Probeer een andere browser.',
  'error.FinanceIsAsked':
    'Voor een van deze voertuigen loopt al een aanvraag, of die is goedgekeurd.',
  'error.DownPaymentIsTooHigh': 'De aanbetaling moet lager zijn dan het bedrag van de voertuigen.',
  'error.FinanceIsOver': 'Over deze aanvraag is al beslist of ze is ingetrokken.',
  'error.TooManyFollows': 'U volgt al {most} en meer kan niet. Stop eerst met iets volgen.',
  'error.TooManyWatchedLots':
    'Uw volglijst is vol met {most} voertuigen die nog te koop zijn. Haal er eerst een uit.',
  'error.TooManyCalendars':
    'U hebt drie agendalinks, meer kan niet. Trek er een in om een nieuwe te maken.',
  'error.DataCopyIsInTheMaking':
    'Er wordt al een kopie van uw gegevens gemaakt. U krijgt een e-mail zodra die klaarstaat.',
  'error.DataCopyIsGone': 'Deze kopie is er niet meer. Vraag een nieuwe aan.',
  'error.BidApprovalIsOver':
    'Over dit verzoek is al beslist, het is ingetrokken of het kavel is gesloten.',
  'error.BidApprovalNeedsColleague':
    'Een collega die biedingen mag goedkeuren moet hierover beslissen. De beheerder van uw bedrijf geeft die rol.',
  'error.BidNeedsNoApproval': 'Dit bedrag valt binnen uw limieten: u kunt het zelf bieden.',
  'error.UserIsKnown':
    'Dit e-mailadres kan niet worden uitgenodigd. Controleer of het volledig is en niet al bij een gebruiker hoort.',
  'error.ColleagueIsUnknown':
    'Deze gebruiker is net door iemand anders gewijzigd. Ververs de lijst.',
  'error.CompanyNeedsAdministrator':
    'Uw bedrijf heeft minstens één beheerder nodig. Maak eerst iemand anders beheerder.',
  'error.LimitsAreInvalid':
    'Een limiet moet hoger zijn dan nul, en de limiet per bod mag niet boven de kooplimiet liggen.',
  'error.PlateFitsSeveralVehicles': 'Dit kenteken past bij meer dan één voertuig. Kies het juiste.',
  'error.VehicleIsUnknown':
    'Er is geen voertuig met dit kenteken te koop. Controleer het kenteken of bekijk alle voertuigen.',
  'error.PictureIsUnknown':
    'Deze foto bestaat niet. Laad de pagina opnieuw; ontbreekt hij nog, neem dan contact op met de kopersservice.',
  'error.DocumentIsUnknown':
    'Dit document bestaat niet, of u mag het niet zien. Hebt u het nodig, neem dan contact op met de kopersservice.',
  'error.DocumentLinkHasExpired': 'De link naar het document is verlopen. Open het opnieuw.',
  'error.PathIsUnknown': 'Dit adres bestaat niet. Controleer de link of begin op de startpagina.',
  'error.CounterOfferIsOver':
    'Dit aanbod is verlopen. Op de pagina van het voertuig ziet u hoe het verdergaat.',
  'error.RequestTookTooLong':
    'Dat duurde te lang. Er is niets verloren gegaan. Probeer het opnieuw.',
  'error.RequestBodyIsTooLarge':
    'Dat is te veel in één keer. Verwijder enkele bestanden of kort de tekst in.',
  'error.ContentTypeIsUnknown':
    'Dit formaat wordt hier niet ondersteund. Laad de pagina opnieuw en probeer het nog eens.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Dit verzoek is al voor iets anders gebruikt. Laad de pagina opnieuw en probeer het nog eens.',
  'error.TooManyRequests': 'Te veel verzoeken in korte tijd. Wacht even en probeer het opnieuw.',
  'error.TooManyInvitations':
    'Uw bedrijf heeft vandaag veel uitnodigingen verstuurd. Probeer het morgen opnieuw of neem contact met ons op.',
  'error.SenderHasSentTooMuch':
    'Wij hebben meerdere berichten van u ontvangen en antwoorden u. Is het dringend, bel ons dan.',
  'error.InternalError': 'Er ging bij ons iets mis. Referentie {reference}.',
  'error.tryingAgain': 'Deze pagina probeert het ook zelf opnieuw.',
  'error.ServiceIsBusy': 'Het portaal is erg druk. Probeer het zo dadelijk opnieuw.',
  'error.noConnection':
    'Geen verbinding met CarPlaza. Controleer uw netwerk; er is niets verloren gegaan.',
} as const;
