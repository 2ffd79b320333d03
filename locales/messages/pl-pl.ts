import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const plPl = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Zaloguj się',
  'identity.signIn.audience': 'Dla zatwierdzonych nabywców firmowych.',
  'identity.signIn.claim': 'Jedno konto na osiem krajów.',
  'identity.signIn.email': 'Służbowy e-mail',
  'identity.signIn.password': 'Hasło',
  'identity.signIn.remember': 'Nie wylogowuj na tym urządzeniu',
  'identity.signIn.newHere': 'Nie masz jeszcze konta?',
  'identity.signIn.register': 'Zarejestruj firmę',
  'identity.signIn.contact': 'Kontakt',
  'identity.signIn.language': 'Język',
  'identity.signIn.mismatch': 'Adres e-mail i hasło nie pasują do siebie.',
  'identity.signIn.wait':
    'Zbyt wiele prób. Spróbuj ponownie za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  'identity.signIn.busy': 'Trwa wiele logowań naraz. Spróbuj ponownie za chwilę.',
  'identity.demo.title': 'Konta demonstracyjne',
  'identity.demo.hint': 'Jedno dotknięcie loguje. Hasło do wszystkich kont to {password}.',
  'identity.demo.signInAs': 'Zaloguj się jako {name}',
  'identity.signOut.title': 'Wylogować z CarPlaza?',
  'identity.signOut.text': 'Sesja na tym urządzeniu zostanie zakończona.',
  'identity.signOut.confirm': 'Wyloguj się',
  'identity.signOut.stay': 'Pozostań zalogowany',
  'identity.signedOut.title': 'Wylogowano',
  'identity.signedOut.text': 'Zamknij okno, jeśli z tego urządzenia korzystają inni.',
  'identity.error.title': 'Logowanie nie powiodło się',
  'identity.error.expired':
    'To logowanie wygasło lub zostało dokończone w innym oknie. Zacznij ponownie od CarPlaza.',
  'identity.error.request':
    'Strona, która tu skierowała, zażądała czegoś, na co logowanie nie pozwala. Zacznij ponownie od CarPlaza.',
  'identity.error.fault': 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
  'identity.backToPortal': 'Wróć do CarPlaza',
});
