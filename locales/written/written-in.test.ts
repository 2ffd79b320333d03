/** What servers write, in every language and for every form of its plurals. */
import { expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { mail } from './mail.ts';
import { writtenIn, writtenTexts } from './written-in.ts';
import type { WrittenKey } from './written-texts.ts';

const keys = Object.keys(writtenTexts.en) as WrittenKey[];
const namesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted(
    (one, other) => one.localeCompare(other),
  );

test.each(locales)('the texts in $name have the values of the English ones', ({ code }) => {
  const valuesOf = (texts: Readonly<Record<WrittenKey, string>>) =>
    keys.map((key) => [key, ...namesOf(texts[key])]);
  expect(valuesOf(writtenTexts[code])).toEqual(valuesOf(writtenTexts.en));
});

test.each(locales)('every number has its form in $name', ({ code }) => {
  const write = writtenIn(code) as (key: WrittenKey, values: object) => string;
  for (const count of [1, 2, 5, 22, 1_000])
    for (const key of keys) {
      const values = Object.fromEntries(namesOf(writtenTexts.en[key]).map((one) => [one, 'x']));
      const written = write(key, { ...values, count });
      expect([key, written]).toEqual([key, expect.not.stringMatching(/[{}#]|plural/)]);
    }
});

test('Polish has few, many and one', () => {
  const written = [1, 2, 5, 22].map((count) => writtenIn('pl-pl')('grouped.more', { count }));
  expect(written).toEqual([
    'I jeszcze jeden pojazd.',
    'I jeszcze 2 pojazdy.',
    'I jeszcze 5 pojazdów.',
    'I jeszcze 22 pojazdy.',
  ]);
});

test('a mail without one of its values is refused', () => {
  // @ts-expect-error {number} is missing: no mail is typed without it
  const withoutNumber = () => mail('release', 'en', { values: { vehicle: 'Volvo V60, 1-ABC-23' } });
  expect(withoutNumber).toThrow('{number}');
});
