export const errorPages = {
  'notFound.title': 'Nie znaleziono strony',
  'notFound.titleOf': 'Nie znaleziono strony: {path}',
  'notFound.text':
    'Nie znaleźliśmy tej strony. Pojazd mógł zostać sprzedany i trafić do archiwum albo link jest niepełny.',
  'notFound.vehicles': 'Przeglądaj pojazdy',
  'notFound.auctions': 'Zobacz aukcje',
  'notFound.home': 'Na stronę główną',
  'internalError.title': 'Wewnętrzny błąd serwera',
  'internalError.text':
    'Wystąpił błąd po naszej stronie. Twoje oferty są bezpieczne. Spróbuj ponownie za chwilę. Jeśli błąd się powtórzy, skontaktuj się z nami.',
  'internalError.reference': 'Numer zgłoszenia',
  'internalError.awayTitle': 'Brak połączenia',
  'internalError.awayText':
    'Nie udało się wczytać strony. Otworzy się sama, gdy tylko połączenie wróci. Potwierdzone oferty pozostają ważne.',
  'section.error.title': 'Czegoś tu brakuje.',
  'section.error.text':
    'Nie udało się wczytać tej części. Reszta strony działa. Odśwież stronę, aby spróbować ponownie.',
  'unauthorized.name': 'Brak autoryzacji',
  'unauthorized.title': 'Zaloguj się, aby przejść dalej',
  'unauthorized.text':
    'Dane pojazdów, oferty i aukcje są dostępne dla zatwierdzonych firm. Po zalogowaniu przejdziesz od razu do wybranej strony.',
  'unauthorized.expired':
    'Sesja wygasła. Zaloguj się ponownie, aby kontynuować w tym samym miejscu.',
  'unauthorized.ended':
    'Nastąpiło wylogowanie, ponieważ sesja na stronie logowania została zakończona. Zaloguj się ponownie, aby kontynuować w tym samym miejscu.',
  'unauthorized.continue': 'Dalej',
} as const;
