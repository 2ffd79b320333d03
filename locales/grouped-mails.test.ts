/** Mails about several vehicles, in every language and for every form of its plurals. */
import { expect, test } from 'vitest';
import { groupedMails } from './grouped-mails.ts';
import { locales } from './locales.ts';
import { writeIcu } from './write-icu.ts';

const textsOf = (code: keyof typeof groupedMails): [string, string][] => {
  const { subject, text, ...others } = groupedMails[code];
  return [...Object.entries({ ...subject }), ...Object.entries(text), ...Object.entries(others)];
};
const namesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted(
    (one, other) => one.localeCompare(other),
  );

test.each(locales)('the texts in $name have the values of the English ones', ({ code }) => {
  const english = textsOf('en');
  expect(textsOf(code).map(([, text]) => namesOf(text))).toEqual(
    english.map(([, text]) => namesOf(text)),
  );
});

test.each(locales)('every number has its form in $name', ({ code }) => {
  for (const count of [1, 2, 5, 22, 1_000])
    for (const [name, text] of textsOf(code)) {
      const values = Object.fromEntries(namesOf(text).map((one) => [one, 'x']));
      const written = writeIcu(code, text, { ...values, count });
      expect([name, written]).toEqual([name, expect.not.stringMatching(/[{}#]|plural/)]);
    }
});

test('Polish has few, many and one', () => {
  const written = [1, 2, 5, 22].map((count) =>
    writeIcu('pl-pl', groupedMails['pl-pl'].more, { count }),
  );
  expect(written).toEqual([
    'I jeszcze jeden pojazd.',
    'I jeszcze 2 pojazdy.',
    'I jeszcze 5 pojazdów.',
    'I jeszcze 22 pojazdy.',
  ]);
});
