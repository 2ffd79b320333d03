export const home = {
  'home.title': 'Les enchères de véhicules d’occasion pour professionnels',
  'home.closing.today':
    '{count, plural, one {# véhicule en clôture aujourd’hui.} other {# véhicules en clôture aujourd’hui.}}',
  'home.closing.tomorrow':
    '{count, plural, one {# véhicule en clôture demain.} other {# véhicules en clôture demain.}}',
  'home.closing.later':
    '{count, plural, one {# véhicule en clôture le {date}.} other {# véhicules en clôture le {date}.}}',
  'home.vehicles': 'Voir les véhicules',
  'home.closingNext': 'Prochaines clôtures',
  'home.allAuctions': '{count, plural, one {# vente} other {Les # ventes}}',
  'home.nothingCloses': 'Aucune vente n’est en cours. Voyez les prochaines ouvertures.',
  'home.byCountry': 'Ventes par pays',
  'home.board.now': '0 h',
  'home.board.hours': '{count, plural, one {# h} other {# h}}',
  'home.board.days': '{count, plural, one {# jour} other {# jours}}',
  'home.closes': 'clôture {time}',
  'home.opens': 'ouverture {time}',
  'home.howItWorks': 'Comment ça marche',
  'home.sum.note':
    'Exemple : un véhicule néerlandais à TVA récupérable, BPM résiduelle de 1 846 euros.',
} as const;
