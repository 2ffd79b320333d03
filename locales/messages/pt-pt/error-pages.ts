export const errorPages = {
  'notFound.title': 'Página não encontrada',
  'notFound.titleOf': 'Página não encontrada: {path}',
  'notFound.text':
    'Não encontramos esta página. A viatura pode ter sido vendida e arquivada, ou a ligação está incompleta.',
  'notFound.vehicles': 'Ver as viaturas',
  'notFound.auctions': 'Ver os leilões',
  'notFound.home': 'Ir para o início',
  'internalError.title': 'Erro interno do servidor',
  'internalError.text':
    'Ocorreu um erro do nosso lado. As suas licitações estão seguras. Tente novamente dentro de instantes. Se voltar a acontecer, contacte-nos.',
  'internalError.reference': 'Referência',
  'internalError.awayTitle': 'Sem ligação',
  'internalError.awayText':
    'Não foi possível carregar a página. Abre-se sozinha assim que a ligação voltar. As licitações confirmadas mantêm-se.',
  'section.error.title': 'Falta algo aqui.',
  'section.error.text':
    'Não foi possível carregar esta parte. O resto da página funciona. Recarregue a página para tentar novamente.',
  'unauthorized.name': 'Sem autorização',
  'unauthorized.title': 'Inicie sessão para continuar',
  'unauthorized.text':
    'Os dados das viaturas, as licitações e os leilões destinam-se a compradores profissionais aprovados. Depois de iniciar sessão, vai diretamente para a página pedida.',
  'unauthorized.expired':
    'A sua sessão expirou. Inicie sessão novamente para continuar onde estava.',
  'unauthorized.ended':
    'A sua sessão foi terminada, porque a da página de início de sessão acabou. Inicie sessão novamente para continuar onde estava.',
  'unauthorized.continue': 'Continuar',
} as const;
