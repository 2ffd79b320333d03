/** Typographic rules of every language: quotation marks, spaces, dots, forms of the plural. */
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, localeOf, locales } from '#locales/locales.ts';
import { linesOfPages } from './page-texts.ts';

type Marks = readonly (readonly [error: string, pattern: RegExp])[];

const everywhere: Marks = [
  ['a straight quotation mark', /["']/],
  ['two spaces', /\S {2,}\S/],
  ['three dots', /\.\.\./],
  ['a hyphen as a dash', / - /],
  ['a space before a comma or full stop', / [,.](\s|$)/],
];

/**
 * The quotation marks of each language; all others are foreign to it. The apostrophe ’ is no
 * quotation mark.
 */
const foreign: Record<LocaleCode, Marks> = {
  en: [['a foreign quotation mark', /[„«»‚]/]],
  'nl-nl': [['a foreign quotation mark', /[“”„«»]/]],
  'de-de': [['a foreign quotation mark', /[”«»‘]/]],
  'fr-fr': [
    ['a foreign quotation mark', /[“”„‘]/],
    ['a wide or missing space before ; ! ?', /[^\u202f\u00a0][;!?](\s|$)/],
    ['a wide or missing space before a colon', /[^\u202f\u00a0]:(\s|$)/],
    ['a wide or missing space inside « »', /«[^\u202f\u00a0]|[^\u202f\u00a0]»/],
  ],
  'pt-pt': [['a foreign quotation mark', /[“”„‘]/]],
  'es-es': [['a foreign quotation mark', /[“”„‘]/]],
  'it-it': [['a foreign quotation mark', /[“”„‘]/]],
  'pl-pl': [['a foreign quotation mark', /[“«»‘]/]],
};

test.each(locales)('the texts of $name are set as the language sets them', async ({ code }) => {
  const marks = [...everywhere, ...foreign[code]];
  const errors = [...Object.entries(await loadMessages(code)), ...linesOfPages(code)].flatMap(
    ([place, text]) =>
      marks.flatMap(([error, pattern]) => (pattern.test(text) ? [`${place}: ${error}`] : [])),
  );
  expect(errors).toEqual([]);
});

/** Buyers count in units, lots and days: plural forms that begin with a million are not needed. */
const countMax = 10_000;

test.each(locales)('every count of $name has the forms it needs', async ({ code }) => {
  const { language } = localeOf(code);
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: countMax }, (_, count) => rules.select(count)));
  const errors = Object.entries(await loadMessages(code)).flatMap(([key, text]) =>
    pluralForms(text, language).flatMap((forms) => {
      // One form for all is a word that does not change.
      const missing = forms.length === 1 ? [] : [...needed].filter((one) => !forms.includes(one));
      return missing.length > 0 ? [`${key}: ${missing.join(', ')}`] : [];
    }),
  );
  expect(errors).toEqual([]);
});

test('planted errors are found', () => {
  expect(foreign['fr-fr'].some(([, pattern]) => pattern.test('Vraiment ?'))).toBe(true);
  expect(foreign['fr-fr'].some(([, pattern]) => pattern.test('Vraiment\u202f?'))).toBe(false);
  expect(pluralForms('{count, plural, one {# aukcja} other {# aukcji}}', 'pl-PL')).toEqual([
    ['one', 'other'],
  ]);
});

function pluralForms(text: string, language: string): string[][] {
  return new IntlMessageFormat(text, language)
    .getAst()
    .flatMap((part) => ('options' in part ? [Object.keys(part.options)] : []));
}
