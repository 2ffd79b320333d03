import { expect, test } from 'vitest';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { locales } from '#locales/locales.ts';
import { zoneTime } from './zone-time.ts';

const at = '2026-11-22T12:00:00Z';

test('each language has its own name for Warsaw', async () => {
  const names = await Promise.all(
    locales.map(async ({ code }) => {
      const labels = { t: await loadTranslator(code), formats: formatsOf(code) };
      return zoneTime(at, 'Europe/Warsaw', labels);
    }),
  );
  expect(names).toEqual([
    'Warsaw time',
    'tijd in Warschau',
    'heure de Varsovie',
    'Ortszeit Warschau',
    'hora de Varsóvia',
    'hora de Varsovia',
    'ora di Varsavia',
    'czasu w Warszawie',
  ]);
});

test('a zone without a name is written by its distance', async () => {
  const labels = { t: await loadTranslator('fr-fr'), formats: formatsOf('fr-fr') };
  expect(zoneTime(at, 'Europe/Helsinki', labels)).toBe('UTC+2');
});
