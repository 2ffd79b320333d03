export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Otra empresa ha pujado mientras escribía. La puja mínima es ahora de {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Otra empresa ha comprado este vehículo. No debe nada.',
  'error.soldJustBefore':
    'Otra empresa ha comprado este vehículo justo antes que usted. No debe nada.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Su empresa ya ha comprado este vehículo. No se ha registrado ninguna otra puja ni compra.',
  'error.BidAmountIsInvalid':
    'Introduzca un importe superior a cero, con dos decimales como máximo.',
  'error.BidAmountIsTooHigh':
    'El importe parece demasiado alto para este vehículo. Revise el número de ceros.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Esta subasta se celebra en {currency}. Puje en {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Este vehículo se vende en régimen REBU: las pujas llevan el IVA incluido.',
  'error.BidDoesNotChangeOwnMaximum':
    'El máximo de su empresa ya es de {maximum}. Introduzca otro importe.',
  'error.MaximumIsBelowLeadingBid':
    'Mientras vaya en cabeza, su máximo no puede ser inferior a la puja más alta. Introduzca al menos {minimum}.',
  'error.LotIsNotOpenYet': 'La puja aún no está abierta. Apertura: {opens}.',
  'error.LotIsClosed':
    'La puja por este vehículo está cerrada. Si cree que es un error, contacte con atención al comprador.',
  'error.LotIsPaused':
    'La subasta de este lote está en pausa. Podrá volver a pujar cuando se reanude.',
  'error.LotIsWithdrawnBySeller': 'El vendedor ha retirado este vehículo.',
  'error.LotIsForBuyNowOnly': 'Este vehículo se vende a precio fijo. Utilice «Compra inmediata».',
  'error.LotHasNoBuyNowPrice': 'La compra inmediata ya no está disponible. Todavía puede pujar.',
  'error.BuyNowPriceHasChanged':
    'El precio ha cambiado a {price}. Compruebe el nuevo total y confirme otra vez.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'Va en cabeza. En una subasta al alza, la puja más alta no se puede retirar.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'En los últimos minutos de una subasta al alza no se pueden retirar pujas.',
  'error.NoBidToWithdraw':
    'Su empresa no tiene ninguna puja que retirar en este vehículo. Recargue la página para ver su situación.',
  'error.SellerMayNotBid':
    'Su empresa está vinculada al vendedor de este vehículo y por eso no puede pujar por él. Si no está de acuerdo, escríbanos e indique el vendedor.',
  'error.CompanyIsBlocked':
    'Su empresa no puede pujar en este momento. Contáctenos si tiene preguntas.',
  'error.CompanyLimitIsInOtherCurrency':
    'Los límites de su empresa son en euros; por eso no puede pujar en subastas en otra moneda. Contáctenos para cambiarlo.',
  'error.UserLimitIsInOtherCurrency':
    'Su límite personal es en euros: no puede pujar en otra moneda. Un compañero sin límite puede aprobar la puja o hacerla en nombre de su empresa.',
  'error.BidIsAboveLimitPerBid':
    'Supera el límite de su empresa: {limit} por puja, sin impuestos ni gastos. Contáctenos para ampliarlo.',
  'error.BidIsAboveUserLimit':
    'Supera su límite personal: {limit} por puja, sin impuestos ni gastos. Un compañero con un límite mayor puede pujar en nombre de su empresa.',
  'error.BidIsAboveUserDailyLimit':
    'Superaría su límite de compra de {limit}, sin impuestos ni gastos, que abarca las pujas en cabeza, las ofertas en sobre cerrado y los vehículos sin pagar. Para este vehículo quedan {left}.',
  'error.UserMayNotBid':
    'Su función permite ver las pujas de su empresa, pero no pujar. Un administrador de su empresa puede asignarle otra.',
  'error.ConditionsAreNotAccepted':
    'Acepte primero las condiciones de venta. Pulse de nuevo: se le pedirán allí.',
  'error.ConditionsHaveChanged':
    'Las condiciones de venta han cambiado. Lea y acepte la nueva versión.',
  'error.BidIsAboveDailyLimit':
    'Su empresa superaría su límite de compra de {limit}, sin impuestos ni gastos, que abarca las pujas en cabeza, las ofertas en sobre cerrado y los vehículos sin pagar. Para este vehículo quedan {left}.',
  'error.CountryIsNotAllowed':
    'Su empresa no puede comprar en subastas de este país. Contáctenos si tiene preguntas.',
  'error.RequestIsInvalid': 'No se ha podido tramitar la solicitud. Revise los datos introducidos.',
  'error.RequestBodyIsNotJson':
    'No se ha podido leer la solicitud. Recargue la página y vuelva a intentarlo.',
  'error.FieldsAreRefused': 'Revise los campos marcados.',
  'error.TokenIsMissing': 'Sin autorización. Inicie sesión para hacer esto.',
  'error.TokenIsInvalid': 'Su sesión no es válida aquí. Inicie sesión de nuevo.',
  'error.ProofIsInvalid':
    'No se ha podido verificar su solicitud. Compruebe la fecha y la hora de este dispositivo y vuelva a intentarlo.',
  'error.TokenHasExpired': 'Su sesión ha caducado. Inicie sesión de nuevo.',
  'error.ScopeIsMissing':
    'Su cuenta no tiene permiso para hacer esto. Contacte con atención al comprador.',
  'error.UserHasNoBuyer':
    'Su cuenta aún no está vinculada a una empresa compradora. Contacte con atención al comprador y la vincularemos.',
  'error.UserIsSuspended':
    'Su acceso está suspendido en este momento. Contáctenos si tiene preguntas.',
  'error.CompanyRoleIsMissing':
    'Su función en la empresa no lo permite. Un administrador de su empresa puede asignarle otra.',
  'error.EmailIsNotVerified':
    'La dirección de correo de su cuenta aún no está confirmada. Confírmela en su servicio de acceso e inicie sesión de nuevo.',
  'error.EmailBelongsToAnotherUser':
    'Su dirección de correo ya pertenece a otra cuenta. Contacte con atención al comprador.',
  'error.AuctionIsUnknown':
    'Esta subasta no existe o ya no se muestra. Consulte la lista de subastas.',
  'error.LotIsUnknown': 'Este vehículo no está en esta subasta. Búsquelo en la lista de vehículos.',
  'error.DestinationIsFixed':
    'La subasta está liquidada: el destino ya no puede cambiar. Contacte con atención al comprador.',
  'error.YardSlotIsMissing': 'Elija una franja horaria.',
  'error.YardSlotIsUnknown': 'La campa no tiene esa franja. Elija otra.',
  'error.YardSlotIsTooSoon':
    'Esa franja ya ha pasado o empieza demasiado pronto. Elija una posterior.',
  'error.YardSlotIsFull': 'Alguien acaba de reservar la última plaza de esa franja. Elija otra.',
  'error.YardSlotIsFixed':
    'Su franja empieza pronto y ya no se puede cambiar. Si no puede acudir, contacte con atención al comprador.',
  'error.YardDayIsClosed': 'La campa está cerrada ese día. Elija otro.',
  'error.PickUpIsNotOpen':
    'El vehículo aún no está listo para recoger o ya se ha entregado. Si cree que es un error, contacte con atención al comprador.',
  'error.ProofIsOfAnotherKind':
    'Hace falta otro documento. Fuera de la UE: la certificación de salida de la aduana. Dentro de la UE: la carta de porte CMR firmada o el certificado de recepción.',
  'error.ProofIsNotOpen':
    'No hace falta ninguna prueba, o ya la ha enviado. Si cree que es un error, contacte con atención al comprador.',
  'error.PickUpDayIsInvalid': 'Elija un día laborable a partir de hoy, en los próximos dos meses.',
  'error.ClaimIsNotOpenYet': 'Se puede reclamar una vez recogido el vehículo.',
  'error.ClaimIsTooLate':
    'El plazo para reclamar terminó el {until}. Si cree que es un error, contacte con atención al comprador.',
  'error.ClaimIsOpen': 'Ya hay una reclamación abierta sobre este vehículo.',
  'error.ClaimAmountIsInvalid': 'Indique un importe superior a cero.',
  'error.ClaimIsBelowLeast': 'En esta subasta se admiten reclamaciones desde {least}.',
  'error.ClaimIsAboveMost': 'En esta subasta se abonan reclamaciones hasta {most} por vehículo.',
  'error.ClaimEvidenceIsMissing':
    'Faltan fotos: en esta subasta solo se admiten reclamaciones {needs}.',
  'error.ClaimIsUnknown':
    'No encontramos esta reclamación. Ábrala desde sus vehículos adjudicados.',
  'error.ClaimIsOver':
    'Esta reclamación ya se ha resuelto o retirado. Si no está de acuerdo, contacte con atención al comprador.',
  'error.ClaimIsFull':
    'No se pueden añadir más mensajes ni fotos a esta reclamación. Llame a atención al comprador.',
  'error.InquiryIsUnknown': 'Esta consulta se ha borrado. Puede hacer una nueva.',
  'error.InquiryIsTooLong': 'Esta consulta se ha hecho muy larga. Haga una nueva.',
  'error.ChangeIsWaiting':
    'Ya hay una solicitud en revisión para estos datos. Retírela antes o espere la respuesta.',
  'error.ChangeIsOver': 'Esta solicitud ya se ha resuelto o se ha retirado.',
  'error.NothingIsChanged': 'Todavía no ha modificado nada.',
  'error.FinanceIsNotOpen':
    'Lo que se puede financiar ha cambiado. Compruebe los vehículos y los importes y envíe de nuevo la solicitud.',
  'error.PushServiceIsUnknown':
    'No conocemos el servicio de notificaciones de este navegador. Pruebe con otro navegador.',
  'error.FinanceIsAsked': 'Uno de estos vehículos ya tiene una solicitud, abierta o aprobada.',
  'error.DownPaymentIsTooHigh': 'La entrada debe ser inferior al importe de los vehículos.',
  'error.FinanceIsOver': 'Esta solicitud de financiación ya se ha resuelto o se ha retirado.',
  'error.TooManyFollows':
    'Ya sigue {most} elementos, que es el máximo. Deje antes de seguir alguno.',
  'error.TooManyWatchedLots':
    'Ya sigue {most} vehículos que aún están a la venta, el máximo. Quite antes uno.',
  'error.TooManyCalendars': 'Tiene tres enlaces, que es el máximo. Revoque uno para crear otro.',
  'error.DataCopyIsInTheMaking':
    'Ya se está preparando una copia de sus datos. Recibirá un correo cuando esté lista.',
  'error.DataCopyIsGone': 'Esta copia ya no está disponible. Solicite una nueva.',
  'error.BidApprovalIsOver':
    'Esta solicitud ya se ha resuelto o se ha retirado, o el lote se ha cerrado.',
  'error.BidApprovalNeedsColleague':
    'Debe decidirlo un compañero que pueda aprobar pujas. Un administrador de su empresa asigna esa función.',
  'error.BidNeedsNoApproval':
    'Este importe está dentro de sus límites: puede pujar sin aprobación.',
  'error.UserIsKnown':
    'No se puede invitar a esta dirección de correo: está incompleta o ya pertenece a un usuario.',
  'error.ColleagueIsUnknown': 'Otra persona acaba de cambiar este usuario. Actualice la lista.',
  'error.CompanyNeedsAdministrator':
    'Su empresa necesita al menos un administrador. Nombre antes a otro.',
  'error.LimitsAreInvalid':
    'Los límites deben ser superiores a cero, y el límite por puja no puede superar el límite de compra.',
  'error.PlateFitsSeveralVehicles': 'Varios vehículos coinciden con esta matrícula. Elija uno.',
  'error.VehicleIsUnknown':
    'No hay ningún vehículo a la venta con esta matrícula. Compruebe la matrícula o vea todos los vehículos.',
  'error.PictureIsUnknown':
    'Esta foto no existe. Recargue la página; si sigue faltando, contacte con atención al comprador.',
  'error.DocumentIsUnknown':
    'Este documento no existe o no puede verlo. Si lo necesita, contacte con atención al comprador.',
  'error.DocumentLinkHasExpired': 'El enlace al documento ha caducado. Vuelva a abrirlo.',
  'error.PathIsUnknown':
    'Esta dirección no existe. Compruebe el enlace o empiece por la página de inicio.',
  'error.CounterOfferIsOver':
    'Esta propuesta ya no es válida. La página del vehículo muestra cómo sigue.',
  'error.RequestTookTooLong': 'Ha tardado demasiado. No se ha perdido nada. Vuelva a intentarlo.',
  'error.RequestBodyIsTooLarge': 'El envío es demasiado grande. Quite archivos o acorte el texto.',
  'error.ContentTypeIsUnknown':
    'Este formato no se admite aquí. Recargue la página y vuelva a intentarlo.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Esta solicitud ya se utilizó para otra cosa. Recargue la página y vuelva a intentarlo.',
  'error.TooManyRequests':
    'Demasiadas solicitudes en poco tiempo. Espere un momento y vuelva a intentarlo.',
  'error.TooManyInvitations':
    'Su empresa ha enviado muchas invitaciones hoy. Inténtelo mañana o póngase en contacto con nosotros.',
  'error.SenderHasSentTooMuch':
    'Hemos recibido varios mensajes suyos y le responderemos. Si es urgente, llámenos.',
  'error.InternalError': 'Algo ha fallado por nuestra parte. Referencia {reference}.',
  'error.tryingAgain': 'La página también lo reintenta sola.',
  'error.ServiceIsBusy': 'El portal tiene mucha actividad. Vuelva a intentarlo en unos instantes.',
  'error.noConnection': 'Sin conexión con CarPlaza. Compruebe su red; no se ha perdido nada.',
} as const;
