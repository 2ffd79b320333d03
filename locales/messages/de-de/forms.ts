export const forms = {
  'form.contact.title': 'Schreiben Sie uns',
  'form.contact.intro': 'In Ihrer Sprache. Wir antworten per E-Mail.',
  'form.register.title': 'Registrieren Sie Ihr Unternehmen',
  'form.register.intro':
    'Kostenlos und unverbindlich. Wir prüfen Ihre Angaben und melden uns bei Ihnen.',
  'conditions.accept': 'Ich akzeptiere die Verkaufsbedingungen, Fassung {version}.',
  'conditions.link': 'Verkaufsbedingungen',
  'conditions.missing': 'Bitte ankreuzen, um fortzufahren.',
  'form.loading': 'Das Formular wird geladen',
  'form.optional': 'optional',
  'form.choose': 'Bitte wählen',
  'form.part.company': 'Das Unternehmen',
  'form.part.person': 'Ansprechperson',
  'form.part.colleagues': 'Weitere Personen, die bieten',
  'form.colleaguesHelp': 'Jede Person erhält ein eigenes Konto. Hier bis zu {max}, weitere später.',
  'form.addColleague': 'Person hinzufügen',
  'form.removeColleague': 'Person {number} entfernen',
  'form.field.name': 'Ihr Name',
  'form.field.company': 'Firmenname',
  'form.field.email': 'Geschäftliche E-Mail',
  'form.field.colleagueName': 'Person {number}: Name',
  'form.field.colleagueEmail': 'Person {number}: geschäftliche E-Mail',
  'form.field.phone': 'Telefon',
  'form.field.subject': 'Worum geht es?',
  'form.field.message': 'Nachricht',
  'form.field.vatNumber': 'USt-IdNr.',
  'form.field.street': 'Straße und Hausnummer',
  'form.field.postcode': 'Postleitzahl',
  'form.field.city': 'Ort',
  'form.field.consent':
    'Ich bin berechtigt, dieses Unternehmen zu registrieren, und habe die Datenschutzerklärung gelesen.',
  'form.consentShort': 'Bestätigung',
  'form.privacy': 'Datenschutzerklärung lesen',
  'form.example': 'Zum Beispiel {example}',
  'form.phoneHelp': 'Mit Landesvorwahl, zum Beispiel {example}',
  'form.messageHelp':
    'Geht es um ein Fahrzeug, nennen Sie bitte Kennzeichen und Losnummer. Höchstens {count} Zeichen.',
  'form.taxNumberHelp': 'Außerhalb der EU: die Steuernummer Ihres Unternehmens.',
  'form.trap': 'Lassen Sie dieses Feld leer',
  'form.subject.bidding': 'Gebote und Auktionen',
  'form.subject.purchase': 'Ein gekauftes Fahrzeug',
  'form.subject.registration': 'Registrierung und Konten',
  'form.subject.technical': 'Technische Frage zum Portal',
  'form.subject.other': 'Etwas anderes',
  'form.send.contact': 'Nachricht senden',
  'form.send.register': 'Registrierung senden',
  'form.sending': 'Wird gesendet\u00a0…',
  'form.inputStays': 'Ihre Eingaben bleiben erhalten.',
  'form.summary':
    '{count, plural, one {Bitte prüfen Sie # Feld:} other {Bitte prüfen Sie # Felder:}}',
  'form.refused.FieldIsMissing': 'Bitte ausfüllen.',
  'form.refused.FieldIsTooLong': 'Das ist zu lang. Bitte kürzen.',
  'form.refused.FieldHasControlCharacters':
    'Der Text enthält unsichtbare Zeichen. Bitte neu eingeben.',
  'form.refused.ChoiceIsMissing': 'Bitte auswählen.',
  'form.refused.ConsentIsMissing':
    'Bitte bestätigen Sie, dass Sie berechtigt sind und die Datenschutzerklärung gelesen haben.',
  'form.refused.ConditionsAreNotAccepted': 'Bitte akzeptieren Sie die Verkaufsbedingungen.',
  'form.refused.ConditionsHaveChanged':
    'Die Bedingungen haben sich inzwischen geändert: Bitte akzeptieren Sie die neue Fassung.',
  'form.refused.EmailIsInvalid':
    'Das ist keine vollständige E-Mail-Adresse. Schreiben Sie sie wie name@firma.eu.',
  'form.refused.EmailIsRepeated':
    'Diese Adresse steht schon im Formular. Jede Person braucht eine eigene.',
  'form.refused.PhoneIsInvalid':
    'Diese Telefonnummer ist ungültig. Prüfen Sie die Ziffern oder setzen Sie die Landesvorwahl davor.',
  'form.refused.PhoneHasExtension':
    'Lassen Sie die Durchwahl hinter der Nummer weg. Sie kann nicht gespeichert werden.',
  'form.refused.PhoneNeedsCountryCode': 'Setzen Sie die Landesvorwahl davor, zum Beispiel +49.',
  'form.refused.VatNumberIsInvalid':
    'Das Format dieser USt-IdNr. passt nicht zum gewählten Land. Prüfen Sie die Anzahl der Zeichen.',
  'form.refused.VatNumberHasWrongCheckDigits':
    'Diese USt-IdNr. ist ungültig: Wahrscheinlich ist ein Zeichen vertippt.',
  'form.refused.VatNumberIsOfAnotherCountry':
    'Diese USt-IdNr. gehört zu einem anderen Land als dem gewählten.',
  'form.refused.PostcodeIsInvalid': 'Das ist keine Postleitzahl des gewählten Landes.',
  'form.refused.IbanIsInvalid': 'Das ist keine gültige IBAN: Prüfen Sie sie Ziffer für Ziffer.',
  'form.done.contact.title': 'Vielen Dank, Ihre Nachricht ist eingegangen',
  'form.done.contact.text': 'Die Käuferbetreuung antwortet an {email}.',
  'form.done.register.title': 'Vielen Dank, Ihre Registrierung ist eingegangen',
  'form.done.register.text':
    'Wir prüfen Handelsregister und USt-IdNr. und schreiben an {email}. Dann bitten wir auch um den Registerauszug.',
  'form.done.reference': 'Vorgangsnummer {reference}',
  'form.done.another': 'Weitere Nachricht schreiben',
  'form.done.howItWorks': 'So funktioniert’s',
} as const;
