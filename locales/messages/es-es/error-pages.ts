export const errorPages = {
  'notFound.title': 'Página no encontrada',
  'notFound.titleOf': 'Página no encontrada: {path}',
  'notFound.text':
    'No encontramos esta página. Quizá el vehículo se haya vendido y archivado, o el enlace esté incompleto.',
  'notFound.vehicles': 'Ver los vehículos',
  'notFound.auctions': 'Ver las subastas',
  'notFound.home': 'Ir al inicio',
  'internalError.title': 'Error interno del servidor',
  'internalError.text':
    'Se ha producido un error por nuestra parte. Sus pujas están a salvo. Vuelva a intentarlo en unos instantes. Si se repite, contacte con nosotros.',
  'internalError.reference': 'Referencia',
  'internalError.awayTitle': 'Sin conexión',
  'internalError.awayText':
    'No se ha podido cargar la página. Se abrirá sola en cuanto vuelva la conexión. Las pujas confirmadas siguen en pie.',
  'section.error.title': 'Falta algo aquí.',
  'section.error.text':
    'No se ha podido cargar esta sección. El resto de la página funciona. Recargue la página para volver a intentarlo.',
  'unauthorized.name': 'Sin autorización',
  'unauthorized.title': 'Inicie sesión para continuar',
  'unauthorized.text':
    'Los datos de los vehículos, las pujas y las subastas son solo para compradores profesionales autorizados. Tras iniciar sesión irá directamente a la página solicitada.',
  'unauthorized.expired':
    'Su sesión ha caducado. Inicie sesión de nuevo para continuar donde estaba.',
  'unauthorized.ended':
    'Se ha cerrado su sesión, porque ha terminado en la página de acceso. Inicie sesión de nuevo para continuar donde estaba.',
  'unauthorized.continue': 'Continuar',
} as const;
