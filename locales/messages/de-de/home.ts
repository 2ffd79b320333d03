export const home = {
  'home.title': 'Gebrauchtwagen-Auktionen für den Handel',
  'home.closing.today':
    '{count, plural, one {Heute unter dem Hammer: # Fahrzeug.} other {Heute unter dem Hammer: # Fahrzeuge.}}',
  'home.closing.tomorrow':
    '{count, plural, one {Morgen unter dem Hammer: # Fahrzeug.} other {Morgen unter dem Hammer: # Fahrzeuge.}}',
  'home.closing.later':
    '{count, plural, one {Am {date} unter dem Hammer: # Fahrzeug.} other {Am {date} unter dem Hammer: # Fahrzeuge.}}',
  'home.vehicles': 'Fahrzeuge ansehen',
  'home.closingNext': 'Endet als Nächstes',
  'home.allAuctions': '{count, plural, one {# Auktion} other {Alle # Auktionen}}',
  'home.nothingCloses': 'Gerade läuft keine Auktion. Sehen Sie, was als Nächstes startet.',
  'home.byCountry': 'Auktionen nach Land',
  'home.board.now': 'jetzt',
  'home.board.hours': '{count, plural, one {# Std.} other {# Std.}}',
  'home.board.days': '{count, plural, one {# Tag} other {# Tage}}',
  'home.closes': 'endet {time}',
  'home.opens': 'startet {time}',
  'home.howItWorks': 'So funktioniert’s',
  'home.sum.note':
    'Beispiel: ein niederländisches Fahrzeug mit ausweisbarer MwSt. und 1.846 Euro Rest-BPM.',
} as const;
