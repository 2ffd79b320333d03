import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const nlNl = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Inloggen',
  'identity.signIn.audience': 'Voor toegelaten zakelijke kopers.',
  'identity.signIn.claim': 'Eén account voor acht landen.',
  'identity.signIn.email': 'Zakelijk e-mailadres',
  'identity.signIn.password': 'Wachtwoord',
  'identity.signIn.remember': 'Ingelogd blijven op dit apparaat',
  'identity.signIn.newHere': 'Nieuw hier?',
  'identity.signIn.register': 'Meld uw bedrijf aan',
  'identity.signIn.contact': 'Contact',
  'identity.signIn.language': 'Taal',
  'identity.signIn.mismatch': 'E-mailadres en wachtwoord komen niet overeen.',
  'identity.signIn.wait':
    'Te veel pogingen. Probeer het over {minutes, plural, one {# minuut} other {# minuten}} opnieuw.',
  'identity.signIn.busy': 'Er loggen nu veel mensen tegelijk in. Probeer het zo dadelijk opnieuw.',
  'identity.demo.title': 'Demo-accounts',
  'identity.demo.hint': 'Eén tik en u bent ingelogd. Ieders wachtwoord is {password}.',
  'identity.demo.signInAs': 'Inloggen als {name}',
  'identity.signOut.title': 'Uitloggen bij CarPlaza?',
  'identity.signOut.text': 'U wordt op dit apparaat uitgelogd.',
  'identity.signOut.confirm': 'Uitloggen',
  'identity.signOut.stay': 'Ingelogd blijven',
  'identity.signedOut.title': 'U bent uitgelogd',
  'identity.signedOut.text': 'Sluit het venster als anderen dit apparaat gebruiken.',
  'identity.error.title': 'Inloggen is niet gelukt',
  'identity.error.expired':
    'Deze inlogpoging is verlopen of in een ander venster afgerond. Begin opnieuw vanuit CarPlaza.',
  'identity.error.request':
    'De pagina waar u vandaan komt, vroeg iets wat hier niet is toegestaan. Begin opnieuw vanuit CarPlaza.',
  'identity.error.fault': 'Er ging bij ons iets mis. Probeer het zo dadelijk opnieuw.',
  'identity.backToPortal': 'Terug naar CarPlaza',
});
