export const provider = {
  'identity.signIn.audience': 'Tylko dla zweryfikowanych firm.',
  'identity.signIn.claim': 'Jedno konto na osiem krajów.',
  'identity.signIn.password': 'Hasło',
  'identity.signIn.remember': 'Nie wylogowuj na tym urządzeniu',
  'identity.signIn.forgotten': 'Nie pamiętasz hasła?',
  'identity.signIn.passkey': 'Zaloguj się kluczem dostępu',
  'identity.signIn.passkeyFailed':
    'Klucz dostępu nie został przyjęty. Spróbuj ponownie albo użyj hasła.',
  'identity.signIn.newHere': 'Nie masz jeszcze konta?',
  'identity.signIn.register': 'Zarejestruj firmę',
  'identity.signIn.mismatch': 'Adres e-mail i hasło nie pasują do siebie.',
  'identity.signIn.wait':
    'Zbyt wiele prób. Spróbuj ponownie za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  'identity.signIn.busy': 'Trwa wiele logowań naraz. Spróbuj ponownie za chwilę.',
  'identity.demo.title': 'Konta demonstracyjne',
  'identity.demo.hint': 'Wystarczy jedno kliknięcie. Hasło do wszystkich kont to {password}.',
  'identity.demo.signInAs': 'Zaloguj się jako {name}',
  'identity.password.title': 'Ustaw hasło',
  'identity.password.lead':
    'Dla {email}. Kilka słów, które do siebie nie pasują, łatwo zapamiętać.',
  'identity.password.new': 'Nowe hasło',
  'identity.password.repeat': 'Powtórz nowe hasło',
  'identity.password.save': 'Zapisz hasło',
  'identity.password.short':
    'Użyj co najmniej {count, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  'identity.password.common': 'To łatwo odgadnąć. Wybierz mniej popularne hasło.',
  'identity.password.personal': 'Imię i nazwisko, e-mail lub firmę inni sprawdziliby najpierw.',
  'identity.password.pattern': 'Ciągi klawiszy, powtórzenia, lata i daty łatwo odgadnąć.',
  'identity.password.advice':
    'Wybierz trzy lub cztery słowa, które nie łączą się ani ze sobą, ani z Tobą.',
  'identity.password.differs': 'Wpisy różnią się od siebie. Wpisz hasło ponownie.',
  'identity.password.done': 'Hasło zostało zapisane',
  'identity.password.doneText': 'Zaloguj się nim teraz. Pozostałe sesje zostały zakończone.',
  'identity.password.gone': 'Ten link już nie działa',
  'identity.password.goneText': 'Link został już użyty, zastąpił go nowszy albo wygasł.',
  'identity.forgotten.title': 'Nie pamiętasz hasła?',
  'identity.forgotten.lead': 'Podaj adres e-mail, a wyślemy link do ustawienia nowego hasła.',
  'identity.forgotten.send': 'Wyślij link',
  'identity.forgotten.sent': 'Sprawdź skrzynkę',
  'identity.forgotten.sentText':
    'Jeśli istnieje konto dla {email}, wysłaliśmy na nie link. Działa raz, przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}. Nic nie przyszło? Sprawdź spam i adres.',
  'identity.forgotten.noMail':
    'Obecnie nie możemy wysyłać e-maili. Skontaktuj się z nami, a przygotujemy link do ustawienia nowego hasła.',
  'identity.forgotten.contact': 'Skontaktuj się z nami',
  'identity.forgotten.back': 'Wróć do logowania',
  'identity.code.label': 'Kod z naszej wiadomości',
  'identity.code.sent':
    'Na tym koncie zbyt wiele razy podano błędne hasło. Wysłaliśmy właścicielowi kod: wpisz go tutaj razem z hasłem. Jest ważny godzinę, a hasło się nie zmienia.',
  'identity.code.wrong':
    'Kod lub hasło są nieprawidłowe. Użyj kodu z naszej najnowszej wiadomości.',
  'identity.factor.title': 'Jeszcze jeden krok',
  'identity.factor.useLead': 'Oprócz hasła panel obsługi wymaga klucza dostępu.',
  'identity.factor.addLead':
    'Praca w panelu obsługi wymaga oprócz hasła klucza dostępu. Urządzenie potwierdza nim Twoją tożsamość odciskiem palca, twarzą lub kodem PIN.',
  'identity.factor.use': 'Potwierdź kluczem dostępu',
  'identity.factor.failed': 'Klucz dostępu nie został przyjęty. Spróbuj ponownie.',
  'identity.factor.lost':
    'Klucz dostępu zgubiony? Zadziała też inny z Twoich kluczy. W przeciwnym razie zresetuje go kierownik w panelu obsługi, w części „Operators”, albo administrator systemu poleceniem. Potem dodasz tutaj nowy.',
  'identity.passkeys.title': 'Twoje klucze dostępu',
  'identity.passkeys.lead':
    'Loguj się odciskiem palca, twarzą lub kodem PIN urządzenia. Hasło nadal działa.',
  'identity.passkeys.none': 'Nie masz jeszcze żadnego.',
  'identity.passkeys.add': 'Dodaj klucz dostępu',
  'identity.passkeys.added': 'Dodano {date}',
  'identity.passkeys.used': 'Ostatnio użyto {date}',
  'identity.passkeys.unused': 'Jeszcze nie użyto',
  'identity.passkeys.synced': 'Na wszystkich urządzeniach',
  'identity.passkeys.device': 'Na jednym urządzeniu',
  'identity.passkeys.remove': 'Usuń',
  'identity.passkeys.full':
    'Masz {count, plural, one {# klucz} few {# klucze} many {# kluczy} other {# klucza}} dostępu: usuń jeden, zanim dodasz następny.',
  'identity.passkeys.unable':
    'Ta przeglądarka nie potrafi utworzyć klucza dostępu albo ma wyłączone skrypty.',
  'identity.passkeys.failed': 'Nie dodano klucza dostępu. Spróbuj ponownie.',
  'identity.passkeys.confirm':
    'Od zalogowania minęło trochę czasu. Podaj hasło, aby zmienić klucze dostępu.',
  'identity.passkeys.wrong': 'To nie jest Twoje hasło.',
  'identity.passkeys.signInFirst': 'Najpierw zaloguj się do CarPlaza, a potem wróć na tę stronę.',
  'identity.sessions.title': 'Gdzie trwa Twoja sesja',
  'identity.sessions.lead': 'Każda przeglądarka, w której to konto jest zalogowane.',
  'identity.sessions.browser': '{browser}, {system}',
  'identity.sessions.unknown': 'Nieznana przeglądarka',
  'identity.sessions.here': 'Ta przeglądarka',
  'identity.sessions.since': 'Zalogowano: {time}',
  'identity.sessions.seen': 'Ostatnia aktywność: {time}, adres {address}',
  'identity.sessions.end': 'Wyloguj',
  'identity.sessions.notMe': 'To nie ja',
  'identity.sessions.notMeText':
    'Widzisz przeglądarkę, która nie jest Twoja? Wszystkie zostaną wylogowane, także ta, i wybierzesz nowe hasło.',
  'identity.signOut.title': 'Wylogować z CarPlaza?',
  'identity.signOut.text': 'Sesja na tym urządzeniu zostanie zakończona.',
  'identity.signOut.stay': 'Nie wylogowuj mnie',
  'identity.signedOut.text': 'Zamknij okno, jeśli z tego urządzenia korzystają inni.',
  'identity.error.title': 'Logowanie nie powiodło się',
  'identity.error.expired':
    'To logowanie wygasło lub zostało dokończone w innym oknie. Zacznij ponownie od CarPlaza.',
  'identity.error.request':
    'Strona, z której tu przechodzisz, poprosiła o niedozwoloną czynność. Zacznij ponownie od CarPlaza.',
  'identity.error.server': 'Wystąpił błąd po naszej stronie. Spróbuj ponownie za chwilę.',
  'identity.backToPortal': 'Wróć do CarPlaza',
} as const;
