export const home = {
  'home.title': 'Aukcje pojazdów używanych dla firm',
  'home.closing.today':
    '{count, plural, one {Dziś kończy się licytacja # pojazdu.} few {Dziś kończy się licytacja # pojazdów.} many {Dziś kończy się licytacja # pojazdów.} other {Dziś kończy się licytacja # pojazdu.}}',
  'home.closing.tomorrow':
    '{count, plural, one {Jutro kończy się licytacja # pojazdu.} few {Jutro kończy się licytacja # pojazdów.} many {Jutro kończy się licytacja # pojazdów.} other {Jutro kończy się licytacja # pojazdu.}}',
  'home.closing.later':
    '{count, plural, one {Koniec licytacji # pojazdu: {date}.} few {Koniec licytacji # pojazdów: {date}.} many {Koniec licytacji # pojazdów: {date}.} other {Koniec licytacji # pojazdu: {date}.}}',
  'home.vehicles': 'Zobacz pojazdy',
  'home.closingNext': 'Najbliższe zakończenia',
  'home.allAuctions':
    '{count, plural, one {# aukcja} few {Wszystkie aukcje (#)} many {Wszystkie aukcje (#)} other {Wszystkie aukcje (#)}}',
  'home.nothingCloses': 'Teraz nie trwa żadna aukcja. Zobacz najbliższe.',
  'home.byCountry': 'Aukcje według krajów',
  'home.board.now': 'teraz',
  'home.board.hours': '{count, plural, one {# h} few {# h} many {# h} other {# h}}',
  'home.board.days': '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  'home.closes': 'koniec {time}',
  'home.opens': 'start {time}',
  'home.howItWorks': 'Jak to działa',
  'home.sum.note':
    'Przykład: pojazd z Holandii z VAT do odliczenia i pozostałym podatkiem BPM 1846 euro.',
} as const;
