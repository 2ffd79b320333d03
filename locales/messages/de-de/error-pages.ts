export const errorPages = {
  'notFound.title': 'Seite nicht gefunden',
  'notFound.titleOf': 'Seite nicht gefunden: {path}',
  'notFound.text':
    'Diese Seite wurde nicht gefunden. Das Fahrzeug ist vielleicht verkauft und archiviert, oder der Link ist unvollständig.',
  'notFound.vehicles': 'Fahrzeuge ansehen',
  'notFound.auctions': 'Auktionen ansehen',
  'notFound.home': 'Zur Startseite',
  'internalError.title': 'Interner Serverfehler',
  'internalError.text':
    'Bei uns ist ein Fehler aufgetreten. Ihre Gebote sind sicher. Bitte gleich noch einmal versuchen. Tritt der Fehler erneut auf, wenden Sie sich an uns.',
  'internalError.reference': 'Referenz',
  'internalError.awayTitle': 'Keine Verbindung',
  'internalError.awayText':
    'Die Seite konnte nicht geladen werden. Sie öffnet sich von selbst, sobald die Verbindung wieder da ist. Bestätigte Gebote bleiben gültig.',
  'section.error.title': 'Hier fehlt etwas.',
  'section.error.text':
    'Dieser Teil konnte nicht geladen werden. Der Rest der Seite funktioniert. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  'unauthorized.name': 'Nicht angemeldet',
  'unauthorized.title': 'Bitte melden Sie sich an',
  'unauthorized.text':
    'Fahrzeugdetails, Gebote und Auktionen stehen zugelassenen gewerblichen Käufern offen. Nach der Anmeldung gelangen Sie direkt zur gewünschten Seite.',
  'unauthorized.expired':
    'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um dort weiterzumachen.',
  'unauthorized.ended':
    'Sie wurden abgemeldet, weil Ihre Sitzung auf der Anmeldeseite beendet wurde. Melden Sie sich erneut an, um dort weiterzumachen.',
  'unauthorized.continue': 'Weiter',
} as const;
