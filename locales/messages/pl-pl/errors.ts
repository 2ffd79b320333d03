export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Podczas wpisywania inna firma złożyła ofertę. Minimalna oferta wynosi teraz {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Ten pojazd kupiła inna firma. Nic nie płacisz.',
  'error.soldJustBefore':
    'Chwilę wcześniej ten pojazd kupiła inna firma. Zakup nie doszedł do skutku, nic nie płacisz.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Ten pojazd kupiła już Twoja firma. Nie złożono żadnej innej oferty ani zakupu.',
  'error.BidAmountIsInvalid':
    'Wpisz kwotę większą od zera, z najwyżej dwoma miejscami po przecinku.',
  'error.BidAmountIsTooHigh':
    'Ta kwota wydaje się zbyt wysoka dla tego pojazdu. Sprawdź liczbę zer.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Ta aukcja odbywa się w walucie {currency}. Złóż ofertę w {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Ten pojazd jest sprzedawany w procedurze VAT-marża: oferty zawierają VAT.',
  'error.BidDoesNotChangeOwnMaximum':
    'Oferta maksymalna Twojej firmy to już {maximum}. Wpisz inną kwotę.',
  'error.MaximumIsBelowLeadingBid':
    'Dopóki prowadzisz, Twoja oferta maksymalna nie może być niższa od najwyższej oferty. Wpisz co najmniej {minimum}.',
  'error.LotIsNotOpenYet': 'Licytacja jeszcze się nie rozpoczęła. Start: {opens}.',
  'error.LotIsClosed':
    'Licytacja tego pojazdu jest zakończona. Jeśli to pomyłka, skontaktuj się z opiekunem klienta.',
  'error.LotIsPaused': 'Wstrzymaliśmy tę pozycję. Po wznowieniu znów będzie można składać oferty.',
  'error.LotIsWithdrawnBySeller': 'Sprzedawca wycofał ten pojazd.',
  'error.LotIsForBuyNowOnly': 'Ten pojazd ma cenę stałą. Skorzystaj z opcji „Kup teraz”.',
  'error.LotHasNoBuyNowPrice': 'Opcja „Kup teraz” nie jest już dostępna. Nadal możesz licytować.',
  'error.BuyNowPriceHasChanged':
    'Cena zmieniła się na {price}. Sprawdź nową sumę i potwierdź ponownie.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'Prowadzisz. Najwyższej oferty w licytacji otwartej nie można wycofać.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'W ostatnich minutach licytacji otwartej nie można wycofać oferty.',
  'error.NoBidToWithdraw':
    'Twoja firma nie ma na ten pojazd oferty, którą można wycofać. Odśwież stronę, aby zobaczyć bieżący stan.',
  'error.SellerMayNotBid':
    'Twoja firma jest powiązana ze sprzedawcą tego pojazdu, dlatego nie może na niego licytować. Jeśli widzisz to inaczej, napisz do nas i podaj sprzedawcę.',
  'error.CompanyIsBlocked':
    'Twoja firma nie może obecnie składać ofert. W razie pytań skontaktuj się z nami.',
  'error.CompanyLimitIsInOtherCurrency':
    'Limity Twojej firmy są w euro, dlatego nie może licytować na aukcjach w innej walucie. Skontaktuj się z nami, aby to zmienić.',
  'error.UserLimitIsInOtherCurrency':
    'Twój własny limit jest w euro, dlatego nie możesz licytować w innej walucie. Osoba z Twojej firmy bez limitu może zatwierdzić lub złożyć tę ofertę.',
  'error.BidIsAboveLimitPerBid':
    'To więcej niż limit Twojej firmy: {limit} na ofertę bez podatków i opłaty aukcyjnej. Skontaktuj się z nami, aby go zwiększyć.',
  'error.BidIsAboveUserLimit':
    'To więcej niż Twój własny limit: {limit} na ofertę bez podatków i opłaty aukcyjnej. Osoba z Twojej firmy z wyższym limitem może złożyć tę ofertę.',
  'error.BidIsAboveUserDailyLimit':
    'To przekracza Twój limit zakupów {limit} (bez podatków i opłaty aukcyjnej), który obejmuje oferty prowadzące, oferty zamknięte i nieopłacone pojazdy. Na ten pojazd zostaje {left}.',
  'error.UserMayNotBid':
    'Twoja rola pozwala widzieć oferty firmy, ale nie składać ich. Administrator firmy może nadać Ci inną rolę.',
  'error.ConditionsAreNotAccepted':
    'Najpierw zaakceptuj warunki sprzedaży. Naciśnij ponownie: pojawi się o nie pytanie.',
  'error.ConditionsHaveChanged':
    'Warunki sprzedaży się zmieniły. Przeczytaj i zaakceptuj nową wersję.',
  'error.BidIsAboveDailyLimit':
    'Twoja firma przekroczyłaby limit zakupów {limit} (bez podatków i opłaty aukcyjnej), który obejmuje oferty prowadzące, oferty zamknięte i nieopłacone pojazdy. Na ten pojazd zostaje {left}.',
  'error.CountryIsNotAllowed':
    'Twoja firma nie może kupować na aukcjach w tym kraju. W razie pytań skontaktuj się z nami.',
  'error.RequestIsInvalid': 'Nie udało się przetworzyć danych. Sprawdź, co zostało wpisane.',
  'error.RequestBodyIsNotJson': 'Nie udało się odczytać danych. Odśwież stronę i spróbuj ponownie.',
  'error.FieldsAreRefused': 'Sprawdź zaznaczone pola.',
  'error.TokenIsMissing': 'Brak autoryzacji. Zaloguj się, aby to zrobić.',
  'error.TokenIsInvalid': 'Sesja jest nieprawidłowa. Zaloguj się ponownie.',
  'error.ProofIsInvalid':
    'Nie udało się zweryfikować logowania. Sprawdź datę i godzinę tego urządzenia i spróbuj ponownie.',
  'error.TokenHasExpired': 'Sesja wygasła. Zaloguj się ponownie.',
  'error.ScopeIsMissing': 'To konto nie ma takich uprawnień. Skontaktuj się z opiekunem klienta.',
  'error.UserHasNoBuyer':
    'To konto nie jest jeszcze przypisane do firmy. Skontaktuj się z opiekunem klienta, a je przypiszemy.',
  'error.UserIsSuspended':
    'Twój dostęp jest obecnie zablokowany. W razie pytań skontaktuj się z nami.',
  'error.CompanyRoleIsMissing':
    'Twoja rola w firmie na to nie pozwala. Administrator firmy może nadać Ci inną rolę.',
  'error.EmailIsNotVerified':
    'Adres e-mail tego konta nie jest jeszcze potwierdzony. Potwierdź go w usłudze logowania i zaloguj się ponownie.',
  'error.EmailBelongsToAnotherUser':
    'Ten adres e-mail należy już do innego konta. Skontaktuj się z opiekunem klienta.',
  'error.AuctionIsUnknown':
    'Ta aukcja nie istnieje lub nie jest już wyświetlana. Zobacz listę aukcji.',
  'error.LotIsUnknown': 'Tego pojazdu nie ma na tej aukcji. Poszukaj go na liście pojazdów.',
  'error.DestinationIsFixed':
    'Aukcja jest rozliczona: kraju docelowego nie można już zmienić. Skontaktuj się z opiekunem klienta.',
  'error.YardSlotIsMissing': 'Wybierz termin odbioru.',
  'error.YardSlotIsUnknown': 'Plac nie ma takiego terminu. Wybierz inny.',
  'error.YardSlotIsTooSoon':
    'Ten termin już minął albo zaczyna się zbyt szybko. Wybierz późniejszy.',
  'error.YardSlotIsFull': 'Ktoś właśnie zajął ostatnie miejsce w tym terminie. Wybierz inny.',
  'error.YardSlotIsFixed':
    'Termin wkrótce się zacznie i nie można go już zmienić. Jeśli nikt nie przyjedzie, skontaktuj się z opiekunem klienta.',
  'error.YardDayIsClosed': 'W tym dniu plac jest nieczynny. Wybierz inny dzień.',
  'error.PickUpIsNotOpen':
    'Pojazd nie jest jeszcze gotowy do odbioru albo został już wydany. Jeśli to pomyłka, skontaktuj się z opiekunem klienta.',
  'error.ProofIsOfAnotherKind':
    'Potrzebny jest inny dokument. Poza UE: celne potwierdzenie wywozu. W UE: podpisany list CMR albo potwierdzenie dostawy.',
  'error.ProofIsNotOpen':
    'Dowód nie jest potrzebny albo został już przesłany. Jeśli to pomyłka, skontaktuj się z opiekunem klienta.',
  'error.PickUpDayIsInvalid': 'Wybierz dzień roboczy od dziś, w ciągu dwóch miesięcy.',
  'error.ClaimIsNotOpenYet': 'Reklamację można złożyć po odbiorze pojazdu.',
  'error.ClaimIsTooLate':
    'Termin reklamacji minął {until}. Jeśli to pomyłka, skontaktuj się z opiekunem klienta.',
  'error.ClaimIsOpen': 'Reklamacja tego pojazdu jest już otwarta.',
  'error.ClaimAmountIsInvalid': 'Wpisz kwotę większą od zera.',
  'error.ClaimIsBelowLeast': 'W tej aukcji reklamacje są możliwe od {least}.',
  'error.ClaimIsAboveMost': 'W tej aukcji uznajemy reklamacje do {most} na pojazd.',
  'error.ClaimEvidenceIsMissing':
    'Brakuje zdjęć: w tej aukcji przyjmujemy reklamacje tylko {needs}.',
  'error.ClaimIsUnknown': 'Nie znaleźliśmy tej reklamacji. Otwórz ją ze strony wygranych pojazdów.',
  'error.ClaimIsOver':
    'Ta reklamacja została już rozpatrzona lub wycofana. Jeśli widzisz to inaczej, skontaktuj się z opiekunem klienta.',
  'error.ClaimIsFull':
    'Do tej reklamacji nie można dodać więcej wiadomości ani zdjęć. Zadzwoń do opiekuna klienta.',
  'error.InquiryIsUnknown': 'To pytanie zostało usunięte. Możesz zadać nowe.',
  'error.InquiryIsTooLong': 'Ta rozmowa jest już bardzo długa. Zadaj nowe pytanie.',
  'error.ChangeIsWaiting':
    'Wniosek dotyczący tych danych jest już rozpatrywany. Najpierw go wycofaj albo poczekaj na odpowiedź.',
  'error.ChangeIsOver': 'Ten wniosek został już rozpatrzony albo wycofany.',
  'error.NothingIsChanged': 'Niczego jeszcze nie zmieniono.',
  'error.FinanceIsNotOpen':
    'Zmieniło się to, co można sfinansować. Sprawdź pojazdy i kwoty i wyślij wniosek ponownie.',
  'error.PushServiceIsUnknown':
    'Nie znamy usługi powiadomień tej przeglądarki. Spróbuj w innej przeglądarce.',
  'error.FinanceIsAsked': 'Jeden z tych pojazdów ma już wniosek, otwarty lub zaakceptowany.',
  'error.DownPaymentIsTooHigh': 'Wpłata własna musi być niższa niż suma pojazdów.',
  'error.FinanceIsOver': 'Ten wniosek o finansowanie został już rozpatrzony albo wycofany.',
  'error.TooManyFollows':
    'Obserwujesz już {most} elementów, więcej nie można. Najpierw przestań obserwować jeden z nich.',
  'error.TooManyWatchedLots':
    'Obserwujesz już {most} pojazdów, które są jeszcze na sprzedaż, więcej nie można. Najpierw usuń jeden.',
  'error.TooManyCalendars':
    'Masz trzy linki, więcej nie można. Unieważnij jeden, aby utworzyć nowy.',
  'error.DataCopyIsInTheMaking':
    'Kopia Twoich danych jest już przygotowywana. Gdy będzie gotowa, otrzymasz e-mail.',
  'error.DataCopyIsGone': 'Tej kopii już nie ma. Poproś o nową.',
  'error.BidApprovalIsOver':
    'Ta prośba została już rozpatrzona lub wycofana albo licytacja się zakończyła.',
  'error.BidApprovalNeedsColleague':
    'Musi o tym zdecydować ktoś z firmy, kto może zatwierdzać oferty. Tę rolę nadaje administrator firmy.',
  'error.BidNeedsNoApproval':
    'Ta kwota mieści się w Twoich limitach: możesz złożyć ofertę bez zatwierdzenia.',
  'error.UserIsKnown':
    'Nie można zaprosić tego adresu e-mail: jest niepełny albo należy już do użytkownika.',
  'error.ColleagueIsUnknown': 'Ktoś inny właśnie zmienił dane tego użytkownika. Odśwież listę.',
  'error.CompanyNeedsAdministrator':
    'Firma potrzebuje co najmniej jednego administratora. Najpierw wyznacz kogoś innego.',
  'error.LimitsAreInvalid':
    'Limit musi być większy od zera, a limit na ofertę nie może przekraczać limitu zakupów.',
  'error.PlateFitsSeveralVehicles':
    'Do tego numeru rejestracyjnego pasuje kilka pojazdów. Wybierz jeden.',
  'error.VehicleIsUnknown':
    'Pojazdu o tym numerze rejestracyjnym nie ma w sprzedaży. Sprawdź numer lub zobacz wszystkie pojazdy.',
  'error.PictureIsUnknown':
    'To zdjęcie nie istnieje. Odśwież stronę; jeśli nadal go brakuje, skontaktuj się z opiekunem klienta.',
  'error.DocumentIsUnknown':
    'Ten dokument nie istnieje lub nie masz do niego dostępu. Jeśli go potrzebujesz, skontaktuj się z opiekunem klienta.',
  'error.DocumentLinkHasExpired': 'Link do dokumentu wygasł. Otwórz go ponownie.',
  'error.PathIsUnknown': 'Ten adres nie istnieje. Sprawdź link lub zacznij od strony głównej.',
  'error.CounterOfferIsOver':
    'Ta propozycja jest już nieaktualna. Na stronie pojazdu zobaczysz, co dalej.',
  'error.RequestTookTooLong': 'Trwało to zbyt długo. Nic nie przepadło. Spróbuj ponownie.',
  'error.RequestBodyIsTooLarge': 'To zbyt dużo naraz. Usuń część plików lub skróć tekst.',
  'error.ContentTypeIsUnknown':
    'Ten format nie jest tu obsługiwany. Odśwież stronę i spróbuj ponownie.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Te dane wysłano już w innej sprawie. Odśwież stronę i spróbuj ponownie.',
  'error.TooManyRequests':
    'Zbyt wiele działań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  'error.TooManyInvitations':
    'Twoja firma wysłała dziś wiele zaproszeń. Spróbuj jutro lub skontaktuj się z nami.',
  'error.SenderHasSentTooMuch':
    'Otrzymaliśmy od Ciebie kilka wiadomości i odpowiemy. Jeśli sprawa jest pilna, zadzwoń.',
  'error.InternalError': 'Wystąpił błąd po naszej stronie. Numer zgłoszenia: {reference}.',
  'error.tryingAgain': 'Strona sama też ponawia próbę.',
  'error.ServiceIsBusy': 'Portal jest teraz bardzo obciążony. Spróbuj ponownie za chwilę.',
  'error.noConnection': 'Brak połączenia z CarPlaza. Sprawdź sieć; nic nie przepadło.',
} as const;
