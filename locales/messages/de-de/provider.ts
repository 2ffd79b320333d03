export const provider = {
  'identity.signIn.audience': 'Für zugelassene gewerbliche Käufer.',
  'identity.signIn.claim': 'Ein Konto für acht Länder.',
  'identity.signIn.password': 'Passwort',
  'identity.signIn.remember': 'Auf diesem Gerät angemeldet bleiben',
  'identity.signIn.forgotten': 'Passwort vergessen?',
  'identity.signIn.passkey': 'Mit Passkey anmelden',
  'identity.signIn.passkeyFailed':
    'Der Passkey wurde nicht angenommen. Versuchen Sie es erneut oder nutzen Sie Ihr Passwort.',
  'identity.signIn.newHere': 'Neu hier?',
  'identity.signIn.register': 'Unternehmen registrieren',
  'identity.signIn.mismatch': 'E-Mail und Passwort passen nicht zusammen.',
  'identity.signIn.wait':
    'Zu viele Versuche. Bitte in {minutes, plural, one {# Minute} other {# Minuten}} erneut versuchen.',
  'identity.signIn.busy': 'Gerade melden sich sehr viele an. Bitte gleich noch einmal versuchen.',
  'identity.demo.title': 'Demo-Konten',
  'identity.demo.hint': 'Ein Klick genügt. Das Passwort aller Konten ist {password}.',
  'identity.demo.signInAs': 'Als {name} anmelden',
  'identity.password.title': 'Passwort festlegen',
  'identity.password.lead':
    'Für {email}. Ein paar Wörter, die nicht zusammengehören, merken Sie sich leicht.',
  'identity.password.new': 'Neues Passwort',
  'identity.password.repeat': 'Neues Passwort wiederholen',
  'identity.password.save': 'Passwort speichern',
  'identity.password.short':
    'Verwenden Sie mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  'identity.password.common':
    'Das ist leicht zu erraten. Wählen Sie ein weniger gebräuchliches Passwort.',
  'identity.password.personal':
    'Ihren Namen, Ihre E-Mail oder Ihr Unternehmen würden andere zuerst versuchen.',
  'identity.password.pattern':
    'Tastenreihen, Wiederholungen, Jahreszahlen und Daten sind schnell erraten.',
  'identity.password.advice':
    'Nehmen Sie drei oder vier Wörter, die weder miteinander noch mit Ihnen zu tun haben.',
  'identity.password.differs':
    'Die beiden Eingaben weichen voneinander ab. Geben Sie das Passwort erneut ein.',
  'identity.password.done': 'Ihr Passwort ist gespeichert',
  'identity.password.doneText':
    'Melden Sie sich jetzt damit an. Alle anderen Sitzungen wurden beendet.',
  'identity.password.gone': 'Dieser Link gilt nicht mehr',
  'identity.password.goneText':
    'Er wurde bereits benutzt, durch einen neueren ersetzt oder ist abgelaufen.',
  'identity.forgotten.title': 'Passwort vergessen?',
  'identity.forgotten.lead':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  'identity.forgotten.send': 'Link senden',
  'identity.forgotten.sent': 'Prüfen Sie Ihr Postfach',
  'identity.forgotten.sentText':
    'Wenn es zu {email} ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt einmal und {minutes, plural, one {# Minute} other {# Minuten}} lang. Keine E-Mail erhalten? Prüfen Sie den Spamordner und die Adresse.',
  'identity.forgotten.noMail':
    'Wir können zurzeit keine E-Mails senden. Schreiben Sie uns: Wir erstellen einen Link, mit dem Sie ein neues Passwort festlegen.',
  'identity.forgotten.contact': 'Kontakt aufnehmen',
  'identity.forgotten.back': 'Zurück zur Anmeldung',
  'identity.code.label': 'Code aus unserer E-Mail',
  'identity.code.sent':
    'Für dieses Konto wurden zu oft falsche Passwörter eingegeben. Wir haben dem Inhaber einen Code geschickt: Geben Sie ihn hier mit Ihrem Passwort ein. Er gilt eine Stunde; Ihr Passwort bleibt, wie es ist.',
  'identity.code.wrong':
    'Der Code oder das Passwort stimmt nicht. Nehmen Sie den Code aus unserer neuesten E-Mail.',
  'identity.factor.title': 'Noch ein Schritt',
  'identity.factor.useLead': 'Neben dem Passwort braucht der Desk Ihren Passkey.',
  'identity.factor.addLead':
    'Für Ihre Arbeit am Desk brauchen Sie neben dem Passwort einen Passkey. Damit bestätigt Ihr Gerät per Finger, Gesicht oder PIN, dass Sie es sind.',
  'identity.factor.use': 'Mit Passkey bestätigen',
  'identity.factor.failed': 'Der Passkey wurde nicht angenommen. Versuchen Sie es erneut.',
  'identity.factor.lost':
    'Passkey verloren? Ein anderer Ihrer Passkeys geht auch. Sonst setzt ihn ein Manager am Desk unter „Operators“ zurück, oder wer das System betreibt, mit einem Befehl. Danach fügen Sie hier einen neuen hinzu.',
  'identity.passkeys.title': 'Ihre Passkeys',
  'identity.passkeys.lead':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Ihr Passwort gilt weiter.',
  'identity.passkeys.none': 'Sie haben noch keinen.',
  'identity.passkeys.add': 'Passkey hinzufügen',
  'identity.passkeys.added': 'Hinzugefügt am {date}',
  'identity.passkeys.used': 'Zuletzt genutzt am {date}',
  'identity.passkeys.unused': 'Noch nicht genutzt',
  'identity.passkeys.synced': 'Auf allen Ihren Geräten',
  'identity.passkeys.device': 'Auf einem Gerät',
  'identity.passkeys.remove': 'Entfernen',
  'identity.passkeys.full':
    'Sie haben {count, plural, one {# Passkey} other {# Passkeys}}: Entfernen Sie einen, bevor Sie einen neuen hinzufügen.',
  'identity.passkeys.unable':
    'Dieser Browser kann keinen Passkey anlegen, oder Skripte sind abgeschaltet.',
  'identity.passkeys.failed': 'Es wurde kein Passkey hinzugefügt. Versuchen Sie es erneut.',
  'identity.passkeys.confirm':
    'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein, um Ihre Passkeys zu ändern.',
  'identity.passkeys.wrong': 'Das ist nicht Ihr Passwort.',
  'identity.passkeys.signInFirst':
    'Melden Sie sich zuerst bei CarPlaza an und kommen Sie dann auf diese Seite zurück.',
  'identity.sessions.title': 'Wo Sie angemeldet sind',
  'identity.sessions.lead': 'Jeder Browser, in dem Ihr Konto angemeldet ist.',
  'identity.sessions.browser': '{browser} unter {system}',
  'identity.sessions.unknown': 'Unbekannter Browser',
  'identity.sessions.here': 'Dieser Browser',
  'identity.sessions.since': 'Angemeldet: {time}',
  'identity.sessions.seen': 'Zuletzt aktiv: {time}, von {address}',
  'identity.sessions.end': 'Abmelden',
  'identity.sessions.notMe': 'Das war ich nicht',
  'identity.sessions.notMeText':
    'Ist ein Browser dabei, der nicht Ihrer ist? Damit werden alle abgemeldet, auch dieser, und Sie wählen ein neues Passwort.',
  'identity.signOut.title': 'Von CarPlaza abmelden?',
  'identity.signOut.text': 'Sie werden auf diesem Gerät abgemeldet.',
  'identity.signOut.stay': 'Angemeldet bleiben',
  'identity.signedOut.text': 'Schließen Sie das Fenster, wenn andere dieses Gerät nutzen.',
  'identity.error.title': 'Anmeldung nicht möglich',
  'identity.error.expired':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster beendet. Bitte bei CarPlaza neu beginnen.',
  'identity.error.request':
    'Die Seite, von der Sie kommen, hat etwas verlangt, das hier nicht erlaubt ist. Bitte bei CarPlaza neu beginnen.',
  'identity.error.server':
    'Bei uns ist ein Fehler aufgetreten. Bitte gleich noch einmal versuchen.',
  'identity.backToPortal': 'Zurück zu CarPlaza',
} as const;
