import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const itIt = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Accedi',
  'identity.signIn.audience': 'Per operatori professionali abilitati.',
  'identity.signIn.claim': 'Un solo account per otto paesi.',
  'identity.signIn.email': 'E-mail aziendale',
  'identity.signIn.password': 'Password',
  'identity.signIn.remember': 'Mantenere l’accesso su questo dispositivo',
  'identity.signIn.newHere': 'Ancora senza account?',
  'identity.signIn.register': 'Registrare l’azienda',
  'identity.signIn.contact': 'Contatti',
  'identity.signIn.language': 'Lingua',
  'identity.signIn.mismatch': 'E-mail e password non corrispondono.',
  'identity.signIn.wait':
    'Troppi tentativi. Riprovare tra {minutes, plural, one {# minuto} other {# minuti}}.',
  'identity.signIn.busy': 'Ci sono molti accessi in questo momento. Riprovare tra poco.',
  'identity.demo.title': 'Account dimostrativi',
  'identity.demo.hint': 'Basta un tocco per accedere. La password di tutti è {password}.',
  'identity.demo.signInAs': 'Accedi come {name}',
  'identity.signOut.title': 'Uscire da CarPlaza?',
  'identity.signOut.text': 'La sessione su questo dispositivo verrà chiusa.',
  'identity.signOut.confirm': 'Esci',
  'identity.signOut.stay': 'Restare connessi',
  'identity.signedOut.title': 'Sessione terminata',
  'identity.signedOut.text': 'Chiudere la finestra se altri usano questo dispositivo.',
  'identity.error.title': 'Accesso non riuscito',
  'identity.error.expired':
    'Questo accesso è scaduto o è stato completato in un’altra finestra. Ricominciare da CarPlaza.',
  'identity.error.request':
    'La pagina di provenienza ha chiesto qualcosa che qui non è consentito. Ricominciare da CarPlaza.',
  'identity.error.fault': 'Qualcosa è andato storto da parte nostra. Riprovare tra poco.',
  'identity.backToPortal': 'Torna a CarPlaza',
});
