/** Every text of the product follows the table of trade terms. */
import { expect, test } from 'vitest';
import { letter } from '#locales/letter.ts';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { changeMails, confirmations, passwordMails } from '#locales/mails.ts';
import { linesOfPages, type PlacedText, stringsIn } from './page-texts.ts';
import { type Row, tradeWords } from './trade-words.ts';
import { falsePromises } from './false-promises.ts';

test.each(locales)('$name uses the words of the trade', async ({ code }) => {
  expect(found(await textsOf(code), tradeWords[code].forbidden)).toEqual([]);
});

test.each(locales)('$name promises nothing that is not there', async ({ code }) => {
  expect(found(await textsOf(code), falsePromises[code])).toEqual([]);
});

test.each(locales)('$name calls each thing by its name', async ({ code }) => {
  const messages = await loadMessages(code);
  for (const [key, words] of Object.entries(tradeWords[code].terms))
    expect([key, messages[key as keyof typeof messages]]).toEqual([key, words]);
});

test('a promise is found in each language', () => {
  const promises: Record<LocaleCode, string> = {
    en: 'Request finance',
    'nl-nl': 'Bekijk de afrekening',
    'fr-fr': 'Demander un financement',
    'de-de': 'Den Freigabecode erhalten Sie',
    'pt-pt': 'o código de levantamento',
    'es-es': 'Ver la liquidación',
    'it-it': 'il codice di ritiro',
    'pl-pl': 'Otrzymasz ofertę na piśmie',
  };
  for (const { code } of locales)
    expect(found([['x', promises[code]]], falsePromises[code])).toHaveLength(1);
});

test('a word that is not the trade’s is found', () => {
  expect(found([['x', 'A rival bid.']], tradeWords.en.forbidden)).toEqual([
    'x: /\\brivals?\\b/i → other bidders',
  ]);
});

function found(texts: readonly PlacedText[], rows: readonly Row[]): string[] {
  return texts.flatMap(([place, text]) =>
    rows.flatMap(([forbidden, better]) =>
      forbidden.test(text) ? [`${place}: ${String(forbidden)} → ${better}`] : [],
    ),
  );
}

async function textsOf(code: LocaleCode): Promise<PlacedText[]> {
  return [...Object.entries(await loadMessages(code)), ...mails(code), ...linesOfPages(code)];
}

function mails(code: LocaleCode): PlacedText[] {
  const texts = [confirmations[code], passwordMails[code], changeMails[code], letter(code, [])];
  return stringsIn(texts).map((text): PlacedText => [`mail ${text.slice(0, 30)}`, text]);
}
