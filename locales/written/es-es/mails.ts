export const mails = {
  'letter.greeting': 'Buenos días:',
  'letter.closing': 'Un cordial saludo,\nEl equipo de CarPlaza',
  'approval.bid.subject': '{name} pide pujar {amount}: {vehicle}',
  'approval.bid.text':
    '{name} quiere pujar {amount} por {vehicle} en la subasta {auction}. El importe supera el límite de {name}, y un compañero tiene que aprobarlo. Hasta entonces no es una puja.',
  'approval.purchase.subject': '{name} pide comprar por {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} quiere comprar {vehicle} en la subasta {auction} por {amount}. El importe supera el límite de {name}, y un compañero tiene que aprobarlo. Hasta entonces no hay compra.',
  'approval.note': '{name} escribe: {note}',
  'approval.until': 'El lote cierra {left}: {time}. Después ya no se podrá aprobar la solicitud.',
  'approval.link': 'Apruébela o recházela aquí:',
  'lot.corrected.subject': 'Corregido: {vehicle}',
  'lot.corrected.text':
    'Hemos corregido la descripción de {vehicle} en la subasta {auction}. La página del vehículo muestra lo que decía antes y lo que dice ahora. Su empresa puede retirar la puja hasta el {time}, aunque vaya en cabeza. Si no la retira, la puja se mantiene.',
  'lot.sellerMayNotBid.subject': 'Puja anulada: {vehicle}',
  'lot.sellerMayNotBid.text':
    'Su puja por {vehicle} en la subasta {auction} ya no cuenta y no le obliga a nada. Su empresa comparte con el vendedor un número de registro, un número de IVA, una cuenta, un usuario o un propietario, y un vendedor no puede pujar por sus propios vehículos. Si no está de acuerdo, escríbanos: lo comprobaremos con usted.',
  'lot.bidsSeen.subject': 'Pujas consultadas a raíz de una queja: {vehicle}',
  'lot.bidsSeen.text':
    'Mientras {vehicle} estaba en la subasta {auction}, dos de nuestros responsables consultaron juntos las pujas por este lote para investigar una queja. Nuestro registro recoge los dos nombres y el motivo. Ninguna puja se modificó por ello. Si tiene alguna pregunta, escríbanos.',
  'lot.bidsEnded.subject': 'Pujas anuladas por una corrección: {vehicle}',
  'lot.bidsEnded.text':
    'Hemos corregido un dato de {vehicle} en la subasta {auction} del que dependen los impuestos. Por eso se han anulado todas las pujas por este lote, que ya no vinculan a nadie. El lote sigue sin pujas; la página del vehículo muestra los nuevos datos.',
  'lot.offered.subject': 'Propuesta para su empresa: {vehicle}',
  'lot.offered.text':
    'Su puja por {vehicle} en la subasta {auction} está por debajo de la reserva. Ofrecemos el vehículo a su empresa por {amount}, sin gastos del comprador ni impuestos. La propuesta es válida hasta el {time}; cuenta la primera respuesta de su empresa.',
  'lot.won.subject': 'Adjudicado a su empresa: {vehicle}',
  'lot.won.text':
    'Se ha adjudicado a su empresa {vehicle} en la subasta {auction} por {amount}, sin gastos del comprador ni impuestos. El total y los próximos pasos están en su cuenta, entre los vehículos adjudicados.',
  'lot.rejected.subject': 'No vendido: {vehicle}',
  'lot.rejected.text':
    'El vendedor no ha aceptado ninguna puja por {vehicle} en la subasta {auction}. Su puja ya no le vincula.',
  'lot.awardReversed.subject': 'Se ha anulado la adjudicación de {vehicle}',
  'lot.awardReversed.text':
    'Se ha anulado la adjudicación de {vehicle} a su empresa en la subasta {auction}. Su empresa no debe nada por este vehículo. Le informaremos de la decisión sobre el lote.',
  'lot.takenBack.subject': 'Retirado por el vendedor: {vehicle}',
  'lot.takenBack.text':
    'El vendedor ha retirado {vehicle} de la subasta {auction}. Su puja ya no le vincula.',
  'lot.cancelled.subject': 'Subasta cancelada: {auction}',
  'lot.cancelled.text':
    'La subasta {auction} se ha cancelado. Sus pujas ya no le vinculan; los vehículos adjudicados antes siguen adjudicados.',
  'lot.offerDeclined.subject': 'Propuesta rechazada: {vehicle}',
  'lot.offerDeclined.text':
    'Su empresa ha rechazado nuestra propuesta de {amount} por {vehicle} en la subasta {auction}. La propuesta ha terminado; el vendedor decide sobre las pujas.',
  'lot.offerLapsed.subject': 'Propuesta vencida: {vehicle}',
  'lot.offerLapsed.text':
    'Nuestra propuesta de {amount} por {vehicle} en la subasta {auction} no se ha respondido a tiempo. La propuesta ha terminado; el vendedor decide sobre las pujas.',
  'lot.offerTakenBack.subject': 'Propuesta retirada: {vehicle}',
  'lot.offerTakenBack.text':
    'Hemos retirado nuestra propuesta de {amount} por {vehicle} en la subasta {auction}. Su empresa no debe nada; el vendedor decide sobre las pujas.',
  'lot.reopened.subject': 'Nueva decisión: {vehicle}',
  'lot.reopened.text':
    'Se ha anulado la adjudicación de {vehicle} a otra empresa en la subasta {auction}. El vendedor decide de nuevo y su puja vuelve a contar. Le informaremos de la decisión.',
  'lot.resumed.subject': 'Las pujas se han reanudado: {vehicle}',
  'lot.resumed.text':
    'Las pujas por {vehicle} en la subasta {auction} estaban en pausa y se han reanudado. Cierre del lote: {time}. Todas las pujas se mantienen.',
  'lot.auctionResumed.subject': 'Las pujas se han reanudado: {auction}',
  'lot.auctionResumed.text':
    'Las pujas en la subasta {auction} estaban en pausa y se han reanudado. Cada lote tiene el tiempo que le quedaba; su página indica cuándo cierra. Todas las pujas se mantienen.',
  'lot.offeredAgain.subject': 'De nuevo a la venta: {vehicle}',
  'lot.offeredAgain.text':
    'Su empresa ya pujó por {vehicle}. El vehículo está de nuevo a la venta, en la subasta {auction}.',
  'lot.endedBid': '{vehicle}: su puja de {amount}',
  'lot.lotMessage.subject': 'Un mensaje sobre {vehicle}',
  'lot.lotMessage.text':
    'Su empresa tiene una puja por {vehicle} en la subasta {auction}. {message}',
  'lot.auctionMessage.subject': 'Un mensaje sobre la subasta {auction}',
  'lot.auctionMessage.text': 'Su empresa tiene pujas en la subasta {auction}. {message}',
  'lot.releaseVoid.subject': 'Recogida anulada, no venga a recoger: {vehicle}',
  'lot.releaseVoid.text':
    'La liquidación de {vehicle} ya no está pagada por completo. El código de recogida ya no es válido, la franja reservada queda libre y el vehículo no se entregará. Detenga a quien ya esté de camino. Lo que queda por pagar figura en la página de sus vehículos adjudicados.',
  'lot.collected.subject': 'Recogido: {vehicle}',
  'lot.collected.text':
    '{vehicle} se ha entregado a su transportista ({time}). Los datos figuran en la página de sus vehículos adjudicados. Si no lo esperaba, póngase en contacto con nosotros de inmediato.',
  'lot.refundTakenBack.subject': 'Reembolso anulado: {vehicle}',
  'lot.refundTakenBack.text':
    'Hemos anulado en nuestros registros un reembolso de {amount} de {vehicle}. Volvemos a deberle el importe, que figura en la página de sus vehículos adjudicados.',
  'lot.depositReturned.subject': 'Depósito devuelto: {vehicle}',
  'lot.depositReturned.text':
    'Le hemos transferido {amount} de su depósito por {vehicle}. La fecha y la cuenta figuran en la página de sus vehículos adjudicados.',
  'lot.creditReturned.subject': 'Abono pagado: {vehicle}',
  'lot.creditReturned.text':
    'Le hemos transferido {amount} por su reclamación sobre {vehicle}. La fecha y la cuenta figuran en la página de sus vehículos adjudicados.',
  'lot.lost.subject': 'No adjudicados en {auction}',
  'lot.lost.text':
    'Estos vehículos de la subasta {auction} se han adjudicado a otros postores. Sus pujas por ellos ya no le vinculan.',
  'lot.ownText': 'Información adicional: {text}',
  'lot.link': 'Véalo aquí:',
  'lot.message.technical':
    'Ha habido un fallo técnico. Las pujas que se le confirmaron siguen en pie; compruebe si falta alguna de las suyas.',
  'lot.message.times':
    'Han cambiado horas de cierre. Vale la hora que figura en la página del lote.',
  'lot.message.data': 'Se han corregido los datos del vehículo. Revíselos antes de pujar.',
  'lot.message.photos': 'Se han añadido nuevas fotos o documentos del vehículo.',
  'sum.total': 'Total a pagar: {total}.',
  'sum.deposit':
    'De ese importe, {deposit} son un depósito de IVA, que se devuelve con la prueba de que el vehículo ha salido del país.',
  'sum.indication':
    'A título orientativo: la administración tributaria determina el impuesto debido.',
  'sum.case.reverseCharge':
    'Calculado como entrega interior ({from}) con inversión del sujeto pasivo, con IVA al 0\u00a0%.',
  'sum.case.domestic': 'Calculado como entrega interior ({from}), con el IVA de ese país.',
  'sum.case.intraCommunity':
    'Calculado como entrega intracomunitaria, {from} – {to}, con IVA al 0\u00a0%.',
  'sum.case.margin': 'Calculado en régimen REBU: sin línea de IVA.',
  'sum.case.export':
    'Calculado como exportación fuera de la UE, {from} – {to}, con IVA al 0\u00a0%.',
  'choice.outbid.subject': 'Puja superada: {vehicle}',
  'choice.outbid.text':
    'Otra empresa ha superado su puja por {vehicle} en la subasta {auction}. El lote cierra a las {time}; una puja en los últimos minutos aplaza esa hora.',
  'choice.outbid.link': 'Suba aquí su puja:',
  'choice.closing.subject': 'Cierra pronto: {auction}',
  'choice.closing.text':
    'Los vehículos por los que su empresa ha pujado en la subasta {auction} cierran a partir de las {time}. Vehículos con una puja en curso de su empresa: {count}.',
  'choice.closing.link': 'Sus pujas en esta subasta:',
  'choice.newStock.subject': 'Vehículos nuevos: {count}',
  'choice.newStock.text': 'Vehículos nuevos en lo que sigue:',
  'choice.newStock.link': 'Lo que sigue, y con qué frecuencia le escribimos:',
  'choice.more': 'Otros vehículos nuevos: {count}.',
  'choice.foot': 'En su cuenta elige qué correos recibe. Dejar de recibir este tipo de correo:',
  'choice.kind.outbid': 'Puja superada',
  'choice.kind.closing': 'Cierra pronto',
  'choice.kind.won': 'Adjudicado',
  'choice.kind.lost': 'No adjudicado',
  'choice.kind.approval': 'Aprobación solicitada',
  'choice.kind.release': 'Listo para recoger',
  'choice.kind.moneyBack': 'Devolución',
  'choice.kind.newStock': 'Vehículos nuevos',
  'choice.page.title': '¿Dejar de recibir estos correos?',
  'choice.page.ask':
    'No recibirá más correos del tipo «{kind}». Las propuestas, liquidaciones y recordatorios seguirán llegando.',
  'choice.page.button': 'Dejar de recibirlos',
  'choice.page.ended': 'Ya no recibirá estos correos',
  'choice.page.endedText':
    'El tipo «{kind}» está desactivado. Puede volver a activarlo en su cuenta.',
  'choice.page.link': 'Avisos de su cuenta',
  'grouped.won.subject':
    'Adjudicado a su empresa: {count, plural, one {# vehículo} other {# vehículos}} en {auction}',
  'grouped.won.text':
    'Se han adjudicado a su empresa estos vehículos en la subasta {auction}. Los precios no incluyen gastos del comprador ni impuestos; los siguientes pasos están en su cuenta, entre los vehículos adjudicados.',
  'grouped.rejected.subject':
    'No vendido: {count, plural, one {# vehículo} other {# vehículos}} en {auction}',
  'grouped.rejected.text':
    'El vendedor no ha aceptado ninguna puja por estos vehículos en la subasta {auction}. Sus pujas ya no le vinculan.',
  'grouped.offeredAgain.subject':
    'De nuevo a la venta: {count, plural, one {# vehículo} other {# vehículos}} en {auction}',
  'grouped.offeredAgain.text':
    'Su empresa ya pujó por estos vehículos. Están de nuevo a la venta, en la subasta {auction}.',
  'grouped.released.subject':
    'Pagado y listo para recoger: {count, plural, one {# vehículo} other {# vehículos}} de {auction}',
  'grouped.released.text':
    'Hemos recibido íntegramente sus pagos por estos vehículos de la subasta {auction}. Cada vehículo puede recogerse con su propio código de recogida, que figura en la página de sus vehículos adjudicados. Dé un código solo a la persona que recoja el vehículo.',
  'grouped.depositReturned.subject':
    'Depósitos devueltos: {count, plural, one {# vehículo} other {# vehículos}} de {auction}',
  'grouped.depositReturned.text':
    'Le hemos transferido estos importes de sus depósitos en la subasta {auction}. Las fechas y la cuenta figuran en la página de sus vehículos adjudicados.',
  'grouped.creditReturned.subject':
    'Abonos pagados: {count, plural, one {# vehículo} other {# vehículos}} de {auction}',
  'grouped.creditReturned.text':
    'Le hemos transferido estos importes por sus reclamaciones sobre vehículos de la subasta {auction}. Las fechas y la cuenta figuran en la página de sus vehículos adjudicados.',
  'grouped.statement.subject':
    'Liquidaciones: {count, plural, one {# vehículo} other {# vehículos}} de {auction}',
  'grouped.statement.text':
    'Estas son las liquidaciones de los vehículos adjudicados a su empresa en la subasta {auction}. En total son {total}; cada importe tiene su propio vencimiento.',
  'grouped.due.subject': 'Vence mañana: {count, plural, one {# vehículo} other {# vehículos}}',
  'grouped.due.text':
    'Las liquidaciones de estos vehículos de la subasta {auction} vencen mañana: quedan {total} por pagar en total. Si ya ha pagado, no tiene que hacer nada.',
  'grouped.overdue.subject': 'Pago vencido: {count, plural, one {# vehículo} other {# vehículos}}',
  'grouped.overdue.text':
    'Las liquidaciones de estos vehículos de la subasta {auction} están vencidas y quedan {total} por pagar en total. Pague hoy, por favor. Si su pago está en camino, no tiene que hacer nada.',
  'grouped.last.subject':
    'Una semana de retraso: {count, plural, one {# vehículo} other {# vehículos}}',
  'grouped.last.text':
    'Las liquidaciones de estos vehículos de la subasta {auction} llevan una semana de retraso. Quedan {total} por pagar en total, y un vehículo solo se entrega cuando está pagado por completo. Pague hoy, por favor, o contacte con atención al comprador.',
  'grouped.daily':
    '{kind}: su correo del día, {count, plural, one {# vehículo} other {# vehículos}}',
  'grouped.wonLine': '{vehicle}: {amount}, total a pagar {total}',
  'grouped.deposits':
    'De ese importe, {deposit} son depósitos de IVA, que se devuelven con la prueba de que los vehículos han salido del país.',
  'grouped.statementLine':
    '{number}, {vehicle}: {total} a más tardar el {due}, referencia {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: quedan {total} por pagar, vencimiento {due}, referencia {reference}',
  'grouped.pay':
    'A {payee}, IBAN {iban}. Una transferencia por varios vehículos indica todas sus referencias.',
  'grouped.attached':
    '{count, plural, one {Se adjunta la primera liquidación} other {Se adjuntan las # primeras liquidaciones}}. Las demás están en la página de sus vehículos adjudicados.',
  'grouped.more': '{count, plural, one {Y un vehículo más.} other {Y # vehículos más.}}',
  'statement.statement.subject': 'Liquidación {number}: {vehicle}',
  'statement.statement.text':
    'Esta es la liquidación {number} de {vehicle}. Transfiera {total} a más tardar el {due}.',
  'statement.claimCredit.subject': 'Abono por su reclamación, {number}: {vehicle}',
  'statement.claimCredit.text':
    'Hemos aceptado su reclamación sobre {vehicle}. El abono {number} reduce en {total} el precio de la liquidación {corrects}. Transferimos el importe a la cuenta desde la que pagó.',
  'statement.creditNote.subject': 'Abono {number}: {vehicle}',
  'statement.creditNote.text':
    'La adjudicación de {vehicle} se ha anulado. El abono {number} anula la liquidación {corrects}: no pague nada por ella.',
  'statement.corrected.subject': 'Liquidación corregida {number}: {vehicle}',
  'statement.corrected.text':
    'Hemos corregido la liquidación {corrects} de {vehicle}. El abono {creditNote} la anula y la sustituye la liquidación {number}, de {total}.',
  'statement.corrected.open': 'Transfiera {open} a más tardar el {due}.',
  'statement.corrected.paid': 'Está pagada por completo: no tiene que transferir nada.',
  'statement.corrected.left':
    'Ha pagado {left} de más. Le devolvemos el importe o lo aplicamos a otra de sus liquidaciones.',
  'statement.pay': 'A {payee}, IBAN {iban}, con la referencia {reference}.',
  'statement.link': 'Sus vehículos adjudicados:',
  'reminder.due.subject': 'La liquidación {number} vence mañana: {vehicle}',
  'reminder.due.text':
    'La liquidación {number} de {vehicle} vence el {due}: quedan {open} por pagar. Si ya ha pagado, no tiene que hacer nada.',
  'reminder.overdue.subject': 'Liquidación {number} vencida: {vehicle}',
  'reminder.overdue.text':
    'La liquidación {number} de {vehicle} venció el {due} y quedan {open} por pagar. Pague hoy, por favor. Si su pago está en camino, no tiene que hacer nada.',
  'reminder.last.subject': 'Liquidación {number}, una semana de retraso: {vehicle}',
  'reminder.last.text':
    'La liquidación {number} de {vehicle} venció el {due}. Quedan {open} por pagar, y el vehículo solo se entrega cuando está pagado por completo. Pague hoy, por favor, o contacte con atención al comprador.',
  'release.subject': 'Pagado y listo para recoger: {vehicle}',
  'release.text':
    'Hemos recibido íntegramente su pago por {vehicle} (liquidación {number}). El vehículo puede recogerse con su código de recogida, que figura en la página de sus vehículos adjudicados. Dé el código solo a la persona que recoja el vehículo.',
  'release.link': 'Código y lugar de recogida:',
  'proof.accepted.subject': 'Prueba de transporte aceptada: {vehicle}',
  'proof.accepted.text':
    'La prueba de transporte de {vehicle} (liquidación {number}) se ha aceptado. Su depósito se va a devolver.',
  'proof.refused.subject': 'Prueba de transporte rechazada: {vehicle}',
  'proof.refused.text':
    'No se ha podido aceptar la prueba de transporte de {vehicle} (liquidación {number}): {reason}. Envíe otra para que se le pueda devolver el depósito.',
  'slot.subject': 'Elija otra franja de recogida: {vehicle}',
  'slot.text':
    '{yard} está cerrado el {day}: {reason}. Por eso se cancela su franja de {from} a {until} ({zone}) para {vehicle}, y la autorización de recogida que la indica ya no es válida. Elija otra franja. Su código de recogida sigue siendo válido.',
  'slot.link': 'Elegir otra franja:',
  'claim.asked.subject': 'Pregunta sobre su reclamación: {vehicle}',
  'claim.asked.text': 'Necesitamos saber más sobre su reclamación relativa a {vehicle}.',
  'claim.accepted.subject': 'Su reclamación está aceptada: {vehicle}',
  'claim.accepted.text':
    'Hemos aceptado su reclamación relativa a {vehicle}. El abono llegará por correo.',
  'claim.declined.subject': 'Su reclamación está rechazada: {vehicle}',
  'claim.declined.text':
    'Hemos rechazado su reclamación relativa a {vehicle}. El motivo figura en la reclamación.',
  'claim.asked.link': 'Responda aquí:',
  'claim.link': 'Vea la reclamación:',
  'inquiry.subject': 'Hemos respondido a su consulta ({reference})',
  'inquiry.text': 'Hemos respondido a la consulta que hizo a CarPlaza.',
  'inquiry.link': 'Lea la respuesta y escríbanos aquí:',
  'finance.approved.subject': 'Su solicitud de financiación está aprobada',
  'finance.approved.text':
    'Su solicitud de financiación está aprobada. El tipo y la cuota figuran en la página de sus solicitudes; el contrato lo recibirá por escrito.',
  'finance.declined.subject': 'Su solicitud de financiación está denegada',
  'finance.declined.text': 'No hemos podido aprobar su solicitud de financiación. Nuestro motivo:',
  'finance.vehicles': 'Vehículos: {plates}',
  'finance.due': 'La liquidación sigue venciendo en su fecha hasta que esté pagada.',
  'finance.link': 'Todas las solicitudes:',
  'change.what.company': 'de la empresa',
  'change.what.contact': 'de contacto',
  'change.what.user': 'de usuario',
  'change.asked.subject': 'Cambio solicitado: cuenta bancaria de su empresa',
  'change.asked.text':
    '{name} ha solicitado cambiar la cuenta bancaria en la que reembolsamos a su empresa. Dos de nuestros empleados lo comprueban antes de que sea efectivo.',
  'change.approved.subject': 'Cambio aprobado: sus datos {what}',
  'change.approved.text': 'La modificación de los datos {what} está aprobada y ya es efectiva.',
  'change.declined.subject': 'Cambio no aprobado: sus datos {what}',
  'change.declined.text':
    'No hemos podido aprobar la modificación de los datos {what}; siguen en vigor los anteriores. Nuestro motivo:',
  'change.link': 'Todos los datos y solicitudes:',
  'change.notYou':
    'Si nadie de su empresa lo ha solicitado, póngase en contacto hoy mismo con atención al comprador.',
  'request.contact.subject': 'Hemos recibido su mensaje ({reference})',
  'request.contact.text': 'Gracias por su mensaje. Atención al comprador le responderá.',
  'request.registration.subject': 'Hemos recibido su solicitud de registro ({reference})',
  'request.registration.text':
    'Gracias por registrar su empresa. Comprobamos el Registro Mercantil y el NIF-IVA y le escribimos. Si falta algo, se lo pediremos.',
  'request.reference': 'Su referencia: {reference}',
  'request.notYou':
    'Si no nos ha escrito, su dirección se ha introducido por error. No tiene que hacer nada.',
  'answer.subject': 'Su mensaje a CarPlaza ({reference})',
  'declined.subject': 'Su registro en CarPlaza ({reference})',
  'declined.text': 'Gracias por su registro. No podemos aprobarlo:',
  'declined.why.vatNumber':
    'No se ha podido confirmar el NIF-IVA para operaciones intracomunitarias. Cuando figure en VIES, puede registrarse de nuevo.',
  'declined.why.noTrader':
    'CarPlaza vende a empresas que comercian con vehículos, y no hemos podido comprobar que la suya lo haga.',
  'declined.why.dataDiffer':
    'Sus datos difieren de los del registro. Puede registrarse de nuevo con los datos registrados.',
  'declined.why.other': 'Contáctenos si tiene preguntas.',
  'dataCopy.subject': 'Su copia de datos está lista',
  'dataCopy.text':
    'La copia de sus datos que solicitó está lista. Acceda para descargarla; se elimina a los siete días.',
  'dataCopy.link': 'Sus datos:',
  'push.outbid': 'Su puja por {vehicle} ha sido superada.',
  'push.more': 'Hay más novedades. Las encontrará todas en sus avisos.',
} as const;
