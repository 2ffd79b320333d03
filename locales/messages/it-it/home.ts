export const home = {
  'home.title': 'Aste di veicoli usati per operatori',
  'home.closing.today':
    '{count, plural, one {# veicolo in chiusura oggi.} other {# veicoli in chiusura oggi.}}',
  'home.closing.tomorrow':
    '{count, plural, one {# veicolo in chiusura domani.} other {# veicoli in chiusura domani.}}',
  'home.closing.later':
    '{count, plural, one {# veicolo in chiusura {date}.} other {# veicoli in chiusura {date}.}}',
  'home.vehicles': 'Vedi i veicoli',
  'home.closingNext': 'Prossime chiusure',
  'home.allAuctions': '{count, plural, one {# asta} other {Tutte le # aste}}',
  'home.nothingCloses': 'Al momento nessuna asta è aperta. Ecco le prossime aperture.',
  'home.byCountry': 'Aste per Paese',
  'home.board.now': 'ora',
  'home.board.hours': '{count, plural, one {# ora} other {# ore}}',
  'home.board.days': '{count, plural, one {# giorno} other {# giorni}}',
  'home.closes': 'chiusura {time}',
  'home.opens': 'apertura {time}',
  'home.howItWorks': 'Come funziona',
  'home.sum.note': 'Esempio: un veicolo olandese con IVA esposta e una BPM residua di 1846 euro.',
} as const;
