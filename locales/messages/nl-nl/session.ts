export const session = {
  'approval.title': 'Akkoord voor een verkoop',
  'approval.heading': 'Gaat u akkoord met {amount}?',
  'approval.intro':
    '{seller}, dit bod ligt onder wat wij namens u mogen accepteren. Wij verkopen alleen met uw akkoord.',
  'approval.facts': 'De vraag',
  'approval.bid': 'Hoogste bod',
  'approval.percent': '{percent} van de reserveprijs',
  'approval.reserve': 'Uw reserveprijs',
  'approval.listPrice': 'Catalogusprijs',
  'approval.deadline': 'Antwoord uiterlijk',
  'approval.lot': 'Kavel {number} · {auction}',
  'approval.net': 'Bod en reserveprijs zijn zonder btw en bpm.',
  'approval.message': 'Opmerking, optioneel',
  'approval.messageHelp': 'Alleen wij lezen dit.',
  'approval.approve': 'Akkoord met {amount}',
  'approval.decline': 'Niet akkoord',
  'approval.once': 'U kunt één keer antwoorden.',
  'approval.sending': 'Bezig met verzenden',
  'approval.failed': 'De vraag kon niet worden geladen.',
  'approval.sendFailed': 'Uw antwoord is niet aangekomen. Druk nogmaals: het telt één keer.',
  'approval.approved.title': 'U bent akkoord met {amount}',
  'approval.approved.text': 'Wij kunnen het voertuig nu gunnen. U hoeft niets meer te doen.',
  'approval.declined.title': 'U bent niet akkoord met {amount}',
  'approval.declined.text': 'Het voertuig wordt niet voor dit bedrag verkocht.',
  'approval.answeredAt': 'Beantwoord op {time}.',
  'approval.expired.title': 'De termijn is verstreken',
  'approval.expired.text':
    'Die liep tot {time}. Zonder antwoord wordt niets verkocht. Wij kunnen het u opnieuw vragen.',
  'approval.withdrawn.title': 'De vraag is ingetrokken',
  'approval.withdrawn.text': 'Wij hebben uw antwoord niet meer nodig.',
  'approval.invalid.title': 'Deze link is niet geldig',
  'approval.invalid.text':
    'Open hem opnieuw vanuit de e-mail, in zijn geheel. Helpt dat niet, vraag ons dan om een nieuwe.',
  'session.signingIn': 'U wordt ingelogd',
  'session.signingInLate': 'Dit duurt langer dan normaal. U kunt wachten of opnieuw beginnen.',
  'session.signedOut.title': 'U bent uitgelogd',
  'session.signedOut.text':
    'Uw biedingen blijven staan en we blijven voor u bieden, tot uw maximumbod.',
  'session.signedOut.inactive':
    'U bent uitgelogd na {minutes, plural, one {# minuut} other {# minuten}} zonder activiteit.',
  'session.signedOut.lostInput':
    'Wat u had ingevuld, zoals een bod, is niet verstuurd en niet bewaard.',
  'inactivity.title': 'Bent u er nog?',
  'inactivity.text':
    'Er was een tijdje geen activiteit. Om uw account te beschermen, loggen we u zo dadelijk uit. Uw biedingen blijven staan.',
  'inactivity.remaining': 'Uitloggen over {seconds, plural, one {# seconde} other {# seconden}}',
  'inactivity.stay': 'Ingelogd blijven',
  'session.ended': 'U bent uitgelogd, omdat uw sessie op de inlogpagina is beëindigd.',
  'session.error.title': 'Inloggen is niet gelukt',
  'session.error.unknownRequest':
    'De inlogpagina stond te lang open of werd twee keer geopend. Begin opnieuw. Er is niets verloren gegaan.',
  'session.error.refused':
    'De inlogdienst heeft het verzoek niet geaccepteerd. Probeer het opnieuw. Lukt het weer niet, neem dan contact op en geef de reden hieronder door.',
  'session.error.answersWrongly':
    'De inlogdienst antwoordt, maar niet zoals het hoort. Probeer het zo dadelijk opnieuw. Lukt het weer niet, neem dan contact op en geef de technische reden door.',
  'session.error.cancelled': 'Het inloggen is niet afgerond; u bent dus niet ingelogd.',
  'session.error.idTokenInvalid':
    'Het antwoord van de inlogdienst kon niet worden gecontroleerd, dus u bent niet ingelogd. Probeer het opnieuw. Lukt het weer niet, neem dan contact op.',
  'session.error.otherPerson':
    'In deze browser is inmiddels iemand anders bij de inlogdienst ingelogd. Log opnieuw in met uw eigen account.',
  'session.error.clockWrong':
    'De klok van dit apparaat lijkt niet goed te staan. Zet datum en tijd op automatisch en log opnieuw in.',
  'session.error.popupBlocked':
    'Uw browser heeft het inlogvenster geblokkeerd. Sta vensters voor deze site toe en probeer het opnieuw.',
  'session.error.popupClosed': 'Het inlogvenster is gesloten voordat het inloggen klaar was.',
  'session.error.storageBlocked':
    'Uw browser laat deze site niet onthouden dat u bent ingelogd. Sta cookies en sitegegevens voor deze site toe en log opnieuw in.',
  'session.error.reason': 'Technische reden:',
  'session.error.explanation': 'Uitleg van de inlogdienst ({host})',
  'session.error.retry': 'Opnieuw inloggen',
  'session.unreachable.title': 'De inlogdienst antwoordt niet.',
  'session.unreachable.text': 'Controleer uw netwerk en probeer het zo dadelijk opnieuw.',
  'signInAgain.title': 'Uw sessie is verlopen',
  'signInAgain.text':
    'Wat u hebt ingevuld, blijft staan. Log opnieuw in via een klein venster en ga verder waar u was gebleven.',
  'signInAgain.endedText':
    'U bent uitgelogd, omdat uw sessie op de inlogpagina is beëindigd. Wat u hebt ingevuld, blijft staan: log opnieuw in via een klein venster en ga verder waar u was.',
  'signInAgain.waiting': 'Het inlogvenster wacht op u.',
  'signInAgain.unseen':
    'Is het inlogvenster nog open? Rond het daar af. Hebt u het gesloten, open dan een nieuw venster.',
  'signInAgain.anotherWindow': 'Nog een venster openen',
  'signInAgain.here': 'Toch op deze pagina inloggen',
  'signInAgain.leave': 'Deze pagina verlaten',
} as const;
