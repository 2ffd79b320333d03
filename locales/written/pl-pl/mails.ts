export const mails = {
  'letter.greeting': 'Dzień dobry,',
  'letter.closing': 'Z poważaniem\nZespół CarPlaza',
  'approval.bid.subject': '{name} prosi o zatwierdzenie oferty {amount}: {vehicle}',
  'approval.bid.text':
    '{name} chce zalicytować {amount} za {vehicle} na aukcji {auction}. Kwota przekracza limit tej osoby, dlatego ktoś z firmy musi ją zatwierdzić. Do tego czasu nie jest to oferta.',
  'approval.purchase.subject': '{name} prosi o zatwierdzenie zakupu za {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} chce kupić {vehicle} na aukcji {auction} za {amount}. Kwota przekracza limit tej osoby, dlatego ktoś z firmy musi ją zatwierdzić. Do tego czasu nic nie jest kupione.',
  'approval.note': '{name} pisze: {note}',
  'approval.until': 'Licytacja kończy się {left}: {time}. Potem zatwierdzenie nie będzie możliwe.',
  'approval.link': 'Zatwierdź lub odrzuć tutaj:',
  'lot.corrected.subject': 'Sprostowanie: {vehicle}',
  'lot.corrected.text':
    'sprostowaliśmy opis pojazdu {vehicle} na aukcji {auction}. Strona pojazdu pokazuje, co było podane wcześniej, a co jest teraz. Twoja firma może wycofać ofertę do {time}, nawet jeśli prowadzi. Bez wycofania oferta pozostaje ważna.',
  'lot.sellerMayNotBid.subject': 'Oferta unieważniona: {vehicle}',
  'lot.sellerMayNotBid.text':
    'twoja oferta na pojazd {vehicle} na aukcji {auction} już się nie liczy i do niczego nie zobowiązuje. Twoja firma ma wspólny ze sprzedawcą numer w rejestrze, numer VAT, rachunek, użytkownika lub właściciela, a sprzedawca nie może licytować własnych pojazdów. Jeśli widzisz to inaczej, napisz do nas: sprawdzimy to razem.',
  'lot.bidsSeen.subject': 'Wgląd w oferty po skardze: {vehicle}',
  'lot.bidsSeen.text':
    'w trakcie licytacji pojazdu {vehicle} na aukcji {auction} dwoje naszych menedżerów wspólnie zapoznało się z ofertami na ten pojazd, aby wyjaśnić skargę. W naszym rejestrze zapisano oba nazwiska i powód. Żadna oferta nie została przez to zmieniona. W razie pytań prosimy o wiadomość.',
  'lot.bidsEnded.subject': 'Oferty unieważnione przez sprostowanie: {vehicle}',
  'lot.bidsEnded.text':
    'sprostowaliśmy dane pojazdu {vehicle} na aukcji {auction}, od których zależy podatek. Dlatego wszystkie oferty na ten pojazd zostały unieważnione i nikogo już nie wiążą. Licytacja trwa dalej bez ofert; strona pojazdu pokazuje nowe dane.',
  'lot.offered.subject': 'Propozycja dla Twojej firmy: {vehicle}',
  'lot.offered.text':
    'oferta Twojej firmy na {vehicle} na aukcji {auction} jest niższa od ceny rezerwowej. Proponujemy Twojej firmie ten pojazd za {amount}, bez opłaty aukcyjnej i podatków. Propozycja jest ważna do {time}; liczy się pierwsza odpowiedź z Twojej firmy.',
  'lot.won.subject': 'Przybicie dla Twojej firmy: {vehicle}',
  'lot.won.text':
    'Twoja firma wygrała {vehicle} na aukcji {auction} za {amount}, bez opłaty aukcyjnej i podatków. Łączna kwota i dalsze kroki są na Twoim koncie, wśród wygranych pojazdów.',
  'lot.rejected.subject': 'Niesprzedany: {vehicle}',
  'lot.rejected.text':
    'sprzedawca nie przyjął żadnej oferty na {vehicle} na aukcji {auction}. Twoja oferta już Cię nie wiąże.',
  'lot.awardReversed.subject': 'Cofnięto przybicie: {vehicle}',
  'lot.awardReversed.text':
    'cofnięto przybicie dla Twojej firmy na {vehicle} na aukcji {auction}. Twoja firma nic za ten pojazd nie płaci. Poinformujemy o decyzji w sprawie tej pozycji.',
  'lot.takenBack.subject': 'Sprzedawca wycofał pojazd: {vehicle}',
  'lot.takenBack.text':
    'sprzedawca wycofał pojazd {vehicle} z aukcji {auction}. Twoja oferta już Cię nie wiąże.',
  'lot.cancelled.subject': 'Aukcja odwołana: {auction}',
  'lot.cancelled.text':
    'aukcja {auction} została odwołana. Twoje oferty już Cię nie wiążą; przybicia udzielone wcześniej pozostają w mocy.',
  'lot.offerDeclined.subject': 'Propozycja odrzucona: {vehicle}',
  'lot.offerDeclined.text':
    'Twoja firma odrzuciła naszą propozycję {amount} za {vehicle} na aukcji {auction}. Propozycja wygasła; o ofertach decyduje sprzedawca.',
  'lot.offerLapsed.subject': 'Propozycja wygasła: {vehicle}',
  'lot.offerLapsed.text':
    'na naszą propozycję {amount} za {vehicle} na aukcji {auction} nie odpowiedziano w terminie. Propozycja wygasła; o ofertach decyduje sprzedawca.',
  'lot.offerTakenBack.subject': 'Propozycja wycofana: {vehicle}',
  'lot.offerTakenBack.text':
    'wycofaliśmy naszą propozycję {amount} za {vehicle} na aukcji {auction}. Twoja firma nic nie płaci; o ofertach decyduje sprzedawca.',
  'lot.reopened.subject': 'Ponowna decyzja: {vehicle}',
  'lot.reopened.text':
    'cofnięto przybicie dla innej firmy na {vehicle} na aukcji {auction}. Sprzedawca decyduje ponownie, a Twoja oferta znów się liczy. Poinformujemy o decyzji.',
  'lot.resumed.subject': 'Licytacja wznowiona: {vehicle}',
  'lot.resumed.text':
    'licytacja {vehicle} na aukcji {auction} była wstrzymana i została wznowiona. Koniec: {time}. Wszystkie oferty pozostają ważne.',
  'lot.auctionResumed.subject': 'Licytacja wznowiona: {auction}',
  'lot.auctionResumed.text':
    'licytacja na aukcji {auction} była wstrzymana i została wznowiona. Każda pozycja ma czas, który jej pozostał; koniec podaje jej strona. Wszystkie oferty pozostają ważne.',
  'lot.offeredAgain.subject': 'Ponownie w sprzedaży: {vehicle}',
  'lot.offeredAgain.text':
    'Twoja firma składała już ofertę na {vehicle}. Pojazd jest ponownie w sprzedaży, na aukcji {auction}.',
  'lot.endedBid': '{vehicle}: Twoja oferta {amount}',
  'lot.lotMessage.subject': 'Wiadomość dotycząca {vehicle}',
  'lot.lotMessage.text': 'Twoja firma ma ofertę na {vehicle} na aukcji {auction}. {message}',
  'lot.auctionMessage.subject': 'Wiadomość dotycząca aukcji {auction}',
  'lot.auctionMessage.text': 'Twoja firma ma oferty na aukcji {auction}. {message}',
  'lot.releaseVoid.subject': 'Odbiór niemożliwy, zgoda straciła ważność: {vehicle}',
  'lot.releaseVoid.text':
    'rozliczenie za {vehicle} nie jest już w całości opłacone. Kod odbioru stracił ważność, zarezerwowany termin odbioru został zwolniony, a pojazd nie zostanie wydany. Zatrzymaj osobę, która jest już w drodze. Kwotę do zapłaty znajdziesz na stronie wygranych pojazdów.',
  'lot.collected.subject': 'Odebrano: {vehicle}',
  'lot.collected.text':
    'pojazd {vehicle} wydano Twojemu przewoźnikowi ({time}). Szczegóły są na stronie wygranych pojazdów. Jeśli to dla Ciebie zaskoczenie, skontaktuj się z nami od razu.',
  'lot.refundTakenBack.subject': 'Cofnięto zwrot: {vehicle}',
  'lot.refundTakenBack.text':
    'cofnęliśmy w naszej ewidencji zwrot {amount} za {vehicle}. Ta kwota znów Ci się należy i jest na stronie wygranych pojazdów.',
  'lot.depositReturned.subject': 'Kaucja zwrócona: {vehicle}',
  'lot.depositReturned.text':
    'przelaliśmy {amount} z kaucji za pojazd {vehicle}. Datę i rachunek znajdziesz na stronie wygranych pojazdów.',
  'lot.creditReturned.subject': 'Kwota z korekty wypłacona: {vehicle}',
  'lot.creditReturned.text':
    'przelaliśmy {amount} z tytułu reklamacji pojazdu {vehicle}. Datę i rachunek znajdziesz na stronie wygranych pojazdów.',
  'lot.lost.subject': 'Niewygrane na aukcji {auction}',
  'lot.lost.text':
    'te pojazdy na aukcji {auction} wygrali inni licytujący. Twoje oferty na nie już Cię nie wiążą.',
  'lot.ownText': 'Dodatkowe informacje: {text}',
  'lot.link': 'Zobacz tutaj:',
  'lot.message.technical':
    'Wystąpiła usterka techniczna. Oferty, które Ci potwierdziliśmy, pozostają ważne; sprawdź, czy którejś nie brakuje.',
  'lot.message.times':
    'Zmieniły się godziny zakończenia. Obowiązuje godzina podana na stronie pozycji.',
  'lot.message.data':
    'Dane pojazdu zostały poprawione. Sprawdź je ponownie przed złożeniem oferty.',
  'lot.message.photos': 'Dodano nowe zdjęcia lub dokumenty pojazdu.',
  'sum.total': 'Razem do zapłaty: {total}.',
  'sum.deposit': 'W tym {deposit} kaucji VAT, zwracanej po dowodzie, że pojazd opuścił kraj.',
  'sum.indication': 'Kwoty są orientacyjne: należny podatek ustalają organy podatkowe.',
  'sum.case.reverseCharge':
    'Obliczono jako sprzedaż krajową ({from}) z odwrotnym obciążeniem, stawka VAT 0%.',
  'sum.case.domestic': 'Obliczono jak dla sprzedaży krajowej ({from}), z VAT tego kraju.',
  'sum.case.intraCommunity':
    'Obliczono jak dla wewnątrzwspólnotowej dostawy towarów, {from} – {to}, ze stawką VAT 0%.',
  'sum.case.margin': 'Obliczono w procedurze VAT-marża: bez pozycji VAT.',
  'sum.case.export': 'Obliczono jak dla eksportu poza UE, {from} – {to}, ze stawką VAT 0%.',
  'choice.outbid.subject': 'Przebito ofertę: {vehicle}',
  'choice.outbid.text':
    'inna firma przebiła Twoją ofertę na {vehicle} na aukcji {auction}. Licytacja kończy się o {time}; oferta w ostatnich minutach przesuwa tę godzinę.',
  'choice.outbid.link': 'Podnieś ofertę tutaj:',
  'choice.closing.subject': 'Wkrótce koniec: {auction}',
  'choice.closing.text':
    'licytacje pojazdów, na które Twoja firma złożyła oferty na aukcji {auction}, kończą się od {time}. Pojazdy z trwającą ofertą Twojej firmy: {count}.',
  'choice.closing.link': 'Twoje oferty na tej aukcji:',
  'choice.newStock.subject': 'Nowe pojazdy: {count}',
  'choice.newStock.text': 'nowe pojazdy w tym, co obserwujesz:',
  'choice.newStock.link': 'Co obserwujesz i jak często piszemy:',
  'choice.more': 'Pozostałe nowe pojazdy: {count}.',
  'choice.foot':
    'Na swoim koncie wybierasz, które wiadomości dostajesz. Rezygnacja z takich wiadomości:',
  'choice.kind.outbid': 'Przebita oferta',
  'choice.kind.closing': 'Wkrótce koniec',
  'choice.kind.won': 'Wygrana',
  'choice.kind.lost': 'Brak wygranej',
  'choice.kind.approval': 'Prośba o zatwierdzenie',
  'choice.kind.release': 'Gotowe do odbioru',
  'choice.kind.moneyBack': 'Zwrot pieniędzy',
  'choice.kind.newStock': 'Nowe pojazdy',
  'choice.page.title': 'Zrezygnować z tych wiadomości?',
  'choice.page.ask':
    'Nie otrzymasz więcej wiadomości rodzaju „{kind}”. Propozycje, rozliczenia i przypomnienia nadal będą przychodzić.',
  'choice.page.button': 'Rezygnuję',
  'choice.page.ended': 'Zrezygnowano z tych wiadomości',
  'choice.page.endedText':
    'Rodzaj „{kind}” jest wyłączony. Możesz go znowu włączyć na swoim koncie.',
  'choice.page.link': 'Powiadomienia na koncie',
  'grouped.won.subject':
    'Przybicie dla Twojej firmy: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.won.text':
    'Twoja firma wygrała te pojazdy na aukcji {auction}. Ceny nie obejmują opłaty aukcyjnej i podatków; dalsze kroki są na Twoim koncie, wśród wygranych pojazdów.',
  'grouped.rejected.subject':
    'Niesprzedane: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.rejected.text':
    'sprzedawca nie przyjął żadnej oferty za te pojazdy na aukcji {auction}. Twoje oferty już Cię nie wiążą.',
  'grouped.offeredAgain.subject':
    'Ponownie w sprzedaży: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}} na aukcji {auction}',
  'grouped.offeredAgain.text':
    'Twoja firma składała już oferty na te pojazdy. Są ponownie w sprzedaży, na aukcji {auction}.',
  'grouped.released.subject':
    'Opłacono i gotowe do odbioru: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.released.text':
    'otrzymaliśmy całe płatności za te pojazdy z aukcji {auction}. Każdy pojazd można odebrać, podając jego własny kod odbioru widoczny na stronie wygranych pojazdów. Przekaż kod wyłącznie osobie, która odbiera pojazd.',
  'grouped.depositReturned.subject':
    'Zwrot kaucji: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.depositReturned.text':
    'przelaliśmy te kwoty z kaucji na aukcji {auction}. Daty i rachunek znajdziesz na stronie wygranych pojazdów.',
  'grouped.creditReturned.subject':
    'Wypłata z korekt: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.creditReturned.text':
    'przelaliśmy te kwoty z tytułu reklamacji pojazdów z aukcji {auction}. Daty i rachunek znajdziesz na stronie wygranych pojazdów.',
  'grouped.statement.subject':
    'Rozliczenia: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}, {auction}',
  'grouped.statement.text':
    'przesyłamy rozliczenia za pojazdy, które Twoja firma wygrała na aukcji {auction}. Razem to {total}; każda kwota ma własny termin płatności.',
  'grouped.due.subject':
    'Termin płatności jutro: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}',
  'grouped.due.text':
    'termin płatności rozliczeń za te pojazdy z aukcji {auction} upływa jutro. Do zapłaty pozostało łącznie {total}. Jeśli płatność została już zlecona, nie trzeba nic robić.',
  'grouped.overdue.subject':
    'Po terminie płatności: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}',
  'grouped.overdue.text':
    'termin płatności rozliczeń za te pojazdy z aukcji {auction} upłynął. Do zapłaty pozostało łącznie {total}. Przelej tę kwotę jeszcze dziś. Jeśli płatność jest w drodze, nie trzeba nic robić.',
  'grouped.last.subject':
    'Tydzień po terminie płatności: {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}',
  'grouped.last.text':
    'termin płatności rozliczeń za te pojazdy z aukcji {auction} upłynął tydzień temu. Do zapłaty pozostało łącznie {total}, a każdy pojazd wydamy dopiero po otrzymaniu całej kwoty za niego. Przelej ją jeszcze dziś lub skontaktuj się z opiekunem klienta.',
  'grouped.daily':
    '{kind}: wiadomość dnia, {count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}',
  'grouped.wonLine': '{vehicle}: {amount}, razem do zapłaty {total}',
  'grouped.deposits':
    'W tym {deposit} kaucji VAT, zwracanych po dowodzie, że pojazdy opuściły kraj.',
  'grouped.statementLine': '{number}, {vehicle}: {total} do {due}, tytuł przelewu {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: do zapłaty pozostało {total}, termin {due}, tytuł przelewu {reference}',
  'grouped.pay':
    'Odbiorca: {payee}, IBAN {iban}. Przelew za kilka pojazdów powinien zawierać wszystkie tytuły.',
  'grouped.attached':
    'W załączeniu {count, plural, one {pierwsze rozliczenie} few {# pierwsze rozliczenia} many {# pierwszych rozliczeń} other {# pierwszego rozliczenia}}. Pozostałe są na stronie wygranych pojazdów.',
  'grouped.more':
    '{count, plural, one {I jeszcze jeden pojazd.} few {I jeszcze # pojazdy.} many {I jeszcze # pojazdów.} other {I jeszcze # pojazdu.}}',
  'statement.statement.subject': 'Rozliczenie {number}: {vehicle}',
  'statement.statement.text':
    'przesyłamy rozliczenie {number} za {vehicle}. Przelej {total} do {due}.',
  'statement.claimCredit.subject': 'Korekta po reklamacji, {number}: {vehicle}',
  'statement.claimCredit.text':
    'uznaliśmy reklamację dotyczącą pojazdu {vehicle}. Korekta {number} obniża o {total} cenę z rozliczenia {corrects}. Kwotę przelejemy na rachunek, z którego wpłynęła płatność.',
  'statement.creditNote.subject': 'Korekta {number}: {vehicle}',
  'statement.creditNote.text':
    'przybicie pojazdu {vehicle} zostało cofnięte. Korekta {number} anuluje rozliczenie {corrects}: nie należy go opłacać.',
  'statement.corrected.subject': 'Poprawione rozliczenie {number}: {vehicle}',
  'statement.corrected.text':
    'poprawiliśmy rozliczenie {corrects} za {vehicle}. Korekta {creditNote} je anuluje, a zastępuje je rozliczenie {number} na kwotę {total}.',
  'statement.corrected.open': 'Przelej {open} do {due}.',
  'statement.corrected.paid': 'Jest w całości opłacone: nie trzeba nic przelewać.',
  'statement.corrected.left':
    'Nadpłata wynosi {left}. Zwrócimy tę kwotę albo zaliczymy ją na inne Twoje rozliczenie.',
  'statement.pay': 'Odbiorca: {payee}, IBAN {iban}, tytuł przelewu: {reference}.',
  'statement.link': 'Wygrane pojazdy:',
  'reminder.due.subject': 'Rozliczenie {number} płatne jutro: {vehicle}',
  'reminder.due.text':
    'termin płatności rozliczenia {number} za {vehicle} upływa {due}. Do zapłaty pozostało {open}. Jeśli płatność została już zlecona, nie trzeba nic robić.',
  'reminder.overdue.subject': 'Rozliczenie {number} po terminie: {vehicle}',
  'reminder.overdue.text':
    'termin płatności rozliczenia {number} za {vehicle} upłynął {due}. Do zapłaty pozostało {open}. Przelej tę kwotę jeszcze dziś. Jeśli płatność jest w drodze, nie trzeba nic robić.',
  'reminder.last.subject': 'Rozliczenie {number} tydzień po terminie: {vehicle}',
  'reminder.last.text':
    'termin płatności rozliczenia {number} za {vehicle} upłynął {due}. Do zapłaty pozostało {open}, a pojazd wydamy dopiero po otrzymaniu całości. Przelej ją jeszcze dziś lub skontaktuj się z opiekunem klienta.',
  'release.subject': 'Opłacono, gotowe do odbioru: {vehicle}',
  'release.text':
    'otrzymaliśmy całą płatność za pojazd {vehicle} (rozliczenie {number}). Pojazd można odebrać, podając kod odbioru widoczny na stronie wygranych pojazdów. Przekaż kod wyłącznie osobie, która odbiera pojazd.',
  'release.link': 'Kod i miejsce odbioru:',
  'proof.accepted.subject': 'Dowód transportu zaakceptowany: {vehicle}',
  'proof.accepted.text':
    'dowód transportu pojazdu {vehicle} (rozliczenie {number}) został zaakceptowany. Kaucja zostanie zwrócona.',
  'proof.refused.subject': 'Dowód transportu odrzucony: {vehicle}',
  'proof.refused.text':
    'nie mogliśmy zaakceptować dowodu transportu pojazdu {vehicle} (rozliczenie {number}): {reason}. Prześlij inny, aby można było zwrócić kaucję.',
  'slot.subject': 'Wybierz inny termin odbioru: {vehicle}',
  'slot.text':
    '{yard}: {day} nieczynne ({reason}). Twój termin odbioru pojazdu {vehicle} w godzinach {from}–{until} ({zone}) został odwołany, a upoważnienie do odbioru, na którym widnieje, straciło ważność. Wybierz inny termin. Kod odbioru pozostaje ważny.',
  'slot.link': 'Wybierz inny termin:',
  'claim.asked.subject': 'Pytanie o reklamację: {vehicle}',
  'claim.asked.text': 'potrzebujemy więcej informacji o reklamacji pojazdu {vehicle}.',
  'claim.accepted.subject': 'Reklamacja uznana: {vehicle}',
  'claim.accepted.text': 'uznaliśmy reklamację pojazdu {vehicle}. Korektę wyślemy e-mailem.',
  'claim.declined.subject': 'Reklamacja odrzucona: {vehicle}',
  'claim.declined.text': 'odrzuciliśmy reklamację pojazdu {vehicle}. Powód podano przy reklamacji.',
  'claim.asked.link': 'Odpowiedz tutaj:',
  'claim.link': 'Twoja reklamacja:',
  'inquiry.subject': 'Odpowiedzieliśmy na Twoje pytanie ({reference})',
  'inquiry.text': 'odpowiedzieliśmy na pytanie zadane CarPlaza.',
  'inquiry.link': 'Odpowiedź i dalszą rozmowę znajdziesz tutaj:',
  'finance.approved.subject': 'Wniosek o finansowanie zatwierdzony',
  'finance.approved.text':
    'Twój wniosek o finansowanie został zatwierdzony. Oprocentowanie i rata są na stronie z wnioskami; samą umowę otrzymasz na piśmie.',
  'finance.declined.subject': 'Wniosek o finansowanie odrzucony',
  'finance.declined.text': 'nie mogliśmy zatwierdzić Twojego wniosku o finansowanie. Powód:',
  'finance.vehicles': 'Pojazdy: {plates}',
  'finance.due': 'Rozliczenie pozostaje płatne w swoim terminie, dopóki nie zostanie zapłacone.',
  'finance.link': 'Wszystkie wnioski:',
  'change.what.company': 'dane firmy',
  'change.what.contact': 'dane kontaktowe',
  'change.what.user': 'dane użytkownika',
  'change.asked.subject': 'Wniosek o zmianę: konto bankowe firmy',
  'change.asked.text':
    '{name} wnosi o zmianę konta bankowego, na które zwracamy pieniądze Twojej firmie. Zanim zacznie obowiązywać, sprawdzi ją dwoje naszych pracowników.',
  'change.approved.subject': 'Zmiana zatwierdzona: {what}',
  'change.approved.text': 'zmiana została zatwierdzona i już obowiązuje: {what}.',
  'change.declined.subject': 'Zmiana niezatwierdzona: {what}',
  'change.declined.text':
    'nie mogliśmy zatwierdzić zmiany ({what}); nadal obowiązują dotychczasowe dane. Powód:',
  'change.link': 'Wszystkie dane i wnioski:',
  'change.notYou':
    'Jeśli nikt w Twojej firmie o to nie prosił, skontaktuj się jeszcze dziś z opiekunem klienta.',
  'request.contact.subject': 'Otrzymaliśmy Twoją wiadomość ({reference})',
  'request.contact.text': 'dziękujemy za wiadomość. Opiekun klienta odpowie.',
  'request.registration.subject': 'Otrzymaliśmy zgłoszenie rejestracyjne ({reference})',
  'request.registration.text':
    'dziękujemy za zgłoszenie firmy. Sprawdzimy rejestr przedsiębiorców i numer VAT UE i napiszemy. Jeśli czegoś zabraknie, poprosimy o uzupełnienie.',
  'request.reference': 'Numer zgłoszenia: {reference}',
  'request.notYou':
    'Jeśli to nie Ty do nas piszesz, ten adres podano przez pomyłkę. Nie trzeba nic robić.',
  'answer.subject': 'Twoja wiadomość do CarPlaza ({reference})',
  'declined.subject': 'Twoja rejestracja w CarPlaza ({reference})',
  'declined.text': 'dziękujemy za rejestrację. Nie możemy jej zatwierdzić:',
  'declined.why.vatNumber':
    'Nie udało się potwierdzić numeru VAT UE. Gdy będzie widoczny w VIES, można zarejestrować się ponownie.',
  'declined.why.noTrader':
    'CarPlaza sprzedaje firmom handlującym pojazdami; nie mogliśmy tego potwierdzić dla Twojej firmy.',
  'declined.why.dataDiffer':
    'Podane dane różnią się od danych w rejestrze. Można zarejestrować się ponownie, podając dane z rejestru.',
  'declined.why.other': 'W razie pytań skontaktuj się z nami.',
  'dataCopy.subject': 'Kopia Twoich danych jest gotowa',
  'dataCopy.text':
    'kopia danych, o którą prosisz, jest gotowa. Zaloguj się, aby ją pobrać; po siedmiu dniach zostanie usunięta.',
  'dataCopy.link': 'Twoje dane:',
  'push.outbid': 'Przebito Twoją ofertę: {vehicle}.',
  'push.more': 'Jest więcej wiadomości. Wszystkie są w powiadomieniach.',
} as const;
