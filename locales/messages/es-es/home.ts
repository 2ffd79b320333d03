export const home = {
  'home.title': 'Subastas de vehículos de ocasión para profesionales',
  'home.closing.today':
    '{count, plural, one {Hoy cierra # vehículo.} other {Hoy cierran # vehículos.}}',
  'home.closing.tomorrow':
    '{count, plural, one {Mañana cierra # vehículo.} other {Mañana cierran # vehículos.}}',
  'home.closing.later':
    '{count, plural, one {# vehículo cierra el {date}.} other {# vehículos cierran el {date}.}}',
  'home.vehicles': 'Ver los vehículos',
  'home.closingNext': 'Próximos cierres',
  'home.allAuctions': '{count, plural, one {# subasta} other {Las # subastas}}',
  'home.nothingCloses': 'Ahora mismo no hay ninguna subasta en curso. Vea las próximas aperturas.',
  'home.byCountry': 'Subastas por país',
  'home.board.now': 'ahora',
  'home.board.hours': '{count, plural, one {# hora} other {# horas}}',
  'home.board.days': '{count, plural, one {# día} other {# días}}',
  'home.closes': 'cierre {time}',
  'home.opens': 'apertura {time}',
  'home.howItWorks': 'Cómo funciona',
  'home.sum.note':
    'Ejemplo: un vehículo neerlandés con IVA deducible y una BPM residual de 1846 euros.',
} as const;
