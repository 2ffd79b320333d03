export const accountMails = {
  'invitation.subject': 'CarPlaza: Passwort festlegen',
  'invitation.text':
    'Ihr Unternehmen kann jetzt bei CarPlaza kaufen. Legen Sie hier Ihr Passwort fest und melden Sie sich danach mit dieser E-Mail-Adresse an:',
  'invitation.after':
    'Der Link gilt einmal, drei Tage lang. Danach erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
  'invitation.notYou':
    'Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Ohne Passwort kann sich niemand anmelden.',
  'invitation.inviter': '{name} von {companyName} lädt Sie ein, für das Unternehmen zu kaufen.',
  'signIn.subject': 'CarPlaza: Ihr Unternehmen ist zugelassen',
  'signIn.text':
    'Ihr Unternehmen kann jetzt bei CarPlaza kaufen. Melden Sie sich mit dem Konto Ihres Anmeldedienstes an, dessen bestätigte E-Mail-Adresse diese ist:',
  'password.subject': 'Neues Passwort für CarPlaza',
  'password.text':
    'für Ihr CarPlaza-Konto wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
  'password.after':
    'Der Link gilt einmal und eine halbe Stunde lang. Eine neuere Mail ersetzt ihn.',
  'password.notYou':
    'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  'account.passwordChanged.subject': 'Ihr CarPlaza-Passwort wurde geändert',
  'account.passwordChanged.text':
    'das Passwort Ihres CarPlaza-Kontos wurde geändert. Alle Geräte wurden abgemeldet und alle Passkeys entfernt.',
  'account.passkeyAdded.subject': 'Ihrem CarPlaza-Konto wurde ein Passkey hinzugefügt',
  'account.passkeyAdded.text':
    'Ihrem CarPlaza-Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Ihr Passwort anmelden.',
  'account.passkeyRemoved.subject': 'Von Ihrem CarPlaza-Konto wurde ein Passkey entfernt',
  'account.passkeyRemoved.text':
    'von Ihrem CarPlaza-Konto wurde ein Passkey entfernt. Niemand kann sich mehr damit anmelden.',
  'account.you': 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
  'account.notYou': 'Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest:',
  'account.after':
    'Damit werden alle Geräte abgemeldet und alle Passkeys entfernt. Melden Sie sich danach bei unserer Käuferbetreuung, damit wir prüfen, was in Ihrem Namen geboten wurde.',
  'signInCode.subject': 'Ihr Code zum Anmelden bei CarPlaza',
  'signInCode.text':
    'jemand hat falsche Passwörter für Ihr CarPlaza-Konto ausprobiert. Um sich jetzt auf einem neuen Gerät anzumelden, geben Sie diesen Code mit Ihrem Passwort ein:',
  'signInCode.after': 'Er gilt eine Stunde. Wir fragen nie am Telefon oder per E-Mail danach.',
  'signInCode.notYou':
    'Wenn Sie sich nicht gerade anmelden, brauchen Sie nichts zu tun: Ohne den Code kommt niemand weiter, und Ihre bekannten Geräte funktionieren wie gewohnt.',
} as const;
