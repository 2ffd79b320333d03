export const session = {
  'approval.title': 'Verkauf zustimmen',
  'approval.heading': 'Stimmen Sie {amount} zu?',
  'approval.intro':
    '{seller}, dieses Gebot liegt unter dem, was wir für Sie annehmen dürfen. Wir verkaufen nur mit Ihrer Zustimmung.',
  'approval.facts': 'Einzelheiten',
  'approval.bid': 'Höchstgebot',
  'approval.percent': '{percent} des Verkäuferlimits',
  'approval.reserve': 'Ihr Verkäuferlimit',
  'approval.listPrice': 'Listenneupreis',
  'approval.deadline': 'Antwort bis',
  'approval.lot': 'Los {number} · {auction}',
  'approval.net': 'Gebot und Verkäuferlimit sind ohne MwSt. und Rest-BPM.',
  'approval.message': 'Anmerkung, freiwillig',
  'approval.messageHelp': 'Nur wir lesen sie.',
  'approval.approve': '{amount} zustimmen',
  'approval.decline': 'Ablehnen',
  'approval.once': 'Sie können einmal antworten.',
  'approval.sending': 'Wird gesendet',
  'approval.failed': 'Die Frage konnte nicht geladen werden.',
  'approval.sendFailed':
    'Ihre Antwort ist nicht angekommen. Bitte drücken Sie noch einmal: Sie zählt nur einmal.',
  'approval.approved.title': 'Sie haben {amount} zugestimmt',
  'approval.approved.text':
    'Wir können das Fahrzeug jetzt zuschlagen. Sie müssen nichts weiter tun.',
  'approval.declined.title': 'Sie haben {amount} abgelehnt',
  'approval.declined.text': 'Das Fahrzeug wird nicht zu diesem Betrag verkauft.',
  'approval.answeredAt': 'Beantwortet am {time}.',
  'approval.expired.title': 'Die Frist ist abgelaufen',
  'approval.expired.text':
    'Sie lief bis {time}. Ohne Antwort wird nichts verkauft. Wir können Sie erneut fragen.',
  'approval.withdrawn.title': 'Wir haben diese Anfrage zurückgezogen',
  'approval.withdrawn.text': 'Wir brauchen Ihre Antwort nicht mehr.',
  'approval.invalid.title': 'Dieser Link ist nicht gültig',
  'approval.invalid.text':
    'Öffnen Sie ihn noch einmal aus der E-Mail, vollständig. Hilft das nicht, bitten Sie uns um einen neuen.',
  'session.signingIn': 'Sie werden angemeldet',
  'session.signingInLate': 'Das dauert länger als sonst. Sie können warten oder neu beginnen.',
  'session.signedOut.title': 'Sie sind abgemeldet',
  'session.signedOut.text':
    'Ihre Gebote bleiben gültig, und wir bieten bis zu Ihrem Maximalgebot weiter für Sie.',
  'session.signedOut.inactive':
    'Sie wurden nach {minutes, plural, one {# Minute} other {# Minuten}} ohne Aktivität abgemeldet.',
  'session.signedOut.lostInput':
    'Was Sie eingegeben hatten, etwa ein Gebot, wurde nicht gesendet und nicht gespeichert.',
  'inactivity.title': 'Sind Sie noch da?',
  'inactivity.text':
    'Sie waren eine Weile nicht aktiv. Zum Schutz Ihres Kontos melden wir Sie gleich ab. Ihre Gebote bleiben gültig.',
  'inactivity.remaining': 'Abmeldung in {seconds, plural, one {# Sekunde} other {# Sekunden}}',
  'inactivity.stay': 'Angemeldet bleiben',
  'session.ended': 'Sie wurden abgemeldet, weil Ihre Sitzung auf der Anmeldeseite beendet wurde.',
  'session.error.title': 'Anmeldung nicht möglich',
  'session.error.unknownRequest':
    'Die Anmeldeseite war zu lange offen oder wurde zweimal geöffnet. Bitte neu beginnen. Es ist nichts verloren gegangen.',
  'session.error.refused':
    'Der Anmeldedienst hat die Anfrage nicht angenommen. Bitte erneut versuchen. Tritt der Fehler wieder auf, wenden Sie sich an uns und nennen Sie den Grund unten.',
  'session.error.answersWrongly':
    'Der Anmeldedienst antwortet, aber nicht so, wie er sollte. Bitte gleich noch einmal versuchen. Tritt der Fehler wieder auf, wenden Sie sich an uns und nennen Sie den technischen Grund.',
  'session.error.cancelled':
    'Die Anmeldung wurde nicht abgeschlossen, Sie sind also nicht angemeldet.',
  'session.error.idTokenInvalid':
    'Die Antwort des Anmeldedienstes ließ sich nicht prüfen, deshalb sind Sie nicht angemeldet. Bitte erneut versuchen. Tritt der Fehler wieder auf, wenden Sie sich an uns.',
  'session.error.otherPerson':
    'In diesem Browser hat sich inzwischen eine andere Person beim Anmeldedienst angemeldet. Bitte melden Sie sich mit Ihrem eigenen Konto neu an.',
  'session.error.clockWrong':
    'Die Uhr dieses Geräts scheint falsch zu gehen. Stellen Sie Datum und Uhrzeit auf automatisch und melden Sie sich neu an.',
  'session.error.popupBlocked':
    'Ihr Browser hat das Anmeldefenster blockiert. Erlauben Sie Fenster für diese Seite und versuchen Sie es noch einmal.',
  'session.error.popupClosed':
    'Das Anmeldefenster wurde geschlossen, bevor die Anmeldung fertig war.',
  'session.error.storageBlocked':
    'Ihr Browser lässt diese Seite nicht speichern, dass Sie angemeldet sind. Erlauben Sie Cookies und Websitedaten für diese Seite und melden Sie sich neu an.',
  'session.error.reason': 'Technischer Grund:',
  'session.error.explanation': 'Erläuterung des Anmeldedienstes ({host})',
  'session.error.retry': 'Neu anmelden',
  'session.unreachable.title': 'Der Anmeldedienst antwortet nicht.',
  'session.unreachable.text': 'Bitte das Netzwerk prüfen und gleich noch einmal versuchen.',
  'signInAgain.title': 'Ihre Sitzung ist abgelaufen',
  'signInAgain.text':
    'Ihre Eingaben bleiben erhalten. Melden Sie sich in einem kleinen Fenster neu an und machen Sie dort weiter, wo Sie waren.',
  'signInAgain.endedText':
    'Sie wurden abgemeldet, weil Ihre Sitzung auf der Anmeldeseite beendet wurde. Ihre Eingaben bleiben erhalten: Melden Sie sich in einem kleinen Fenster neu an und machen Sie dort weiter, wo Sie waren.',
  'signInAgain.waiting': 'Das Anmeldefenster wartet auf Sie.',
  'signInAgain.unseen':
    'Ist das Anmeldefenster noch offen, schließen Sie die Anmeldung dort ab. Haben Sie es geschlossen, öffnen Sie ein weiteres.',
  'signInAgain.anotherWindow': 'Weiteres Fenster öffnen',
  'signInAgain.here': 'Stattdessen auf dieser Seite anmelden',
  'signInAgain.leave': 'Diese Seite verlassen',
} as const;
