import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';
import { loadTranslator } from './load-translator.ts';

test.each([
  ['en', '118,420 km', 'in 2 days', '€1,500'],
  ['nl-nl', '118.420 km', 'overmorgen', '€ 1.500'],
  ['fr-fr', '118 420 km', 'après-demain', '1 500 €'],
  ['de-de', '118.420 km', 'übermorgen', '1.500 €'],
  ['pt-pt', '118 420 km', 'depois de amanhã', '1500 €'],
  ['es-es', '118.420 km', 'pasado mañana', '1500 €'],
  ['it-it', '118.420 km', 'dopodomani', '1500 €'],
  ['pl-pl', '118 420 km', 'pojutrze', '1500 €'],
] as const)('in %s distance, time to come and money read %s, %s, %s', (code, km, days, money) => {
  const formats = formatsOf(code);
  expect(withPlainSpaces(formats.distanceKm(118_420))).toBe(km);
  expect(withPlainSpaces(formats.relative(2 * 86_400))).toBe(days);
  expect(withPlainSpaces(formats.price(150_000, 'EUR'))).toBe(money);
});

test('Polish counts in four forms: 1, 2 to 4 and 22, 5 to 21, and a half', async () => {
  const t = await loadTranslator('pl-pl');
  const word = (count: number) => t('auctions.count', { count }).replace(/^[\d,\s]+/, '');
  expect([1, 2, 5, 1.5].map(word)).toEqual(['aukcja', 'aukcje', 'aukcji', 'aukcji']);
  expect([22, 12, 25].map(word)).toEqual(['aukcje', 'aukcji', 'aukcji']);
});

function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}
