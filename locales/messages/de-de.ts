import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const deDe = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Anmelden',
  'identity.signIn.audience': 'Für zugelassene gewerbliche Käufer.',
  'identity.signIn.claim': 'Ein Konto für acht Länder.',
  'identity.signIn.email': 'Geschäftliche E-Mail',
  'identity.signIn.password': 'Passwort',
  'identity.signIn.remember': 'Auf diesem Gerät angemeldet bleiben',
  'identity.signIn.newHere': 'Neu hier?',
  'identity.signIn.register': 'Unternehmen registrieren',
  'identity.signIn.contact': 'Kontakt',
  'identity.signIn.language': 'Sprache',
  'identity.signIn.mismatch': 'E-Mail und Passwort passen nicht zusammen.',
  'identity.signIn.wait':
    'Zu viele Versuche. Bitte in {minutes, plural, one {# Minute} other {# Minuten}} erneut versuchen.',
  'identity.signIn.busy': 'Gerade melden sich sehr viele an. Bitte gleich noch einmal versuchen.',
  'identity.demo.title': 'Demo-Konten',
  'identity.demo.hint': 'Ein Klick meldet an. Das Passwort aller Konten ist {password}.',
  'identity.demo.signInAs': 'Als {name} anmelden',
  'identity.signOut.title': 'Von CarPlaza abmelden?',
  'identity.signOut.text': 'Sie werden auf diesem Gerät abgemeldet.',
  'identity.signOut.confirm': 'Abmelden',
  'identity.signOut.stay': 'Angemeldet bleiben',
  'identity.signedOut.title': 'Sie sind abgemeldet',
  'identity.signedOut.text': 'Schließen Sie das Fenster, wenn andere dieses Gerät nutzen.',
  'identity.error.title': 'Anmeldung nicht möglich',
  'identity.error.expired':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster beendet. Bitte bei CarPlaza neu beginnen.',
  'identity.error.request':
    'Die Seite, von der Sie kommen, hat etwas verlangt, das hier nicht erlaubt ist. Bitte bei CarPlaza neu beginnen.',
  'identity.error.fault': 'Bei uns ist etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
  'identity.backToPortal': 'Zurück zu CarPlaza',
});
