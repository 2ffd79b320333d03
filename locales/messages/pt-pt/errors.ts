export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Outra empresa licitou enquanto escrevia. A licitação mínima é agora {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Outra empresa comprou esta viatura. Não deve nada.',
  'error.soldJustBefore': 'Outra empresa comprou esta viatura pouco antes de si. Não deve nada.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'A sua empresa já comprou esta viatura. Nada mais foi licitado ou comprado.',
  'error.BidAmountIsInvalid':
    'Introduza um valor superior a zero, com duas casas decimais no máximo.',
  'error.BidAmountIsTooHigh':
    'O valor parece demasiado alto para esta viatura. Verifique o número de zeros.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Este leilão decorre em {currency}. Licite em {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Esta viatura é vendida no regime da margem: as licitações incluem IVA.',
  'error.BidDoesNotChangeOwnMaximum':
    'O máximo da sua empresa já é {maximum}. Introduza outro valor.',
  'error.MaximumIsBelowLeadingBid':
    'Enquanto estiver na frente, o seu máximo não pode ser inferior à licitação mais alta. Introduza pelo menos {minimum}.',
  'error.LotIsNotOpenYet': 'As licitações ainda não abriram. Abertura: {opens}.',
  'error.LotIsClosed':
    'As licitações para esta viatura estão fechadas. Se acha que é um erro, contacte o apoio ao comprador.',
  'error.LotIsPaused':
    'O leilão deste lote está suspenso. Poderá voltar a licitar quando for retomado.',
  'error.LotIsWithdrawnBySeller': 'O vendedor retirou esta viatura.',
  'error.LotIsForBuyNowOnly': 'Esta viatura é vendida a preço fixo. Utilize «Compra imediata».',
  'error.LotHasNoBuyNowPrice': 'A compra imediata já não está disponível. Ainda pode licitar.',
  'error.BuyNowPriceHasChanged':
    'O preço mudou para {price}. Verifique o novo total e confirme outra vez.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'Está na frente. Num leilão ascendente, a licitação mais alta não pode ser retirada.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'Nos últimos minutos de um leilão ascendente não é possível retirar licitações.',
  'error.NoBidToWithdraw':
    'A sua empresa não tem nenhuma licitação a retirar nesta viatura. Recarregue a página para ver a situação.',
  'error.SellerMayNotBid':
    'A sua empresa está ligada ao vendedor desta viatura e por isso não pode licitar nela. Se não concordar, escreva-nos e indique o vendedor.',
  'error.CompanyIsBlocked':
    'A sua empresa não pode licitar de momento. Contacte-nos em caso de dúvidas.',
  'error.CompanyLimitIsInOtherCurrency':
    'Os limites da sua empresa são em euros; por isso não pode licitar em leilões noutra moeda. Contacte-nos para os alterar.',
  'error.UserLimitIsInOtherCurrency':
    'O seu limite pessoal é em euros: não pode licitar noutra moeda. Um colega sem limite pode aprovar a licitação ou licitar pela sua empresa.',
  'error.BidIsAboveLimitPerBid':
    'Este valor excede o limite da sua empresa: {limit} por licitação, sem impostos nem comissão. Contacte-nos para o aumentar.',
  'error.BidIsAboveUserLimit':
    'Este valor excede o seu limite pessoal: {limit} por licitação, sem impostos nem comissão. Um colega com um limite mais alto pode licitar pela sua empresa.',
  'error.BidIsAboveUserDailyLimit':
    'Excederia o seu limite de compra de {limit}, sem impostos nem comissão, que abrange as licitações na frente, as propostas em carta fechada e as viaturas por pagar. Para esta viatura restam {left}.',
  'error.UserMayNotBid':
    'A sua função permite ver as licitações da sua empresa, mas não licitar. Um administrador da sua empresa pode dar-lhe outra.',
  'error.ConditionsAreNotAccepted':
    'Aceite primeiro as condições de venda. Prima novamente: ser-lhe-ão pedidas aí.',
  'error.ConditionsHaveChanged': 'As condições de venda mudaram. Leia e aceite a nova versão.',
  'error.BidIsAboveDailyLimit':
    'A sua empresa excederia o limite de compra de {limit}, sem impostos nem comissão, que abrange as licitações na frente, as propostas em carta fechada e as viaturas por pagar. Para esta viatura restam {left}.',
  'error.CountryIsNotAllowed':
    'A sua empresa não pode comprar em leilões deste país. Contacte-nos em caso de dúvidas.',
  'error.RequestIsInvalid': 'Não foi possível processar o pedido. Verifique os dados introduzidos.',
  'error.RequestBodyIsNotJson':
    'Não foi possível ler o pedido. Recarregue a página e tente novamente.',
  'error.FieldsAreRefused': 'Verifique os campos assinalados.',
  'error.TokenIsMissing': 'Sem autorização. Inicie sessão para fazer isto.',
  'error.TokenIsInvalid': 'A sua sessão não é válida aqui. Inicie sessão novamente.',
  'error.ProofIsInvalid':
    'Não foi possível verificar o seu pedido. Verifique a data e a hora deste dispositivo e tente novamente.',
  'error.TokenHasExpired': 'A sua sessão expirou. Inicie sessão novamente.',
  'error.ScopeIsMissing': 'A sua conta não tem permissão para isto. Contacte o apoio ao comprador.',
  'error.UserHasNoBuyer':
    'A sua conta ainda não está associada a uma empresa compradora. Contacte o apoio ao comprador e tratamos disso.',
  'error.UserIsSuspended':
    'O seu acesso está suspenso de momento. Contacte-nos em caso de dúvidas.',
  'error.CompanyRoleIsMissing':
    'A sua função na empresa não o permite. Um administrador da sua empresa pode dar-lhe outra.',
  'error.EmailIsNotVerified':
    'O endereço de e-mail da sua conta ainda não está confirmado. Confirme-o no seu serviço de início de sessão e inicie sessão novamente.',
  'error.EmailBelongsToAnotherUser':
    'O seu endereço de e-mail já pertence a outra conta. Contacte o apoio ao comprador.',
  'error.AuctionIsUnknown':
    'Este leilão não existe ou já não está visível. Consulte a lista de leilões.',
  'error.LotIsUnknown': 'Esta viatura não faz parte deste leilão. Procure-a na lista de viaturas.',
  'error.DestinationIsFixed':
    'O leilão está concluído: o destino já não pode mudar. Contacte o apoio ao comprador.',
  'error.YardSlotIsMissing': 'Escolha um horário do parque.',
  'error.YardSlotIsUnknown': 'O parque não tem esse horário. Escolha outro.',
  'error.YardSlotIsTooSoon':
    'Esse horário já passou ou começa demasiado cedo. Escolha um mais tarde.',
  'error.YardSlotIsFull': 'Alguém acabou de reservar o último lugar desse horário. Escolha outro.',
  'error.YardSlotIsFixed':
    'O seu horário começa em breve e já não pode ser alterado. Se não puder comparecer, contacte o apoio ao comprador.',
  'error.YardDayIsClosed': 'O parque está encerrado nesse dia. Escolha outro.',
  'error.PickUpIsNotOpen':
    'A viatura ainda não está pronta a levantar, ou já foi entregue. Se acha que é um erro, contacte o apoio ao comprador.',
  'error.ProofIsOfAnotherKind':
    'É necessário outro documento. Fora da UE: a certificação de saída da alfândega. Dentro da UE: a declaração de expedição CMR assinada ou o certificado de receção.',
  'error.ProofIsNotOpen':
    'Não é necessário nenhum comprovativo, ou já o enviou. Se acha que é um erro, contacte o apoio ao comprador.',
  'error.PickUpDayIsInvalid': 'Escolha um dia útil a partir de hoje, nos próximos dois meses.',
  'error.ClaimIsNotOpenYet': 'Pode reclamar depois de levantar a viatura.',
  'error.ClaimIsTooLate':
    'O prazo para reclamar terminou a {until}. Se acha que é um erro, contacte o apoio ao comprador.',
  'error.ClaimIsOpen': 'Já há uma reclamação aberta sobre esta viatura.',
  'error.ClaimAmountIsInvalid': 'Indique um montante superior a zero.',
  'error.ClaimIsBelowLeast': 'Neste leilão aceitam-se reclamações a partir de {least}.',
  'error.ClaimIsAboveMost': 'Neste leilão, as reclamações são creditadas até {most} por viatura.',
  'error.ClaimEvidenceIsMissing': 'Faltam fotos: neste leilão só se aceitam reclamações {needs}.',
  'error.ClaimIsUnknown':
    'Não encontramos esta reclamação. Abra-a a partir das suas viaturas adjudicadas.',
  'error.ClaimIsOver':
    'Esta reclamação já foi analisada ou retirada. Se não concordar, contacte o apoio ao comprador.',
  'error.ClaimIsFull':
    'Não é possível juntar mais mensagens nem fotos a esta reclamação. Ligue para o apoio ao comprador.',
  'error.InquiryIsUnknown': 'Esta pergunta foi eliminada. Pode fazer uma nova.',
  'error.InquiryIsTooLong': 'Esta pergunta já é muito longa. Faça uma nova.',
  'error.ChangeIsWaiting':
    'Já existe um pedido em análise para estes dados. Retire-o primeiro ou aguarde a resposta.',
  'error.ChangeIsOver': 'Este pedido já foi tratado ou retirado.',
  'error.NothingIsChanged': 'Ainda não alterou nada.',
  'error.FinanceIsNotOpen':
    'O que pode ser financiado mudou. Verifique as viaturas e os valores e envie novamente o pedido.',
  'error.PushServiceIsUnknown':
    'Não conhecemos o serviço de notificações deste navegador. Experimente outro navegador.',
  'error.FinanceIsAsked': 'Uma destas viaturas já tem um pedido, aberto ou aprovado.',
  'error.DownPaymentIsTooHigh': 'A entrada tem de ser inferior ao valor das viaturas.',
  'error.FinanceIsOver': 'Este pedido de financiamento já foi tratado ou retirado.',
  'error.TooManyFollows': 'Já segue {most} elementos, que é o máximo. Deixe primeiro de seguir um.',
  'error.TooManyWatchedLots':
    'Já tem {most} viaturas ainda à venda nos favoritos, o máximo. Retire primeiro uma.',
  'error.TooManyCalendars': 'Tem três ligações, que é o máximo. Revogue uma para criar outra.',
  'error.DataCopyIsInTheMaking':
    'Uma cópia dos seus dados já está a ser preparada. Receberá um e-mail quando estiver pronta.',
  'error.DataCopyIsGone': 'Esta cópia já não está disponível. Peça uma nova.',
  'error.BidApprovalIsOver': 'Este pedido já foi tratado ou retirado, ou o lote fechou.',
  'error.BidApprovalNeedsColleague':
    'Um colega que possa aprovar licitações tem de decidir. Um administrador da sua empresa atribui essa função.',
  'error.BidNeedsNoApproval':
    'Este valor está dentro dos seus limites: pode licitar sem aprovação.',
  'error.UserIsKnown':
    'Não é possível convidar este endereço de e-mail: está incompleto ou já pertence a um utilizador.',
  'error.ColleagueIsUnknown': 'Outra pessoa acabou de alterar este utilizador. Atualize a lista.',
  'error.CompanyNeedsAdministrator':
    'A sua empresa precisa de pelo menos um administrador. Nomeie primeiro outro.',
  'error.LimitsAreInvalid':
    'Os limites têm de ser superiores a zero, e o limite por licitação não pode exceder o limite de compra.',
  'error.PlateFitsSeveralVehicles': 'Há mais do que uma viatura com esta matrícula. Escolha uma.',
  'error.VehicleIsUnknown':
    'Não há nenhuma viatura à venda com esta matrícula. Verifique a matrícula ou veja todas as viaturas.',
  'error.PictureIsUnknown':
    'Esta foto não existe. Recarregue a página; se continuar em falta, contacte o apoio ao comprador.',
  'error.DocumentIsUnknown':
    'Este documento não existe ou não o pode ver. Se precisar dele, contacte o apoio ao comprador.',
  'error.DocumentLinkHasExpired': 'A ligação para o documento expirou. Volte a abri-lo.',
  'error.PathIsUnknown':
    'Este endereço não existe. Verifique a ligação ou comece pela página inicial.',
  'error.CounterOfferIsOver':
    'Esta proposta já não é válida. A página da viatura mostra o que se segue.',
  'error.RequestTookTooLong': 'Demorou demasiado. Nada se perdeu. Tente novamente.',
  'error.RequestBodyIsTooLarge': 'O envio é demasiado grande. Retire ficheiros ou encurte o texto.',
  'error.ContentTypeIsUnknown':
    'Este formato não é suportado aqui. Recarregue a página e tente novamente.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Este pedido já foi utilizado para outra coisa. Recarregue a página e tente novamente.',
  'error.TooManyRequests':
    'Demasiados pedidos em pouco tempo. Aguarde um momento e tente novamente.',
  'error.TooManyInvitations':
    'A sua empresa enviou muitos convites hoje. Tente novamente amanhã ou contacte-nos.',
  'error.SenderHasSentTooMuch':
    'Temos várias mensagens suas e vamos responder. Se for urgente, telefone-nos.',
  'error.InternalError': 'Algo correu mal do nosso lado. Referência {reference}.',
  'error.tryingAgain': 'A página também tenta novamente sozinha.',
  'error.ServiceIsBusy':
    'O portal tem muita atividade neste momento. Tente novamente dentro de instantes.',
  'error.noConnection': 'Sem ligação à CarPlaza. Verifique a sua rede; nada se perdeu.',
} as const;
