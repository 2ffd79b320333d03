import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const esEs = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Iniciar sesión',
  'identity.signIn.audience': 'Para compradores profesionales autorizados.',
  'identity.signIn.claim': 'Una cuenta para ocho países.',
  'identity.signIn.email': 'Correo profesional',
  'identity.signIn.password': 'Contraseña',
  'identity.signIn.remember': 'Mantener la sesión iniciada en este dispositivo',
  'identity.signIn.newHere': '¿Aún no tiene cuenta?',
  'identity.signIn.register': 'Registre su empresa',
  'identity.signIn.contact': 'Contacto',
  'identity.signIn.language': 'Idioma',
  'identity.signIn.mismatch': 'El correo y la contraseña no coinciden.',
  'identity.signIn.wait':
    'Demasiados intentos. Vuelva a intentarlo dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  'identity.signIn.busy':
    'Hay muchos accesos en este momento. Vuelva a intentarlo en unos instantes.',
  'identity.demo.title': 'Cuentas de demostración',
  'identity.demo.hint': 'Un toque inicia la sesión. La contraseña de todas es {password}.',
  'identity.demo.signInAs': 'Iniciar sesión como {name}',
  'identity.signOut.title': '¿Cerrar la sesión en CarPlaza?',
  'identity.signOut.text': 'Se cerrará su sesión en este dispositivo.',
  'identity.signOut.confirm': 'Cerrar sesión',
  'identity.signOut.stay': 'Mantener la sesión iniciada',
  'identity.signedOut.title': 'Ha cerrado la sesión',
  'identity.signedOut.text': 'Cierre la ventana si otras personas usan este dispositivo.',
  'identity.error.title': 'No se pudo iniciar sesión',
  'identity.error.expired':
    'Este inicio de sesión ha caducado o se completó en otra ventana. Empiece de nuevo desde CarPlaza.',
  'identity.error.request':
    'La página que le ha traído aquí pidió algo que no está permitido. Empiece de nuevo desde CarPlaza.',
  'identity.error.fault':
    'Algo ha fallado por nuestra parte. Vuelva a intentarlo en unos instantes.',
  'identity.backToPortal': 'Volver a CarPlaza',
});
