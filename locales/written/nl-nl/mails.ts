export const mails = {
  'letter.greeting': 'Goedendag,',
  'letter.closing': 'Met vriendelijke groet,\nHet team van CarPlaza',
  'approval.bid.subject': '{name} wil {amount} bieden: {vehicle}',
  'approval.bid.text':
    '{name} wil {amount} bieden op {vehicle} in de veiling {auction}. Dat is boven de limiet van {name}; een collega moet het goedkeuren. Tot dan is het geen bod.',
  'approval.purchase.subject': '{name} wil kopen voor {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} wil {vehicle} in de veiling {auction} kopen voor {amount}. Dat is boven de limiet van {name}; een collega moet het goedkeuren. Tot dan is er niets gekocht.',
  'approval.note': '{name} schrijft: {note}',
  'approval.until':
    'Het kavel sluit {left} ({time}). Daarna kan het verzoek niet meer worden goedgekeurd.',
  'approval.link': 'Keur het hier goed of af:',
  'lot.corrected.subject': 'Gecorrigeerd: {vehicle}',
  'lot.corrected.text':
    'Wij hebben de gegevens van {vehicle} in de veiling {auction} gecorrigeerd. Op de pagina van het voertuig ziet u wat er stond en wat er nu staat. Uw bedrijf kan het bod tot {time} intrekken, ook als u de hoogste bieder bent. Trekt u niet in, dan blijft het bod staan.',
  'lot.sellerMayNotBid.subject': 'Bod vervallen: {vehicle}',
  'lot.sellerMayNotBid.text':
    'Uw bod op {vehicle} in de veiling {auction} telt niet meer en bindt u nergens aan. Uw bedrijf deelt een handelsregisternummer, een btw-nummer, een rekening, een gebruiker of een eigenaar met de verkoper, en een verkoper mag niet op eigen voertuigen bieden. Ziet u dat anders, schrijf ons dan: wij zoeken het samen uit.',
  'lot.bidsSeen.subject': 'Biedingen ingezien na een klacht: {vehicle}',
  'lot.bidsSeen.text':
    'Terwijl {vehicle} in de veiling {auction} liep, hebben twee van onze managers samen de biedingen erop ingezien om een klacht te onderzoeken. In onze administratie staan beide namen en de reden. Er is geen bod door gewijzigd. Hebt u een vraag, schrijf ons dan.',
  'lot.bidsEnded.subject': 'Biedingen vervallen door een correctie: {vehicle}',
  'lot.bidsEnded.text':
    'Wij hebben een gegeven van {vehicle} in de veiling {auction} gecorrigeerd waarvan de belasting afhangt. Daarom zijn alle biedingen erop vervallen; niemand is er nog aan gebonden. Het kavel loopt door zonder biedingen; de pagina van het voertuig toont de nieuwe gegevens.',
  'lot.offered.subject': 'Aanbod onder de reserveprijs: {vehicle}',
  'lot.offered.text':
    'Uw bod op {vehicle} in de veiling {auction} ligt onder de reserveprijs. Wij bieden uw bedrijf het voertuig aan voor {amount}, exclusief veilingkosten en belastingen. Het aanbod geldt tot {time}; het eerste antwoord van uw bedrijf telt.',
  'lot.won.subject': 'Gegund aan uw bedrijf: {vehicle}',
  'lot.won.text':
    'Uw bedrijf heeft {vehicle} in de veiling {auction} gewonnen voor {amount}, exclusief veilingkosten en belastingen. Het totaalbedrag en de volgende stappen vindt u in uw account bij de gewonnen voertuigen.',
  'lot.rejected.subject': 'Niet verkocht: {vehicle}',
  'lot.rejected.text':
    'De verkoper heeft geen enkel bod op {vehicle} in de veiling {auction} geaccepteerd. U bent niet meer aan uw bod gebonden.',
  'lot.awardReversed.subject': 'Gunning teruggedraaid: {vehicle}',
  'lot.awardReversed.text':
    'De gunning van {vehicle} in de veiling {auction} aan uw bedrijf is teruggedraaid. Uw bedrijf is er niets voor verschuldigd. Wij laten u weten hoe het met het kavel verdergaat.',
  'lot.takenBack.subject': 'Teruggetrokken door de verkoper: {vehicle}',
  'lot.takenBack.text':
    'De verkoper heeft {vehicle} uit de veiling {auction} teruggetrokken. U bent niet meer aan uw bod gebonden.',
  'lot.cancelled.subject': 'Geannuleerd: {auction}',
  'lot.cancelled.text':
    'De veiling {auction} is geannuleerd. U bent niet meer aan uw biedingen gebonden; voertuigen die eerder zijn gegund, blijven gegund.',
  'lot.offerDeclined.subject': 'Aanbod afgewezen: {vehicle}',
  'lot.offerDeclined.text':
    'Uw bedrijf heeft ons aanbod van {amount} voor {vehicle} in de veiling {auction} afgewezen. Het aanbod is vervallen; de verkoper beslist over de biedingen.',
  'lot.offerLapsed.subject': 'Aanbod vervallen: {vehicle}',
  'lot.offerLapsed.text':
    'Ons aanbod van {amount} voor {vehicle} in de veiling {auction} is niet op tijd beantwoord. Het aanbod is vervallen; de verkoper beslist over de biedingen.',
  'lot.offerTakenBack.subject': 'Aanbod ingetrokken: {vehicle}',
  'lot.offerTakenBack.text':
    'Wij hebben ons aanbod van {amount} voor {vehicle} in de veiling {auction} ingetrokken. Uw bedrijf is er niets voor verschuldigd; de verkoper beslist over de biedingen.',
  'lot.reopened.subject': 'Nieuwe beslissing: {vehicle}',
  'lot.reopened.text':
    'De gunning van {vehicle} in de veiling {auction} aan een ander bedrijf is teruggedraaid. De verkoper beslist opnieuw en uw bod telt weer mee. Wij laten u weten wat er wordt besloten.',
  'lot.resumed.subject': 'Het bieden gaat verder: {vehicle}',
  'lot.resumed.text':
    'Het bieden op {vehicle} in de veiling {auction} was onderbroken en gaat verder. Het kavel sluit om {time}. Alle biedingen blijven staan.',
  'lot.auctionResumed.subject': 'Het bieden gaat verder: {auction}',
  'lot.auctionResumed.text':
    'Het bieden in de veiling {auction} was onderbroken en gaat verder. Elk kavel loopt de tijd die nog over was; de sluiting staat op de pagina van het kavel. Alle biedingen blijven staan.',
  'lot.offeredAgain.subject': 'Weer te koop: {vehicle}',
  'lot.offeredAgain.text':
    'Uw bedrijf heeft eerder op {vehicle} geboden. Het is weer te koop in de veiling {auction}.',
  'lot.endedBid': '{vehicle}: uw bod van {amount}',
  'lot.lotMessage.subject': 'Een bericht over {vehicle}',
  'lot.lotMessage.text': 'Uw bedrijf heeft een bod op {vehicle} in de veiling {auction}. {message}',
  'lot.auctionMessage.subject': 'Een bericht over de veiling {auction}',
  'lot.auctionMessage.text': 'Uw bedrijf heeft biedingen in de veiling {auction}. {message}',
  'lot.releaseVoid.subject': 'Vrijgave vervallen, niet ophalen: {vehicle}',
  'lot.releaseVoid.text':
    'De afrekening voor {vehicle} is niet meer volledig betaald. De vrijgavecode is ongeldig, een geboekt ophaalmoment vervalt en het voertuig wordt niet meegegeven. Houd degene tegen die al onderweg is. Wat u nog moet betalen, staat op de pagina met uw gewonnen voertuigen.',
  'lot.collected.subject': 'Opgehaald: {vehicle}',
  'lot.collected.text':
    '{vehicle} is aan uw transporteur meegegeven ({time}). De gegevens staan op de pagina met uw gewonnen voertuigen. Had u dit niet verwacht, neem dan direct contact met ons op.',
  'lot.refundTakenBack.subject': 'Terugbetaling teruggedraaid: {vehicle}',
  'lot.refundTakenBack.text':
    'Een terugbetaling van {amount} voor {vehicle} is in onze administratie teruggedraaid. U hebt het bedrag weer van ons tegoed; het staat op de pagina met uw gewonnen voertuigen.',
  'lot.depositReturned.subject': 'Btw-borg terugbetaald: {vehicle}',
  'lot.depositReturned.text':
    'We hebben {amount} van uw btw-borg voor {vehicle} aan u overgemaakt. Datum en rekening vindt u in uw account bij de gewonnen voertuigen.',
  'lot.creditReturned.subject': 'Terugbetaling voor uw claim: {vehicle}',
  'lot.creditReturned.text':
    'We hebben {amount} voor uw claim op {vehicle} aan u overgemaakt. Datum en rekening vindt u in uw account bij de gewonnen voertuigen.',
  'lot.lost.subject': 'Niet gewonnen in {auction}',
  'lot.lost.text':
    'Deze voertuigen in de veiling {auction} zijn aan andere bieders gegund. U bent niet meer aan uw biedingen gebonden.',
  'lot.ownText': 'Aanvullende informatie: {text}',
  'lot.link': 'Bekijk het hier:',
  'lot.message.technical':
    'Er was een technische storing. Biedingen die aan u zijn bevestigd, gelden; controleer of er een bod van u ontbreekt.',
  'lot.message.times': 'Sluitingstijden zijn gewijzigd. De tijd op de pagina van het kavel geldt.',
  'lot.message.data': 'De voertuiggegevens zijn gecorrigeerd. Bekijk ze opnieuw voordat u biedt.',
  'lot.message.photos': 'Er zijn nieuwe foto’s of documenten van het voertuig toegevoegd.',
  'sum.total': 'Te betalen in totaal: {total}.',
  'sum.deposit':
    'Daarvan is {deposit} een btw-borg, die terugkomt na bewijs dat het voertuig is vertrokken.',
  'sum.indication':
    'Dit is een indicatie: wat verschuldigd is, bepaalt uiteindelijk de belastingautoriteit van dat land.',
  'sum.case.reverseCharge':
    'Berekend als binnenlandse levering ({from}) met verlegde btw, tegen 0% btw.',
  'sum.case.domestic': 'Berekend als binnenlandse levering ({from}), met de btw van dat land.',
  'sum.case.intraCommunity':
    'Berekend als intracommunautaire levering, {from} – {to}, tegen 0% btw.',
  'sum.case.margin': 'Berekend volgens de margeregeling: er is geen btw-regel.',
  'sum.case.export': 'Berekend als uitvoer buiten de EU, {from} – {to}, tegen 0% btw.',
  'choice.outbid.subject': 'Overboden: {vehicle}',
  'choice.outbid.text':
    'Een ander bedrijf heeft u overboden op {vehicle} in de veiling {auction}. Het kavel sluit om {time}; een bod in de laatste minuten verlengt de veiling.',
  'choice.outbid.link': 'Verhoog hier uw bod:',
  'choice.closing.subject': 'Sluit binnenkort: {auction}',
  'choice.closing.text':
    'Voertuigen waarop uw bedrijf in de veiling {auction} heeft geboden, sluiten vanaf {time}. Voertuigen met een lopend bod van uw bedrijf: {count}.',
  'choice.closing.link': 'Uw biedingen in deze veiling:',
  'choice.newStock.subject': 'Nieuwe voertuigen: {count}',
  'choice.newStock.text': 'Nieuwe voertuigen in wat u volgt:',
  'choice.newStock.link': 'Wat u volgt, en hoe vaak wij mailen:',
  'choice.more': 'Meer nieuwe voertuigen: {count}.',
  'choice.foot': 'In uw account kiest u uw e-mails. Afmelden voor deze e-mails:',
  'choice.kind.outbid': 'Overboden',
  'choice.kind.closing': 'Sluit binnenkort',
  'choice.kind.won': 'Gewonnen',
  'choice.kind.lost': 'Niet gewonnen',
  'choice.kind.approval': 'Verzoeken om goedkeuring',
  'choice.kind.release': 'Vrijgegeven om op te halen',
  'choice.kind.moneyBack': 'Terugbetaald',
  'choice.kind.newStock': 'Nieuwe voertuigen',
  'choice.page.title': 'Afmelden voor deze e-mails?',
  'choice.page.ask':
    'U krijgt dan geen e-mails van de soort ‘{kind}’ meer. Aanbiedingen, afrekeningen en herinneringen blijven komen.',
  'choice.page.button': 'Afmelden voor deze e-mails',
  'choice.page.ended': 'U bent afgemeld voor deze e-mails',
  'choice.page.endedText':
    'U krijgt geen e-mails van de soort ‘{kind}’ meer. In uw account kunt u ze weer aanzetten.',
  'choice.page.link': 'Meldingen in uw account',
  'grouped.won.subject':
    'Gegund aan uw bedrijf: {count, plural, one {# voertuig} other {# voertuigen}} in {auction}',
  'grouped.won.text':
    'Uw bedrijf heeft deze voertuigen gewonnen in de veiling {auction}. De prijzen zijn exclusief veilingkosten en belastingen; de volgende stappen vindt u in uw account bij de gewonnen voertuigen.',
  'grouped.rejected.subject':
    'Niet verkocht: {count, plural, one {# voertuig} other {# voertuigen}} in {auction}',
  'grouped.rejected.text':
    'De verkoper heeft geen enkel bod op deze voertuigen in de veiling {auction} geaccepteerd. U bent niet meer aan uw biedingen gebonden.',
  'grouped.offeredAgain.subject':
    'Weer te koop: {count, plural, one {# voertuig} other {# voertuigen}} in {auction}',
  'grouped.offeredAgain.text':
    'Uw bedrijf heeft eerder op deze voertuigen geboden. Zij zijn weer te koop in de veiling {auction}.',
  'grouped.released.subject':
    'Betaald en vrijgegeven: {count, plural, one {# voertuig} other {# voertuigen}} uit {auction}',
  'grouped.released.text':
    'Uw betalingen voor deze voertuigen uit de veiling {auction} zijn volledig binnen. Elk voertuig kan worden opgehaald met een eigen vrijgavecode; die staat op de pagina met uw gewonnen voertuigen. Geef een code alleen aan degene die het voertuig ophaalt.',
  'grouped.depositReturned.subject':
    'Btw-borgen terugbetaald: {count, plural, one {# voertuig} other {# voertuigen}} uit {auction}',
  'grouped.depositReturned.text':
    'We hebben deze bedragen van uw btw-borgen uit de veiling {auction} aan u overgemaakt. Data en rekening vindt u in uw account bij de gewonnen voertuigen.',
  'grouped.creditReturned.subject':
    'Terugbetalingen voor uw claims: {count, plural, one {# voertuig} other {# voertuigen}} uit {auction}',
  'grouped.creditReturned.text':
    'We hebben deze bedragen voor uw claims op voertuigen uit de veiling {auction} aan u overgemaakt. Data en rekening vindt u in uw account bij de gewonnen voertuigen.',
  'grouped.statement.subject':
    'Afrekeningen voor {count, plural, one {# voertuig} other {# voertuigen}} uit {auction}',
  'grouped.statement.text':
    'Hierbij de afrekeningen voor de voertuigen die uw bedrijf in de veiling {auction} heeft gewonnen. Samen is dat {total}; elk bedrag heeft een eigen vervaldatum.',
  'grouped.due.subject':
    'Afrekeningen uiterlijk morgen betalen: {count, plural, one {# voertuig} other {# voertuigen}}',
  'grouped.due.text':
    'De afrekeningen voor deze voertuigen uit de veiling {auction} moeten uiterlijk morgen zijn betaald; er staat in totaal nog {total} open. Hebt u al betaald, dan hoeft u niets te doen.',
  'grouped.overdue.subject':
    'Afrekeningen te laat: {count, plural, one {# voertuig} other {# voertuigen}}',
  'grouped.overdue.text':
    'De afrekeningen voor deze voertuigen uit de veiling {auction} hadden al betaald moeten zijn; er staat in totaal nog {total} open. Betaal vandaag nog. Is uw betaling onderweg, dan hoeft u niets te doen.',
  'grouped.last.subject':
    'Afrekeningen een week te laat: {count, plural, one {# voertuig} other {# voertuigen}}',
  'grouped.last.text':
    'De afrekeningen voor deze voertuigen uit de veiling {auction} zijn een week te laat. Er staat in totaal nog {total} open, en een voertuig wordt pas vrijgegeven als het volledig is betaald. Betaal vandaag nog. Bent u het niet eens met een afrekening, neem dan contact op met de kopersservice.',
  'grouped.daily':
    '{kind}: uw e-mail van vandaag, {count, plural, one {# voertuig} other {# voertuigen}}',
  'grouped.wonLine': '{vehicle}: {amount}, in totaal te betalen {total}',
  'grouped.deposits':
    'Daarvan is {deposit} btw-borg, die terugkomt na bewijs dat de voertuigen zijn vertrokken.',
  'grouped.statementLine': '{number}, {vehicle}: {total} uiterlijk {due}, kenmerk {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: nog {total} te betalen, uiterlijk {due}, kenmerk {reference}',
  'grouped.pay':
    'Aan {payee}, IBAN {iban}. Vermeld bij een overboeking voor meerdere voertuigen alle kenmerken.',
  'grouped.attached':
    '{count, plural, one {De eerste afrekening is} other {De eerste # afrekeningen zijn}} bijgevoegd. De overige staan op de pagina met uw gewonnen voertuigen.',
  'grouped.more': '{count, plural, one {En nog één voertuig.} other {En nog # voertuigen.}}',
  'statement.statement.subject': 'Afrekening {number}: {vehicle}',
  'statement.statement.text':
    'Hierbij de afrekening {number} voor {vehicle}. Maak {total} over uiterlijk {due}.',
  'statement.claimCredit.subject': 'Creditnota voor uw claim, {number}: {vehicle}',
  'statement.claimCredit.text':
    'We hebben uw claim op {vehicle} aanvaard. Creditnota {number} vermindert de prijs op afrekening {corrects} met {total}. We maken het bedrag over naar de rekening waarvan u hebt betaald.',
  'statement.creditNote.subject': 'Creditnota {number}: {vehicle}',
  'statement.creditNote.text':
    'De gunning van {vehicle} is teruggedraaid. Met creditnota {number} vervalt afrekening {corrects}: betaal daarop niets.',
  'statement.corrected.subject': 'Gecorrigeerde afrekening {number}: {vehicle}',
  'statement.corrected.text':
    'We hebben afrekening {corrects} voor {vehicle} gecorrigeerd. Met creditnota {creditNote} vervalt die; afrekening {number} over {total} komt ervoor in de plaats.',
  'statement.corrected.open': 'Maak {open} over uiterlijk {due}.',
  'statement.corrected.paid': 'Die is geheel betaald: u hoeft niets over te maken.',
  'statement.corrected.left':
    'U hebt {left} meer betaald. Dat maken we terug over of boeken we op een andere afrekening van u.',
  'statement.pay': 'Aan {payee}, IBAN {iban}, met betalingskenmerk {reference}.',
  'statement.link': 'Uw gewonnen voertuigen:',
  'reminder.due.subject': 'Afrekening {number} uiterlijk morgen betalen: {vehicle}',
  'reminder.due.text':
    'Afrekening {number} voor {vehicle} moet uiterlijk {due} zijn betaald; er staat nog {open} open. Hebt u al betaald, dan hoeft u niets te doen.',
  'reminder.overdue.subject': 'Afrekening {number} te laat: {vehicle}',
  'reminder.overdue.text':
    'Afrekening {number} voor {vehicle} moest uiterlijk {due} zijn betaald, en er staat nog {open} open. Betaal vandaag nog. Is uw betaling onderweg, dan hoeft u niets te doen.',
  'reminder.last.subject': 'Afrekening {number} een week te laat: {vehicle}',
  'reminder.last.text':
    'Afrekening {number} voor {vehicle} moest uiterlijk {due} zijn betaald. Er staat nog {open} open, en het voertuig wordt pas vrijgegeven als het volledig is betaald. Betaal vandaag nog. Bent u het niet eens met de afrekening, neem dan contact op met de kopersservice.',
  'release.subject': 'Betaald en vrijgegeven: {vehicle}',
  'release.text':
    'Uw betaling voor {vehicle} (afrekening {number}) is volledig binnen. U kunt het voertuig laten ophalen met de vrijgavecode; die staat op de pagina met uw gewonnen voertuigen. Geef de code alleen aan degene die het voertuig ophaalt.',
  'release.link': 'Vrijgavecode en locatie van het voertuig:',
  'proof.accepted.subject': 'Transportbewijs goedgekeurd: {vehicle}',
  'proof.accepted.text':
    'Het transportbewijs voor {vehicle} (afrekening {number}) is goedgekeurd. Uw btw-borg wordt terugbetaald.',
  'proof.refused.subject': 'Transportbewijs afgekeurd: {vehicle}',
  'proof.refused.text':
    'Het transportbewijs voor {vehicle} (afrekening {number}) kon niet worden goedgekeurd: {reason}. Dien een ander bewijs in, dan kan uw btw-borg worden terugbetaald.',
  'slot.subject': 'Kies een ander ophaalmoment: {vehicle}',
  'slot.text':
    '{yard} is gesloten op {day}: {reason}. Uw ophaalmoment van {from} tot {until} ({zone}) voor {vehicle} vervalt daarom, en de ophaalopdracht waarop het staat is niet meer geldig. Kies een ander ophaalmoment. Uw vrijgavecode blijft geldig.',
  'slot.link': 'Een ander ophaalmoment kiezen:',
  'claim.asked.subject': 'Vraag over uw claim: {vehicle}',
  'claim.asked.text': 'We willen graag meer weten over uw claim op {vehicle}.',
  'claim.accepted.subject': 'Uw claim is aanvaard: {vehicle}',
  'claim.accepted.text':
    'We hebben uw claim op {vehicle} aanvaard. De creditnota volgt per e-mail.',
  'claim.declined.subject': 'Uw claim is afgewezen: {vehicle}',
  'claim.declined.text': 'We hebben uw claim op {vehicle} afgewezen. De reden staat bij de claim.',
  'claim.asked.link': 'Reageer hier:',
  'claim.link': 'Uw claim:',
  'inquiry.subject': 'Uw vraag is beantwoord ({reference})',
  'inquiry.text': 'We hebben uw vraag aan CarPlaza beantwoord.',
  'inquiry.link': 'Lees het antwoord en reageer hier:',
  'finance.approved.subject': 'Uw financieringsaanvraag is goedgekeurd',
  'finance.approved.text':
    'Uw financieringsaanvraag is goedgekeurd. Rente en maandbedrag staan op de pagina met uw aanvragen; het contract zelf krijgt u schriftelijk.',
  'finance.declined.subject': 'Uw financieringsaanvraag is afgewezen',
  'finance.declined.text': 'Wij kunnen uw financieringsaanvraag niet goedkeuren. Onze reden:',
  'finance.vehicles': 'Voertuigen: {plates}',
  'finance.due': 'De afrekening blijft op de vervaldag verschuldigd tot die is betaald.',
  'finance.link': 'Alle aanvragen:',
  'change.what.company': 'bedrijfsgegevens',
  'change.what.contact': 'contactgegevens',
  'change.what.user': 'gebruikersgegevens',
  'change.asked.subject': 'Wijziging aangevraagd: de bankrekening van uw bedrijf',
  'change.asked.text':
    '{name} heeft gevraagd de bankrekening te wijzigen waarop wij uw bedrijf terugbetalen. Twee van onze medewerkers controleren dit voordat het geldt.',
  'change.approved.subject': 'Wijziging goedgekeurd: uw {what}',
  'change.approved.text': 'De wijziging van uw {what} is goedgekeurd en geldt vanaf nu.',
  'change.declined.subject': 'Wijziging niet goedgekeurd: uw {what}',
  'change.declined.text':
    'Wij kunnen de wijziging van uw {what} niet goedkeuren; de bestaande gegevens blijven gelden. Onze reden:',
  'change.link': 'Alle gegevens en verzoeken:',
  'change.notYou':
    'Heeft niemand van uw bedrijf hierom gevraagd, neem dan vandaag nog contact op met de kopersservice.',
  'request.contact.subject': 'We hebben uw bericht ontvangen ({reference})',
  'request.contact.text': 'Dank voor uw bericht. Onze kopersservice antwoordt u.',
  'request.registration.subject': 'We hebben uw aanmelding ontvangen ({reference})',
  'request.registration.text':
    'Dank voor de aanmelding van uw bedrijf. We controleren het handelsregister en het btw-nummer en schrijven u. Ontbreekt er iets, dan vragen we ernaar.',
  'request.reference': 'Uw referentie: {reference}',
  'request.notYou':
    'Hebt u ons niet geschreven, dan is uw adres per vergissing ingevuld. U hoeft niets te doen.',
  'answer.subject': 'Uw bericht aan CarPlaza ({reference})',
  'declined.subject': 'Uw aanmelding bij CarPlaza ({reference})',
  'declined.text': 'Dank voor uw aanmelding. We kunnen uw bedrijf niet toelaten:',
  'declined.why.vatNumber':
    'Het btw-nummer kon niet worden bevestigd voor handel binnen de EU. Zodra het in VIES staat, kunt u zich opnieuw aanmelden.',
  'declined.why.noTrader':
    'CarPlaza verkoopt aan bedrijven die in voertuigen handelen; dat konden we bij uw bedrijf niet vaststellen.',
  'declined.why.dataDiffer':
    'Uw gegevens wijken af van die in het register. U kunt zich opnieuw aanmelden met de geregistreerde gegevens.',
  'declined.why.other': 'Neem contact met ons op als u vragen hebt.',
  'dataCopy.subject': 'Uw kopie van uw gegevens staat klaar',
  'dataCopy.text':
    'De kopie van uw gegevens waar u om vroeg staat klaar. Log in om die te downloaden; na zeven dagen wordt de kopie verwijderd.',
  'dataCopy.link': 'Uw gegevens:',
  'push.outbid': 'U bent overboden op {vehicle}.',
  'push.more': 'Er is meer nieuws. U vindt alles in uw inbox.',
} as const;
