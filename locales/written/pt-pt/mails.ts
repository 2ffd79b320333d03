export const mails = {
  'letter.greeting': 'Bom dia,',
  'letter.closing': 'Com os melhores cumprimentos,\nA equipa CarPlaza',
  'approval.bid.subject': '{name} pede para licitar {amount}: {vehicle}',
  'approval.bid.text':
    '{name} pretende licitar {amount} por {vehicle} no leilão {auction}. O valor está acima do limite de {name}; um colega tem de o aprovar. Até lá não é uma licitação.',
  'approval.purchase.subject': '{name} pede para comprar por {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} pretende comprar {vehicle} no leilão {auction} por {amount}. O valor está acima do limite de {name}; um colega tem de o aprovar. Até lá nada está comprado.',
  'approval.note': '{name} escreve: {note}',
  'approval.until': 'O lote fecha {left}: {time}. Depois, o pedido já não pode ser aprovado.',
  'approval.link': 'Aprove ou recuse aqui:',
  'lot.corrected.subject': 'Corrigido: {vehicle}',
  'lot.corrected.text':
    'Corrigimos a descrição de {vehicle} no leilão {auction}. A página da viatura mostra o que constava antes e o que consta agora. A sua empresa pode retirar a licitação até {time}, mesmo que esteja na frente. Se não a retirar, a licitação mantém-se.',
  'lot.sellerMayNotBid.subject': 'Licitação anulada: {vehicle}',
  'lot.sellerMayNotBid.text':
    'A sua licitação em {vehicle} no leilão {auction} já não conta e não o vincula a nada. A sua empresa partilha com o vendedor um número de registo, um NIF, uma conta, um utilizador ou um proprietário, e um vendedor não pode licitar nas suas próprias viaturas. Se não concordar, escreva-nos: verificamos consigo.',
  'lot.bidsSeen.subject': 'Licitações consultadas devido a uma queixa: {vehicle}',
  'lot.bidsSeen.text':
    'Enquanto {vehicle} esteve no leilão {auction}, dois dos nossos responsáveis consultaram em conjunto as licitações neste lote para analisar uma queixa. O nosso registo indica os dois nomes e o motivo. Nenhuma licitação foi alterada por isso. Se tiver alguma pergunta, escreva-nos.',
  'lot.bidsEnded.subject': 'Licitações anuladas por uma correção: {vehicle}',
  'lot.bidsEnded.text':
    'Corrigimos um dado de {vehicle} no leilão {auction} do qual depende o imposto. Por isso, todas as licitações neste lote foram anuladas e já não vinculam ninguém. O lote continua sem licitações; a página da viatura mostra os novos dados.',
  'lot.offered.subject': 'Proposta para a sua empresa: {vehicle}',
  'lot.offered.text':
    'A sua licitação por {vehicle} no leilão {auction} está abaixo da reserva. Propomos a viatura à sua empresa por {amount}, sem a comissão do comprador nem impostos. A proposta é válida até {time}; conta a primeira resposta da sua empresa.',
  'lot.won.subject': 'Adjudicada à sua empresa: {vehicle}',
  'lot.won.text':
    'A viatura {vehicle} foi adjudicada à sua empresa no leilão {auction} por {amount}, sem a comissão do comprador nem impostos. O total e os próximos passos estão na sua conta, entre as viaturas adjudicadas.',
  'lot.rejected.subject': 'Não vendida: {vehicle}',
  'lot.rejected.text':
    'O vendedor não aceitou nenhuma licitação por {vehicle} no leilão {auction}. A sua licitação já não o vincula.',
  'lot.awardReversed.subject': 'A adjudicação de {vehicle} foi anulada',
  'lot.awardReversed.text':
    'A adjudicação de {vehicle} à sua empresa no leilão {auction} foi anulada. A sua empresa nada deve por esta viatura. Informá-lo-emos da decisão sobre o lote.',
  'lot.takenBack.subject': 'Retirada pelo vendedor: {vehicle}',
  'lot.takenBack.text':
    'O vendedor retirou {vehicle} do leilão {auction}. A sua licitação já não o vincula.',
  'lot.cancelled.subject': 'Leilão cancelado: {auction}',
  'lot.cancelled.text':
    'O leilão {auction} foi cancelado. As suas licitações já não o vinculam; as viaturas já adjudicadas mantêm-se adjudicadas.',
  'lot.offerDeclined.subject': 'Proposta recusada: {vehicle}',
  'lot.offerDeclined.text':
    'A sua empresa recusou a nossa proposta de {amount} para {vehicle} no leilão {auction}. A proposta terminou; o vendedor decide sobre as licitações.',
  'lot.offerLapsed.subject': 'Proposta expirada: {vehicle}',
  'lot.offerLapsed.text':
    'A nossa proposta de {amount} para {vehicle} no leilão {auction} não teve resposta a tempo. A proposta terminou; o vendedor decide sobre as licitações.',
  'lot.offerTakenBack.subject': 'Proposta retirada: {vehicle}',
  'lot.offerTakenBack.text':
    'Retirámos a nossa proposta de {amount} para {vehicle} no leilão {auction}. A sua empresa nada deve; o vendedor decide sobre as licitações.',
  'lot.reopened.subject': 'Nova decisão: {vehicle}',
  'lot.reopened.text':
    'A adjudicação de {vehicle} a outra empresa no leilão {auction} foi anulada. O vendedor decide de novo e a sua licitação volta a contar. Informá-lo-emos da decisão.',
  'lot.resumed.subject': 'Licitações retomadas: {vehicle}',
  'lot.resumed.text':
    'As licitações por {vehicle} no leilão {auction} estavam suspensas e foram retomadas. Fecho do lote: {time}. Todas as licitações se mantêm.',
  'lot.auctionResumed.subject': 'Licitações retomadas: {auction}',
  'lot.auctionResumed.text':
    'As licitações no leilão {auction} estavam suspensas e foram retomadas. Cada lote tem o tempo que lhe restava; a sua página indica quando fecha. Todas as licitações se mantêm.',
  'lot.offeredAgain.subject': 'Novamente à venda: {vehicle}',
  'lot.offeredAgain.text':
    'A sua empresa já licitou {vehicle}. A viatura está novamente à venda, no leilão {auction}.',
  'lot.endedBid': '{vehicle}: a sua licitação de {amount}',
  'lot.lotMessage.subject': 'Uma mensagem sobre {vehicle}',
  'lot.lotMessage.text':
    'A sua empresa tem uma licitação em {vehicle} no leilão {auction}. {message}',
  'lot.auctionMessage.subject': 'Uma mensagem sobre o leilão {auction}',
  'lot.auctionMessage.text': 'A sua empresa tem licitações no leilão {auction}. {message}',
  'lot.releaseVoid.subject': 'Levantamento anulado, não levante: {vehicle}',
  'lot.releaseVoid.text':
    'O resumo da compra de {vehicle} já não está totalmente pago. O código de levantamento deixou de ser válido, o horário reservado fica livre e a viatura não será entregue. Pare quem já está a caminho. O que falta pagar está na página das suas viaturas adjudicadas.',
  'lot.collected.subject': 'Levantada: {vehicle}',
  'lot.collected.text':
    '{vehicle} foi entregue ao seu transportador ({time}). Os dados estão na página das suas viaturas adjudicadas. Se não esperava isto, contacte-nos de imediato.',
  'lot.refundTakenBack.subject': 'Reembolso anulado: {vehicle}',
  'lot.refundTakenBack.text':
    'Anulámos nos nossos registos um reembolso de {amount} de {vehicle}. O montante volta a ser-lhe devido e está na página das suas viaturas adjudicadas.',
  'lot.depositReturned.subject': 'Caução devolvida: {vehicle}',
  'lot.depositReturned.text':
    'Transferimos para si {amount} da caução de {vehicle}. A data e a conta estão na página das suas viaturas adjudicadas.',
  'lot.creditReturned.subject': 'Nota de crédito paga: {vehicle}',
  'lot.creditReturned.text':
    'Transferimos para si {amount} pela sua reclamação relativa a {vehicle}. A data e a conta estão na página das suas viaturas adjudicadas.',
  'lot.lost.subject': 'Não adjudicadas em {auction}',
  'lot.lost.text':
    'Estas viaturas do leilão {auction} foram adjudicadas a outros licitantes. As suas licitações já não o vinculam.',
  'lot.ownText': 'Informação adicional: {text}',
  'lot.link': 'Ver aqui:',
  'lot.message.technical':
    'Houve uma falha técnica. As licitações que lhe foram confirmadas mantêm-se; verifique se falta alguma das suas.',
  'lot.message.times': 'As horas de fecho mudaram. Vale a hora indicada na página do lote.',
  'lot.message.data': 'Os dados da viatura foram corrigidos. Consulte-os de novo antes de licitar.',
  'lot.message.photos': 'Há novas fotos ou documentos da viatura.',
  'sum.total': 'Total a pagar: {total}.',
  'sum.deposit':
    'Desse valor, {deposit} são uma caução de IVA, devolvida com o comprovativo de que a viatura saiu do país.',
  'sum.indication': 'A título indicativo: a autoridade tributária determina o imposto devido.',
  'sum.case.reverseCharge':
    'Calculado como venda interna ({from}) com autoliquidação, com IVA a 0%.',
  'sum.case.domestic': 'Calculado como venda interna ({from}), com o IVA desse país.',
  'sum.case.intraCommunity':
    'Calculado como transmissão intracomunitária, {from} – {to}, com IVA a 0%.',
  'sum.case.margin': 'Calculado no regime da margem: sem linha de IVA.',
  'sum.case.export': 'Calculado como exportação para fora da UE, {from} – {to}, com IVA a 0%.',
  'choice.outbid.subject': 'Licitação superada: {vehicle}',
  'choice.outbid.text':
    'Outra empresa superou a sua licitação por {vehicle} no leilão {auction}. O lote fecha às {time}; uma licitação nos últimos minutos adia essa hora.',
  'choice.outbid.link': 'Suba aqui a sua licitação:',
  'choice.closing.subject': 'Fecha em breve: {auction}',
  'choice.closing.text':
    'As viaturas em que a sua empresa licitou no leilão {auction} fecham a partir das {time}. Viaturas com uma licitação em curso da sua empresa: {count}.',
  'choice.closing.link': 'As suas licitações neste leilão:',
  'choice.newStock.subject': 'Novas viaturas: {count}',
  'choice.newStock.text': 'Novas viaturas que segue:',
  'choice.newStock.link': 'O que segue, e com que frequência escrevemos:',
  'choice.more': 'Outras viaturas novas: {count}.',
  'choice.foot': 'Na sua conta escolhe que e-mails recebe. Deixar de receber este tipo de e-mail:',
  'choice.kind.outbid': 'Licitação superada',
  'choice.kind.closing': 'Fecha em breve',
  'choice.kind.won': 'Viatura adjudicada',
  'choice.kind.lost': 'Viatura não adjudicada',
  'choice.kind.approval': 'Aprovação pedida',
  'choice.kind.release': 'Pronto a levantar',
  'choice.kind.moneyBack': 'Reembolso',
  'choice.kind.newStock': 'Novas viaturas',
  'choice.page.title': 'Deixar de receber estes e-mails?',
  'choice.page.ask':
    'Deixará de receber e-mails do tipo «{kind}». As propostas, os resumos da compra e os lembretes continuam a chegar.',
  'choice.page.button': 'Deixar de receber',
  'choice.page.ended': 'Já não receberá estes e-mails',
  'choice.page.endedText': 'O tipo «{kind}» está desativado. Pode voltar a ativá-lo na sua conta.',
  'choice.page.link': 'Notificações na sua conta',
  'grouped.won.subject':
    '{count, plural, one {Adjudicada à sua empresa: # viatura} other {Adjudicadas à sua empresa: # viaturas}} em {auction}',
  'grouped.won.text':
    'Estas viaturas foram adjudicadas à sua empresa no leilão {auction}. Os preços não incluem a comissão do comprador nem impostos; os próximos passos estão na sua conta, entre as viaturas adjudicadas.',
  'grouped.rejected.subject':
    '{count, plural, one {Não vendida: # viatura} other {Não vendidas: # viaturas}} em {auction}',
  'grouped.rejected.text':
    'O vendedor não aceitou nenhuma licitação por estas viaturas no leilão {auction}. As suas licitações já não o vinculam.',
  'grouped.offeredAgain.subject':
    'Novamente à venda: {count, plural, one {Não vendida: # viatura} other {Não vendidas: # viaturas}} em {auction}',
  'grouped.offeredAgain.text':
    'A sua empresa já licitou estas viaturas. Estão novamente à venda, no leilão {auction}.',
  'grouped.released.subject':
    'Pago e pronto a levantar: {count, plural, one {# viatura} other {# viaturas}} de {auction}',
  'grouped.released.text':
    'Os seus pagamentos destas viaturas do leilão {auction} foram recebidos na totalidade. Cada viatura pode ser levantada com o seu próprio código de levantamento, que está na página das suas viaturas adjudicadas. Dê um código apenas a quem vai levantar a viatura.',
  'grouped.depositReturned.subject':
    'Cauções devolvidas: {count, plural, one {# viatura} other {# viaturas}} de {auction}',
  'grouped.depositReturned.text':
    'Transferimos para si estes montantes das suas cauções no leilão {auction}. As datas e a conta estão na página das suas viaturas adjudicadas.',
  'grouped.creditReturned.subject':
    'Notas de crédito pagas: {count, plural, one {# viatura} other {# viaturas}} de {auction}',
  'grouped.creditReturned.text':
    'Transferimos para si estes montantes pelas suas reclamações relativas a viaturas do leilão {auction}. As datas e a conta estão na página das suas viaturas adjudicadas.',
  'grouped.statement.subject':
    'Resumos da compra: {count, plural, one {# viatura} other {# viaturas}} de {auction}',
  'grouped.statement.text':
    'Seguem os resumos da compra das viaturas adjudicadas à sua empresa no leilão {auction}. O total é de {total}; cada montante tem a sua própria data de vencimento.',
  'grouped.due.subject': 'A pagar até amanhã: {count, plural, one {# viatura} other {# viaturas}}',
  'grouped.due.text':
    'Os resumos da compra destas viaturas do leilão {auction} devem ser pagos até amanhã: falta pagar {total} no total. Se já pagou, não precisa de fazer nada.',
  'grouped.overdue.subject':
    'Pagamento em atraso: {count, plural, one {# viatura} other {# viaturas}}',
  'grouped.overdue.text':
    'Os resumos da compra destas viaturas do leilão {auction} estão em atraso e falta pagar {total} no total. Pague hoje, por favor. Se o pagamento já vai a caminho, não precisa de fazer nada.',
  'grouped.last.subject':
    'Uma semana de atraso: {count, plural, one {# viatura} other {# viaturas}}',
  'grouped.last.text':
    'Os resumos da compra destas viaturas do leilão {auction} estão há uma semana em atraso. Falta pagar {total} no total, e cada viatura só é entregue depois do pagamento integral. Pague hoje, por favor, ou contacte o apoio ao comprador.',
  'grouped.daily':
    '{kind}: o seu e-mail do dia, {count, plural, one {# viatura} other {# viaturas}}',
  'grouped.wonLine': '{vehicle}: {amount}, total a pagar {total}',
  'grouped.deposits':
    'Desse valor, {deposit} são cauções de IVA, devolvidas com o comprovativo de que as viaturas saíram do país.',
  'grouped.statementLine': '{number}, {vehicle}: {total} até {due}, referência {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: falta pagar {total}, prazo {due}, referência {reference}',
  'grouped.pay':
    'Para {payee}, IBAN {iban}. Uma transferência por várias viaturas indica todas as suas referências.',
  'grouped.attached':
    '{count, plural, one {O primeiro resumo segue} other {Os primeiros # resumos seguem}} em anexo. Os restantes estão na página das suas viaturas adjudicadas.',
  'grouped.more': '{count, plural, one {E mais uma viatura.} other {E mais # viaturas.}}',
  'statement.statement.subject': 'Resumo da compra {number}: {vehicle}',
  'statement.statement.text':
    'Segue o resumo da compra {number} da viatura {vehicle}. Transfira {total} até {due}.',
  'statement.claimCredit.subject': 'Nota de crédito da sua reclamação, {number}: {vehicle}',
  'statement.claimCredit.text':
    'Aceitámos a sua reclamação sobre {vehicle}. A nota de crédito {number} reduz em {total} o preço do resumo da compra {corrects}. Transferimos o montante para a conta a partir da qual pagou.',
  'statement.creditNote.subject': 'Nota de crédito {number}: {vehicle}',
  'statement.creditNote.text':
    'A adjudicação da viatura {vehicle} foi anulada. A nota de crédito {number} anula o resumo da compra {corrects}: não pague nada sobre ele.',
  'statement.corrected.subject': 'Resumo da compra corrigido {number}: {vehicle}',
  'statement.corrected.text':
    'Corrigimos o resumo da compra {corrects} da viatura {vehicle}. A nota de crédito {creditNote} anula-o e o resumo da compra {number}, de {total}, substitui-o.',
  'statement.corrected.open': 'Transfira {open} até {due}.',
  'statement.corrected.paid': 'Está totalmente pago: não precisa de transferir nada.',
  'statement.corrected.left':
    'Pagou {left} a mais. Devolvemos-lhe o montante ou afetamo-lo a outro resumo da compra seu.',
  'statement.pay': 'Para {payee}, IBAN {iban}, com a referência {reference}.',
  'statement.link': 'As suas viaturas adjudicadas:',
  'reminder.due.subject': 'Resumo da compra {number} a pagar até amanhã: {vehicle}',
  'reminder.due.text':
    'O resumo da compra {number} de {vehicle} deve ser pago até {due}: falta pagar {open}. Se já pagou, não precisa de fazer nada.',
  'reminder.overdue.subject': 'Resumo da compra {number} em atraso: {vehicle}',
  'reminder.overdue.text':
    'O resumo da compra {number} de {vehicle} devia ter sido pago até {due} e falta pagar {open}. Pague hoje, por favor. Se o pagamento já vai a caminho, não precisa de fazer nada.',
  'reminder.last.subject': 'Resumo da compra {number}, uma semana de atraso: {vehicle}',
  'reminder.last.text':
    'O resumo da compra {number} de {vehicle} devia ter sido pago até {due}. Falta pagar {open}, e a viatura só é entregue depois do pagamento integral. Pague hoje, por favor, ou contacte o apoio ao comprador.',
  'release.subject': 'Pago e pronto a levantar: {vehicle}',
  'release.text':
    'O seu pagamento de {vehicle} (resumo da compra {number}) foi recebido na totalidade. A viatura pode ser levantada com o código de levantamento, que está na página das suas viaturas adjudicadas. Dê o código apenas a quem vai levantar a viatura.',
  'release.link': 'Código e local de levantamento:',
  'proof.accepted.subject': 'Comprovativo de transporte aceite: {vehicle}',
  'proof.accepted.text':
    'O comprovativo de transporte de {vehicle} (resumo da compra {number}) foi aceite. A sua caução vai ser devolvida.',
  'proof.refused.subject': 'Comprovativo de transporte recusado: {vehicle}',
  'proof.refused.text':
    'Não foi possível aceitar o comprovativo de transporte de {vehicle} (resumo da compra {number}): {reason}. Envie outro, para que a sua caução possa ser devolvida.',
  'slot.subject': 'Escolha outro horário de levantamento: {vehicle}',
  'slot.text':
    '{yard} está encerrado em {day}: {reason}. O seu horário das {from} às {until} ({zone}) para {vehicle} fica por isso cancelado, e a autorização de levantamento que o indica deixa de ser válida. Escolha outro horário. O seu código de levantamento continua válido.',
  'slot.link': 'Escolher outro horário:',
  'claim.asked.subject': 'Pergunta sobre a sua reclamação: {vehicle}',
  'claim.asked.text': 'Precisamos de saber mais sobre a sua reclamação relativa a {vehicle}.',
  'claim.accepted.subject': 'A sua reclamação foi aceite: {vehicle}',
  'claim.accepted.text':
    'Aceitámos a sua reclamação relativa a {vehicle}. A nota de crédito segue por e-mail.',
  'claim.declined.subject': 'A sua reclamação foi recusada: {vehicle}',
  'claim.declined.text':
    'Recusámos a sua reclamação relativa a {vehicle}. O motivo está junto da reclamação.',
  'claim.asked.link': 'Responda aqui:',
  'claim.link': 'A sua reclamação:',
  'inquiry.subject': 'Respondemos à sua pergunta ({reference})',
  'inquiry.text': 'Respondemos à pergunta que fez à CarPlaza.',
  'inquiry.link': 'Leia a resposta e escreva-nos aqui:',
  'finance.approved.subject': 'O seu pedido de financiamento foi aprovado',
  'finance.approved.text':
    'O seu pedido de financiamento foi aprovado. A taxa e a prestação estão na página dos seus pedidos; o contrato chega por escrito.',
  'finance.declined.subject': 'O seu pedido de financiamento foi recusado',
  'finance.declined.text': 'Não pudemos aprovar o seu pedido de financiamento. O nosso motivo:',
  'finance.vehicles': 'Viaturas: {plates}',
  'finance.due': 'O resumo da compra mantém a data de vencimento até ser pago.',
  'finance.link': 'Todos os pedidos:',
  'change.what.company': 'da empresa',
  'change.what.contact': 'de contacto',
  'change.what.user': 'de utilizador',
  'change.asked.subject': 'Alteração pedida: conta bancária da sua empresa',
  'change.asked.text':
    '{name} pediu para alterar a conta bancária em que reembolsamos a sua empresa. Dois dos nossos colaboradores verificam-na antes de entrar em vigor.',
  'change.approved.subject': 'Alteração aprovada: os seus dados {what}',
  'change.approved.text': 'A alteração dos dados {what} foi aprovada e já está em vigor.',
  'change.declined.subject': 'Alteração não aprovada: os seus dados {what}',
  'change.declined.text':
    'Não pudemos aprovar a alteração dos dados {what}; mantêm-se em vigor os anteriores. O nosso motivo:',
  'change.link': 'Todos os dados e pedidos:',
  'change.notYou':
    'Se ninguém da sua empresa fez este pedido, contacte ainda hoje o apoio ao comprador.',
  'request.contact.subject': 'Recebemos a sua mensagem ({reference})',
  'request.contact.text': 'Obrigado pela sua mensagem. O nosso apoio ao comprador responde-lhe.',
  'request.registration.subject': 'Recebemos o seu pedido de registo ({reference})',
  'request.registration.text':
    'Obrigado por registar a sua empresa. Verificamos o registo comercial e o número de IVA e escrevemos-lhe. Se faltar alguma coisa, pedimos.',
  'request.reference': 'A sua referência: {reference}',
  'request.notYou':
    'Se não nos escreveu, o seu endereço foi introduzido por engano. Não precisa de fazer nada.',
  'answer.subject': 'A sua mensagem à CarPlaza ({reference})',
  'declined.subject': 'O seu registo na CarPlaza ({reference})',
  'declined.text': 'Obrigado pelo seu registo. Não o podemos aprovar:',
  'declined.why.vatNumber':
    'Não foi possível confirmar o número de IVA para operações intracomunitárias. Quando constar do VIES, pode registar-se de novo.',
  'declined.why.noTrader':
    'A CarPlaza vende a empresas que comercializam viaturas e não conseguimos confirmá-lo no seu caso.',
  'declined.why.dataDiffer':
    'Os seus dados diferem dos do registo oficial. Pode registar-se de novo com os dados registados.',
  'declined.why.other': 'Contacte-nos em caso de dúvidas.',
  'dataCopy.subject': 'A sua cópia de dados está pronta',
  'dataCopy.text':
    'A cópia dos seus dados que pediu está pronta. Inicie sessão para a descarregar; é eliminada ao fim de sete dias.',
  'dataCopy.link': 'Os seus dados:',
  'push.outbid': 'A sua licitação em {vehicle} foi superada.',
  'push.more': 'Há mais novidades. Encontra todas nos seus avisos.',
} as const;
