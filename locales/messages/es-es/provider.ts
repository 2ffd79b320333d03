export const provider = {
  'identity.signIn.audience': 'Para compradores profesionales autorizados.',
  'identity.signIn.claim': 'Una cuenta para ocho países.',
  'identity.signIn.password': 'Contraseña',
  'identity.signIn.remember': 'Mantener la sesión iniciada en este dispositivo',
  'identity.signIn.forgotten': '¿Ha olvidado la contraseña?',
  'identity.signIn.passkey': 'Iniciar sesión con llave de acceso',
  'identity.signIn.passkeyFailed':
    'La llave de acceso no se ha aceptado. Inténtelo de nuevo o use su contraseña.',
  'identity.signIn.newHere': '¿Aún no tiene cuenta?',
  'identity.signIn.register': 'Registre su empresa',
  'identity.signIn.mismatch': 'El correo y la contraseña no coinciden.',
  'identity.signIn.wait':
    'Demasiados intentos. Vuelva a intentarlo dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  'identity.signIn.busy':
    'Hay muchos accesos en este momento. Vuelva a intentarlo en unos instantes.',
  'identity.demo.title': 'Cuentas de demostración',
  'identity.demo.hint':
    'Un toque inicia la sesión. La contraseña de todas las cuentas es {password}.',
  'identity.demo.signInAs': 'Iniciar sesión como {name}',
  'identity.password.title': 'Elija una contraseña',
  'identity.password.lead':
    'Para {email}. Unas cuantas palabras sin relación entre sí se recuerdan con facilidad.',
  'identity.password.new': 'Nueva contraseña',
  'identity.password.repeat': 'Repita la contraseña',
  'identity.password.save': 'Guardar la contraseña',
  'identity.password.short': 'Use al menos {count, plural, one {# carácter} other {# caracteres}}.',
  'identity.password.common': 'Es fácil de adivinar. Elija una contraseña menos común.',
  'identity.password.personal':
    'Su nombre, su correo o su empresa es lo primero que otros probarían.',
  'identity.password.pattern':
    'Las secuencias de teclas, las repeticiones, los años y las fechas se adivinan enseguida.',
  'identity.password.advice': 'Use tres o cuatro palabras sin relación entre sí ni con usted.',
  'identity.password.differs': 'Las dos entradas no coinciden. Vuelva a escribir la contraseña.',
  'identity.password.done': 'Su contraseña está guardada',
  'identity.password.doneText': 'Inicie sesión con ella. Se han cerrado las demás sesiones.',
  'identity.password.gone': 'Este enlace ya no es válido',
  'identity.password.goneText': 'Ya se ha usado, lo ha sustituido otro más reciente o ha caducado.',
  'identity.forgotten.title': '¿Ha olvidado la contraseña?',
  'identity.forgotten.lead':
    'Indique su correo y le enviaremos un enlace para elegir una nueva contraseña.',
  'identity.forgotten.send': 'Enviar enlace',
  'identity.forgotten.sent': 'Revise su correo',
  'identity.forgotten.sentText':
    'Si existe una cuenta para {email}, le hemos enviado un enlace. Sirve una sola vez, durante {minutes, plural, one {# minuto} other {# minutos}}. ¿No ha recibido nada? Revise el correo no deseado y la dirección.',
  'identity.forgotten.noMail':
    'En este momento no podemos enviar correos. Contacte con nosotros y le daremos un enlace para elegir una nueva contraseña.',
  'identity.forgotten.contact': 'Contactar',
  'identity.forgotten.back': 'Volver al inicio de sesión',
  'identity.code.label': 'Código de nuestro correo',
  'identity.code.sent':
    'Se han introducido demasiadas contraseñas erróneas en esta cuenta. Hemos enviado un código a su titular: introdúzcalo aquí con su contraseña. Es válido durante una hora; la contraseña no cambia.',
  'identity.code.wrong':
    'El código o la contraseña no son correctos. Use el código de nuestro correo más reciente.',
  'identity.factor.title': 'Un paso más',
  'identity.factor.useLead': 'Además de la contraseña, el área de gestión pide su llave de acceso.',
  'identity.factor.addLead':
    'Su trabajo en el área de gestión requiere una llave de acceso además de la contraseña. Con ella, su dispositivo confirma que es usted por huella, rostro o PIN.',
  'identity.factor.use': 'Confirmar con llave de acceso',
  'identity.factor.failed': 'No se ha aceptado la llave de acceso. Inténtelo de nuevo.',
  'identity.factor.lost':
    '¿Ha perdido la llave de acceso? También sirve otra de las suyas. Si no tiene otra, un responsable la restablece en el área de gestión, en «Operators», o quien administra el sistema lo hace con un comando. Después añade aquí una nueva.',
  'identity.passkeys.title': 'Sus llaves de acceso',
  'identity.passkeys.lead':
    'Inicie sesión con su huella, su rostro o el PIN de su dispositivo. La contraseña sigue siendo válida.',
  'identity.passkeys.none': 'Todavía no tiene ninguna.',
  'identity.passkeys.add': 'Añadir llave de acceso',
  'identity.passkeys.added': 'Añadida el {date}',
  'identity.passkeys.used': 'Último uso el {date}',
  'identity.passkeys.unused': 'Todavía sin usar',
  'identity.passkeys.synced': 'En todos sus dispositivos',
  'identity.passkeys.device': 'En un solo dispositivo',
  'identity.passkeys.remove': 'Eliminar',
  'identity.passkeys.full':
    'Tiene {count, plural, one {# llave} other {# llaves}} de acceso: elimine una antes de añadir otra.',
  'identity.passkeys.unable':
    'Este navegador no puede crear una llave de acceso o tiene los scripts desactivados.',
  'identity.passkeys.failed': 'No se ha añadido ninguna llave de acceso. Inténtelo de nuevo.',
  'identity.passkeys.confirm':
    'Hace un rato que inició sesión. Indique su contraseña para cambiar sus llaves de acceso.',
  'identity.passkeys.wrong': 'Esa no es su contraseña.',
  'identity.passkeys.signInFirst':
    'Inicie primero sesión en CarPlaza y vuelva después a esta página.',
  'identity.sessions.title': 'Dónde tiene la sesión iniciada',
  'identity.sessions.lead': 'Cada navegador en el que su cuenta tiene la sesión iniciada.',
  'identity.sessions.browser': '{browser} en {system}',
  'identity.sessions.unknown': 'Navegador desconocido',
  'identity.sessions.here': 'Este navegador',
  'identity.sessions.since': 'Inicio de sesión: {time}',
  'identity.sessions.seen': 'Última actividad: {time}, desde {address}',
  'identity.sessions.end': 'Cerrar sesión',
  'identity.sessions.notMe': 'No he sido yo',
  'identity.sessions.notMeText':
    '¿Hay un navegador que no es suyo? Se cierran todas las sesiones, también esta, y usted elige una contraseña nueva.',
  'identity.signOut.title': '¿Cerrar la sesión en CarPlaza?',
  'identity.signOut.text': 'Se cerrará su sesión en este dispositivo.',
  'identity.signOut.stay': 'Mantener la sesión iniciada',
  'identity.signedOut.text': 'Cierre la ventana si otras personas usan este dispositivo.',
  'identity.error.title': 'No se ha podido iniciar sesión',
  'identity.error.expired':
    'Este inicio de sesión ha caducado o se completó en otra ventana. Empiece de nuevo desde CarPlaza.',
  'identity.error.request':
    'La página que le ha traído aquí pidió una operación no permitida. Empiece de nuevo desde CarPlaza.',
  'identity.error.server':
    'Se ha producido un error por nuestra parte. Vuelva a intentarlo en unos instantes.',
  'identity.backToPortal': 'Volver a CarPlaza',
} as const;
