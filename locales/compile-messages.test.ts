import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileMessage } from './compile-messages.ts';
import { loadMessages } from './load.ts';
import { locales } from './locales.ts';
import { writeMessage } from './write-message.ts';

/** ICU's own result, except that four-digit numbers are grouped, as all eight locales do here. */
const alwaysGrouped = {
  getNumberFormat: (language?: string | string[], options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { ...options, useGrouping: 'always' }),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

describe.each(locales)('the messages of $code', async ({ code, language }) => {
  const messages = Object.values(await loadMessages(code)).map((text) => ({
    names: [...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name),
    own: compileMessage(text),
    icu: new IntlMessageFormat(text, language, undefined, {
      ignoreTag: true,
      formatters: alwaysGrouped,
    }),
  }));

  // 0 to 22 meet every plural form of the eight languages, a million meets French's last one, and
  // all numbers are grouped.
  test.each([0, 1, 2, 5, 22, 1234, 1_000_000])('read with %d as ICU reads them', (count) => {
    for (const { names, own, icu } of messages) {
      const values = Object.fromEntries(names.map((name) => [name, count])) as Record<
        string,
        number
      >;
      expect(writeMessage(own, values, language)).toBe(icu.format(values));
    }
  });
});

test('a text without placeholders stays a text', () => {
  expect(compileMessage("C'est tout.")).toBe("C'est tout.");
});

test('an exact number goes before its form, and an offset is taken off', () => {
  const text =
    '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # more} other {you and # more}}';
  const message = compileMessage(text);
  const written = [0, 1, 2, 3].map((n) => writeMessage(message, { n }, 'en'));
  expect(written).toEqual(['nobody', 'you', 'you and 1 more', 'you and 2 more']);
});

test('places are counted in their own forms', () => {
  const message = compileMessage('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}');
  expect([1, 2, 3, 4, 22].map((n) => writeMessage(message, { n }, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '22nd',
  ]);
});

test('a message that no screen can use is refused, and so is invalid ICU', () => {
  expect(() => compileMessage('{at, date, short}')).toThrow(SyntaxError);
  expect(() => compileMessage('{n, plural, one {#}')).toThrow('OTHER');
});

test('a value that was not handed in is a bug', () => {
  expect(() => writeMessage(compileMessage('{name} bids'), {}, 'en')).toThrow('{name}');
});
