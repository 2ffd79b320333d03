export const accountMails = {
  'invitation.subject': 'Su cuenta de CarPlaza está lista',
  'invitation.text':
    'Su empresa ya puede comprar en CarPlaza. Elija aquí su contraseña y acceda después con esta dirección de correo:',
  'invitation.after':
    'El enlace sirve una sola vez, durante tres días. Después puede pedir otro con «¿Ha olvidado la contraseña?» en la página de acceso.',
  'invitation.notYou':
    'Si no esperaba este correo, no tiene que hacer nada: sin contraseña nadie puede acceder.',
  'invitation.inviter': '{name}, de {companyName}, le invita a comprar para la empresa.',
  'signIn.subject': 'Ya puede comprar en CarPlaza',
  'signIn.text':
    'Su empresa ya puede comprar en CarPlaza. Acceda con la cuenta de su servicio de acceso cuya dirección de correo confirmada es esta:',
  'password.subject': 'Elija una nueva contraseña para CarPlaza',
  'password.text': 'Se ha pedido una nueva contraseña para su cuenta de CarPlaza. Elíjala aquí:',
  'password.after':
    'El enlace sirve una sola vez, durante media hora. Un correo más reciente lo sustituye.',
  'password.notYou': 'Si no ha sido usted, no tiene que hacer nada: su contraseña no cambia.',
  'account.passwordChanged.subject': 'Se ha cambiado su contraseña de CarPlaza',
  'account.passwordChanged.text':
    'Se ha cambiado la contraseña de su cuenta de CarPlaza. Se ha cerrado la sesión en todos los dispositivos y se han eliminado todas las llaves de acceso.',
  'account.passkeyAdded.subject': 'Se ha añadido una llave de acceso a su cuenta de CarPlaza',
  'account.passkeyAdded.text':
    'Se ha añadido una llave de acceso a su cuenta de CarPlaza. Quien la tenga puede iniciar sesión sin su contraseña.',
  'account.passkeyRemoved.subject': 'Se ha eliminado una llave de acceso de su cuenta de CarPlaza',
  'account.passkeyRemoved.text':
    'Se ha eliminado una llave de acceso de su cuenta de CarPlaza. Ya nadie puede iniciar sesión con ella.',
  'account.you': 'Si ha sido usted, no tiene que hacer nada.',
  'account.notYou': 'Si no ha sido usted, elija de inmediato una nueva contraseña:',
  'account.after':
    'Con ello se cierra la sesión en todos los dispositivos y se eliminan todas las llaves de acceso. Después, avise a atención al comprador para que comprobemos qué se ha pujado en su nombre.',
  'signInCode.subject': 'Su código para iniciar sesión en CarPlaza',
  'signInCode.text':
    'Alguien ha probado contraseñas erróneas en su cuenta de CarPlaza. Para iniciar sesión ahora en un dispositivo nuevo, introduzca este código con su contraseña:',
  'signInCode.after': 'Es válido durante una hora. Nunca lo pedimos por teléfono ni por correo.',
  'signInCode.notYou':
    'Si no está iniciando sesión, no tiene que hacer nada: sin el código nadie puede continuar, y sus dispositivos conocidos funcionan como siempre.',
} as const;
