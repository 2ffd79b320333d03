/** Dutch texts of the desk: why a call or a held act was refused, and in whose words. */
export const refusals = {
  'refusal.ActHasLeft': 'Het is al verstuurd.',
  'refusal.AmountIsInvalid': 'Dat is geen mogelijk bedrag.',
  'refusal.AmountIsInvalid.claims': 'Vul een bedrag boven nul in.',
  'refusal.AmountIsInvalid.people':
    'De limiet per bod mag niet boven de kooplimiet liggen, en geen van beide mag nul zijn.',
  'refusal.AuctionHasEnded': 'De veiling is afgelopen.',
  'refusal.AuctionHasNotClosed': 'De veiling is nog niet gesloten.',
  'refusal.AuctionHasOpened': 'De veiling is al open.',
  'refusal.AuctionIsBeingDecided': '{name} vraagt al om een pauze van deze veiling.',
  'refusal.AuctionIsKnown': 'Er is al een veiling met die korte naam.',
  'refusal.AuctionIsNotPaused': 'De veiling is niet gepauzeerd.',
  'refusal.AuctionIsNotRunning': 'De veiling loopt niet.',
  'refusal.AuctionIsPaused': 'De veiling is al gepauzeerd.',
  'refusal.AuctionIsPublished': 'De veiling is al gepubliceerd.',
  'refusal.AuctionIsSettled': 'De veiling is al afgerond.',
  'refusal.AuctionTakesNoLots':
    'De andere veiling neemt het kavel niet aan: ze is afgelopen, heeft een andere munt of heeft het voertuig al.',
  'refusal.AwardIsPaid': 'De koper heeft betaald.',
  'refusal.BankFileIsBroken': 'Dit is geen volledig camt.053- of MT940-bestand.',
  'refusal.BankFileIsInOtherFormat':
    'Dagen ervan zijn al uit een bestand van een ander formaat gelezen. Gebruik één formaat, dan wordt niets dubbel geboekt.',
  'refusal.BankFileIsIncomplete':
    'De boekingen kloppen niet met de aantallen of saldi in het bestand: er ontbreekt een deel.',
  'refusal.BidsAreNotAskedFor':
    'Niemand heeft het afgelopen uur om de biedingen op dit kavel gevraagd.',
  'refusal.BidsAreNotOpened':
    'De biedingen zijn voor de twee die er het afgelopen uur om hebben gevraagd en dat hebben bevestigd.',
  'refusal.BankFileIsKnown': 'Dit bestand is al ingelezen.',
  'refusal.BankFileIsOfAnotherAccount': 'Geen enkele afrekening noemt deze rekening ({accounts}).',
  'refusal.ChangeIsUnknown': 'Deze gegevenswijziging bestaat niet.',
  'refusal.ClaimIsOver': 'De claim is beslist of ingetrokken.',
  'refusal.ColumnsAreWrong':
    'Twee kolommen worden als hetzelfde veld gelezen, of het bestand is veranderd: kijk opnieuw op de pagina.',
  'refusal.CompaniesDiffer': 'De afrekeningen zijn van verschillende bedrijven.',
  'refusal.CompanyHasNoBid': 'Het bedrijf heeft geen bod op het kavel.',
  'refusal.CompanyIsBeingDecided': 'Een besluit over dit bedrijf gaat zo in: {name}.',
  'refusal.CompanyIsBlocked': 'Het bedrijf is al zo geblokkeerd.',
  'refusal.ClaimBoundsContradict': 'Het minimum voor claims ligt boven het maximum.',
  'refusal.CompanyIsKnown':
    '{company} heeft dit btw-nummer al. Laad opnieuw om daarbij goed te keuren.',
  'refusal.CompanyIsKnown.changes': 'Een ander bedrijf heeft dit btw-nummer al.',
  'refusal.CompanyHasBusiness':
    'Bij {company} staat nog iets open dat eerst moet eindigen: {bids} biedingen, {statements} afrekeningen, {requests} verzoeken.',
  'refusal.CompaniesAreTwo':
    'Dit zijn twee bedrijven, want hun gegevens verschillen: {field}. Corrigeer eerst wat verkeerd is.',
  'refusal.CompanyIsMerged': 'Het bedrijf is samengevoegd met een ander.',
  'refusal.CompanyIsNotBlocked': 'Het bedrijf is niet geblokkeerd.',
  'refusal.CompanyIsUnknown': 'Dit bedrijf bestaat niet.',
  'refusal.CounterOfferIsOutOfBounds':
    'Een aanbod ligt boven het bod en hoogstens op de reserveprijs.',
  'refusal.CounterOfferIsOver': 'Het aanbod is beantwoord, ingetrokken of verlopen.',
  'refusal.CreditIsLess': 'Er is minder van het tegoed over.',
  'refusal.CurrencyDiffers': 'De afrekening is in een andere valuta.',
  'refusal.CurrencyIsFixed': 'De veiling heeft kavels, dus de valuta blijft.',
  'refusal.DamageIsUnknown': 'Dit schadepunt is al verwijderd.',
  'refusal.DataHasChanged':
    'De bekende gegevens zijn intussen gewijzigd, dus dit kan niet worden goedgekeurd. Wijs het af; het bedrijf kan het opnieuw vragen.',
  'refusal.DataHasChanged.finance':
    'Een voertuig is betaald of de afrekening is gecorrigeerd, dus goedkeuren kan niet. Wijs de aanvraag af; het bedrijf kan opnieuw aanvragen.',
  'refusal.DeadlineIsTooLate': 'Een aanbod geldt hoogstens twee weken.',
  'refusal.DepositIsLess': 'Er is minder van de borg over.',
  'refusal.DeskRoleIsMissing': 'Uw rol staat dit niet toe; nodig is: {role}.',
  'refusal.DeskRoleIsMissing.edit': 'Uw rol staat dit niet toe.',
  'refusal.DifferenceIsTooLarge': 'Er staat meer open dan als verschil kan worden geaccepteerd.',
  'refusal.DocumentIsUnknown': 'Dit document is al verwijderd.',
  'refusal.EmailIsTaken': 'Dit e-mailadres is al van een gebruiker.',
  'refusal.EndIsBeforeStart': 'Ze zou sluiten voordat ze opent.',
  'refusal.EndIsNotLater': 'Dat einde is niet later.',
  'refusal.FileIsEmpty': 'Het bestand is leeg.',
  'refusal.FileIsHostile': 'Dit type bestand is niet veilig om te uploaden.',
  'refusal.FileIsTooLarge': 'Het is groter dan 40 MB.',
  'refusal.FileTypeIsWrong':
    'Het is van een ander type. Foto’s zijn JPEG, PNG, WebP of AVIF; documenten mogen ook pdf zijn.',
  'refusal.FinanceIsUnknown': 'Deze financieringsaanvraag bestaat niet.',
  'refusal.ImportCannotBeCorrected':
    'Hier valt niets meer te verbeteren: kijk opnieuw op de pagina.',
  'refusal.ImportCannotBeUndone':
    'Terugdraaien kan niet: de import is niet klaar, of er zijn al kavels van gepubliceerd.',
  'refusal.ImportIsAtWork': 'Aan deze import wordt al gewerkt: wacht tot dat klaar is.',
  'refusal.ImportIsDone': 'Deze import is klaar.',
  'refusal.ImportIsNotChecked': 'Het bestand is nog niet gecontroleerd.',
  'refusal.ImportIsUnknown': 'Deze import bestaat niet; misschien is hij opgeruimd.',
  'refusal.IssuerCountryIsFixed':
    'Er zijn veilingen gepubliceerd met bedragen volgens het land van de uitgever; dat blijft.',
  'refusal.IssuerIsUnknown': 'Deze factuuruitgever bestaat niet.',
  'refusal.LadderIsInvalid':
    '{ladder}, trede {band}: treden beginnen bij 0 en lopen op, in prijs en in bedrag.',
  'refusal.LotHasBids': 'Op het voertuig is in een andere veiling geboden.',
  'refusal.LotHasBids.edit':
    'Op het voertuig is in een andere veiling geboden: corrigeer het op de pagina van dat kavel.',
  'refusal.LotHasEnded': 'Het kavel is afgelopen.',
  'refusal.LotHasEnded.edit': 'Het kavel is afgelopen.',
  'refusal.LotHasNoBid': 'Niemand heeft op het kavel geboden.',
  'refusal.LotHasNoSeller': 'Bij dit kavel is geen verkoper ingevoerd.',
  'refusal.LotHasOpened': 'Het kavel is al open.',
  'refusal.LotIsBeingDecided': 'Een besluit over dit kavel wordt zo verstuurd: {name}.',
  'refusal.LotIsNoDraft': 'Het kavel is geen concept.',
  'refusal.LotIsNotAwaitingAward': 'Het kavel wacht niet op gunning.',
  'refusal.LotIsNotAwarded': 'Het kavel is niet gegund.',
  'refusal.LotIsNotForSale': 'Het kavel is niet te koop.',
  'refusal.LotIsNotOpen': 'Het kavel is niet open.',
  'refusal.LotIsNotPaused': 'Het kavel is niet gepauzeerd.',
  'refusal.LotIsNotUnsold': 'Het kavel is niet onverkocht.',
  'refusal.LotOrderIsIncomplete':
    'Er zijn intussen kavels bij gekomen of weggegaan: open het sluitplan opnieuw.',
  'refusal.LotWasSold': 'Het voertuig is inmiddels verkocht.',
  'refusal.LotsAwaitAward':
    '{count, plural, one {Eén kavel wacht nog op een besluit.} other {# kavels wachten nog op een besluit.}}',
  'refusal.MomentIsPast': 'Dat moment is voorbij.',
  'refusal.NoMailIsSent': 'Er is geen mailserver ingesteld: er kan geen mail worden verstuurd.',
  'refusal.NoQuestionIsOut': 'Er staat geen vraag aan de verkoper meer open.',
  'refusal.NobodyHasBid': 'Er is geen bod, dus niemand zou het krijgen.',
  'refusal.NothingIsAccepted': 'Er is geen verschil op geaccepteerd.',
  'refusal.NothingIsBooked': 'Van deze betaling is er niets op geboekt.',
  'refusal.NothingIsReady': 'Geen kavel is gereed.',
  'refusal.OdometerIsLower': 'In de gegevens staat {km} km. Geef de reden waarom het minder is.',
  'refusal.OperatorHasNoPasskey': 'Deze medewerker heeft hier geen toegangssleutel.',
  'refusal.OperatorIsUnknown': 'Deze medewerker bestaat niet.',
  'refusal.PaymentHasLess': 'Van deze betaling is minder over.',
  'refusal.PaymentIsBeingDecided': 'Een besluit over deze betaling gaat zo in: {name}.',
  'refusal.PaymentIsUnknown': 'Deze betaling bestaat niet.',
  'refusal.PdfHasTooManyPages': 'Het heeft meer dan 500 pagina’s.',
  'refusal.PdfIsActive':
    'Deze pdf bevat scripts, formulieren die verzenden, bestanden of links naar elders. Druk hem opnieuw af als pdf.',
  'refusal.PdfIsBroken': 'Deze pdf kan niet worden gelezen.',
  'refusal.PdfIsEncrypted': 'Deze pdf heeft een wachtwoord. Bewaar hem zonder.',
  'refusal.PhotoHasTooManyPixels':
    'Het heeft meer dan 120 megapixels, of een zijde van meer dan 16.383 pixels.',
  'refusal.PhotoIsAnimated': 'Bewegende beelden worden niet ondersteund. Bewaar er één foto van.',
  'refusal.PhotoIsBroken': 'Het is beschadigd en kan niet volledig worden gelezen.',
  'refusal.PhotoIsHeic': 'HEIC kan hier niet worden gelezen. Bewaar het als JPEG.',
  'refusal.PhotoIsUnknown': 'Deze foto is al verwijderd.',
  'refusal.PhotosHaveChanged':
    'Een collega heeft intussen foto’s toegevoegd of verwijderd. U ziet ze nu; zet ze opnieuw op volgorde.',
  'refusal.PlateIsInvalid': 'Dat is geen kenteken van dit land.',
  'refusal.PlateIsTaken': 'Een ander voertuig heeft dit kenteken.',
  'refusal.ProofIsAnswered':
    'Het bewijs is al beoordeeld, of het bestand is nog niet gecontroleerd.',
  'refusal.ProofIsMissing': 'Er is nog geen transportbewijs goedgekeurd.',
  'refusal.ProposalHasLapsed': 'Niemand heeft de pauze binnen een minuut bevestigd.',
  'refusal.ProposalIsOver': 'Over dit voorstel is al beslist.',
  'refusal.ProposalIsWaiting': 'Een voorstel voor dit kavel wacht op de tweede persoon.',
  'refusal.ProposalWasRefused': '{name} heeft de pauze geweigerd.',
  'refusal.ReasonIsMissing': 'Een reden is nodig.',
  'refusal.ReasonIsMissing.edit': 'Een kavel met biedingen corrigeert u met een reden.',
  'refusal.ReleaseCodeIsUnknown': 'Met deze code is geen voertuig vrijgegeven. Geef niets mee.',
  'refusal.ReleaseCodesAreLocked':
    'Te veel verkeerde codes. {minutes, plural, one {Over één minuut} other {Over # minuten}} kan er weer een code worden gecontroleerd.',
  'refusal.RemovalIsOver': 'Het is er weer, of te lang geleden verwijderd.',
  'refusal.RequestIsDone': 'Dit is al afgehandeld.',
  'refusal.RequestIsNoRegistration': 'Het verzoek is geen aanmelding.',
  'refusal.RequestIsRegistration':
    'Het verzoek is een aanmelding: beslis erover bij de aanmeldingen.',
  'refusal.RequestIsUnknown': 'Dit verzoek bestaat niet.',
  'refusal.ReserveCanOnlyBeLowered': 'De reserveprijs kan alleen omlaag.',
  'refusal.SecondFactorIsMissing': 'Log in met een tweede factor: de desk vraagt erom.',
  'refusal.SecondPersonIsNeeded': 'Iemand anders dan de voorsteller moet het goedkeuren.',
  'refusal.SecondPersonIsNeeded.changes':
    'U hebt dit al goedgekeurd. Een collega moet ook goedkeuren.',
  'refusal.SellerHasNoAddress': 'Bij de verkoper is geen e-mailadres ingevoerd.',
  'refusal.SellerIsAsked':
    'De vraag ligt bij de verkoper: wacht op het antwoord of trek de vraag in.',
  'refusal.SellerMayNotBid':
    'Het bedrijf is verbonden met de verkoper van dit voertuig en kan het niet krijgen.',
  'refusal.SellerNumberIsInvalid':
    '‘{value}’ is geen registernummer, btw-nummer, IBAN of telefoonnummer. Een registernummer begint met zijn land (NL 30123456), een telefoonnummer met de landcode (+31).',
  'refusal.SellerNumberIsTaken': '‘{value}’ is al van verkoper {seller}.',
  'refusal.AffiliateIsUnknown':
    'Geen of meer dan één bedrijf heet ‘{value}’. Vul het btw-nummer in.',
  'refusal.SellerIsKnown': 'Er is al een verkoper met deze naam.',
  'refusal.SellerIsUnknown': 'Deze verkoper bestaat niet.',
  'refusal.SellerMustApprove':
    'Het bod ligt onder het mandaat van de verkoper: die moet eerst akkoord gaan.',
  'refusal.SettlementIsUnknown': 'Deze afrekening is er niet, of de gunning is teruggedraaid.',
  'refusal.SignatureIsInvalid':
    'De handtekening kon niet worden opgeslagen. Wis haar en teken opnieuw.',
  'refusal.ClaimEvidenceIsMissing': 'De foto’s die de veiling vraagt, zijn er nog niet.',
  'refusal.StatementHasLess': 'Op de afrekening staat minder open.',
  'refusal.StatementHasLess.claims': 'Meer dan op deze afrekening kan worden gecrediteerd.',
  'refusal.StatementSaysTheSame': 'Een nieuwe afrekening zou hetzelfde zeggen.',
  'refusal.StorageIsFull':
    'De opslag is vol. Er is niets gewijzigd; probeer het opnieuw zodra er ruimte is.',
  'refusal.StorageIsUnavailable':
    'De opslag antwoordt niet. Er is niets gewijzigd; probeer het zo opnieuw.',
  'refusal.TermsAreFixed': 'Op het kavel is geboden: de prijzen liggen vast.',
  'refusal.TermsAreFixed.edit': 'Er zijn biedingen, dus dit staat vast.',
  'refusal.TimeZoneIsUnknown': 'Dat is geen tijdzone, zoals Europe/Amsterdam.',
  'refusal.TooManyMessages':
    'De bieders hebben binnen een uur al drie berichten gekregen. Wacht nog even.',
  'refusal.UserHasSignedIn':
    'De gebruiker heeft zich al aangemeld. ‘Wachtwoord vergeten?’ op de inlogpagina geeft een nieuw wachtwoord.',
  'refusal.UserIsBlocked': 'De gebruiker is geblokkeerd.',
  'refusal.UserIsNoOperator': 'Dit account is geen medewerker van de desk.',
  'refusal.UserIsNotBlocked': 'De gebruiker is niet geblokkeerd.',
  'refusal.UserIsUnknown': 'Deze gebruiker bestaat niet.',
  'refusal.ValueIsInvalid': 'Deze waarde is niet mogelijk.',
  'refusal.VatNumberIsInvalid': 'Dat is geen btw-nummer van dit land.',
  'refusal.VehicleIsCollected': 'Het voertuig is al meegegeven.',
  'refusal.VehicleIsNotCollected': 'Het voertuig is nog niet opgehaald.',
  'refusal.VehicleIsNotReleased': 'Het voertuig is niet vrijgegeven. Geef het niet mee.',
  'refusal.VehicleIsOnSale': 'Het voertuig staat te koop in een andere veiling.',
  'refusal.VersionIsOld':
    'Een andere operator heeft dit gewijzigd: u zag versie {seen}, nu is het versie {now}. Er is niets gedaan.',
  'refusal.VersionIsOld.edit':
    'Een collega heeft het voertuig intussen gewijzigd. U ziet het nu; probeer het opnieuw.',
  'refusal.YardDayHasBookings':
    '{count, plural, one {Inmiddels zou één boeking vervallen} other {Inmiddels zouden # boekingen vervallen}}. Kijk opnieuw.',
  'refusal.YardHoursAreInvalid': 'De openingstijden overlappen, of eindigen voor ze beginnen.',
  'refusal.YardIsKnown': 'Een andere locatie heeft de voertuigen van die plaats.',
  'refusal.YardIsNotAssigned':
    'Het voertuig staat op een locatie waaraan u niet bent toegewezen. Vraag het veilinghuis om u toe te wijzen.',
  'refusal.YardIsUnknown': 'Deze locatie bestaat niet.',
  'refusal.other': 'Dit is geweigerd.',
  'refusal.unreachable': 'Er kwam geen antwoord. Probeer het opnieuw: het gebeurt niet dubbel.',
} as const;
