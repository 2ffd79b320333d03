import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';
import { loadTranslator } from './load-translator.ts';

test.each([
  ['en', '118,420 km', 'in 2 days', '€1,500'],
  ['nl-nl', '118.420 km', 'overmorgen', '€ 1.500'],
  ['fr-fr', '118 420 km', 'après-demain', '1 500 €'],
  ['de-de', '118.420 km', 'übermorgen', '1.500 €'],
  ['pt-pt', '118 420 km', 'depois de amanhã', '1 500 €'],
  ['es-es', '118.420 km', 'pasado mañana', '1.500 €'],
  ['it-it', '118.420 km', 'dopodomani', '1.500 €'],
  ['pl-pl', '118 420 km', 'pojutrze', '1 500 €'],
] as const)('in %s distance, time to come and money read %s, %s, %s', (code, km, days, money) => {
  const formats = formatsOf(code);
  expect(withPlainSpaces(formats.distanceKm(118_420))).toBe(km);
  expect(withPlainSpaces(formats.relative(2 * 86_400))).toBe(days);
  expect(withPlainSpaces(formats.price(150_000, 'EUR'))).toBe(money);
});

test.each([
  ['en', '€2,264.90', '8,900 km', '2,264', '05/2022'],
  ['nl-nl', '€ 2.264,90', '8.900 km', '2.264', '05-2022'],
  ['fr-fr', '2 264,90 €', '8 900 km', '2 264', '05/2022'],
  ['de-de', '2.264,90 €', '8.900 km', '2.264', '05/2022'],
  ['pt-pt', '2 264,90 €', '8 900 km', '2 264', '05/2022'],
  ['es-es', '2.264,90 €', '8.900 km', '2.264', '05/2022'],
  ['it-it', '2.264,90 €', '8.900 km', '2.264', '05/2022'],
  ['pl-pl', '2 264,90 €', '8 900 km', '2 264', '05.2022'],
] as const)(
  'in %s four digits are grouped as more are, and months have two: %s',
  (code, ...texts) => {
    const formats = formatsOf(code);
    const written = [
      formats.sum(226_490, 'EUR'),
      formats.distanceKm(8_900),
      formats.number(2_264),
      formats.monthYear('2022-05-01'),
    ];
    expect(written.map(withPlainSpaces)).toEqual(texts);
  },
);

test('a count inside a text is grouped like any other number', async () => {
  const t = await loadTranslator('es-es');
  expect(t('auctions.lots', { count: 1_500 })).toBe('1.500 lotes');
});

test('a place is called as the reader calls it, and a zone that has no name here by its offset', async () => {
  const [fr, pl] = await Promise.all([loadTranslator('fr-fr'), loadTranslator('pl-pl')]);
  expect(fr('bid.inAuctionTime', { time: '00:14', zone: fr('clock.Europe/Amsterdam') })).toBe(
    '00:14, heure d’Amsterdam',
  );
  expect(pl('bid.inAuctionTime', { time: '00:14', zone: pl('clock.Europe/Lisbon') })).toBe(
    '00:14 czasu w Lizbonie',
  );
  expect(formatsOf('en').zoneOffset('2026-11-22T12:00:00Z', 'Europe/Helsinki')).toBe('GMT+2');
});

test('Polish counts in four forms: 1, 2 to 4 and 22, 5 to 21, and a half', async () => {
  const t = await loadTranslator('pl-pl');
  const word = (count: number) => t('auctions.count', { count }).replace(/^[\d,\s]+/, '');
  expect([1, 2, 5, 1.5].map(word)).toEqual(['aukcja', 'aukcje', 'aukcji', 'aukcji']);
  expect([22, 12, 25].map(word)).toEqual(['aukcje', 'aukcji', 'aukcji']);
});

/** The labels beside 1, 2 and 5 under the header and on the account's tiles. */
test.each([
  ['en', 'leading', 'outbid', 'awarded today'],
  ['nl-nl', 'hoogste bod/hoogste biedingen', 'overboden', 'vandaag gegund'],
  ['fr-fr', 'en tête', 'enchère dépassée/enchères dépassées', 'adjugé ce jour/adjugés ce jour'],
  ['de-de', 'führend', 'überboten', 'Zuschlag heute/Zuschläge heute'],
  ['pt-pt', 'na frente', 'superada/superadas', 'adjudicado hoje/adjudicados hoje'],
  ['es-es', 'en cabeza', 'superada/superadas', 'adjudicado hoy/adjudicados hoy'],
  ['it-it', 'in testa', 'superata/superate', 'aggiudicato oggi/aggiudicati oggi'],
  [
    'pl-pl',
    'prowadząca/prowadzące/prowadzących',
    'przebita/przebite/przebitych',
    'przybicie dziś/przybicia dziś/przybić dziś',
  ],
] as const)('in %s the strip counts %s, %s and %s', async (code, ...expected) => {
  const t = await loadTranslator(code);
  const keys = ['position.leading', 'position.outbid', 'position.won'] as const;
  const texts = keys.map((key) => new Set([1, 2, 5].map((count) => t(key, { count }))));
  expect(texts.map((words) => [...words].join('/'))).toEqual(expected);
});

function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

test.each([
  ['en', '−€2,900', '−€0.50'],
  ['nl-nl', '€ −2.900', '€ −0,50'],
  ['de-de', '−2.900 €', '−0,50 €'],
] as const)('in %s a gap has a minus sign, no hyphen: %s', (code, price, sum) => {
  const formats = formatsOf(code);
  expect(withPlainSpaces(formats.price(-290_000, 'EUR'))).toBe(price);
  expect(withPlainSpaces(formats.sum(-50, 'EUR'))).toBe(sum);
});

test('the time that is left, in a unit that names no wrong day', () => {
  const formats = formatsOf('en');
  const seconds = [-5, 30, 3_599, 3_600, 47 * 3_600, 49 * 3_600];
  expect(seconds.map((left) => formats.timeLeft(left))).toEqual([
    'in 1 minute',
    'in 1 minute',
    'in 59 minutes',
    'in 1 hour',
    'in 47 hours',
    'in 2 days',
  ]);
  expect(formatsOf('pl-pl').timeLeft(7_200)).toBe('za 2 godziny');
});

test('a time names its zone where its clock differs from that of the reader', () => {
  const desk = formatsOf('en', 'Europe/Amsterdam', true);
  const at = '2026-11-20T09:00:00Z';
  expect(desk.time(at)).toBe('10:00');
  expect(desk.time(at, 'Europe/Paris')).toBe('10:00');
  expect(desk.time(at, 'Europe/Lisbon')).toBe('09:00\u00A0GMT+0');
  expect(desk.dateTime(at, 'Europe/Helsinki')).toMatch(/11:00\u00A0GMT\+2$/);
  expect(formatsOf('en', 'Europe/Amsterdam').time(at, 'Europe/Lisbon')).toBe('09:00');
});
