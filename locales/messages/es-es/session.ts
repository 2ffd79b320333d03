export const session = {
  'approval.title': 'Aceptar una venta',
  'approval.heading': '¿Acepta {amount}?',
  'approval.intro':
    '{seller}, esta puja está por debajo de lo que podemos aceptar por usted. Solo vendemos si usted la acepta.',
  'approval.facts': 'Detalles',
  'approval.bid': 'Puja más alta',
  'approval.percent': '{percent} de la reserva',
  'approval.reserve': 'Su reserva',
  'approval.listPrice': 'Precio de nuevo',
  'approval.deadline': 'Responder antes de',
  'approval.lot': 'Lote {number} · {auction}',
  'approval.net': 'Puja y reserva son sin IVA ni BPM.',
  'approval.message': 'Nota, opcional',
  'approval.messageHelp': 'Solo la leemos nosotros.',
  'approval.approve': 'Aceptar {amount}',
  'approval.decline': 'Rechazar',
  'approval.once': 'Puede responder una sola vez.',
  'approval.sending': 'Enviando',
  'approval.failed': 'No se pudo cargar la solicitud.',
  'approval.sendFailed': 'Su respuesta no ha llegado. Pulse de nuevo: solo contará una vez.',
  'approval.approved.title': 'Ha aceptado {amount}',
  'approval.approved.text': 'Ya podemos adjudicar el vehículo. No tiene que hacer nada más.',
  'approval.declined.title': 'Ha rechazado {amount}',
  'approval.declined.text': 'El vehículo no se vende por este importe.',
  'approval.answeredAt': 'Respondida el {time}.',
  'approval.expired.title': 'El plazo ha vencido',
  'approval.expired.text':
    'Terminó el {time}. Sin respuesta no se vende nada. Podemos volver a preguntarle.',
  'approval.withdrawn.title': 'Hemos retirado esta solicitud',
  'approval.withdrawn.text': 'Ya no necesitamos su respuesta.',
  'approval.invalid.title': 'Este enlace no es válido',
  'approval.invalid.text': 'Ábralo de nuevo desde el correo, completo. Si no sirve, pídanos otro.',
  'session.signingIn': 'Iniciando sesión',
  'session.signingInLate': 'Está tardando más de lo habitual. Puede esperar o empezar de nuevo.',
  'session.signedOut.title': 'Ha cerrado la sesión',
  'session.signedOut.text': 'Sus pujas siguen en pie y seguimos pujando por usted hasta su máximo.',
  'session.signedOut.inactive':
    'Se ha cerrado la sesión tras {minutes, plural, one {# minuto} other {# minutos}} sin actividad.',
  'session.signedOut.lostInput':
    'Lo que había escrito, por ejemplo una puja, no se ha enviado ni se ha guardado.',
  'inactivity.title': '¿Sigue ahí?',
  'inactivity.text':
    'No ha habido actividad durante un rato. Para proteger su cuenta, vamos a cerrar la sesión. Sus pujas siguen en pie.',
  'inactivity.remaining':
    'La sesión se cierra en {seconds, plural, one {# segundo} other {# segundos}}',
  'inactivity.stay': 'Mantener la sesión',
  'session.ended': 'Se ha cerrado su sesión, porque ha terminado en la página de acceso.',
  'session.error.title': 'No se ha podido iniciar sesión',
  'session.error.unknownRequest':
    'La página de acceso ha estado demasiado tiempo abierta o se ha abierto dos veces. Empiece de nuevo. No se ha perdido nada.',
  'session.error.refused':
    'El servicio de acceso no ha aceptado la solicitud. Vuelva a intentarlo. Si se repite, contacte con nosotros e indique el motivo que aparece abajo.',
  'session.error.answersWrongly':
    'El servicio de acceso responde, pero no como debería. Vuelva a intentarlo en unos instantes. Si se repite, contacte con nosotros e indique el motivo técnico.',
  'session.error.cancelled': 'El acceso se interrumpió antes de terminar. Vuelva a intentarlo.',
  'session.error.idTokenInvalid':
    'No se ha podido verificar la respuesta del servicio de acceso, por lo que no ha iniciado sesión. Vuelva a intentarlo. Si se repite, contacte con nosotros.',
  'session.error.otherPerson':
    'Otra persona ha iniciado sesión mientras tanto en este navegador. Inicie sesión de nuevo con su propia cuenta.',
  'session.error.clockWrong':
    'El reloj de este dispositivo parece estar mal. Ajuste la fecha y la hora en automático e inicie sesión de nuevo.',
  'session.error.popupBlocked':
    'Su navegador ha bloqueado la ventana de acceso. Permita las ventanas de este sitio y vuelva a intentarlo.',
  'session.error.popupClosed': 'La ventana de acceso se ha cerrado antes de terminar.',
  'session.error.storageBlocked':
    'Su navegador no permite que este sitio recuerde su sesión. Permita las cookies y los datos de este sitio e inicie sesión de nuevo.',
  'session.error.reason': 'Motivo técnico:',
  'session.error.explanation': 'Explicación del servicio de inicio de sesión ({host})',
  'session.error.retry': 'Iniciar sesión de nuevo',
  'session.unreachable.title': 'El servicio de acceso no responde.',
  'session.unreachable.text': 'Compruebe su red y vuelva a intentarlo en unos instantes.',
  'signInAgain.title': 'Su sesión ha caducado',
  'signInAgain.text':
    'Lo que ha escrito se conserva. Inicie sesión de nuevo en una ventana pequeña y siga donde estaba.',
  'signInAgain.endedText':
    'Se ha cerrado su sesión, porque ha terminado en la página de acceso. Lo que ha escrito se conserva: inicie sesión de nuevo en una ventana pequeña y siga donde estaba.',
  'signInAgain.waiting': 'La ventana de acceso le está esperando.',
  'signInAgain.unseen':
    'Si la ventana de acceso sigue abierta, termine allí. Si la ha cerrado, abra otra.',
  'signInAgain.anotherWindow': 'Abrir otra ventana',
  'signInAgain.here': 'Iniciar sesión en esta página',
  'signInAgain.leave': 'Salir de esta página',
} as const;
