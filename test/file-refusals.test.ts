/** Every refusal of a call or a file has a text of its own in both languages of the desk. */
import { describe, expect, test } from 'vitest';
import { mediaRefusals } from '#contract/media.ts';
import { type DeskTranslate, deskLanguages } from '#locales/desk/desk-messages.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { reasonText } from '#locales/desk/stock-reasons.ts';
import { formatsOf } from '#locales/format.ts';
import { actRefusals, bidRefusals, deskErrors, requestErrors } from '#contract/errors.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { refusalText } from '#portal/features/desk/use-refusal-text.ts';
import { fileText } from '#portal/features/desk/stock/use-reason-text.ts';
import { reasonCodes } from '#services/stock/reason-codes.ts';

const translates = new Map<string, DeskTranslate>(
  deskLanguages.map((language) => [language, deskTranslator(language)]),
);

const portals = new Map(
  await Promise.all(
    deskLanguages.map(async (language) => [language, await loadTranslator(language)] as const),
  ),
);

/** A photograph is no PDF. */
const photoRefusals = mediaRefusals.filter((code) => !code.startsWith('Pdf'));
const storageCodes = ['StorageIsFull', 'StorageIsUnavailable'];
const values = {
  value: '“x”',
  expected: 'a, b',
  most: '1000000',
  row: '7',
  rows: '50000',
  refused: '49000',
  auction: 'nl-1',
  lot: '12',
  number: '12',
  file: 'a.pdf',
  kind: 'PDF',
  columns: 'a, b',
  of: 'PLN',
  other: 'EUR',
  version: '9',
};

type Say = (t: DeskTranslate, code: string, language: (typeof deskLanguages)[number]) => string;
const places: [place: string, codes: readonly string[], say: Say][] = [
  [
    'a photograph or document of a lot',
    [...mediaRefusals, ...storageCodes, 'LotHasEnded', 'DeskRoleIsMissing', 'VersionIsOld'],
    (t, code, language) => textOf(t, code, language, 'edit'),
  ],
  ['a photograph beside stock', photoRefusals, fileText],
  [
    'a row or a file of stock',
    reasonCodes,
    (t, code, language) => reasonText(t, formatsOf(language), { code, values, text: '' }),
  ],
  [
    'a call that brings a stock file',
    [
      ...storageCodes,
      'RequestBodyIsTooLarge',
      'ImportIsUnknown',
      'ImportIsAtWork',
      'ImportIsDone',
      'ImportIsNotChecked',
    ],
    (t, code, language) => textOf(t, code, language, 'stock'),
  ],
  [
    'a call of the desk or an act that was held',
    [
      ...new Set([
        ...actRefusals,
        ...Object.keys(deskErrors),
        ...bidRefusals,
        ...Object.keys(requestErrors),
      ]),
    ],
    (t, code, language) => textOf(t, code, language),
  ],
];
const details = {
  name: 'Marit',
  company: 'Bakker',
  role: 'editor',
  accounts: 'NL91',
  expectedVersion: 3,
  version: 4,
  km: 71_220,
  value: 'NL91',
  seller: 'Noordlease',
};

function textOf(
  t: DeskTranslate,
  code: string,
  language: (typeof deskLanguages)[number],
  place?: 'edit' | 'stock',
): string {
  const portal = portals.get(language);
  if (!portal) throw new Error(`no messages of ${language}`);
  return refusalText({ code, details }, { t, portal, formats: formatsOf(language), place });
}

describe.each(places)('of %s', (_, codes, say) => {
  test.each(codes)('%s has a text in English and in Dutch', (code) => {
    const [english = '', dutch = ''] = deskLanguages.map((language) => {
      const t = translates.get(language);
      return t && say(t, code, language);
    });
    for (const text of [english, dutch]) {
      expect(text).toMatch(/\p{L}+ \p{L}+|\p{L}{6,}/u);
      expect(text).not.toBe(code);
      // No code or key stands in it.
      expect(text.replaceAll('CarPlaza', '')).not.toMatch(
        /[{}]|\p{Ll}{2}\p{Lu}\p{Ll}|NaN|undefined|\w\.\w{4}/u,
      );
    }
    expect(dutch).not.toBe(english);
    expect(dutch).not.toBe(translates.get('nl-nl')?.('refusal.unreachable'));
  });
});

test('numbers of a reason are written as the language writes them', () => {
  const texts = deskLanguages.map((language) => {
    const t = translates.get(language);
    return t && reasonText(t, formatsOf(language), { code: 'tooManyRows', values, text: '' });
  });
  expect(texts).toEqual([
    expect.stringContaining('1,000,000'),
    expect.stringContaining('1.000.000'),
  ]);
});
