export const session = {
  'approval.title': 'Aceitar uma venda',
  'approval.heading': 'Aceita {amount}?',
  'approval.intro':
    '{seller}, esta licitação está abaixo do que podemos aceitar por si. Só vendemos se a aceitar.',
  'approval.facts': 'Detalhes',
  'approval.bid': 'Licitação mais alta',
  'approval.percent': '{percent} da reserva',
  'approval.reserve': 'A sua reserva',
  'approval.listPrice': 'Preço em novo',
  'approval.deadline': 'Responder até',
  'approval.lot': 'Lote {number} · {auction}',
  'approval.net': 'Licitação e reserva são sem IVA e sem BPM.',
  'approval.message': 'Nota, opcional',
  'approval.messageHelp': 'Só nós a lemos.',
  'approval.approve': 'Aceitar {amount}',
  'approval.decline': 'Recusar',
  'approval.once': 'Pode responder uma só vez.',
  'approval.sending': 'A enviar',
  'approval.failed': 'Não foi possível carregar o pedido.',
  'approval.sendFailed': 'A sua resposta não chegou. Prima novamente: só conta uma vez.',
  'approval.approved.title': 'Aceitou {amount}',
  'approval.approved.text': 'Já podemos adjudicar a viatura. Não tem de fazer mais nada.',
  'approval.declined.title': 'Recusou {amount}',
  'approval.declined.text': 'A viatura não é vendida por este valor.',
  'approval.answeredAt': 'Respondida a {time}.',
  'approval.expired.title': 'O prazo terminou',
  'approval.expired.text':
    'Terminou a {time}. Sem resposta nada é vendido. Podemos voltar a perguntar-lhe.',
  'approval.withdrawn.title': 'Retirámos este pedido',
  'approval.withdrawn.text': 'Já não precisamos da sua resposta.',
  'approval.invalid.title': 'Esta ligação não é válida',
  'approval.invalid.text':
    'Volte a abri-la a partir do e-mail, por inteiro. Se não resultar, peça-nos uma nova.',
  'session.signingIn': 'A iniciar sessão',
  'session.signingInLate': 'Está a demorar mais do que o habitual. Pode aguardar ou recomeçar.',
  'session.signedOut.title': 'A sessão foi terminada',
  'session.signedOut.text':
    'As suas licitações mantêm-se e continuamos a licitar por si até ao seu máximo.',
  'session.signedOut.inactive':
    'A sessão foi terminada após {minutes, plural, one {# minuto} other {# minutos}} sem atividade.',
  'session.signedOut.lostInput':
    'O que tinha introduzido, como uma licitação, não foi enviado nem guardado.',
  'inactivity.title': 'Ainda está aí?',
  'inactivity.text':
    'Não houve atividade há algum tempo. Para proteger a sua conta, vamos terminar a sessão. As suas licitações mantêm-se.',
  'inactivity.remaining':
    'A sessão termina dentro de {seconds, plural, one {# segundo} other {# segundos}}',
  'inactivity.stay': 'Manter a sessão',
  'session.ended': 'A sua sessão foi terminada, porque a da página de início de sessão acabou.',
  'session.error.title': 'Não foi possível iniciar sessão',
  'session.error.unknownRequest':
    'A página de início de sessão esteve demasiado tempo aberta ou foi aberta duas vezes. Recomece. Nada se perdeu.',
  'session.error.refused':
    'O serviço de início de sessão não aceitou o pedido. Tente novamente. Se voltar a acontecer, contacte-nos e indique o motivo abaixo.',
  'session.error.answersWrongly':
    'O serviço de início de sessão responde, mas não como devia. Tente novamente dentro de instantes. Se voltar a acontecer, contacte-nos e indique a razão técnica.',
  'session.error.cancelled': 'O início de sessão foi interrompido antes do fim. Tente novamente.',
  'session.error.idTokenInvalid':
    'Não foi possível verificar a resposta do serviço de início de sessão, pelo que não iniciou sessão. Tente novamente. Se voltar a acontecer, contacte-nos.',
  'session.error.otherPerson':
    'Entretanto, outra pessoa iniciou sessão neste navegador. Inicie sessão novamente com a sua própria conta.',
  'session.error.clockWrong':
    'O relógio deste dispositivo parece estar errado. Defina a data e a hora como automáticas e inicie sessão novamente.',
  'session.error.popupBlocked':
    'O seu navegador bloqueou a janela de início de sessão. Permita janelas para este site e tente novamente.',
  'session.error.popupClosed': 'A janela de início de sessão foi fechada antes de terminar.',
  'session.error.storageBlocked':
    'O seu navegador não permite que este site memorize a sua sessão. Permita cookies e dados deste site e inicie sessão novamente.',
  'session.error.reason': 'Razão técnica:',
  'session.error.explanation': 'Explicação do serviço de início de sessão ({host})',
  'session.error.retry': 'Iniciar sessão novamente',
  'session.unreachable.title': 'O serviço de início de sessão não responde.',
  'session.unreachable.text': 'Verifique a sua rede e tente novamente dentro de instantes.',
  'signInAgain.title': 'A sua sessão expirou',
  'signInAgain.text':
    'O que escreveu é conservado. Inicie sessão novamente numa pequena janela e continue onde estava.',
  'signInAgain.endedText':
    'A sua sessão foi terminada, porque a da página de início de sessão acabou. O que escreveu é conservado: inicie sessão novamente numa pequena janela e continue onde estava.',
  'signInAgain.waiting': 'A janela de início de sessão está à sua espera.',
  'signInAgain.unseen':
    'Se a janela de início de sessão ainda estiver aberta, conclua aí. Se a fechou, abra outra.',
  'signInAgain.anotherWindow': 'Abrir outra janela',
  'signInAgain.here': 'Iniciar sessão antes nesta página',
  'signInAgain.leave': 'Sair desta página',
} as const;
