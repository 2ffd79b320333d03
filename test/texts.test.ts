/** Typographic rules of every language: quotation marks, spaces, dots, forms of the plural. */
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, localeOf, locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { textsOf, textsOfTrade } from './placed-texts.ts';

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
    ['no thin space before ; ! ?', /[^\u202f][;!?](\s|$)/],
    ['no fixed space before a colon', /[^\u00a0]:(\s|$)/],
    ['no thin space inside « »', /«[^\u202f]|[^\u202f]»/],
  ],
  'pt-pt': [['a foreign quotation mark', /[“”„‘]/]],
  'es-es': [['a foreign quotation mark', /[“”„‘]/]],
  'it-it': [['a foreign quotation mark', /[“”„‘]/]],
  'pl-pl': [['a foreign quotation mark', /[“«»‘]/]],
};

test.each(locales)('the texts of $name are set as the language sets them', async ({ code }) => {
  const marks = [...everywhere, ...foreign[code], percentMark(code)];
  const errors = [...(await textsOf(code)), ...textsOfTrade(code)].flatMap(([place, text]) =>
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
  const errors = [...(await textsOf(code)), ...textsOfTrade(code)].flatMap(([key, text]) =>
    pluralForms(text, language).flatMap((forms) => {
      // One form for all is a word that does not change.
      const missing = forms.length === 1 ? [] : [...needed].filter((one) => !forms.includes(one));
      return missing.length > 0 ? [`${key}: ${missing.join(', ')}`] : [];
    }),
  );
  expect(errors).toEqual([]);
});

/** After the comma of the greeting; a noun, and a word for who reads, keep their capital. */
test.each([
  ['de-de', /^(\{|\p{Ll}|Ihre?[mn]?\b|Fahrzeuge)/u],
  ['it-it', /^(\{|\p{Ll}|Le\b)/u],
  ['pl-pl', /^(\{|\p{Ll}|Tw(oja|ój))/u],
] as const)('a mail of %s begins small after the greeting', (code, beginning) => {
  const first = Object.entries(writtenTexts[code]).filter(([key]) => key.endsWith('.text'));
  expect(first.filter(([, text]) => !beginning.test(text))).toEqual([]);
});

/** What a reader cannot mend with the text of the refusal alone. */
const refusalsWithAWayOut = [
  'error.AuctionIsUnknown',
  'error.ClaimIsFull',
  'error.ClaimIsOver',
  'error.ClaimIsTooLate',
  'error.ClaimIsUnknown',
  'error.ContentTypeIsUnknown',
  'error.CounterOfferIsOver',
  'error.DestinationIsFixed',
  'error.DocumentIsUnknown',
  'error.InquiryIsUnknown',
  'error.LotIsClosed',
  'error.LotIsUnknown',
  'error.NoBidToWithdraw',
  'error.PathIsUnknown',
  'error.PickUpIsNotOpen',
  'error.PictureIsUnknown',
  'error.ProofIsNotOpen',
  'error.RequestBodyIsTooLarge',
  'error.VehicleIsUnknown',
  'error.YardSlotIsFixed',
];

test.each(locales)('a refusal of $name names a way out when one exists', async ({ code }) => {
  const texts = new Map(Object.entries(await loadMessages(code)));
  const deadEnds = refusalsWithAWayOut.filter((key) => !/\. \S.*\.$/.test(texts.get(key) ?? ''));
  expect(deadEnds).toEqual([]);
});

test('planted errors are found', () => {
  expect(foreign['fr-fr'].some(([, pattern]) => pattern.test('Vraiment ?'))).toBe(true);
  expect(foreign['fr-fr'].some(([, pattern]) => pattern.test('Vraiment\u202f?'))).toBe(false);
  expect(pluralForms('{count, plural, one {# aukcja} other {# aukcji}}', 'pl-PL')).toEqual([
    ['one', 'other'],
  ]);
});

/** A percentage in a text is set as a computed one: 30%, or with a fixed or thin space. */
function percentMark(code: LocaleCode): Marks[number] {
  const { language } = localeOf(code);
  const zero = new Intl.NumberFormat(language, { style: 'percent' }).format(0);
  return ['another space before %', new RegExp(`\\d(?!${zero.slice(1)})\\s?%`)];
}

function pluralForms(text: string, language: string): string[][] {
  return new IntlMessageFormat(text, language)
    .getAst()
    .flatMap((part) => ('options' in part ? [Object.keys(part.options)] : []))
    .map((forms) => forms.filter((form) => !form.startsWith('=')));
}
