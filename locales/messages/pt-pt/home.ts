export const home = {
  'home.title': 'Leilões de viaturas usadas para profissionais',
  'home.closing.today':
    '{count, plural, one {Hoje fecha # viatura.} other {Hoje fecham # viaturas.}}',
  'home.closing.tomorrow':
    '{count, plural, one {Amanhã fecha # viatura.} other {Amanhã fecham # viaturas.}}',
  'home.closing.later':
    '{count, plural, one {# viatura fecha {date}.} other {# viaturas fecham {date}.}}',
  'home.vehicles': 'Ver as viaturas',
  'home.closingNext': 'Próximos fechos',
  'home.allAuctions': '{count, plural, one {# leilão} other {Todos os # leilões}}',
  'home.nothingCloses': 'Nenhum leilão está aberto neste momento. Veja as próximas aberturas.',
  'home.byCountry': 'Leilões por país',
  'home.board.now': 'agora',
  'home.board.hours': '{count, plural, one {# hora} other {# horas}}',
  'home.board.days': '{count, plural, one {# dia} other {# dias}}',
  'home.closes': 'fecho {time}',
  'home.opens': 'abertura {time}',
  'home.howItWorks': 'Como funciona',
  'home.sum.note':
    'Exemplo: uma viatura neerlandesa com IVA dedutível e BPM residual de 1846 euros.',
} as const;
