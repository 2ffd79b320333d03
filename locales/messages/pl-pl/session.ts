export const session = {
  'approval.title': 'Zgoda na sprzedaż',
  'approval.heading': 'Czy zgadzasz się na {amount}?',
  'approval.intro':
    '{seller}: ta oferta jest niższa od kwoty, którą możemy przyjąć w Twoim imieniu. Sprzedamy tylko za Twoją zgodą.',
  'approval.facts': 'Szczegóły',
  'approval.bid': 'Najwyższa oferta',
  'approval.percent': '{percent} ceny rezerwowej',
  'approval.reserve': 'Twoja cena rezerwowa',
  'approval.listPrice': 'Cena nowego pojazdu',
  'approval.deadline': 'Odpowiedź do',
  'approval.lot': 'Pozycja {number} · {auction}',
  'approval.net': 'Oferta i cena rezerwowa są bez VAT i bez BPM.',
  'approval.message': 'Uwaga, opcjonalnie',
  'approval.messageHelp': 'Czytamy ją tylko my.',
  'approval.approve': 'Zgoda na {amount}',
  'approval.decline': 'Odmowa',
  'approval.once': 'Odpowiedzieć można jeden raz.',
  'approval.sending': 'Wysyłanie',
  'approval.failed': 'Nie udało się wczytać prośby.',
  'approval.sendFailed':
    'Odpowiedź nie dotarła. Naciśnij jeszcze raz: liczy się tylko jedna odpowiedź.',
  'approval.approved.title': 'Wyrażono zgodę na {amount}',
  'approval.approved.text': 'Możemy teraz sprzedać pojazd. Nic więcej nie trzeba robić.',
  'approval.declined.title': 'Nie wyrażono zgody na {amount}',
  'approval.declined.text': 'Pojazd nie zostanie sprzedany za tę kwotę.',
  'approval.answeredAt': 'Odpowiedź: {time}.',
  'approval.expired.title': 'Termin minął',
  'approval.expired.text':
    'Upłynął {time}. Bez odpowiedzi nic nie zostaje sprzedane. Możemy zapytać ponownie.',
  'approval.withdrawn.title': 'Wycofaliśmy tę prośbę',
  'approval.withdrawn.text': 'Nie potrzebujemy już odpowiedzi.',
  'approval.invalid.title': 'Ten link jest nieważny',
  'approval.invalid.text':
    'Otwórz go ponownie z wiadomości, w całości. Jeśli to nie pomoże, poproś nas o nowy.',
  'session.signingIn': 'Trwa logowanie',
  'session.signingInLate': 'Trwa to dłużej niż zwykle. Można poczekać lub zacząć od nowa.',
  'session.signedOut.title': 'Wylogowano',
  'session.signedOut.text':
    'Twoje oferty pozostają ważne i nadal licytujemy za Ciebie, do Twojej oferty maksymalnej.',
  'session.signedOut.inactive':
    'Wylogowano po {minutes, plural, one {# minucie} few {# minutach} many {# minutach} other {# minuty}} bez aktywności.',
  'session.signedOut.lostInput':
    'Wpisane dane, na przykład oferta, nie zostały wysłane ani zapisane.',
  'inactivity.title': 'Czy nadal tu jesteś?',
  'inactivity.text':
    'Od pewnego czasu nie było aktywności. Za chwilę wylogujemy Cię, aby chronić Twoje konto. Twoje oferty pozostają ważne.',
  'inactivity.remaining':
    'Wylogowanie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}',
  'inactivity.stay': 'Nie wylogowuj mnie',
  'session.ended': 'Nastąpiło wylogowanie, ponieważ sesja na stronie logowania została zakończona.',
  'session.error.title': 'Logowanie nie powiodło się',
  'session.error.unknownRequest':
    'Strona logowania była zbyt długo otwarta lub otwarto ją dwa razy. Zacznij od nowa. Nic nie przepadło.',
  'session.error.refused':
    'Usługa logowania odrzuciła próbę logowania. Spróbuj ponownie. Jeśli to się powtórzy, skontaktuj się z nami i podaj przyczynę widoczną poniżej.',
  'session.error.answersWrongly':
    'Usługa logowania odpowiada, ale nie tak, jak powinna. Spróbuj ponownie za chwilę. Jeśli to się powtórzy, skontaktuj się z nami i podaj przyczynę techniczną.',
  'session.error.cancelled': 'Logowanie zostało przerwane przed końcem. Spróbuj ponownie.',
  'session.error.idTokenInvalid':
    'Nie udało się zweryfikować odpowiedzi usługi logowania, więc logowanie nie doszło do skutku. Spróbuj ponownie. Jeśli to się powtórzy, skontaktuj się z nami.',
  'session.error.otherPerson':
    'W tej przeglądarce zalogowała się tymczasem inna osoba. Zaloguj się ponownie na swoje konto.',
  'session.error.clockWrong':
    'Zegar tego urządzenia wydaje się źle ustawiony. Ustaw datę i godzinę automatycznie i zaloguj się ponownie.',
  'session.error.popupBlocked':
    'Przeglądarka zablokowała okno logowania. Zezwól tej stronie na otwieranie okien i spróbuj ponownie.',
  'session.error.popupClosed': 'Okno logowania zostało zamknięte przed końcem logowania.',
  'session.error.storageBlocked':
    'Przeglądarka nie pozwala tej stronie zapamiętać, że użytkownik jest zalogowany. Zezwól na pliki cookie i dane tej strony i zaloguj się ponownie.',
  'session.error.reason': 'Przyczyna techniczna:',
  'session.error.explanation': 'Wyjaśnienie usługi logowania ({host})',
  'session.error.retry': 'Zaloguj się ponownie',
  'session.unreachable.title': 'Usługa logowania nie odpowiada.',
  'session.unreachable.text': 'Sprawdź sieć i spróbuj ponownie za chwilę.',
  'signInAgain.title': 'Sesja wygasła',
  'signInAgain.text':
    'To, co zostało wpisane, nie przepadnie. Zaloguj się ponownie w małym oknie i kontynuuj od tego samego miejsca.',
  'signInAgain.endedText':
    'Nastąpiło wylogowanie, ponieważ sesja na stronie logowania została zakończona. To, co zostało wpisane, nie przepadnie: zaloguj się ponownie w małym oknie i kontynuuj od tego samego miejsca.',
  'signInAgain.waiting': 'Okno logowania czeka.',
  'signInAgain.unseen':
    'Jeśli okno logowania jest nadal otwarte, dokończ w nim logowanie. Jeśli zostało zamknięte, otwórz kolejne.',
  'signInAgain.anotherWindow': 'Otwórz kolejne okno',
  'signInAgain.here': 'Zaloguj się na tej stronie',
  'signInAgain.leave': 'Opuść tę stronę',
} as const;
