export const home = {
  'home.title': 'Autoveilingen voor de handel',
  'home.closing.today':
    '{count, plural, one {Vandaag onder de hamer: # voertuig.} other {Vandaag onder de hamer: # voertuigen.}}',
  'home.closing.tomorrow':
    '{count, plural, one {Morgen onder de hamer: # voertuig.} other {Morgen onder de hamer: # voertuigen.}}',
  'home.closing.later':
    '{count, plural, one {Op {date} onder de hamer: # voertuig.} other {Op {date} onder de hamer: # voertuigen.}}',
  'home.vehicles': 'Bekijk de voertuigen',
  'home.closingNext': 'Sluit als eerste',
  'home.allAuctions': '{count, plural, one {# veiling} other {Alle # veilingen}}',
  'home.nothingCloses': 'Er loopt nu geen veiling. Bekijk wat er binnenkort start.',
  'home.byCountry': 'Veilingen per land',
  'home.board.now': 'nu',
  'home.board.hours': '{count, plural, one {# uur} other {# uur}}',
  'home.board.days': '{count, plural, one {# dag} other {# dagen}}',
  'home.closes': 'sluit {time}',
  'home.opens': 'start {time}',
  'home.howItWorks': 'Zo werkt het',
  'home.sum.note': 'Voorbeeld: een Nederlands btw-voertuig met een rest-bpm van 1.846 euro.',
} as const;
